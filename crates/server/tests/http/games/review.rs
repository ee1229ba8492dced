//! A finished game is replayed as one saw it, or with the eyes of others; one that goes on shows what it always does.

use serde_json::json;

use crate::client::{Client, unversioned};
use crate::play::seated;
use crate::test_server::SharedServer;

const EYES: [&str; 4] = ["A", "B", "onlooker", "all"];

/// Returns what a browser gets of a table at the position at which all hands were dealt, with these eyes.
async fn dealt(client: &Client, id: &str, eyes: &str) -> [String; 5] {
    [
        unversioned(&client.get(&format!("/t/{id}?{eyes}")).await.body),
        client.get(&format!("/t/{id}/live?at=4{eyes}")).await.body,
        client.get(&format!("/t/{id}/log?at=4&before=99{eyes}")).await.body,
        client.get(&format!("/api/v1/tables/{id}?at=4{eyes}")).await.body,
        client.get(&format!("/api/v1/tables/{id}/log?at=4{eyes}")).await.body,
    ]
}

#[tokio::test]
async fn while_a_game_goes_on_nobody_borrows_eyes() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "hand").await;
    let eve = server.client();
    for client in [&anna, &ben, &eve] {
        let plain = dealt(client, &id, "").await;
        for eyes in EYES.iter().chain(&["nobody"]) {
            assert_eq!(dealt(client, &id, &format!("&eyes={eyes}")).await, plain, "{eyes}");
        }
        assert!(!plain[0].contains("id=\"eyes\""), "no switch is offered");
    }
}

#[tokio::test]
async fn a_finished_game_opens_as_it_was_seen() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "hand").await;
    let eve = server.client();
    let before = anna.get(&format!("/api/v1/tables/{id}?at=4")).await.json()["view"].clone();
    tokio::join!(anna.play_out(&id), ben.play_out(&id));
    let viewer = async |client: &Client, query: &str| {
        client.get(&format!("/api/v1/tables/{id}?{query}")).await.json()["viewer"].clone()
    };
    assert_eq!(viewer(&anna, "").await, "all", "at the end everything is open");
    assert_eq!(viewer(&anna, "at=4").await, "A");
    assert_eq!(viewer(&ben, "at=4").await, "B");
    assert_eq!(viewer(&eve, "at=4").await, "onlooker");
    for eyes in EYES {
        assert_eq!(viewer(&anna, &format!("at=4&eyes={eyes}")).await, eyes);
        assert_eq!(viewer(&eve, &format!("eyes={eyes}")).await, eyes, "at the end too");
    }
    let after = anna.get(&format!("/api/v1/tables/{id}?at=4")).await.json()["view"].clone();
    assert_eq!(after, before, "what one saw is what one sees again");
    let page = anna.get(&format!("/t/{id}/at/4?eyes=B")).await.body;
    assert!(page.contains("<option value=\"B\" selected>"), "{page}");
    let lost = anna.get(&format!("/api/v1/tables/{id}?at=4&eyes=Z")).await;
    assert_eq!(lost.code(), (404, "unknown_seat".to_owned()));
}

#[tokio::test]
async fn a_shared_device_replays_what_the_seat_at_move_saw() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("hand", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
    anna.play_out(&id).await;
    let table = anna.get(&format!("/api/v1/tables/{id}?at=4")).await.json();
    assert_eq!(table["viewer"], table["pending"]["must"][0], "{table}");
}
