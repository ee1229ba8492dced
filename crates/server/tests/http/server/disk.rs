//! A full disk.

use serde_json::{Value, json};

use crate::client::Answer;
use crate::test_server::{TestServer, options, two};

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_answered_is_lost() {
    let server = TestServer::with(options(), Some(512 * 1024)).await;
    let anna = server.client();
    let (id, _) = anna.make("bids", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
    let mut number = 0;
    // Talk fills the file but for little, then choosing and taking back the rest.
    let remark = format!("seat=A&text={}", "x".repeat(500));
    while anna.form(&format!("/t/{id}/talk/say"), &remark).await.status == 204 {}
    let full: Answer = loop {
        let answer = if number % 2 == 0 {
            anna.act(&id, "A", number, "bid 1").await
        } else {
            anna.undo(&id, "undo", "A", number).await
        };
        match answer.status {
            200 => number = answer.json()["number"].as_u64().unwrap(),
            _ => break answer,
        }
        assert!(number < 20_000, "a page can't hold this much");
    };
    assert_eq!(full.code(), (507, "disk_full".into()));
    assert_eq!(anna.table(&id).await["number"], number);
    assert_eq!(anna.get("/ready").await.code(), (503, "not_writable".into()));
    assert_eq!(anna.get("/health").await.status, 200);
    // Making tables fails as clearly, on a page as in JSON.
    let mut made: Vec<Answer> = Vec::new();
    while made.last().is_none_or(|answer| answer.status == 201) {
        let seats: Value = two();
        made.push(anna.post("/api/v1/tables", &json!({ "game": "bids", "seats": seats })).await);
    }
    assert_eq!(made.last().unwrap().code(), (507, "disk_full".into()));
    let page = anna.form("/tables", "game=bids&name=Anna&seat-A=me&seat-B=open").await;
    assert_eq!(page.status, 507);
    assert!(page.body.contains("The disk is full"), "{}", page.body);

    // With room again the game goes on where it stood.
    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    assert_eq!(anna.get("/ready").await.status, 200);
    assert_eq!(anna.table(&id).await["number"], number);
    let answer = if number % 2 == 0 {
        anna.act(&id, "A", number, "bid 1").await
    } else {
        anna.undo(&id, "undo", "A", number).await
    };
    assert_eq!(answer.json()["number"], number + 1);
}
