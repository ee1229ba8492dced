//! An account that is a program's, and the games for which it waits.

use serde_json::json;

use crate::account::make;
use crate::api::account::token;
use crate::api::tokens::ask;
use crate::test_server::TestServer;

#[tokio::test]
async fn a_program_waits_is_seated_and_plays_with_its_mark() {
    let server = TestServer::open().await;
    let (robot, anna) = (server.client(), server.client());
    assert_eq!(robot.form("/account/program", "program=on&waits-bell=on").await.status, 403);
    make(&robot, "Robot").await;
    let unknown = robot.form("/account/program", "program=on&waits-chess=on").await;
    assert_eq!(unknown.status, 404, "{}", unknown.body);
    assert_eq!(anna.get("/api/v1/programs").await.json(), json!({ "programs": [] }));
    assert_eq!(robot.form("/account/program", "program=on&waits-bell=on").await.status, 303);
    assert!(robot.get("/account").await.body.contains("name=\"waits-bell\" value=\"on\" checked"));
    let listed = json!({ "programs": [{ "name": "Robot", "games": ["bell"] }] });
    assert_eq!(anna.get("/api/v1/programs").await.json(), listed);
    assert!(anna.get("/new/bell").await.body.contains("value=\"program:Robot\""));

    let seats = json!([{ "kind": "me" }, { "kind": "program", "program": "Robot" }]);
    let refused = anna.post("/api/v1/tables", &json!({ "game": "bids", "seats": seats })).await;
    assert_eq!(refused.code(), (422, "wrong_setup".into()), "it waits for another game");
    let (id, _) = anna.make("bell", seats).await;
    let seat = anna.table(&id).await["seats"][1].clone();
    assert_eq!(
        (&seat["name"], &seat["kind"], &seat["program"]),
        (&json!("Robot"), &json!("person"), &json!(true))
    );
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("a program, "));
    let (shown, _): (String, String) = token(&robot, json!({ "scope": "play" })).await;
    let own = ask(&robot, &shown, "/api/v1/tables").await.json();
    assert_eq!(own["tables"][0]["id"], json!(id), "it finds the table in its list");

    // Who waits for nothing is not listed, and the mark of the account goes with it.
    assert_eq!(robot.form("/account/program", "waits-bell=on").await.status, 303);
    assert_eq!(anna.get("/api/v1/programs").await.json(), json!({ "programs": [] }));
}
