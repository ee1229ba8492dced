//! Settings and drafts, for programs.

use serde_json::json;

use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn programs_set_how_their_seat_is_asked() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}/settings");
    let before = anna.get(&format!("{path}?seat=A")).await.json();
    assert_eq!((&before["forced"], &before["hand"]), (&json!(true), &json!(false)));
    let set = anna.post(&path, &json!({ "seat": "A", "forced": false })).await;
    assert_eq!(set.status, 200, "{}", set.body);
    assert_eq!(anna.get(&format!("{path}?seat=A")).await.json()["forced"], false);
    assert_eq!(ben.get(&format!("{path}?seat=A")).await.code(), (403, "not_your_seat".into()));
}

#[tokio::test]
async fn programs_draft_what_they_will_do() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let path = format!("/api/v1/tables/{id}/draft");
    let number = anna.table(&id).await["number"].clone();
    let added = ben.post(&path, &json!({ "seat": "B", "number": number, "add": "bid 5" })).await;
    assert_eq!(added.status, 200, "{}", added.body);
    let draft = ben.get(&format!("{path}?seat=B")).await.json();
    assert_eq!(draft["lines"][0]["action"], "bid 5");
    assert_eq!(anna.get(&format!("{path}?seat=B")).await.code(), (403, "not_your_seat".into()));
    let cleared = ben.post(&path, &json!({ "seat": "B", "number": number, "clear": true })).await;
    assert_eq!(cleared.status, 200, "{}", cleared.body);
    assert_eq!(ben.get(&format!("{path}?seat=B")).await.json(), json!({ "lines": [] }));
}
