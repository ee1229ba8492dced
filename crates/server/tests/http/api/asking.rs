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
