//! Drafts: kept for their seat alone, checked again when the turn comes, and sent at once.

use liege_game::{Key, Pending, Seat, Setup};
use liege_rooms::RoomError;
use liege_seating::SeatingError;
use liege_table::{ActError, At, OtherPlayers, Table};
use serde_json::json;

use crate::hall::Hall;
use crate::player::Player;
use crate::table::{refused, seated, two};

async fn drafted(player: &Player) -> Vec<String> {
    player.table.read(|live| live.drafts[player.seat].clone()).await
}

#[tokio::test]
async fn a_draft_is_kept_for_its_seat_alone_and_sent_at_once() {
    let (table, [anna, ben]) = seated("bell").await;
    let mut changes = table.room().await.listen();
    changes.mark_unchanged();
    anna.draft(json!({ "add": "take 3" })).await.unwrap();
    assert_eq!(drafted(&anna).await, ["take 3"]);
    assert!(!changes.has_changed().unwrap() && drafted(&ben).await.is_empty(), "nobody else is told");
    refused!(
        ben.at(Seat::A).draft(json!({ "clear": true })).await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    drop(changes);
    table.hall.restart().await;
    assert_eq!(drafted(&anna).await, ["take 3"], "it is kept");
    anna.send_draft().await.unwrap();
    assert_eq!(ben.view().await["taken"], json!([3, 0]));
    assert!(drafted(&anna).await.is_empty(), "nothing is left of it");
    refused!(anna.send_draft().await, RoomError::Seating(SeatingError::NotAsked(Seat::A)));
    assert_eq!(table.view().await["taken"], json!([3, 0]), "nothing is done twice");
    table.hall.restart().await;
    assert!(drafted(&anna).await.is_empty());
}

#[tokio::test]
async fn lines_are_removed_and_what_never_fits_is_refused_with_its_rule() {
    let (_, [anna, ben]) = seated("bell").await;
    anna.draft(json!({ "add": "take 2" })).await.unwrap();
    refused!(anna.draft(json!({ "add": "take 9" })).await, RoomError::Seating(SeatingError::Act(_)));
    refused!(
        anna.draft(json!({ "add": "dance" })).await,
        RoomError::Seating(SeatingError::Act(ActError::Notation(_)))
    );
    for wrong in [json!({ "remove": 1 }), json!({ "remove": 0, "clear": true }), json!({})] {
        refused!(anna.draft(wrong).await, RoomError::Unexpected(_));
    }
    assert_eq!(drafted(&anna).await, ["take 2"], "what was refused changes nothing");
    anna.draft(json!({ "remove": 0 })).await.unwrap();
    assert!(drafted(&anna).await.is_empty());
    refused!(anna.send_draft().await, RoomError::Unexpected(_));
    // What B will be asked depends on what A takes.
    refused!(ben.draft(json!({ "add": "take 1" })).await, RoomError::Seating(SeatingError::NoDraft(Seat::B)));
}

#[tokio::test]
async fn what_no_longer_fits_is_refused_with_its_rule_and_stays() {
    let hall = Hall::open().await;
    for _ in 0..40 {
        let (table, [anna, ben]) = hall.seated(two("bell")).await;
        anna.draft(json!({ "add": "take 3" })).await.unwrap();
        loop {
            let (number, must) = (table.revision().await, table.must().await);
            let heap = table.view().await["heap"].as_u64().unwrap();
            let player = match must.as_str() {
                "" => break,
                "A" if heap < 3 => {
                    let checked =
                        table.read(|live| live.table.draft(Seat::A, &live.drafts[Seat::A]).unwrap());
                    let problem = checked.await.lines[0].problem.clone();
                    assert!(
                        matches!(&problem, Some(ActError::Refused(why)) if why.rule.0 == "BE-2"),
                        "{problem:?}"
                    );
                    refused!(anna.send_draft().await,
                        RoomError::Seating(SeatingError::DraftMisfits(ActError::Refused(why))) if why.rule.0 == "BE-2");
                    assert_eq!(table.revision().await, number, "nothing was done");
                    assert_eq!(drafted(&anna).await, ["take 3"], "nothing is lost");
                    return;
                }
                "A" => &anna,
                _ => &ben,
            };
            player.act("take 1").await.unwrap();
        }
    }
    panic!("the heap never ran low at A's turn");
}

/// Returns what the first seat that waits could draft behind a draw, and how many of its first lines depend on how that falls.
fn behind_a_draw(table: &dyn Table) -> Option<(usize, usize)> {
    let must = table.pending(At::Now).must();
    let drafts =
        liege_game::Seat::all(3).filter(|seat| !must.has(*seat)).map(|seat| (seat, table.draft(seat, &[])));
    let (seat, draft) =
        drafts.filter_map(|(seat, draft)| Some((seat, draft?))).find(|(_, draft)| draft.by_lot)?;
    let choices = draft.table.choices(seat, OtherPlayers::People);
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
        let Pending::Seats(asked) = table.pending(At::Now) else { break };
        if let Some((lines, doubtful)) = behind_a_draw(&*table) {
            found = (found.0 + lines, found.1 + doubtful);
        }
        let seat = asked.must.lowest().unwrap();
        let action = table.bot("greedy", seat, seed).unwrap();
        table = table.act(seat, &action, &key).unwrap().table;
    }
    assert!(0 < found.1 && found.1 < found.0, "{found:?}");
}
