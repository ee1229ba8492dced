//! What people propose to each other: asked, answered, withdrawn, forgotten.

mod answer;
mod declare;
mod propose;

use serde_json::json;

use crate::client::Client;
use crate::test_server::TestServer;

/// Three people at a table of Bell.
async fn three(server: &TestServer, clock: &str) -> (String, [Client; 3]) {
    let people = [server.client(), server.client(), server.client()];
    let [anna, ben, clara] = &people;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let request = json!({ "game": "bell", "name": "Anna", "seats": seats, "clock": clock });
    let made = anna.post("/api/v1/tables", &request).await.json();
    for (person, letter, name) in [(ben, "B", "Ben"), (clara, "C", "Clara")] {
        let invitation = made["invitations"][letter].as_str().unwrap();
        assert_eq!(person.form(invitation, &format!("name={name}")).await.status, 303);
    }
    (made["id"].as_str().unwrap().to_owned(), people)
}

fn place(id: &str) -> String {
    format!("/t/{id}/proposals")
}
