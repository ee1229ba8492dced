//! Legal actions, acting, taking back and proposing, for programs.

use serde_json::{Value, json};

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn programs_propose_and_answer_too() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}/proposals");
    let asked = anna.post(&path, &json!({ "seat": "A", "do": "pause" })).await;
    assert_eq!(asked.status, 204, "{}", asked.body);
    let open = ben.table(&id).await["proposal"].clone();
    assert_eq!((&open["kind"], &open["number"], &open["seat"]), (&json!("pause"), &json!(0), &json!("A")));
    assert_eq!(ben.post(&path, &json!({ "seat": "B", "do": "yes", "number": 0 })).await.status, 204);
    assert_eq!(ben.table(&id).await["halt"], "paused");
    assert_eq!(ben.post(&path, &json!({ "seat": "B", "what": "yes" })).await.status, 422);
}

#[tokio::test]
async fn choices_say_what_they_would_bring() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let found = anna.get(&format!("/api/v1/tables/{id}/actions?seat=A&preview=true")).await.json();
    let first: &Value = &found["actions"][0];
    assert_eq!(first["action"], "take 1");
    assert_eq!(first["label"], "Take 1 stones");
    assert_eq!(first["elements"], json!([{ "id": "stone-1", "label": "1 stones", "control": "part" }]));
    assert_eq!(first["preview"][0]["text"], "Anna takes 1");
    assert_eq!(first["final"], "something is drawn");
    assert_eq!(
        ben.get(&format!("/api/v1/tables/{id}/actions?seat=A")).await.code(),
        (403, "not_your_seat".into())
    );
}

#[tokio::test]
async fn actions_and_taking_back_go_through_it() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bids").await;
    let tables = format!("/api/v1/tables/{id}");
    let act = json!({ "seat": "A", "number": 0, "action": "bid 4" });
    let done = anna.post(&format!("{tables}/actions"), &act).await;
    assert_eq!((done.status, done.json()), (200, json!({ "number": 1, "position": 1 })));
    for (what, number) in [("undo", 2), ("restart", 4)] {
        let undone =
            anna.post(&format!("{tables}/{what}"), &json!({ "seat": "A", "number": number - 1 })).await;
        assert_eq!((undone.status, undone.json()), (200, json!({ "number": number, "position": 0 })));
        let again = json!({ "seat": "A", "number": number, "action": "bid 4" });
        assert_eq!(anna.post(&format!("{tables}/actions"), &again).await.status, 200);
    }
    let refused = anna
        .post(&format!("{tables}/actions"), &json!({ "seat": "A", "number": 5, "action": "bid 3" }))
        .await;
    assert_eq!((refused.code(), &refused.json()["rule"]), ((422, "refused".into()), &json!("BI-2")));
}
