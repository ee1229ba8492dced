//! Drafts: kept for their seat alone, checked again when the turn comes, and sent with one click.

use liege_game::{Key, Pending, Setup};
use liege_table::{Company, Table};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::TestServer;

impl Client {
    async fn draft(&self, id: &str, seat: &str, change: Value) -> Answer {
        let mut body = json!({ "seat": seat, "number": 0 });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        self.post(&format!("/t/{id}/draft"), &body).await
    }

    async fn send_draft(&self, id: &str, seat: &str) -> Answer {
        let number = self.table(id).await["number"].clone();
        self.post(&format!("/t/{id}/draft/send"), &json!({ "seat": seat, "number": number })).await
    }

    async fn page(&self, id: &str) -> String {
        self.get(&format!("/t/{id}/live")).await.body
    }
}

#[tokio::test]
async fn a_draft_is_kept_for_its_seat_alone_and_sent_at_once() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let before = ben.page(&id).await;
    assert_eq!(anna.draft(&id, "A", json!({ "add": "take 3" })).await.status, 200);
    assert!(anna.page(&id).await.contains("id=\"draft-send\""));
    assert_eq!(ben.page(&id).await, before, "nobody else sees it");
    assert_eq!(ben.draft(&id, "A", json!({ "clear": true })).await.code(), (403, "not_your_seat".into()));
    let server = server.reopen().await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    assert!(anna.page(&id).await.contains("id=\"draft-send\""), "it is kept");
    assert_eq!(anna.send_draft(&id, "A").await.status, 200);
    assert_eq!(ben.table(&id).await["view"]["taken"], json!([3, 0]));
    assert!(!anna.page(&id).await.contains("id=\"draft\""), "nothing is left of it");
    assert_eq!(anna.send_draft(&id, "A").await.code(), (409, "not_asked".into()), "nothing is done twice");
}

#[tokio::test]
async fn lines_are_removed_and_what_never_fits_is_refused_with_its_rule() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    assert_eq!(anna.draft(&id, "A", json!({ "add": "take 2" })).await.status, 200);
    let refused = anna.draft(&id, "A", json!({ "add": "take 9" })).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(anna.draft(&id, "A", json!({ "add": "dance" })).await.code(), (422, "unknown_action".into()));
    assert_eq!(anna.draft(&id, "A", json!({ "remove": 1 })).await.code(), (422, "unexpected".into()));
    assert_eq!(anna.draft(&id, "A", json!({ "remove": 0, "clear": true })).await.code().0, 422);
    assert_eq!(anna.draft(&id, "A", json!({ "remove": 0 })).await.status, 200);
    assert!(!anna.page(&id).await.contains("id=\"draft\""));
    assert_eq!(anna.send_draft(&id, "A").await.code(), (422, "unexpected".into()));
    // What B will be asked depends on what A takes.
    assert_eq!(ben.draft(&id, "B", json!({ "add": "take 1" })).await.code(), (409, "no_draft".into()));
}

#[tokio::test]
async fn what_no_longer_fits_is_marked_with_its_rule_and_stays() {
    let server = TestServer::open().await;
    for _ in 0..40 {
        let (id, anna, ben) = seated(&server, "bell").await;
        assert_eq!(anna.draft(&id, "A", json!({ "add": "take 3" })).await.status, 200);
        loop {
            let table = anna.table(&id).await;
            let (number, heap) = (table["number"].as_u64().unwrap(), table["view"]["heap"].as_u64().unwrap());
            let must = table["pending"]["must"][0].as_str().unwrap_or_default().to_owned();
            match must.as_str() {
                "" => break,
                "A" if heap < 3 => {
                    let page = anna.page(&id).await;
                    assert!(page.contains("data-misfit") && page.contains("BE-2"), "{page}");
                    let answer = anna.send_draft(&id, "A").await;
                    assert_eq!(answer.code(), (409, "draft_misfits".into()));
                    assert_eq!(answer.json()["rule"], "BE-2");
                    assert_eq!(anna.table(&id).await["number"], json!(number), "nothing was done");
                    assert!(anna.page(&id).await.contains("data-misfit"), "nothing is lost");
                    return;
                }
                seat => {
                    let client = if seat == "A" { &anna } else { &ben };
                    assert_eq!(client.act(&id, seat, number, "take 1").await.status, 200);
                }
            }
        }
    }
    panic!("the heap never ran low at A's turn");
}

/// What the first seat that waits could draft behind a draw, and how many of its first lines depend on how that falls.
fn behind_a_draw(table: &dyn Table) -> Option<(usize, usize)> {
    let must = table.pending(usize::MAX).must();
    let drafts =
        liege_game::Seat::all(3).filter(|seat| !must.has(*seat)).map(|seat| (seat, table.draft(seat, &[])));
    let (seat, draft) =
        drafts.filter_map(|(seat, draft)| Some((seat, draft?))).find(|(_, draft)| draft.by_lot)?;
    let choices = draft.table.choices(seat, Company::People);
    let lines = choices.iter().map(|choice| {
        let mut draft = table.draft(seat, std::slice::from_ref(&choice.action)).unwrap();
        draft.lines.remove(0)
    });
    let lines: Vec<_> = lines.collect();
    assert!(lines.iter().all(|line| line.problem.is_none()), "what is offered fits: {lines:?}");
    Some((lines.len(), lines.iter().filter(|line| line.doubtful).count()))
}

#[test]
fn drafts_reach_behind_draws_and_say_what_depends_on_them() {
    let key = Key::from_seed(1);
    let mut table = liege_games::find("fief").unwrap().begin(&Setup::new(3)).unwrap();
    let mut found = (0, 0);
    for seed in 0..600 {
        table = table.due(&key).table;
        let Pending::Seats(asked) = table.pending(usize::MAX) else { break };
        if let Some((lines, doubtful)) = behind_a_draw(&*table) {
            found = (found.0 + lines, found.1 + doubtful);
        }
        let seat = asked.must.lowest().unwrap();
        let action = table.bot("greedy", seat, seed).unwrap();
        table = table.act(seat, &action, &key).unwrap().table;
    }
    assert!(0 < found.1 && found.1 < found.0, "{found:?}");
}
