//! Acting and taking back, as pages ask for it.

use serde_json::json;

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn acting_and_taking_back_are_answered_with_the_number() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.json(), json!({ "number": 1 }));
    for (what, number) in [("undo", 1), ("restart", 3)] {
        let answer = anna.undo(&id, what, "A", number).await;
        assert_eq!((answer.status, answer.json()), (200, json!({ "number": number + 1 })));
        assert_eq!(anna.act(&id, "A", number + 1, "bid 4").await.status, 200);
    }
    assert_eq!(anna.undo(&id, "restart", "A", 0).await.code(), (409, "stale_number".into()));
    assert_eq!(ben.undo(&id, "undo", "A", 5).await.code(), (403, "not_your_seat".into()));
    let drawn = seated(&server, "bell").await;
    drawn.1.act(&drawn.0, "A", 0, "take 2").await;
    let late = drawn.1.undo(&drawn.0, "restart", "A", 2).await;
    assert_eq!(late.code(), (409, "nothing_to_undo".into()));
    assert_eq!(late.json()["detail"], "Something has been drawn since.");
    let table = drawn.2.table(&drawn.0).await;
    assert_eq!((&table["acting"], &table["pending"]["must"]), (&json!("B"), &json!(["B"])));
    assert_eq!(table["scores"][0], json!({ "seat": "A", "total": 2, "parts": [], "made_of": [] }));
    let log = drawn.2.get(&format!("/api/v1/tables/{}/log", drawn.0)).await.json();
    let line = &log["lines"][0];
    assert_eq!(
        (&line["text"], &line["rule"], &line["position"]),
        (&json!("Anna takes 2"), &json!("BE-2"), &json!(1))
    );
}
