//! Making the people of a table friends, or blocking them.

use crate::play::seated;
use crate::test_server::{TestServer, with_bots};

#[tokio::test]
async fn who_plays_here_becomes_a_friend_or_is_blocked_without_an_account() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let form = format!("/t/{id}/people");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("value=\"friend\"") && page.contains("value=\"blocked\""), "{page}");
    for (fields, status) in [
        ("seat=A&relation=friend", 422),
        ("seat=Z&relation=friend", 404),
        ("seat=B&relation=rival", 422),
        ("seat=B&relation=friend", 303),
    ] {
        let answer = anna.form(&form, fields).await;
        assert_eq!(answer.status, status, "{fields}: {}", answer.body);
    }
    let name = anna.table(&id).await["seats"][1]["name"].as_str().unwrap().to_owned();
    let listed = format!("<bdi>{name}</bdi>");
    assert!(anna.get("/profile").await.body.contains(&listed));
    assert!(!ben.get("/profile").await.body.contains("Who calls you a friend"), "they are not told");
    let (bots, _) = anna.make("bids", with_bots("greedy", 1)).await;
    let bot = anna.form(&format!("/t/{bots}/people"), "seat=B&relation=friend").await;
    assert_eq!(bot.status, 422, "{}", bot.body);
}
