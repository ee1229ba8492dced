//! Two people at one table.

use serde_json::{Value, json};

use crate::client::Client;
use crate::house::{House, two};

/// A table of two people, both seated.
pub(crate) async fn seated(house: &House, game: &str) -> (String, Client, Client) {
    let (anna, ben) = (house.client(), house.client());
    let (id, invitations) = anna.make(game, two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    (id, anna, ben)
}

#[tokio::test]
async fn actions_are_numbered_and_seen_by_the_other() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bell").await;
    let answer = anna.act(&id, "A", 0, "take 2").await;
    assert_eq!((answer.status, answer.json()), (200, json!({ "number": 2 })));
    let table = ben.table(&id).await;
    assert_eq!(table["number"], 2, "the action, and the draw that it led to");
    assert_eq!(table["acting"], "B");
    assert_eq!(table["pending"]["must"], json!(["B"]));
    assert_eq!(table["view"]["taken"], json!([2, 0]));
    assert_eq!(table["scores"][0], json!({ "seat": "A", "total": 2, "parts": [] }));
    let log = ben.get(&format!("/api/v1/tables/{id}/log")).await.json();
    assert_eq!(log["lines"][0]["text"], "Anna takes 2");
    assert_eq!(log["lines"][0]["rule"], "BE-2");
    assert_eq!(log["lines"][0]["position"], 1);
}

#[tokio::test]
async fn both_people_play_to_the_end() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "hand").await;
    let (one, other) = tokio::join!(anna.play_out(&id), ben.play_out(&id));
    assert_eq!(one["standing"], other["standing"]);
    assert!(one["secret"].is_string());
}

#[tokio::test]
async fn whoever_may_interrupt_can() {
    let house = House::open().await;
    let (id, _, ben) = seated(&house, "bell").await;
    assert_eq!(ben.table(&id).await["pending"], json!({ "kind": "seats", "must": ["A"], "may": ["B"] }));
    assert_eq!(ben.act(&id, "B", 0, "ring").await.status, 200);
    let table = ben.table(&id).await;
    assert_eq!(table["view"]["taken"], json!([0, 1]));
}

#[tokio::test]
async fn past_positions_have_addresses() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bell").await;
    anna.act(&id, "A", 0, "take 2").await;
    let past = anna.get(&format!("/api/v1/tables/{id}?at=0")).await.json();
    assert_eq!((&past["position"], &past["view"]["heap"]), (&json!(0), &json!(12)));
    assert_eq!(anna.get(&format!("/t/{id}/at/1")).await.status, 200);
    let beyond = anna.get(&format!("/t/{id}/at/99")).await;
    assert_eq!(beyond.status, 404);
    assert!(beyond.body.contains("last one so far is 2"), "{}", beyond.body);
}

#[tokio::test]
async fn choices_say_what_they_would_bring() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bell").await;
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
async fn the_json_of_a_table_stays_as_it_is() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bell").await;
    let mut table = anna.table(&id).await;
    table["id"] = "ID".into();
    table["seal"] = "SEAL".into();
    insta::assert_json_snapshot!(table);
}
