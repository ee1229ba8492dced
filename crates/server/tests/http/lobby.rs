//! Open, unlisted and private tables, the lobby, and the archive.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::client::Client;
use crate::house::{House, options, two, with_bots};

async fn table(client: &Client, seats: Value, visibility: &str) -> (String, Value) {
    let request = json!({ "game": "bids", "name": "Anna", "seats": seats, "visibility": visibility });
    let made = client.post("/api/v1/tables", &request).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    (made["id"].as_str().unwrap().to_owned(), made["invitations"].clone())
}

#[tokio::test]
async fn the_lobby_shows_open_tables_until_they_are_full() {
    let house = House::open().await;
    let (anna, ben) = (house.client(), house.client());
    let mut hall = ben.listen_to_all("hall").await;
    assert_eq!(hall.news().await.unwrap(), json!({}));
    let (hidden, _) = table(&anna, two(), "").await;
    let (private, _) = table(&anna, two(), "private").await;
    let (open, _) = table(&anna, two(), "open").await;
    assert_eq!(hall.news().await.unwrap(), json!({}), "the hall hears of it");
    let page = ben.get("/").await.body;
    let lobby = page.split("id=\"lobby\"").nth(1).unwrap().split("id=\"games\"").next().unwrap();
    assert!(lobby.contains(&open) && lobby.contains("1 seat free") && lobby.contains("Anna"), "{lobby}");
    assert!(!page.contains(&hidden) && !page.contains(&private), "{page}");
    assert!(!anna.get("/").await.body.contains("id=\"lobby\""), "her own tables stand in her own list");
    // The table itself offers the seat too.
    let sit = lobby.split("class=\"button sit\" href=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(ben.get(&format!("/t/{open}")).await.body.contains(sit));
    assert_eq!(ben.form(sit, "name=Ben").await.status, 303);
    assert_eq!(hall.news().await.unwrap(), json!({}), "and that it is full");
    assert!(!house.client().get("/").await.body.contains("id=\"lobby\""));
    // Whoever has no invitation finds no seat at a table that is not open.
    assert!(!ben.get(&format!("/t/{hidden}")).await.body.contains("/join/"));
    let wrong = json!({ "game": "bids", "seats": two(), "visibility": "secret" });
    assert_eq!(anna.post("/api/v1/tables", &wrong).await.code(), (422, "wrong_setup".into()));
}

#[tokio::test]
async fn a_private_table_is_for_those_who_are_let_in() {
    let house = House::open().await;
    let (anna, ben, cleo) = (house.client(), house.client(), house.client());
    let (id, links) = table(&anna, two(), "private").await;
    let page = format!("/t/{id}");
    let everywhere =
        ["", "/live", "/log?before=9", "/at/0", "/record", "/analysis", "/events", "/notes", "/programs"];
    for path in everywhere {
        let refused = cleo.get(&format!("{page}{path}")).await;
        assert_eq!(refused.status, 403, "{path}: {}", refused.body);
    }
    for path in ["", "/board", "/log", "/events"] {
        let refused = cleo.get(&format!("/api/v1/tables/{id}{path}")).await;
        assert_eq!(refused.code(), (403, "private_table".into()), "{path}");
    }
    let mut all = cleo.listen_to_all(&id).await;
    assert_eq!(all.news().await.unwrap(), json!({}), "nothing is told of it");
    // Those with an invitation come in, and so does whoever has the maker's link …
    assert_eq!(ben.form(links["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    assert_eq!(ben.get(&page).await.status, 200);
    let shown = anna.get(&page).await.body;
    let look = shown.split("data-invite=\"/look/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(!ben.get(&page).await.body.contains(&look), "the link is the maker’s");
    assert_eq!(cleo.get("/look/0000").await.status, 404);
    let look = format!("/look/{look}");
    let asks = cleo.get(&look).await;
    assert!(asks.status == 200 && asks.body.contains(&format!("action=\"{look}\"")), "{}", asks.body);
    assert!(asks.headers.get("set-cookie").is_none(), "looking at the link alone keeps nothing");
    assert_eq!(cleo.get(&page).await.status, 403);
    assert_eq!(cleo.form(&look, "").await.status, 303);
    assert_eq!(cleo.get(&page).await.status, 200);
    assert!(!cleo.get(&page).await.body.contains("/join/"));
    // … or was named by the maker.
    let dora = house.client();
    assert_eq!(dora.form("/account", "do=make&name=Dora&password=correct-horse").await.status, 303);
    let form = format!("{page}/sitting");
    assert_eq!(ben.form(&form, "do=admit&name=Dora").await.status, 403, "only the maker");
    assert_eq!(anna.form(&form, "do=admit&name=Nobody").await.status, 404);
    assert_eq!(dora.get(&page).await.status, 403);
    assert_eq!(anna.form(&form, "do=admit&name=dora").await.status, 303);
    assert_eq!(dora.get(&page).await.status, 200);
    // The maker opens and closes the door; streams of those outside hear nothing more.
    let eve = house.client();
    assert_eq!(ben.form(&form, "do=visibility&visibility=open").await.status, 403);
    assert_eq!(anna.form(&form, "do=visibility&visibility=unlisted").await.status, 303);
    let mut stream = eve.stream(&id, &[]).await;
    stream.news().await.unwrap();
    assert_eq!(anna.form(&form, "do=visibility&visibility=private").await.status, 303);
    assert_eq!(stream.news().await.unwrap()["code"], json!("private_table"));
    assert_eq!(stream.news().await, None, "the stream ends");
    let house = house.reopen().await;
    assert_eq!(eve.moved(house.address).get(&page).await.status, 403);
    assert_eq!(cleo.moved(house.address).get(&page).await.status, 200);
}

/// The link by which others may look at a private table, as its maker reads it.
async fn look_of(maker: &Client, page: &str) -> String {
    let shown = maker.get(page).await.body;
    let look = shown.split("data-invite=\"/look/").nth(1).unwrap().split('"').next().unwrap();
    format!("/look/{look}")
}

#[tokio::test]
async fn another_link_sends_away_who_came_by_the_first() {
    let house = House::open().await;
    let (anna, cleo, dora) = (house.client(), house.client(), house.client());
    let (id, _) = table(&anna, two(), "private").await;
    let (page, form) = (format!("/t/{id}"), format!("/t/{id}/sitting"));
    let look = look_of(&anna, &page).await;
    assert_eq!(cleo.form(&look, "").await.status, 303);
    let mut stream = cleo.stream(&id, &[]).await;
    stream.news().await.unwrap();
    assert_eq!(cleo.form(&form, "do=look").await.status, 403, "only the maker");
    assert_eq!(anna.form(&form, "do=look").await.status, 303);
    assert_eq!(stream.news().await.unwrap()["code"], json!("private_table"));
    assert_eq!(cleo.get(&page).await.status, 403);
    for old in [cleo.get(&look).await, cleo.form(&look, "").await, dora.form(&look, "").await] {
        assert_eq!(old.status, 404);
    }
    let other = look_of(&anna, &page).await;
    assert_ne!(other, look);
    assert_eq!(dora.form(&other, "").await.status, 303);
    assert_eq!(dora.get(&page).await.status, 200);
}

#[tokio::test]
async fn only_so_many_look_at_a_private_table() {
    let house = House::open().await;
    let (anna, first) = (house.client(), house.client());
    let (id, _) = table(&anna, two(), "private").await;
    let look = look_of(&anna, &format!("/t/{id}")).await;
    assert_eq!(first.form(&look, "").await.status, 303);
    for _ in 1..200 {
        assert_eq!(house.client().form(&look, "").await.status, 303);
    }
    let refused = house.client().form(&look, "").await;
    assert!(refused.status == 409 && refused.body.contains("200 people may look"), "{}", refused.body);
    for known in [&first, &anna] {
        assert_eq!(known.form(&look, "").await.status, 303, "who may look needs no other place");
    }
}

static NOW: AtomicI64 = AtomicI64::new(1_000_000_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn what_is_over_or_forgotten_is_in_the_archive() {
    const DAY: i64 = 86_400_000;
    let house = House::with(ServerOptions { clock: now, ..options() }, None).await;
    let anna = house.client();
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
    assert!(!house.client().get("/").await.body.contains("id=\"lobby\""));
    assert!(!house.client().get("/archive?page=9").await.body.contains("/t/"), "a stranger has none");
    assert_eq!(anna.get("/archive?page=x").await.status, 400);
}

/// A clock that goes on by a second whenever somebody looks at it.
fn later() -> i64 {
    static LATER: AtomicI64 = AtomicI64::new(1_000_000_000_000);
    LATER.fetch_add(1000, Ordering::Relaxed)
}

#[tokio::test]
async fn tables_that_wait_for_me_come_first_the_longest_waiting_before_the_others() {
    let house = House::with(ServerOptions { clock: later, ..options() }, None).await;
    let anna = house.client();
    let mut waiting = Vec::new();
    for _ in 0..2 {
        let (id, links) = table(&anna, two(), "").await;
        house.client().form(links["B"].as_str().unwrap(), "name=Ben").await;
        waiting.push(id);
    }
    let (not_begun, _) = table(&anna, two(), "").await;
    let home = anna.get("/").await.body;
    let place = |id: &str| home.find(&format!("data-key=\"{id}\"")).unwrap();
    assert!(place(&waiting[0]) < place(&waiting[1]) && place(&waiting[1]) < place(&not_begun), "{home}");
    assert!(home.contains("data-lasting"), "since when: {home}");
}
