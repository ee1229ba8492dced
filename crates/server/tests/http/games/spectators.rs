//! Spectators who are some actions or minutes behind: nothing newer reaches them, by whatever way they ask.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::json;

use crate::client::{Client, unversioned};
use crate::test_server::{TestServer, options, two};

/// A table whose spectators are behind, with both who play there.
async fn seated(server: &TestServer, game: &str, behind: &str) -> (String, Client, Client) {
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
async fn what_is_taken_back_is_so_for_spectators_when_it_is_due() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids", "2 actions").await;
    let cleo = server.client();
    let start = cleo.table(&id).await["position"].as_u64().unwrap();
    let table = anna.table(&id).await;
    let asked = table["pending"]["must"][0].as_str().unwrap().to_owned();
    let player = if asked == "A" { &anna } else { &ben };
    go_on(&id, &anna, &ben).await;
    let number = player.table(&id).await["number"].as_u64().unwrap();
    let back = player.undo(&id, "undo", &asked, number).await;
    assert_eq!(back.status, 200, "{}", back.body);
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(cleo.table(&id).await["position"].as_u64().unwrap() - start);
        go_on(&id, &anna, &ben).await;
    }
    assert_eq!(seen, [0, 1, 0], "first the action, then that it was taken back");
    let stranger = cleo.act(&id, "A", 0, "anything").await;
    assert_eq!(stranger.code(), (403, "not_your_seat".into()), "nor do refusals tell the number");
    assert!(stranger.json().get("number").is_none(), "{}", stranger.body);
}

#[tokio::test]
async fn what_people_agree_to_take_back_is_told_when_it_is_due() {
    static TIME: AtomicI64 = AtomicI64::new(1_000_000_000_000);
    fn time() -> i64 {
        TIME.load(Ordering::Relaxed)
    }
    let server = TestServer::with(ServerOptions { clock: time, ..options() }, None).await;
    let (id, anna, ben) = seated(&server, "bell", "60 minutes").await;
    let cleo = server.client();
    let before = all(&cleo, &id).await;
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, "take 2").await.status, 200);
    let form = format!("/t/{id}/proposals");
    assert_eq!(anna.form(&format!("{form}/back-to"), "seat=A").await.status, 204);
    assert_eq!(all(&cleo, &id).await, before, "not even that somebody asks for it");
    assert_eq!(ben.form(&format!("{form}/agree"), "seat=B&number=0").await.status, 204);
    let told = async |client: &Client| {
        client.get(&format!("/t/{id}/record")).await.body.contains("# Taken back to position")
    };
    assert!(told(&anna).await);
    assert_eq!(all(&cleo, &id).await, before, "nothing of it reaches her for an hour");
    TIME.fetch_add(60 * 60_000, Ordering::Relaxed);
    assert!(told(&cleo).await);
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
    let server = TestServer::open().await;
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

static NOW: AtomicI64 = AtomicI64::new(1_000_000_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn spectators_are_so_many_minutes_behind() {
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    let (id, anna, ben) = seated(&server, "bell", "10 minutes").await;
    let cleo = server.client();
    let mut stream = cleo.listen(&id).await;
    let start = stream.next().await.unwrap();
    go_on(&id, &anna, &ben).await;
    NOW.fetch_add(9 * 60_000, Ordering::Relaxed);
    go_on(&id, &anna, &ben).await;
    assert_eq!(cleo.table(&id).await["number"].as_u64(), Some(start));
    NOW.fetch_add(60_000, Ordering::Relaxed);
    // Nobody does anything: time alone tells her page.
    let told = stream.next().await.unwrap();
    assert!(told > start);
    assert_eq!(cleo.table(&id).await["number"].as_u64(), Some(told));
    assert!(anna.table(&id).await["number"].as_u64().unwrap() > told);
    for wrong in ["10", "x minutes", "0 actions", "99999 minutes"] {
        let request = json!({ "game": "bell", "seats": two(), "behind": wrong });
        assert_eq!(
            anna.post("/api/v1/tables", &request).await.code(),
            (422, "wrong_setup".into()),
            "{wrong}"
        );
    }
}
