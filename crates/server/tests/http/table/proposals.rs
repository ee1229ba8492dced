//! What people propose to each other, in forms and in the words of pages.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::play::{seated, seated_with};
use crate::test_server::{TestServer, options, two};

/// Proposes, declares or answers something.
async fn form(client: &Client, id: &str, what: &str, fields: &str) -> Answer {
    client.form(&format!("/t/{id}/proposals/{what}"), fields).await
}

/// The same, done.
async fn done(client: &Client, id: &str, what: &str, fields: &str) {
    let answer = form(client, id, what, fields).await;
    assert_eq!(answer.status, 204, "{what} {fields}: {}", answer.body);
}

async fn page_says(client: &Client, id: &str, words: &[&str]) {
    let page = client.get(&format!("/t/{id}")).await.body;
    for words in words {
        assert!(page.contains(words), "{words}: {page}");
    }
}

#[tokio::test]
async fn pages_tell_what_is_proposed_and_what_came_of_it() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let mut events = ben.listen(&id).await;
    let before = events.news().await.unwrap()["proposals"].clone();
    done(&anna, &id, "pause", "seat=A").await;
    assert_ne!(events.news().await.unwrap()["proposals"], before, "open pages hear of it");
    let open = ben.table(&id).await["proposal"].clone();
    assert_eq!(
        (&open["kind"], &open["asked"], &open["agreed"]),
        (&json!("pause"), &json!(["B"]), &json!([]))
    );
    done(&ben, &id, "decline", "seat=B&number=0").await;
    done(&anna, &id, "end", "seat=A").await;
    done(&anna, &id, "withdraw", "seat=A&number=1").await;
    page_says(&ben, &id, &["said no", "and withdrew it"]).await;
    done(&anna, &id, "pause", "seat=A").await;
    done(&ben, &id, "agree", "number=2").await;
    let table = anna.table(&id).await;
    assert_eq!((&table["halt"], &table["acting"]), (&json!("paused"), &Value::Null));
    page_says(&ben, &id, &["The table is paused"]).await;
    done(&ben, &id, "resume", "seat=B").await;
    page_says(&anna, &id, &["resumes the table"]).await;
    // What is taken back is named before and after.
    anna.act(&id, "A", 0, "take 2").await;
    done(&anna, &id, "back-to", "seat=A").await;
    let asked = ben.table(&id).await["proposal"].clone();
    assert_eq!(
        (&asked["kind"], &asked["to"], &asked["about"][0]),
        (&json!("undo"), &json!(0), &json!("Anna takes 2"))
    );
    page_says(&ben, &id, &["asks to take back what has happened since position"]).await;
    done(&ben, &id, "agree", "seat=B&number=4").await;
    page_says(&anna, &id, &["and it was agreed", "Anna takes 2"]).await;
    // Who gives up against one other has lost.
    done(&ben, &id, "give-up", "seat=B").await;
    let table = anna.table(&id).await;
    assert_eq!((&table["halt"], &table["acting"]), (&json!("ended"), &Value::Null));
    page_says(&anna, &id, &["id=\"ending\"", "gave up", "/rematch\"", "/record\""]).await;
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("data-your-turn"), "nobody is asked any more");
}

#[tokio::test]
async fn who_gives_up_among_more_reads_that_a_knight_plays_on() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }]);
    let (id, invitations) = anna.make("bids", seats).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    done(&ben, &id, "give-up", "seat=B").await;
    assert_eq!(anna.table(&id).await["seats"][1]["mine"], json!(false));
    page_says(&anna, &id, &["gives up and is placed last; a knight plays on"]).await;
    assert_eq!(anna.play_out(&id).await["standing"][1]["rank"], 3);
    page_says(&anna, &id, &["gave up."]).await;
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
    let (id, anna, ben) = seated_with(&server, "36000+60", "08:00-22:00 +01:00").await;
    anna.act(&id, "A", 0, "take 2").await;
    page_says(&anna, &id, &["Clocks run from 8:00 to 22:00, UTC+1", "10 h 0 min left"]).await;
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

#[tokio::test]
async fn each_wrong_request_has_its_own_answer() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated_with(&server, "86400+3600", "").await;
    let refused = async |client: &Client, what: &str, fields: &str, status: u16, code: &str| {
        let answer = form(client, &id, what, fields).await;
        assert_eq!(answer.code(), (status, code.to_owned()), "{what} {fields}");
    };
    let stranger = server.client();
    for (what, fields, status, code) in [
        ("pause", "seat=Z", 404, "unknown_seat"),
        ("agree", "seat=A&number=0", 404, "unknown_proposal"),
        ("agree", "seat=A&number=none", 422, "unexpected"),
        ("resume", "seat=A", 422, "unexpected"),
        ("back-to", "seat=A", 409, "nothing_to_undo"),
        ("back-to", "seat=A&to=x", 422, "unexpected"),
        ("away", "seat=A", 422, "unexpected"),
        ("away", "seat=A&days=some", 422, "unexpected"),
        ("steward", "seat=A&absent=B", 409, "time_left"),
        ("steward", "seat=A&absent=A", 403, "not_your_seat"),
    ] {
        refused(&anna, what, fields, status, code).await;
    }
    assert_eq!(form(&anna, &id, "party", "seat=A").await.status, 404);
    assert_eq!(form(&anna, "nowhere", "pause", "seat=A").await.status, 404);
    refused(&stranger, "pause", "seat=A", 403, "not_your_seat").await;
    done(&anna, &id, "pause", "seat=A").await;
    refused(&ben, "end", "seat=B", 409, "another_proposal").await;
    refused(&anna, "agree", "number=0", 403, "not_asked_to_agree").await;
    refused(&stranger, "withdraw", "number=0", 403, "not_your_seat").await;
    done(&ben, &id, "agree", "number=0").await;
    refused(&ben, "pause", "seat=B", 409, "paused").await;
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.code(), (409, "paused".into()));
    done(&ben, &id, "end", "seat=B").await;
    done(&anna, &id, "agree", "number=1").await;
    refused(&ben, "pause", "seat=B", 409, "ended").await;
    refused(&ben, "agree", "number=1", 409, "proposal_closed").await;
    let lines = anna.get("/api/v1/tables").await.json();
    assert_eq!(lines["tables"][0]["state"], "Ended as it stood");
    let (waiting, _) = anna.make("bell", two()).await;
    assert_eq!(form(&anna, &waiting, "pause", "seat=A").await.code(), (409, "waiting_for_players".into()));
    // What one has declared a bot's seat can't be declared again.
    let (bots, _) = anna.make("bell", crate::test_server::with_bots("random", 1)).await;
    let steward = form(&anna, &bots, "steward", "seat=A&absent=B").await;
    assert_eq!(steward.code(), (409, "seat_of_bot".into()));
}
