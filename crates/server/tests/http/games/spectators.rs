//! Spectators who are some actions or minutes behind: nothing newer reaches them, by whatever way they ask.

use liege_server::ServerOptions;
use serde_json::json;

use crate::client::{Client, unversioned};
use crate::test_server::{SharedServer, Site, TestServer, options, two};

/// A table whose spectators are behind, with both who play there.
async fn seated(server: &Site, game: &str, behind: &str) -> (String, Client, Client) {
    let (anna, ben) = (server.client(), server.client());
    let request = json!({ "game": game, "name": "Anna", "seats": two(), "behind": behind });
    let made = anna.post("/api/v1/tables", &request).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await;
    (made["id"].as_str().unwrap().to_owned(), anna, ben)
}

/// Everything that somebody who only looks on can ask for at a table.
async fn all(client: &Client, id: &str) -> Vec<String> {
    let mut all = Vec::new();
    for path in [
        format!("/t/{id}"),
        format!("/t/{id}/live"),
        format!("/t/{id}/at/0"),
        format!("/t/{id}/record"),
        format!("/t/{id}/log?before=1000"),
        format!("/t/{id}/notes"),
        format!("/t/{id}/programs"),
        format!("/api/v1/tables/{id}"),
        format!("/api/v1/tables/{id}/board"),
        format!("/api/v1/tables/{id}/log"),
        format!("/api/v1/tables/{id}/log?since=0"),
    ] {
        all.push(format!("{path} {}", unversioned(&client.get(&path).await.body)));
    }
    let first = client.stream(id, &[]).await.news().await.unwrap();
    all.push(first.to_string());
    all.push(client.listen(id).await.news().await.unwrap().to_string());
    all.push(client.listen_to_all(id).await.news().await.unwrap().to_string());
    all
}

/// One legal action of the seat that is asked.
async fn go_on(id: &str, anna: &Client, ben: &Client) {
    let table = anna.table(id).await;
    let asked = table["pending"]["must"][0].as_str().unwrap().to_owned();
    let player = if asked == "A" { anna } else { ben };
    let number = player.table(id).await["number"].as_u64().unwrap();
    let action = player.choices(id, &asked).await.into_iter().next().unwrap();
    let answer = player.act(id, &asked, number, &action).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

#[tokio::test]
async fn spectators_are_so_many_actions_behind() {
    for game in ["bell", "hand", "bids", "middle-ages"] {
        let server = TestServer::open().await;
        let (id, anna, ben) = seated(&server, game, "3 actions").await;
        let cleo = server.client();
        let before = all(&cleo, &id).await;
        for _ in 0..3 {
            go_on(&id, &anna, &ben).await;
        }
        anna.form(&format!("/t/{id}/talk/say"), "seat=A&text=psst").await;
        assert_eq!(all(&cleo, &id).await, before, "{game}: nothing has reached her");
        assert_ne!(
            anna.table(&id).await["number"],
            cleo.table(&id).await["number"],
            "players see the present"
        );
        // A second table follows the first, three actions later, with whatever was drawn or taken back.
        let mut seen = Vec::new();
        for _ in 0..3 {
            go_on(&id, &anna, &ben).await;
            let now = cleo.table(&id).await["position"].as_u64().unwrap();
            assert!(seen.last().is_none_or(|last| *last < now), "{game}: {seen:?} {now}");
            seen.push(now);
        }
        let last = cleo.table(&id).await["last_position"].as_u64().unwrap();
        let newer = format!("/t/{id}/at/{}", last + 1);
        assert_eq!(cleo.get(&newer).await.status, 404, "{game}: the history ends where she is");
        let asked = cleo.get(&format!("/api/v1/tables/{id}?at={}", last + 1)).await;
        assert_eq!(asked.json()["position"].as_u64(), Some(last), "{game}");
        // The same after a restart.
        let now = all(&cleo, &id).await;
        let server = server.reopen().await;
        let cleo = cleo.moved(server.address);
        let again = all(&cleo, &id).await;
        let without_people = |pages: &[String]| pages[7..11].to_vec();
        assert_eq!(without_people(&again), without_people(&now), "{game}");
    }
}

#[tokio::test]
async fn a_list_tells_spectators_no_more_than_the_table_does() {
    let server = TestServer::with(ServerOptions { tables_in_memory: 1, ..options() }, None).await;
    let (maker, anna, ben) = (server.client(), server.client(), server.client());
    let open = json!({ "kind": "open" });
    let request = json!({ "game": "bell", "seats": [open, open], "behind": "60 minutes" });
    let made = maker.post("/api/v1/tables", &request).await.json();
    let id = made["id"].as_str().unwrap();
    for (client, seat, name) in [(&anna, "A", "Anna"), (&ben, "B", "Ben")] {
        let invitation = made["invitations"][seat].as_str().unwrap();
        assert_eq!(client.form(invitation, &format!("name={name}")).await.status, 303);
    }
    let before = maker.get("/api/v1/tables").await.body;
    assert!(before.contains(id), "{before}");
    go_on(id, &anna, &ben).await;
    // Others take its room in memory.
    anna.make("bids", two()).await;
    assert_eq!(maker.get("/api/v1/tables").await.body, before);
}

#[tokio::test]
async fn the_end_is_shown_to_everybody() {
    let server = SharedServer::open();
    let (anna, cleo) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let request = json!({ "game": "bids", "name": "Anna", "seats": seats, "behind": "500 actions" });
    let id = anna.post("/api/v1/tables", &request).await.json()["id"].as_str().unwrap().to_owned();
    let page = cleo.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("500 actions") && page.contains("behind the game"), "{page}");
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("behind the game"));
    anna.play_out(&id).await;
    assert_eq!(cleo.table(&id).await["pending"]["kind"], json!("over"));
    assert_eq!(cleo.get(&format!("/t/{id}/record")).await.status, 200);
}
