//! Places in lessons, kept with an account.

use serde_json::json;

use crate::questions::{asks, now};

#[tokio::test]
async fn an_account_goes_on_with_a_lesson_on_every_device() {
    let server = asks(now).await;
    let (phone, desk, other) = (server.client(), server.client(), server.client());
    assert_eq!(phone.get("/lessons").await.status, 204, "nobody is signed in");
    let reached = json!({ "fief/first": { "at": "step=3", "done": false } });
    assert_eq!(phone.post("/lessons", &reached).await.status, 403);
    let fields = "name=Reader&password=correct-horse";
    assert_eq!(phone.form("/account/make", fields).await.status, 303);
    assert_eq!(desk.form("/account/sign-in", fields).await.status, 303);
    assert_eq!(other.form("/account/make", "name=Other&password=correct-horse").await.status, 303);
    assert_eq!(phone.post("/lessons", &reached).await.status, 204);
    assert_eq!(desk.get("/lessons").await.json(), reached);
    assert_eq!(other.get("/lessons").await.json(), json!({}), "each account has its own");
    // By this a browser tells accounts apart.
    let mine = desk.get("/lessons").await;
    assert_eq!(mine.header("liege-account"), phone.get("/lessons").await.header("liege-account"));
    assert_ne!(mine.header("liege-account"), other.get("/lessons").await.header("liege-account"));
    // What is done stays done; what is no lesson is passed over, what is too long refused.
    let later = json!({
        "fief/first": { "done": true }, "fief/gone": { "at": "step=1" }, "nothing": {},
        "feudo/first": { "at": "step=2" },
    });
    assert_eq!(desk.post("/lessons", &later).await.status, 204);
    assert_eq!(desk.post("/lessons", &json!({ "fief/first": { "at": "step=1" } })).await.status, 204);
    let all = json!({ "feudo/first": { "at": "step=2", "done": false }, "fief/first": { "at": "step=1", "done": true } });
    assert_eq!(phone.get("/lessons").await.json(), all);
    let long = json!({ "fief/first": { "at": "x".repeat(5000) } });
    assert_eq!(phone.post("/lessons", &long).await.code(), (422, "unexpected".to_owned()));
    // They are no cards of questions.
    let list = phone.get("/learn/fief/questions").await.body;
    assert_eq!((list.matches("comes back on").count(), list.contains("0 of 10 questions today")), (0, true));
}
