//! What somebody declares without asking the others.

use serde_json::{Value, json};

use super::place;
use crate::games::clocks::seated_with;
use crate::test_server::TestServer;

#[tokio::test]
async fn a_player_who_is_away_says_so_alone_and_says_when_they_are_there_again() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated_with(&server, "86400+3600", "").await;
    let (form, page) = (place(&id), format!("/t/{id}"));
    for (fields, code) in [
        ("seat=A&days=2", (403, "not_your_seat")),
        ("seat=B", (422, "unexpected")),
        ("seat=B&days=some", (422, "unexpected")),
        ("seat=B&days=0", (422, "unexpected")),
    ] {
        let answer = ben.form(&format!("{form}/away"), fields).await;
        assert_eq!(answer.code(), (code.0, code.1.to_owned()), "{fields}");
    }
    assert!(!anna.get(&page).await.body.contains("is away until"));
    assert_eq!(ben.form(&format!("{form}/away"), "seat=B&days=2").await.status, 204);
    assert!(anna.get(&page).await.body.contains("is away until"), "nobody was asked");
    assert_eq!(ben.form(&format!("{form}/return"), "seat=B").await.status, 204);
    assert!(anna.get(&page).await.body.contains("is there again"));
}

#[tokio::test]
async fn who_gives_up_against_one_other_has_lost() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated_with(&server, "86400+3600", "").await;
    let form = place(&id);
    assert_eq!(ben.form(&format!("{form}/give-up"), "seat=A").await.code().1, "not_your_seat");
    assert_eq!(ben.form(&format!("{form}/give-up"), "seat=B").await.status, 204);
    assert_eq!(anna.table(&id).await["halt"], "ended");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("id=\"ending\"") && page.contains("gave up"), "{page}");
    assert!(page.contains("/rematch\"") && page.contains("/record\""), "what every end offers");
    assert!(!page.contains("data-your-turn"), "nobody is asked any more");
    assert_eq!(anna.form(&format!("{form}/give-up"), "seat=A").await.code().1, "ended");
    assert_eq!(ben.form(&format!("/t/{id}/rematch"), "").await.status, 303, "and another game is played");
}

#[tokio::test]
async fn who_gives_up_among_more_is_placed_last_and_a_bot_plays_on() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }]);
    let (id, invitations) = anna.make("bids", seats).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    assert_eq!(ben.form(&format!("{}/give-up", place(&id)), "seat=B").await.status, 204);
    let table = anna.table(&id).await;
    assert_eq!((&table["halt"], &table["seats"][1]["mine"]), (&Value::Null, &json!(false)));
    assert_eq!(table["seats"][1]["name"], "Knight for Ben");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("gives up and is placed last; a knight plays on"), "{page}");
    let over = anna.play_out(&id).await;
    assert_eq!(over["standing"][1]["rank"], 3, "{over}");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("gave up and is placed last"), "{page}");
}

#[tokio::test]
async fn anybody_resumes_a_table_that_is_paused_and_no_other() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated_with(&server, "86400+3600", "").await;
    let form = place(&id);
    let early = ben.form(&format!("{form}/resume"), "seat=B").await;
    assert!(early.status >= 400, "{}", early.body);
    assert_eq!(anna.form(&format!("{form}/pause"), "seat=A").await.status, 204);
    assert_eq!(ben.form(&format!("{form}/agree"), "number=0").await.status, 204);
    assert_eq!(anna.table(&id).await["halt"], "paused");
    assert_eq!(ben.form(&format!("{form}/resume"), "seat=B").await.status, 204);
    assert_eq!(anna.table(&id).await["halt"], serde_json::Value::Null);
}
