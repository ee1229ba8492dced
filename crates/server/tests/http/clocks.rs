//! Clocks: time that runs out, a bot that plays on, and a player who comes back.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::client::Client;
use crate::house::{House, options};

/// A clock that a test moves. It belongs to one test alone.
static NOW: AtomicI64 = AtomicI64::new(1_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

fn wait(seconds: i64) {
    NOW.fetch_add(seconds * 1000, Ordering::Relaxed);
}

/// A table of Bell with this clock, at which both sit.
async fn seated(house: &House, clock: &str) -> (String, Client, Client) {
    let (anna, ben) = (house.client(), house.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let request = json!({ "game": "bell", "name": "Anna", "seats": seats, "clock": clock });
    let made = anna.post("/api/v1/tables", &request).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await;
    (made["id"].as_str().unwrap().to_owned(), anna, ben)
}

async fn seat(client: &Client, id: &str) -> Value {
    client.table(id).await["seats"][1].clone()
}

#[tokio::test]
async fn a_knight_plays_for_whoever_is_out_of_time_until_they_are_back() {
    let house = House::with(ServerOptions { clock: now, ..options() }, None).await;
    let (id, anna, ben) = seated(&house, "100+10").await;
    let (page, form) = (format!("/t/{id}"), format!("/t/{id}/sitting"));
    wait(1_000);
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200, "until the first step time is free");
    wait(60);
    assert!(anna.get(&page).await.body.contains("0:40 left"));
    assert_eq!(anna.form(&form, "do=steward&seat=B").await.status, 409, "Ben still has time");
    wait(41);
    let shown = anna.get(&page).await.body;
    assert!(shown.contains("time is up") && shown.contains("Let a knight play until Ben is back"), "{shown}");
    assert_eq!(ben.form(&form, "do=steward&seat=B").await.status, 403, "not oneself");
    assert_eq!(house.client().form(&form, "do=steward&seat=B").await.status, 403, "no stranger");
    assert_eq!(anna.form(&form, "do=back").await.status, 403, "she was never away");
    assert_eq!(anna.form(&form, "do=steward&seat=B").await.status, 303);
    assert_eq!(anna.form(&form, "do=steward&seat=B").await.status, 409, "once");
    let steward = seat(&anna, &id).await;
    assert_eq!((&steward["kind"], &steward["name"]), (&json!("bot"), &json!("Knight for Ben")));
    let mut events = anna.listen(&id).await;
    while anna.table(&id).await["pending"]["must"] != json!(["A"]) {
        events.news().await.unwrap();
    }
    // Whoever comes back after a restart finds the way as well.
    let folder = house.close().await;
    let house = House::at(folder, ServerOptions { clock: now, ..options() }, None).await;
    let ben = ben.moved(house.address);
    assert!(ben.get("/").await.body.contains(&id), "the table is still Ben’s");
    assert!(ben.get(&page).await.body.contains("I am back"));
    assert_eq!(ben.form(&form, "do=back").await.status, 303);
    assert_eq!(ben.form(&form, "do=back").await.status, 403, "once");
    let back = seat(&ben, &id).await;
    assert_eq!(
        (&back["kind"], &back["name"], &back["mine"]),
        (&json!("person"), &json!("Ben"), &json!(true))
    );
    assert!(ben.get(&page).await.body.contains("0:10 left"), "the time of one decision");
}

#[tokio::test]
async fn a_table_without_a_clock_has_none_and_a_wrong_clock_is_refused() {
    let house = House::open().await;
    let (id, anna, _) = crate::play::seated(&house, "bell").await;
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("class=\"clock"));
    assert_eq!(anna.form(&format!("/t/{id}/sitting"), "do=steward&seat=B").await.status, 409);
    for clock in ["1200", "0+1", "x+1", "1+-1", "999999999+1"] {
        let request =
            json!({ "game": "bell", "seats": [{ "kind": "me" }, { "kind": "open" }], "clock": clock });
        let answer = anna.post("/api/v1/tables", &request).await;
        assert_eq!(answer.status, 422, "{clock}: {}", answer.body);
    }
}
