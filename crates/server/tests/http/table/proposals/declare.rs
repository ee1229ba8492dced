//! What one declares alone: to give up, to be away, that somebody's time is up.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::json;

use super::{done, form, page_says};
use crate::play::{seated, seated_with};
use crate::test_server::{SharedServer, TestServer, options};

#[tokio::test]
async fn who_gives_up_among_more_reads_that_a_knight_plays_on() {
    let server = SharedServer::open();
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }]);
    let (id, invitations) = anna.make("bids", seats).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    done(&ben, &id, "give-up", "seat=B").await;
    assert_eq!(anna.table(&id).await["seats"][1]["mine"], json!(false));
    page_says(&anna, &id, &["gives up and is placed last; a knight plays on"]).await;
    assert_eq!(anna.play_out(&id).await["standing"][1]["rank"], 3);
    page_says(&anna, &id, &["gave up and is placed last"]).await;
}

/// A clock that a test moves. It belongs to one test alone.
static NOW: AtomicI64 = AtomicI64::new(20 * 3_600_000);

fn wait(seconds: i64) {
    NOW.fetch_add(seconds * 1000, Ordering::Relaxed);
}

#[tokio::test]
async fn pages_show_clocks_and_who_is_away_or_out_of_time() {
    const HOUR: i64 = 3_600;
    let clock = || NOW.load(Ordering::Relaxed);
    let server = TestServer::with(ServerOptions { clock, ..options() }, None).await;
    let (id, anna, ben) = seated_with(&server, "90000+60", "08:00-22:00 +01:00").await;
    anna.act(&id, "A", 0, "take 2").await;
    page_says(&anna, &id, &["Clocks run from 8:00 to 22:00, UTC+1", "1 d 1 h left"]).await;
    done(&anna, &id, "pause", "seat=A").await;
    wait(73 * HOUR);
    let late = form(&ben, &id, "agree", "number=0").await;
    assert_eq!(late.code(), (409, "proposal_closed".into()));
    assert!(late.body.contains("its time is up"), "{}", late.body);
    page_says(&anna, &id, &["not everybody answered in time", "time is up", "plays until Ben is back"]).await;
    done(&anna, &id, "steward", "seat=A&absent=B&level=greedy").await;
    let seat = anna.table(&id).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("bot"), &json!("Greedy for Ben")));
    assert!(ben.get("/").await.body.contains(&id), "the table is still Ben’s");
    page_says(&ben, &id, &["I am back"]).await;
    assert_eq!(ben.form(&format!("/t/{id}/seats/reclaim"), "").await.status, 303);
    page_says(&anna, &id, &["is back and takes the seat"]).await;
    done(&ben, &id, "away", "seat=B&days=2").await;
    page_says(&anna, &id, &["is away until"]).await;
    done(&ben, &id, "return", "seat=B").await;
    page_says(&anna, &id, &["is there again"]).await;
    let long = form(&ben, &id, "away", "seat=B&days=29").await;
    assert_eq!(long.code(), (409, "too_long_away".into()));
    let (named, anna, _) = seated_with(&server, "36000+60", "17:00-23:00 America/New_York").await;
    page_says(&anna, &named, &["Clocks run from 17:00 to 23:00, New York time"]).await;
    let (none, anna, _) = seated(&server, "bell").await;
    assert!(!anna.get(&format!("/t/{none}")).await.body.contains("class=\"clock"));
}
