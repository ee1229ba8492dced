//! Settings and drafts, for programs.

use serde_json::json;

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn programs_set_how_their_seat_is_asked() {
    let server = SharedServer::open();
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
async fn programs_draft_what_they_will_do_and_send_it() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}/draft");
    let change = |with: &str, what| json!({ "seat": "A", "number": 0, with: what });
    for (with, what, lines) in
        [("add", json!("take 2"), 1), ("clear", json!(true), 0), ("add", json!("take 3"), 1)]
    {
        let changed = anna.post(&path, &change(with, what)).await;
        assert_eq!(changed.status, 200, "{}", changed.body);
        let draft = anna.get(&format!("{path}?seat=A")).await.json();
        assert_eq!(draft["lines"].as_array().unwrap().len(), lines, "{draft}");
    }
    assert_eq!(ben.get(&format!("{path}?seat=A")).await.code(), (403, "not_your_seat".into()));
    let sent = anna.post(&format!("{path}/send"), &json!({ "seat": "A", "number": 0 })).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    assert_eq!(ben.table(&id).await["view"]["taken"], json!([3, 0]));
}
