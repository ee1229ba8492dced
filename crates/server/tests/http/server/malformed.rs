//! A file that something else has written to.

use liege_game::{Parts, Picker, Seat, Secret, Setup, Step};
use liege_store::{Entry, NewTable, SeatRow, Sitter, Store, StoreOptions};
use serde_json::json;

use crate::play::seated;
use crate::test_server::TestServer;

async fn beside(server: &TestServer) -> Store {
    Store::open(&StoreOptions::file(server.file())).await.unwrap()
}

fn act(seat: Seat, text: &str) -> Entry {
    Entry::Step(Step::Action { seat, text: text.into() })
}

#[tokio::test]
async fn another_process_that_was_first_is_noticed() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    assert_eq!(anna.table(&id).await["number"], 0);
    beside(&server).await.append(&id, 0, &[act(Seat::A, "bid 2")], false, 1).await.unwrap();
    let mut events = ben.listen(&id).await;
    let answer = anna.act(&id, "A", 0, "bid 3").await;
    assert_eq!((answer.code(), &answer.json()["number"]), ((409, "stale_number".into()), &json!(1)));
    events.until(1).await;
    assert_eq!(ben.table(&id).await["pending"]["must"], json!(["B"]));
    assert_eq!(ben.act(&id, "B", 1, "bid 3").await.status, 200);
    // Where both choose at the same time, what the other one means is still right.
    let (id, _, ben) = seated(&server, "bids").await;
    beside(&server).await.append(&id, 0, &[act(Seat::A, "bid 2")], false, 1).await.unwrap();
    let answer = ben.act(&id, "B", 0, "bid 3").await;
    assert_eq!((answer.status, &answer.json()["number"]), (200, &json!(2)));
}

#[tokio::test]
async fn a_record_that_breaks_the_rules_is_refused_and_the_rest_goes_on() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let (other, _) = anna.make("bids", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
    let twice = [act(Seat::A, "bid 2"), act(Seat::A, "bid 3")];
    beside(&server).await.append(&id, 0, &twice, false, 1).await.unwrap();
    let server = server.reopen().await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    let answer = ben.get(&format!("/api/v1/tables/{id}")).await;
    assert_eq!(answer.code(), (500, "unplayable".into()));
    assert!(answer.json()["detail"].as_str().unwrap().contains("step 2"));
    assert_eq!(ben.get(&format!("/t/{id}")).await.status, 500);
    let home = anna.get("/").await;
    assert!(home.status == 200 && home.body.contains(&other) && !home.body.contains(&id));
}

#[tokio::test]
async fn a_draw_that_was_chosen_is_noticed() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bell").await;
    let store = beside(&server).await;
    // Three cases in four are calm.
    let calm = store.table(&id).await.unwrap().unwrap().secret.key(&Parts::default()).dice(0).below(4) < 3;
    let other = Entry::Step(Step::Draw { text: if calm { "wind 1" } else { "wind 0" }.into() });
    store.append(&id, 0, &[act(Seat::A, "take 1"), other], false, 1).await.unwrap();
    let server = server.reopen().await;
    let answer = anna.moved(server.address).get(&format!("/api/v1/tables/{id}")).await;
    assert_eq!(answer.code(), (500, "tampered".into()));
}

#[tokio::test]
async fn first_draws_that_were_not_stored_are_made_when_the_table_is_opened() {
    let server = TestServer::open().await;
    let seat = |seat| SeatRow {
        seat,
        name: seat.to_string(),
        sitter: Sitter::Person { token: "0".repeat(64) },
        part: None,
    };
    let table = NewTable {
        id: "cut-short".into(),
        game: "hand".into(),
        setup: Setup::new(2),
        secret: Secret::from_seed(1),
        owner: "0".repeat(64),
        seats: vec![seat(Seat::A), seat(Seat::B)],
        given: Vec::new(),
        seed: None,
    };
    let store = beside(&server).await;
    store.create(&table, 1).await.unwrap();
    assert_eq!(server.client().table("cut-short").await["number"], 4);
    assert_eq!(store.entries("cut-short").await.unwrap().len(), 4);
}
