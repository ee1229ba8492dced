//! Pages and assets.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::json;

use crate::table::spectators::table;
use crate::test_server::{TestServer, options, two, with_bots};

#[tokio::test]
async fn a_table_has_a_name_and_a_note_where_it_is_listed() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let wanted = json!({
        "game": "bids", "seats": two(), "visibility": "open", "title": "Sunday <b>\u{202e}evening", "note": "Slowly, with talk.",
    });
    let table = anna.post("/api/v1/tables", &wanted).await;
    let id = table.json()["id"].as_str().unwrap().to_owned();
    let hall = ben.get("/").await.body;
    for words in ["Sunday &lt;b&gt;evening", "Slowly, with talk."] {
        assert!(hall.contains(words), "{words}: {hall}");
        assert!(anna.get(&format!("/t/{id}")).await.body.contains(words), "{words} under “This table”");
    }
    assert!(anna.get("/").await.body.contains("Sunday &lt;b&gt;evening"), "in the own list too");
    let long = json!({ "game": "bids", "seats": two(), "title": "x".repeat(500) });
    let page = anna.post("/api/v1/tables", &long).await;
    assert_eq!(page.status, 201, "{}", page.body);
    assert!(!anna.get("/").await.body.contains(&"x".repeat(61)), "it is cut");
}

#[tokio::test]
async fn open_tables_that_are_played_can_be_watched() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (open, _) = table(&anna, with_bots("greedy", 1), "open").await;
    let (hidden, _) = table(&anna, with_bots("greedy", 1), "").await;
    let hall = server.client().get("/").await.body;
    let listed = hall.split("id=\"watchable\"").nth(1).expect("tables that can be watched");
    assert!(listed.contains(&format!("/t/{open}")) && !hall.contains(&format!("/t/{hidden}")), "{listed}");
    assert!(!anna.get("/").await.body.contains("id=\"watchable\""), "one’s own stand elsewhere");
}

#[tokio::test]
async fn the_lobby_shows_open_tables_until_they_are_full() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let mut hall = ben.listen_to_all("hall").await;
    assert_eq!(hall.news().await.unwrap(), json!({}));
    let (hidden, _) = table(&anna, two(), "").await;
    let (private, _) = table(&anna, two(), "private").await;
    let (open, _) = table(&anna, two(), "open").await;
    assert_eq!(hall.news().await.unwrap(), json!({}), "the hall hears of it");
    let page = ben.get("/").await.body;
    let lobby = page.split("id=\"lobby\"").nth(1).unwrap().split("id=\"games\"").next().unwrap();
    assert!(lobby.contains(&open) && lobby.contains("seats free") && lobby.contains("Anna"), "{lobby}");
    assert!(!page.contains(&hidden) && !page.contains(&private), "{page}");
    assert!(!anna.get("/").await.body.contains("id=\"lobby\""), "her own tables stand in her own list");
    // The table itself offers the seat too.
    let sit = lobby.split("class=\"button sit\" href=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(ben.get(&format!("/t/{open}")).await.body.contains(sit));
    assert_eq!(ben.form(sit, "name=Ben").await.status, 303);
    assert_eq!(hall.news().await.unwrap(), json!({}), "and that it is full");
    assert!(!server.client().get("/").await.body.contains("id=\"lobby\""));
    // A visitor without an invitation finds no seat at a table that is not open.
    assert!(!ben.get(&format!("/t/{hidden}")).await.body.contains("/join/"));
    let wrong = json!({ "game": "bids", "seats": two(), "visibility": "secret" });
    assert_eq!(anna.post("/api/v1/tables", &wrong).await.code(), (422, "wrong_setup".into()));
}

static NOW: AtomicI64 = AtomicI64::new(1_000_000_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn what_is_over_or_forgotten_is_in_the_archive() {
    const DAY: i64 = 86_400_000;
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    let anna = server.client();
    let mut finished = Vec::new();
    for _ in 0..21 {
        let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
        anna.play_out(&id).await;
        NOW.fetch_add(1000, Ordering::Relaxed);
        finished.push(id);
    }
    let (open, _) = table(&anna, two(), "open").await;
    let home = anna.get("/").await.body;
    assert!(home.contains(&open) && home.contains("/archive"), "{home}");
    assert!(finished.iter().all(|id| !home.contains(id)), "{home}");
    let (first, second) = (anna.get("/archive").await.body, anna.get("/archive?page=2").await.body);
    assert!(finished[1..].iter().all(|id| first.contains(id)) && !first.contains(&finished[0]));
    assert!(second.contains(&finished[0]) && !second.contains(&finished[1]));
    assert!(first.contains("/archive?page=2") && !second.contains("/archive?page=3"));
    assert!(!first.contains(&open));
    let listed = anna.get("/api/v1/tables").await.json();
    assert_eq!(listed["tables"].as_array().unwrap().len(), 22, "programs still get all of them");
    NOW.fetch_add(31 * DAY, Ordering::Relaxed);
    assert!(!anna.get("/").await.body.contains(&open), "nobody has done anything for a month");
    assert!(anna.get("/archive").await.body.contains(&open));
    assert!(!server.client().get("/").await.body.contains("id=\"lobby\""));
    assert!(!server.client().get("/archive?page=9").await.body.contains("/t/"), "a stranger has none");
    assert_eq!(anna.get("/archive?page=x").await.status, 400);
}

/// A clock that goes on by a second whenever somebody looks at it.
fn later() -> i64 {
    static LATER: AtomicI64 = AtomicI64::new(1_000_000_000_000);
    LATER.fetch_add(1000, Ordering::Relaxed)
}

#[tokio::test]
async fn tables_that_wait_for_me_come_first_the_longest_waiting_before_the_others() {
    let server = TestServer::with(ServerOptions { clock: later, ..options() }, None).await;
    let anna = server.client();
    let mut waiting = Vec::new();
    for _ in 0..2 {
        let (id, links) = table(&anna, two(), "").await;
        server.client().form(links["B"].as_str().unwrap(), "name=Ben").await;
        waiting.push(id);
    }
    let (not_begun, _) = table(&anna, two(), "").await;
    let home = anna.get("/").await.body;
    let place = |id: &str| home.find(&format!("data-key=\"{id}\"")).unwrap();
    assert!(place(&waiting[0]) < place(&waiting[1]) && place(&waiting[1]) < place(&not_begun), "{home}");
    assert!(home.contains("data-lasting"), "since when: {home}");
}

#[tokio::test]
async fn every_page_and_asset_is_there() {
    let server = TestServer::open().await;
    let client = server.client();
    let pages = ["/", "/about", "/new/bids", "/rules/bids"];
    for path in pages {
        let answer = client.get(path).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "text/html; charset=utf-8"),
            "{path}"
        );
    }
    let assets = [
        ("/style.css", "text/css; charset=utf-8"),
        ("/board/bids.css", "text/css; charset=utf-8"),
        ("/script.js", "text/javascript; charset=utf-8"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ];
    for (path, kind) in assets {
        let answer = client.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, kind), "{path}");
        assert!(!answer.body.is_empty());
    }
    let games = client.get("/api/v1/games").await.json();
    assert_eq!(games["games"][0]["id"], "bids");
    assert_eq!(games["levels"][1], "greedy");
}

#[tokio::test]
async fn sentences_stand_with_a_position_in_which_they_are_said() {
    let server = TestServer::open().await;
    let client = server.client();
    let list = client.get("/languages/bids?lang=fr").await;
    assert_eq!(list.status, 200);
    let keys: Vec<_> =
        list.body.split("/languages/bids/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!keys.is_empty(), "{}", list.body);
    for key in &keys {
        let page = client.get(&format!("/languages/bids/{key}")).await;
        assert_eq!(page.status, 200, "{key}");
        assert!(
            page.body.contains(&format!("<code>{key}</code>"))
                && page.body.contains("class=\"board board-bids\"")
        );
    }
    for path in ["/languages/chess", "/languages/bids/no-such-key", "/languages/chess/no-such-key"] {
        assert_eq!(client.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn faults_are_pages_with_their_status() {
    let server = TestServer::open().await;
    let client = server.client();
    for path in [
        "/nowhere",
        "/t/nowhere",
        "/t/nowhere/live",
        "/t/nowhere/record",
        "/new/chess",
        "/rules/chess",
        "/board/chess.css",
        "/t/%FF",
    ] {
        let answer = client.get(path).await;
        assert!(matches!(answer.status, 400 | 404), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert!(answer.body.contains("<html"), "{path}: {}", answer.body);
    }
}
