//! Several people at one browser.

use serde_json::{Value, json};

use crate::client::Client;
use crate::test_server::SharedServer;

fn hot() -> Value {
    json!([{ "kind": "me", "name": "Anna" }, { "kind": "hot", "name": "Ben" }])
}

/// The page, its live part and the JSON as they are before the curtain is lifted.
async fn before(client: &Client, id: &str) -> [String; 4] {
    [
        client.get(&format!("/t/{id}")).await.body,
        client.get(&format!("/t/{id}/live")).await.body,
        client.get(&format!("/api/v1/tables/{id}")).await.body,
        client.get(&format!("/api/v1/tables/{id}/log")).await.body,
    ]
}

#[tokio::test]
async fn the_curtain_hides_hands() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("hand", hot()).await;
    let lifted = anna.get(&format!("/api/v1/tables/{id}?as=A")).await.json();
    assert_eq!((&lifted["viewer"], &lifted["curtain"]), (&json!("A"), &json!(null)));
    let table = anna.table(&id).await;
    assert_eq!((&table["viewer"], &table["curtain"]), (&json!("onlooker"), &json!("A")));
    for text in before(&anna, &id).await {
        assert!(!text.contains("card-") && !text.contains("draws card"), "a hand shows: {text}");
    }
    let page = anna.get(&format!("/t/{id}/live?as=A")).await.body;
    assert!(page.contains("card-"), "the own hand is there once the curtain is lifted: {page}");
    // The device was handed to A, but B is asked next: the curtain falls again.
    let action = anna.choices(&id, "A").await.remove(0);
    let number = table["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, &action).await.status, 200);
    let table = anna.get(&format!("/api/v1/tables/{id}?as=A")).await.json();
    assert_eq!(
        (&table["acting"], &table["curtain"], &table["viewer"]),
        (&json!("B"), &json!("B"), &json!("onlooker"))
    );
    let page = anna.get(&format!("/t/{id}/live?as=A")).await.body;
    assert!(!page.contains("card-"), "{page}");
}

#[tokio::test]
async fn nothing_hidden_needs_no_curtain() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("bell", hot()).await;
    let table = anna.table(&id).await;
    assert_eq!(
        (&table["curtain"], &table["acting"], &table["viewer"]),
        (&json!(null), &json!("A"), &json!("A"))
    );
    anna.act(&id, "A", 0, "take 3").await;
    let table = anna.table(&id).await;
    assert_eq!((&table["curtain"], &table["acting"]), (&json!(null), &json!("B")));
}

#[tokio::test]
async fn choices_at_once_are_made_one_after_the_other_behind_the_curtain() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("bids", hot()).await;
    let table = anna.table(&id).await;
    assert_eq!((&table["acting"], &table["curtain"]), (&json!("A"), &json!(null)), "nothing is hidden yet");
    anna.act(&id, "A", 0, "bid 4").await;
    let table = anna.table(&id).await;
    assert_eq!((&table["acting"], &table["curtain"]), (&json!("B"), &json!("B")));
    assert_eq!(table["view"]["laid"], json!([null, null]));
    for text in before(&anna, &id).await {
        assert!(!text.contains("lays card 4"), "{text}");
    }
    let table = anna.get(&format!("/api/v1/tables/{id}?as=B")).await.json();
    assert_eq!((&table["viewer"], &table["curtain"]), (&json!("B"), &json!(null)));
    assert_eq!(anna.act(&id, "B", 1, "bid 4").await.status, 200);
}

#[tokio::test]
async fn the_past_of_a_hot_seat_table_is_shown_as_to_a_spectator() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("hand", hot()).await;
    let page = anna.get(&format!("/t/{id}/at/2")).await.body;
    assert!(!page.contains("card-"), "{page}");
}

#[tokio::test]
async fn only_own_seats_can_be_looked_through() {
    let server = SharedServer::open();
    let (anna, eve) = (server.client(), server.client());
    let (id, _) = anna.make("hand", hot()).await;
    assert_eq!(eve.get(&format!("/api/v1/tables/{id}?as=A")).await.code(), (403, "not_your_seat".into()));
    assert_eq!(eve.get(&format!("/t/{id}/live?as=A")).await.status, 403);
    assert_eq!(eve.table(&id).await["viewer"], "onlooker");
}
