//! Clocks: time that runs out, a bot that plays on, and a player who comes back.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::client::Client;
use crate::test_server::{TestServer, options};

/// A clock that a test moves. It belongs to one test alone.
static NOW: AtomicI64 = AtomicI64::new(1_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

fn wait(seconds: i64) {
    NOW.fetch_add(seconds * 1000, Ordering::Relaxed);
}

const HOUR: i64 = 3_600;

/// Another clock, which begins at midnight, for the hours of a day.
static DAY: AtomicI64 = AtomicI64::new(0);

fn day() -> i64 {
    DAY.load(Ordering::Relaxed)
}

fn at_hour(hour: i64) {
    DAY.store(hour * HOUR * 1000, Ordering::Relaxed);
}

/// A table of Bell with this clock, at which both sit.
async fn seated(server: &TestServer, clock: &str) -> (String, Client, Client) {
    seated_with(server, clock, "").await
}

pub(crate) async fn seated_with(server: &TestServer, clock: &str, hours: &str) -> (String, Client, Client) {
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let request = json!({ "game": "bell", "name": "Anna", "seats": seats, "clock": clock, "hours": hours });
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
async fn a_knight_plays_for_a_player_who_is_out_of_time_until_they_are_back() {
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    let (id, anna, ben) = seated(&server, "100+10").await;
    let (page, proposals) = (format!("/t/{id}"), format!("/t/{id}/proposals"));
    let steward = "seat=A&absent=B";
    wait(1_000);
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200, "until the first step time is free");
    wait(60);
    assert!(anna.get(&page).await.body.contains("0:40 left"));
    assert_eq!(
        anna.form(&format!("{proposals}/steward"), steward).await.code(),
        (409, "time_left".into()),
        "Ben still has time"
    );
    wait(41);
    let shown = anna.get(&page).await.body;
    assert!(shown.contains("time is up") && shown.contains("plays until Ben is back"), "{shown}");
    assert_eq!(ben.form(&format!("{proposals}/steward"), "seat=B&absent=B").await.status, 403, "not oneself");
    assert_eq!(
        server.client().form(&format!("{proposals}/steward"), steward).await.status,
        403,
        "no stranger"
    );
    assert_eq!(anna.form(&format!("{page}/seats/reclaim"), "").await.status, 403, "she was never away");
    assert_eq!(
        anna.form(&format!("{proposals}/steward"), &format!("{steward}&level=wizard")).await.status,
        422
    );
    // At this table she is the only other, so nobody has to be asked.
    assert_eq!(anna.form(&format!("{proposals}/steward"), steward).await.status, 204);
    assert_eq!(
        anna.form(&format!("{proposals}/steward"), steward).await.code(),
        (409, "seat_of_bot".into()),
        "once"
    );
    let steward = seat(&anna, &id).await;
    assert_eq!((&steward["kind"], &steward["name"]), (&json!("bot"), &json!("Knight for Ben")));
    let mut events = anna.listen(&id).await;
    while anna.table(&id).await["pending"]["must"] != json!(["A"]) {
        events.news().await.unwrap();
    }
    // A player who comes back after a restart finds the way as well.
    let folder = server.close().await;
    let server = TestServer::at(folder, ServerOptions { clock: now, ..options() }, None).await;
    let ben = ben.moved(server.address);
    assert!(ben.get("/").await.body.contains(&id), "the table is still Ben’s");
    assert!(ben.get(&page).await.body.contains("I am back"));
    assert_eq!(ben.form(&format!("{page}/seats/reclaim"), "").await.status, 303);
    assert_eq!(ben.form(&format!("{page}/seats/reclaim"), "").await.status, 403, "once");
    let back = seat(&ben, &id).await;
    assert_eq!(
        (&back["kind"], &back["name"], &back["mine"]),
        (&json!("person"), &json!("Ben"), &json!(true))
    );
    assert!(ben.get(&page).await.body.contains("0:10 left"), "the time of one decision");
}

#[tokio::test]
async fn a_table_without_a_clock_has_none_and_a_wrong_clock_is_refused() {
    let server = TestServer::open().await;
    let (id, anna, _) = crate::play::seated(&server, "bell").await;
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("class=\"clock"));
    assert_eq!(anna.form(&format!("/t/{id}/proposals/steward"), "seat=A&absent=B").await.status, 409);
    for clock in ["1200", "0+1", "x+1", "1+-1", "999999999+1"] {
        let request =
            json!({ "game": "bell", "seats": [{ "kind": "me" }, { "kind": "open" }], "clock": clock });
        let answer = anna.post("/api/v1/tables", &request).await;
        assert_eq!(answer.status, 422, "{clock}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_clock_stands_outside_its_hours_in_pauses_and_while_its_player_is_away() {
    at_hour(20);
    let server = TestServer::with(ServerOptions { clock: day, ..options() }, None).await;
    // In universal time from 7 to 21.
    let (id, anna, ben) = seated_with(&server, "90000+60", "08:00-22:00 +01:00").await;
    let (page, proposals) = (format!("/t/{id}"), format!("/t/{id}/proposals"));
    let shows = async |words: &str| {
        let shown = anna.get(&page).await.body;
        assert!(shown.contains(words), "{words}: {shown}");
    };
    anna.act(&id, "A", 0, "take 2").await;
    shows("Clocks run from 8:00 to 22:00, UTC+1").await;
    shows("1 d 1 h left").await;
    at_hour(24 + 8);
    shows("23 h 0 min left").await;
    // Ben is away for two days: his clock stands, and everybody sees it.
    assert_eq!(ben.form(&format!("{proposals}/away"), "seat=B&days=2").await.status, 204);
    shows("away until").await;
    assert_eq!(
        ben.form(&format!("{proposals}/away"), "seat=B&days=2").await.status,
        422,
        "he is away already"
    );
    at_hour(48 + 12);
    shows("23 h 0 min left").await;
    assert_eq!(ben.form(&format!("{proposals}/return"), "seat=B").await.status, 204);
    assert_eq!(ben.form(&format!("{proposals}/return"), "seat=B").await.status, 422, "he is there");
    at_hour(48 + 13);
    shows("22 h 0 min left").await;
    // A pause that Ben agrees to stops every clock until somebody goes on.
    assert_eq!(anna.form(&format!("{proposals}/pause"), "seat=A").await.status, 204);
    assert_eq!(ben.form(&format!("{proposals}/agree"), "seat=B&number=2").await.status, 204);
    at_hour(72 + 13);
    assert_eq!(anna.form(&format!("{proposals}/resume"), "seat=A").await.status, 204);
    shows("22 h 0 min left").await;
    // What was agreed holds after a restart.
    let folder = server.close().await;
    let server = TestServer::at(folder, ServerOptions { clock: day, ..options() }, None).await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    // Once it answers, it serves, and time goes on.
    assert_eq!(anna.get("/health").await.status, 200);
    at_hour(72 + 14);
    let shown = anna.get(&page).await.body;
    assert!(shown.contains("21 h 0 min left"), "{shown}");
    // Two days of 28 were taken, the second of them in part.
    let answer = ben.form(&format!("{proposals}/away"), "seat=B&days=27").await;
    assert_eq!(answer.code(), (409, "too_long_away".into()));
    assert!(answer.body.contains("26 left"), "{}", answer.body);
    for days in ["0", "-1", "x", ""] {
        assert_eq!(
            ben.form(&format!("{proposals}/away"), &format!("seat=B&days={days}")).await.status,
            422,
            "{days}"
        );
    }
    assert_eq!(ben.form(&format!("{proposals}/away"), "seat=B&days=26").await.status, 204);
}

#[tokio::test]
async fn hours_by_a_named_zone_survive_a_restart() {
    let server = TestServer::with(options(), None).await;
    let (id, anna, _) = seated_with(&server, "36000+60", "17:00-23:00 America/New_York").await;
    anna.act(&id, "A", 0, "take 2").await;
    let shown = anna.get(&format!("/t/{id}")).await.body;
    assert!(shown.contains("Clocks run from 17:00 to 23:00, New York time"), "{shown}");
    let server = TestServer::at(server.close().await, options(), None).await;
    let shown = anna.moved(server.address).get(&format!("/t/{id}")).await.body;
    assert!(shown.contains("Clocks run from 17:00 to 23:00, New York time"), "{shown}");
}

#[tokio::test]
async fn wrong_hours_are_refused() {
    let server = TestServer::open().await;
    for hours in ["8-22", "08:00-25:00", "08:00-22:00 Europe/Atlantis", "08:00-22:00 +25:00"] {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let request = json!({ "game": "bell", "seats": seats, "clock": "100+1", "hours": hours });
        let answer = server.client().post("/api/v1/tables", &request).await;
        assert_eq!(answer.code(), (422, "wrong_setup".into()), "{hours}");
    }
}
