//! What one player proposes to the others.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_game::{Seat, Seats};
use liege_server::ServerOptions;
use liege_store::{Store, StoreOptions};
use liege_table::{Outcome, Proposal, ProposalKind};
use serde_json::{Value, json};

use super::{place, three};
use crate::play::seated;
use crate::test_server::{TestServer, options, with_bots};

#[tokio::test]
async fn a_pause_needs_everybody_and_anybody_resumes() {
    let server = TestServer::open().await;
    let (id, [anna, ben, clara]) = three(&server, "").await;
    let form = place(&id);
    let mut events = clara.listen(&id).await;
    let before = events.news().await.unwrap()["proposals"].clone();
    assert_eq!(anna.form(&format!("{form}/pause"), "seat=A").await.status, 204);
    assert_ne!(events.news().await.unwrap()["proposals"], before, "open pages hear of it");
    assert_eq!(clara.form(&format!("{form}/pause"), "seat=C").await.code(), (409, "another_proposal".into()));
    assert_eq!(
        anna.form(&format!("{form}/agree"), "seat=A&number=0").await.code(),
        (403, "not_asked_to_agree".into())
    );
    assert_eq!(ben.form(&format!("{form}/agree"), "seat=B&number=0").await.status, 204);
    assert_eq!(anna.table(&id).await["halt"], Value::Null, "Clara has not answered");
    assert_eq!(anna.table(&id).await["proposal"]["agreed"], json!(["B"]));
    // What is open outlives the server.
    let server = server.reopen().await;
    let [anna, ben, clara] = [anna, ben, clara].map(|person| person.moved(server.address));
    assert_eq!(anna.table(&id).await["proposal"]["agreed"], json!(["B"]));
    assert_eq!(clara.form(&format!("{form}/agree"), "seat=C&number=0").await.status, 204);
    let table = anna.table(&id).await;
    assert_eq!((&table["halt"], &table["acting"]), (&json!("paused"), &Value::Null));
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.code(), (409, "paused".into()));
    assert_eq!(anna.undo(&id, "undo", "A", 0).await.code(), (409, "paused".into()));
    assert_eq!(anna.form(&format!("{form}/pause"), "seat=A").await.code(), (409, "paused".into()));
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("The table is paused"));
    assert_eq!(server.client().form(&format!("{form}/resume"), "seat=A").await.status, 403, "no stranger");
    assert_eq!(ben.form(&format!("{form}/resume"), "seat=B").await.status, 204);
    assert_eq!(ben.form(&format!("{form}/resume"), "seat=B").await.status, 422, "it goes on already");
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    assert!(clara.get(&format!("/t/{id}")).await.body.contains("resumes the table"));
}

#[tokio::test]
async fn nobody_uses_up_what_others_may_propose() {
    let server = TestServer::open().await;
    let (id, [anna, ben, clara]) = three(&server, "").await;
    let folder = server.close().await;
    let store = Store::open(&StoreOptions::file(folder.path().join("liege.db"))).await.unwrap();
    for number in 0..200 {
        let proposal = Proposal::new(number, Seat::A, ProposalKind::Pause, Seats::only(Seat::B), 0, 0);
        store.propose(&id, &proposal.closed(Outcome::Withdrawn, 0), None).await.unwrap();
    }
    store.close().await;
    let server = TestServer::at(folder, options(), None).await;
    let [anna, ben, clara] = [anna, ben, clara].map(|person| person.moved(server.address));
    let form = place(&id);
    assert_eq!(
        anna.form(&format!("{form}/pause"), "seat=A").await.code(),
        (409, "too_many_proposals".into())
    );
    assert_eq!(ben.form(&format!("{form}/pause"), "seat=B").await.status, 204);
    for (person, seat) in [(&anna, "A"), (&clara, "C")] {
        let answer = person.form(&format!("{form}/agree"), &format!("seat={seat}&number=200")).await;
        assert_eq!(answer.status, 204, "she can still answer");
    }
    assert_eq!(clara.table(&id).await["halt"], json!("paused"));
    let page = clara.get(&format!("/t/{id}")).await.body;
    let withdrawn = page.matches("data-key=\"proposal-").count();
    assert!(withdrawn < 100, "{withdrawn}: what came to nothing long ago is left out");
}

#[tokio::test]
async fn a_game_that_all_end_is_over_for_everybody() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let form = place(&id);
    anna.act(&id, "A", 0, "take 2").await;
    let record =
        async || anna.get(&format!("/t/{id}/record")).await.body.parse::<liege_game::Record>().unwrap();
    assert_eq!(record().await.ended, None, "it goes on");
    anna.form(&format!("{form}/end"), "seat=A").await;
    assert_eq!(ben.form(&format!("{form}/agree"), "seat=B&number=0").await.status, 204);
    let table = ben.table(&id).await;
    assert_eq!((&table["halt"], &table["acting"]), (&json!("ended"), &Value::Null));
    let number = table["number"].as_u64().unwrap();
    assert_eq!(ben.act(&id, "B", number, "take 1").await.code(), (409, "ended".into()));
    for what in ["pause", "resume", "end", "back-to", "away"] {
        assert_eq!(
            ben.form(&format!("{form}/{what}"), "seat=B&days=1").await.code(),
            (409, "ended".into()),
            "{what}"
        );
    }
    // Nothing is secret any more, so its draws can be checked.
    let record = record().await;
    assert_eq!(liege_game::verify::<liege_conformance::toys::Bell>(&record), Ok(1));
    assert_eq!((record.ended, record.steps.len()), (Some(2), 2), "and that nothing is cut off");
    let lines = anna.get("/api/v1/tables").await.json();
    assert_eq!(lines["tables"][0]["state"], "Ended as it stood");
    let server = server.reopen().await;
    assert_eq!(anna.moved(server.address).table(&id).await["halt"], "ended");
}

#[tokio::test]
async fn nobody_is_asked_who_is_not_there() {
    let server = TestServer::open().await;
    // Against bots one pauses alone.
    let anna = server.client();
    let (id, _) = anna.make("bell", with_bots("random", 1)).await;
    assert_eq!(anna.form(&format!("{}/pause", place(&id)), "seat=A").await.status, 204);
    assert_eq!(anna.table(&id).await["halt"], "paused");
    // A player who leaves no longer holds up what the others have agreed to.
    let (id, [anna, ben, clara]) = three(&server, "").await;
    anna.form(&format!("{}/pause", place(&id)), "seat=A").await;
    ben.form(&format!("{}/agree", place(&id)), "seat=B&number=0").await;
    assert_eq!(clara.form(&format!("/t/{id}/seats/leave"), "seat=C").await.status, 303);
    assert_eq!(anna.table(&id).await["halt"], "paused");
}

/// A clock that a test moves. It belongs to one test alone.
static NOW: AtomicI64 = AtomicI64::new(1_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

fn wait(hours: i64) {
    NOW.fetch_add(hours * 3_600_000, Ordering::Relaxed);
}

#[tokio::test]
async fn proposals_expire_and_those_who_are_there_choose_about_those_who_are_not() {
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    let (id, [anna, ben, clara]) = three(&server, "360000+60").await;
    let form = place(&id);
    anna.act(&id, "A", 0, "take 2").await;
    anna.form(&format!("{form}/pause"), "seat=A").await;
    wait(73);
    let late = ben.form(&format!("{form}/agree"), "seat=B&number=0").await;
    assert_eq!(late.code(), (409, "proposal_closed".into()));
    assert!(late.body.contains("its time is up"), "{}", late.body);
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("not everybody answered in time"));
    // Ben’s time runs out. Anna asks for a steward, and Clara alone has a say besides her.
    wait(50);
    assert_eq!(anna.form(&format!("{form}/steward"), "seat=A&absent=B&level=greedy").await.status, 204);
    let open = clara.table(&id).await["proposal"].clone();
    assert_eq!((&open["asked"], &open["steward"]), (&json!(["C"]), &json!(["B", "greedy"])));
    assert_eq!(clara.form(&format!("{form}/decline"), "seat=C&number=1").await.status, 204);
    assert_eq!(anna.table(&id).await["seats"][1]["kind"], "person", "they wait");
    clara.form(&format!("{form}/steward"), "seat=C&absent=B&level=greedy").await;
    assert_eq!(anna.form(&format!("{form}/agree"), "seat=A&number=2").await.status, 204);
    let seat = anna.table(&id).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("bot"), &json!("Greedy for Ben")));
    assert_eq!(ben.form(&format!("/t/{id}/seats/reclaim"), "").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][1]["name"], "Ben");
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("is back and takes the seat"));
    // What is stored goes along when everything is taken to another database.
    let folder = server.close().await;
    let store = Store::open(&StoreOptions::file(folder.path().join("liege.db"))).await.unwrap();
    let copy = Store::open(&StoreOptions::file(folder.path().join("copy.db"))).await.unwrap();
    store.copy_to(&copy).await.unwrap();
    let kept = copy.proposals(&id).await.unwrap();
    assert_eq!(kept.len(), 4);
    assert_eq!(kept, store.proposals(&id).await.unwrap());
}
