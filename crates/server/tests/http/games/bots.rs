//! Bots at the table.

use serde_json::{Value, json};

use crate::test_server::{TestServer, with_bots};

#[tokio::test]
async fn a_whole_game_against_bots() {
    let server = TestServer::open().await;
    let anna = server.client();
    for game in ["bids", "bell", "hand"] {
        for level in ["random", "greedy", "squire"] {
            let (id, _) = anna.make(game, with_bots(level, 2)).await;
            let table = anna.play_out(&id).await;
            assert_eq!(table["pending"]["kind"], "over", "{game} {level}");
            assert_eq!(table["standing"].as_array().unwrap().len(), 3);
        }
    }
}

#[tokio::test]
async fn bots_alone_play_to_the_end() {
    let server = TestServer::open().await;
    let spectator = server.client();
    let bots = json!([{ "kind": "bot", "level": "greedy" }, { "kind": "bot", "level": "random" }]);
    let (id, _) = spectator.make("bell", bots).await;
    let table = spectator.play_out(&id).await;
    assert_eq!(table["viewer"], "all");
}

#[tokio::test]
async fn bots_wait_until_every_seat_is_taken() {
    let server = TestServer::open().await;
    let anna = server.client();
    let seats = json!([{ "kind": "bot", "level": "random" }, { "kind": "open" }]);
    let (id, invitations) = anna.make("hand", seats).await;
    let before = anna.table(&id).await;
    assert_eq!((&before["waiting_for_players"], &before["number"]), (&json!(true), &json!(0)));
    let ben = server.client();
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    assert_eq!(ben.play_out(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn what_bots_are_called_says_what_they_are() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bids", with_bots("squire", 1)).await;
    let table = anna.table(&id).await;
    let bot: &Value = &table["seats"][1];
    assert_eq!(
        (&bot["name"], &bot["kind"], &bot["level"]),
        (&json!("Squire B"), &json!("bot"), &json!("squire"))
    );
}
