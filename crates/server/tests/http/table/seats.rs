//! Seats: given to a bot, offered anew, left.

use serde_json::{Value, json};

use crate::play::seated;
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn a_player_who_leaves_is_replaced_by_a_bot_that_says_so() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    assert_eq!(ben.form(&format!("/t/{id}/seats/leave"), "seat=A").await.status, 403, "not for another");
    assert_eq!(ben.form(&format!("/t/{id}/seats/leave"), "seat=B").await.status, 303);
    let seat: Value = anna.table(&id).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("bot"), &json!("Knight for Ben")));
    assert!(!ben.get("/").await.body.contains(&id), "it is no longer Ben’s");
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn an_open_seat_is_given_to_a_bot_by_those_who_may_invite() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", two()).await;
    let fill = format!("/t/{id}");
    assert_eq!(server.client().form(&format!("{fill}/seats/fill"), "seat=B&level=greedy").await.status, 403);
    assert_eq!(anna.form(&format!("{fill}/seats/fill"), "seat=B&level=greedy").await.status, 303);
    assert_eq!(
        anna.form(&format!("{fill}/seats/fill"), "seat=B&level=greedy").await.status,
        403,
        "it is open no longer"
    );
    assert_eq!(anna.table(&id).await["seats"][1]["name"], "Greedy B");
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn a_seat_at_which_nobody_is_gets_another_link() {
    let server = TestServer::open().await;
    let (anna, ben, cleo) = (server.client(), server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let (id, links) = anna.make("bids", seats).await;
    let form = format!("/t/{id}");
    let old = links["B"].as_str().unwrap();
    assert_eq!(cleo.form(&format!("{form}/seats/invite"), "seat=B").await.status, 403, "not for strangers");
    assert_eq!(anna.form(&format!("{form}/seats/invite"), "seat=B").await.status, 303);
    assert_eq!(ben.form(old, "name=Ben").await.status, 410, "the old link opens nothing");
    let link = anna.table(&id).await["seats"][1]["invitation"].as_str().unwrap().to_owned();
    assert_eq!(ben.form(&link, "name=Ben").await.status, 303);
    // Ben has lost his browser before the game began: the maker asks him again.
    assert_eq!(
        ben.form(&format!("{form}/seats/invite"), "seat=A").await.status,
        403,
        "Anna is not Ben’s to move"
    );
    let stream = ben.listen(&id).await;
    let mut seen = anna.listen(&id).await;
    while seen.news().await.unwrap()["seats"] != json!("ppo") {}
    assert_eq!(anna.form(&format!("{form}/seats/invite"), "seat=B").await.status, 403, "he is there");
    drop(stream);
    while seen.news().await.unwrap()["seats"] != json!("pao") {}
    assert_eq!(anna.form(&format!("{form}/seats/invite"), "seat=B").await.status, 303);
    assert_eq!(ben.table(&id).await["seats"][1]["mine"], json!(false));
}
