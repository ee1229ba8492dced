//! Time that nobody served costs nobody time; and programs see what clocks show.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::json;

use crate::games::clocks::seated_with;
use crate::server::incompatible::change;
use crate::test_server::{TestServer, options};

const HOUR: i64 = 3_600;

/// A clock that one test moves.
struct Time(AtomicI64);

impl Time {
    fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    fn wait(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::Relaxed);
    }
}

static SHORT: Time = Time(AtomicI64::new(1_000_000));
static HOURS: Time = Time(AtomicI64::new(20 * HOUR * 1000));
static FROZEN: Time = Time(AtomicI64::new(1_000_000));
static PROPOSED: Time = Time(AtomicI64::new(1_000_000));
static STREAM: Time = Time(AtomicI64::new(1_000_000));

/// The same house after nobody has served it for so long.
async fn down(server: TestServer, time: &'static Time, seconds: i64, options: ServerOptions) -> TestServer {
    let folder = server.close().await;
    time.wait(seconds);
    let server = TestServer::at(folder, options, None).await;
    // Once it answers, it serves.
    assert_eq!(server.client().get("/health").await.status, 200);
    server
}

#[tokio::test]
async fn an_outage_costs_nobody_time() {
    let options = || ServerOptions { clock: || SHORT.now(), ..options() };
    let server = TestServer::with(options(), None).await;
    let (id, anna, _) = seated_with(&server, "40+5", "").await;
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    SHORT.wait(10);
    let server = down(server, &SHORT, 50, options()).await;
    let anna = anna.moved(server.address);
    let clock = anna.table(&id).await["clock"].clone();
    assert_eq!((&clock["left"]["B"], &clock["runs"]), (&json!(30_000), &json!(["B"])), "{clock}");
    let steward = "seat=A&absent=B";
    let taken = anna.form(&format!("/t/{id}/proposals/steward"), steward).await;
    assert_eq!(taken.code(), (409, "time_left".into()), "nobody takes the seat for it");
    SHORT.wait(20);
    assert_eq!(anna.table(&id).await["clock"]["left"]["B"], json!(10_000), "it goes on when somebody serves");
    // Another outage while the time is nearly up.
    let server = down(server, &SHORT, 50, options()).await;
    assert_eq!(anna.moved(server.address).table(&id).await["clock"]["left"]["B"], json!(10_000));
}

#[tokio::test]
async fn an_outage_costs_no_hours_and_no_days_away() {
    let options = || ServerOptions { clock: || HOURS.now(), ..options() };
    let server = TestServer::with(options(), None).await;
    // In universal time from 7 to 21; it is 20 now.
    let (id, anna, ben) = seated_with(&server, "36000+60", "08:00-22:00 +01:00").await;
    anna.act(&id, "A", 0, "take 2").await;
    let left = async |client: &crate::client::Client| client.table(&id).await["clock"]["left"]["B"].clone();
    // From 20 to 8 in the morning two hours of clocks go by, all of them in the outage.
    let server = down(server, &HOURS, 12 * HOUR, options()).await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    assert_eq!(left(&anna).await, json!(10 * HOUR * 1000));
    HOURS.wait(HOUR);
    assert_eq!(left(&anna).await, json!(9 * HOUR * 1000));
    assert_eq!(anna.table(&id).await["clock"]["hours"], json!("08:00-22:00 +01:00"));
    // Ben is away for two days, of which nobody could have played on one.
    let proposals = format!("/t/{id}/proposals");
    assert_eq!(ben.form(&format!("{proposals}/away"), "seat=B&days=2").await.status, 204);
    let server = down(server, &HOURS, 24 * HOUR, options()).await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    HOURS.wait(36 * HOUR);
    assert_eq!(ben.form(&format!("{proposals}/away"), "seat=B&days=1").await.status, 422, "he is still away");
    assert_eq!(left(&anna).await, json!(9 * HOUR * 1000));
    HOURS.wait(13 * HOUR);
    let answer = ben.form(&format!("{proposals}/away"), "seat=B&days=27").await;
    assert!(answer.body.contains("26 left"), "two of 28 days were taken: {}", answer.body);
}

#[tokio::test]
async fn a_frozen_table_costs_nobody_their_seat() {
    let options = || ServerOptions { clock: || FROZEN.now(), ..options() };
    let server = TestServer::with(options(), None).await;
    let (id, anna, _) = seated_with(&server, "40+5", "").await;
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    FROZEN.wait(10);
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    change(&file, &format!("UPDATE marks SET mark = 'x' || mark WHERE table_id = '{id}'")).await;
    let server = TestServer::at(folder, options(), None).await;
    FROZEN.wait(25);
    assert_eq!(anna.moved(server.address).get(&format!("/t/{id}")).await.status, 409);
    FROZEN.wait(25);
    let folder = server.close().await;
    change(&file, &format!("UPDATE marks SET mark = substr(mark, 2) WHERE table_id = '{id}'")).await;
    let server = TestServer::at(folder, options(), None).await;
    assert_eq!(anna.moved(server.address).table(&id).await["clock"]["left"]["B"], json!(30_000));
    FROZEN.wait(5);
    assert_eq!(anna.moved(server.address).table(&id).await["clock"]["left"]["B"], json!(25_000));
}

#[tokio::test]
async fn an_outage_lengthens_whatever_ends_at_a_certain_time() {
    const DAY: i64 = 24 * HOUR;
    let options = || ServerOptions { clock: || PROPOSED.now(), ..options() };
    let mut server = TestServer::with(options(), None).await;
    let (id, mut anna, mut ben) = seated_with(&server, "", "").await;
    let form = format!("/t/{id}/proposals");
    // A proposal can be answered for 72 hours.
    for (number, after, status) in [(0, 31, 204), (1, 33, 409)] {
        let made_ms = PROPOSED.now();
        assert_eq!(anna.form(&format!("{form}/pause"), "seat=A").await.status, 204);
        PROPOSED.wait(40 * HOUR);
        server = down(server, &PROPOSED, 100 * HOUR, options()).await;
        (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
        let until = anna.table(&id).await["proposal"]["expires_ms"].clone();
        assert_eq!(until, json!(made_ms + 172 * HOUR * 1000));
        PROPOSED.wait(after * HOUR);
        assert_eq!(
            ben.form(&format!("{form}/agree"), &format!("seat=B&number={number}")).await.status,
            status
        );
        ben.form(&format!("{form}/resume"), "seat=B").await;
    }
    // A table is forgotten after 30 days.
    let (waits, _) = anna.make("bell", crate::test_server::two()).await;
    PROPOSED.wait(20 * DAY);
    let server = down(server, &PROPOSED, 20 * DAY, options()).await;
    let anna = anna.moved(server.address);
    PROPOSED.wait(9 * DAY);
    assert!(anna.get("/").await.body.contains(&waits), "29 days");
    PROPOSED.wait(2 * DAY);
    assert!(!anna.get("/").await.body.contains(&waits), "31 days");
}

/// By the time of day, with times that were moved in the database.
#[tokio::test]
async fn the_gap_since_the_last_served_moment_is_given_back() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated_with(&server, "900+5", "").await;
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    change(&file, "UPDATE steps SET at_ms = at_ms - 3600000").await;
    change(&file, "UPDATE tables SET created_ms = created_ms - 3600000").await;
    let server = TestServer::at(folder, options(), None).await;
    let left = anna.moved(server.address).table(&id).await["clock"]["left"]["B"].as_i64().unwrap();
    assert!(left < 0, "somebody served in that hour: {left}");
    let folder = server.close().await;
    change(&file, "DELETE FROM outages").await;
    change(&file, "UPDATE served SET at_ms = at_ms - 3600000").await;
    let server = TestServer::at(folder, options(), None).await;
    let left = anna.moved(server.address).table(&id).await["clock"]["left"]["B"].as_i64().unwrap();
    assert!(left > 0, "nobody served in that hour: {left}");
}

#[tokio::test]
async fn programs_see_clocks_in_tables_and_events() {
    let options = ServerOptions { clock: || STREAM.now(), ..options() };
    let server = TestServer::with(options, None).await;
    let (id, anna, _) = seated_with(&server, "40+5", "").await;
    let clock = anna.table(&id).await["clock"].clone();
    let all = json!({ "bank": 40_000, "step": 5_000, "hours": "", "left": { "A": 40_000, "B": 40_000 },
        "runs": ["A"], "at": STREAM.now() });
    assert_eq!(clock, all);
    let mut events = anna.stream(&id, &[]).await;
    assert_eq!(events.news().await.unwrap()["clock"], all);
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    let number = anna.table(&id).await["number"].clone();
    STREAM.wait(7);
    let event = loop {
        let event = events.news().await.unwrap();
        if event["number"] == number {
            break event;
        }
    };
    assert_eq!(event["clock"]["runs"], json!(["B"]));
    assert_eq!(event["clock"]["left"]["A"], json!(40_000), "the first decision takes no time and adds none");
    let (other, cleo, _) = crate::play::seated(&server, "bell").await;
    assert!(cleo.table(&other).await.get("clock").is_none(), "a table without a clock");
}
