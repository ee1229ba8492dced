//! Taking back what one has done oneself.

use liege_game::{Rng, Seat, Seats};
use liege_rooms::RoomError;
use liege_seating::{SeatingError, UndoExtent};
use liege_store::Entry;
use liege_table::{ActError, At, Choice};
use serde_json::json;

use crate::files::back_and_forth;
use crate::hall::Hall;
use crate::player::Player;
use crate::table::{hot, me, refused, seated, table, with_bots};

#[tokio::test]
async fn a_secret_choice_can_be_taken_back_until_all_are_in() {
    let (table, [anna, ben]) = seated("bids").await;
    assert_eq!(anna.act_at(0, "bid 4").await.unwrap().number, 1);
    let seen = ben.view().await;
    assert_eq!(anna.undo().await.unwrap().number, 2, "taking back is counted, not erased");
    assert_eq!((anna.number().await, table.position().await), (2, 0));
    anna.act_at(2, "bid 3").await.unwrap();
    assert_eq!(ben.view().await, seen, "Ben can't tell one choice from another");
    ben.act_at(3, "bid 2").await.unwrap();
    // All are in: nothing can be taken back.
    refused!(
        anna.undo_at(4, UndoExtent::Step).await,
        RoomError::Seating(SeatingError::Act(ActError::NothingToUndo(_)))
    );
    assert_eq!(anna.view().await["points"], json!([1, 0]));
}

#[tokio::test]
async fn what_another_chose_meanwhile_stays() {
    let hall = Hall::open().await;
    let table = hall.made(table("bids", [me(), hot("Ben"), hot("Cleo")])).await;
    let anna = table.player("anna", "A");
    anna.act("bid 4").await.unwrap();
    anna.at(Seat::B).act("bid 3").await.unwrap();
    anna.undo().await.unwrap();
    assert_eq!((table.must().await.as_str(), table.position().await), ("AC", 1));
}

#[tokio::test]
async fn a_draw_closes_what_came_before() {
    let (table, [anna, _]) = seated("bell").await;
    anna.act("take 2").await.unwrap();
    for extent in [UndoExtent::Step, UndoExtent::Turn] {
        let drawn = anna.undo_at(2, extent).await.unwrap_err();
        assert_eq!(drawn.to_string(), "something has been drawn since");
    }
    assert_eq!(table.revision().await, 2, "nothing was taken back");
}

#[tokio::test]
async fn nobody_takes_back_for_another_or_at_a_stale_number() {
    let (_, [anna, ben]) = seated("bids").await;
    anna.act("bid 4").await.unwrap();
    refused!(
        ben.at(Seat::A).undo_at(1, UndoExtent::Step).await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    refused!(anna.undo_at(0, UndoExtent::Step).await, RoomError::Seating(SeatingError::Stale { now: 1 }));
    refused!(ben.undo().await, RoomError::Seating(SeatingError::Act(ActError::NothingToUndo(_))));
    anna.undo_at(1, UndoExtent::Turn).await.unwrap();
}

/// Plays until two actions in a row have left a turn open; the player of the turn, and what there was before it.
async fn two_open_steps(anna: &Player) -> Option<(Player, [String; 3])> {
    let mut rng = Rng::new(1);
    let mut before = Vec::new();
    while before.len() < 2 {
        let seat = anna.read(|live| live.table.pending(At::Now).must().lowest()).await?;
        let player = anna.at(seat);
        let choices = player.read(|live| live.table.choices(seat, live.other_players(seat))).await;
        let open: Vec<Choice> = choices.iter().filter(|choice| choice.last.is_none()).cloned().collect();
        let choice = rng.pick(if open.is_empty() { &choices } else { &open })?;
        let stand = stand(&player).await;
        player.act(&choice.action).await.unwrap();
        if open.is_empty() { before.clear() } else { before.push((player, stand)) }
    }
    before.into_iter().next()
}

/// Returns how a table stands for a player.
async fn stand(player: &Player) -> [String; 3] {
    let view = player.view().await.to_string();
    let asked =
        player.read(|live| format!("{:?} {}", live.table.pending(At::Now), live.table.number())).await;
    let scores = player.read(|live| {
        let scores = live.table.seen(At::Now, liege_game::Viewer::Seat(player.seat)).scores();
        format!("{:?}", scores.iter().map(|score| score.total).collect::<Vec<_>>())
    });
    [view, asked, scores.await]
}

#[tokio::test]
async fn a_whole_turn_is_taken_back_at_once() {
    let hall = Hall::open().await;
    let mut found = None;
    for seed in 1..20 {
        // The same things are drawn whenever the test runs.
        let anna = hall.stored("middle-ages", seed).await.player("anna", "A");
        found = two_open_steps(&anna).await;
        if found.is_some() {
            break;
        }
    }
    let (player, before) = found.expect("no turn has two steps that leave it open");
    let number = player.number().await;
    let back = player.undo_at(number, UndoExtent::Turn).await.unwrap();
    assert_eq!(back.number, number + 2);
    assert_eq!(stand(&player).await, before);
}

/// Acts until a bot has answered without a draw and that can be taken back; how it stood before, and the number after it. None if
/// the game ends before.
async fn answered(anna: &Player) -> Option<([String; 3], usize)> {
    let table = &anna.table;
    let asked =
        || table.until(|live| live.table.pending(At::Now).must() == Seats::only(Seat::A) || over(live));
    loop {
        asked().await;
        if table.is_over().await {
            return None;
        }
        let (before, position) = (stand(anna).await, table.position().await);
        let action = anna.choices().await.remove(0);
        anna.act(&action).await.unwrap();
        asked().await;
        let number = anna.number().await;
        if table.position().await > position + 1 && anna.undo().await.is_ok() {
            return Some((before, number));
        }
    }
}

fn over(live: &liege_rooms::Live) -> bool {
    live.table.pending(At::Now) == liege_game::Pending::Over
}

#[tokio::test]
async fn against_bots_an_action_goes_back_with_their_answers() {
    let hall = Hall::open().await;
    for games in 0.. {
        assert!(games < 20, "no answer of a bot could be taken back");
        let table = hall.made(with_bots("middle-ages", "greedy", 1)).await;
        let anna = table.player("anna", "A");
        let Some((before, number)) = answered(&anna).await else { continue };
        assert_eq!(stand(&anna).await, before);
        let again = anna.number().await;
        assert!(again > number, "taking back is counted, not erased");
        // The record as it is stored leads there too.
        hall.restart().await;
        assert_eq!((anna.number().await, stand(&anna).await), (again, before));
        return;
    }
}

#[tokio::test]
async fn nobody_takes_back_for_ever() {
    let (table, [anna, ben]) = seated("bids").await;
    let rows = back_and_forth(Seat::A, "bid 4", 0, 499);
    table.hall.restart_after(async |hall| hall.append(&table.id, &rows).await).await;
    anna.act("bid 4").await.unwrap();
    anna.undo().await.unwrap();
    anna.act("bid 4").await.unwrap();
    refused!(anna.undo().await, RoomError::Seating(SeatingError::TakenBack { max: 500 }));
    // It is counted for each seat, and forgotten when the game has gone on.
    ben.act("bid 2").await.unwrap();
    anna.act("bid 3").await.unwrap();
    anna.undo().await.unwrap();
}

#[tokio::test]
async fn numbers_are_the_same_after_much_was_taken_back() {
    let (table, [anna, ben]) = seated("bids").await;
    for bid in ["bid 4", "bid 2", "bid 4"] {
        let number = anna.act(bid).await.unwrap().number;
        anna.undo_at(number, UndoExtent::Step).await.unwrap();
    }
    let before = [anna.number().await, ben.number().await];
    assert_eq!(before[0], 6);
    table.hall.restart().await;
    assert_eq!([anna.number().await, ben.number().await], before);
    let rows = table.hall.rooms().store.entries(&table.id).await.unwrap();
    assert_eq!(rows.iter().filter(|row| matches!(row, Entry::Undo { .. })).count(), 3);
}
