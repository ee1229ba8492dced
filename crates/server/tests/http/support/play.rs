//! Tables at which people have sat down.

use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::test_server::{Site, two};

/// A table of two people, both seated.
pub(crate) async fn seated(server: &Site, game: &str) -> (String, Client, Client) {
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make(game, two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    (id, anna, ben)
}

/// A table of Bell with this clock and these hours, at which both sit.
pub(crate) async fn seated_with(server: &Site, clock: &str, hours: &str) -> (String, Client, Client) {
    let (anna, ben) = (server.client(), server.client());
    let request = json!({ "game": "bell", "name": "Anna", "seats": two(), "clock": clock, "hours": hours });
    let made = anna.post("/api/v1/tables", &request).await.json();
    let invitation = made["invitations"]["B"].as_str().unwrap();
    assert_eq!(ben.form(invitation, "name=Ben").await.status, 303);
    (made["id"].as_str().unwrap().to_owned(), anna, ben)
}

/// Waits until seat A is asked or the game is over.
pub(crate) async fn until_asked(client: &Client, id: &str, events: &mut Events) -> Value {
    loop {
        let table = client.table(id).await;
        if table["acting"] == "A" || table["pending"]["kind"] == "over" {
            return table;
        }
        events.next().await.unwrap();
    }
}
