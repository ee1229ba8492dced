//! What players do in the game: acting, and seeing what others did.

use serde_json::json;

use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn actions_are_numbered_and_seen_by_the_other() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let answer = anna.act(&id, "A", 0, "take 2").await;
    assert_eq!((answer.status, answer.json()), (200, json!({ "number": 2 })));
    let table = ben.table(&id).await;
    assert_eq!(table["number"], 2, "the action, and the draw that it led to");
    assert_eq!(table["acting"], "B");
    assert_eq!(table["pending"]["must"], json!(["B"]));
    assert_eq!(table["view"]["taken"], json!([2, 0]));
    assert_eq!(table["scores"][0], json!({ "seat": "A", "total": 2, "parts": [], "made_of": [] }));
    let log = ben.get(&format!("/api/v1/tables/{id}/log")).await.json();
    assert_eq!(log["lines"][0]["text"], "Anna takes 2");
    assert_eq!(log["lines"][0]["rule"], "BE-2");
    assert_eq!(log["lines"][0]["position"], 1);
}

#[tokio::test]
async fn both_people_play_to_the_end() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "hand").await;
    let (one, other) = tokio::join!(anna.play_out(&id), ben.play_out(&id));
    assert_eq!(one["standing"], other["standing"]);
    assert!(one["secret"].is_string());
}

#[tokio::test]
async fn a_seat_that_may_interrupt_can() {
    let server = TestServer::open().await;
    let (id, _, ben) = seated(&server, "bell").await;
    assert_eq!(ben.table(&id).await["pending"], json!({ "kind": "seats", "must": ["A"], "may": ["B"] }));
    assert_eq!(ben.act(&id, "B", 0, "ring").await.status, 200);
    let table = ben.table(&id).await;
    assert_eq!(table["view"]["taken"], json!([0, 1]));
}
