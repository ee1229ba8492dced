//! Acting, taking back, going on after a restart, bots.

use std::sync::Arc;

use liege_conformance::toys::Hand;
use liege_game::{Pending, Seat, Viewer};
use liege_rooms::{RoomError, UndoExtent, UndoRequest};
use liege_table::{ActError, Company, Table, any_game};
use tokio::time::{Duration, timeout};

use crate::hall::{Hall, person};

#[tokio::test]
async fn what_was_done_is_stored_and_stands_after_a_restart() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.seated("bell", &anna, &ben).await;
    let acted = hall.act(&room, &anna, "A", "take 2").await.unwrap();
    assert_eq!(acted.number, 2, "the action, and the draw that it led to");
    let (id, log) = (room.id.clone(), room.read(|live| live.table.steps().len()));
    drop(room);
    let hall = hall.reopened().await;
    let room = hall.rooms.room(&id).await.unwrap();
    assert_eq!(room.read(|live| (live.revision, live.table.steps().len())), (2, log));
    assert!(hall.act(&room, &ben, "B", "take 1").await.is_ok(), "the game goes on");
}

#[tokio::test]
async fn only_ones_own_seat_acts_and_only_at_the_present() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.seated("bell", &anna, &ben).await;
    let foreign = hall.act(&room, &ben, "A", "take 2").await;
    assert!(matches!(foreign, Err(RoomError::NotYours(Seat::A))), "{foreign:?}");
    let unknown = hall.act(&room, &anna, "C", "take 2").await;
    assert!(matches!(unknown, Err(RoomError::NoSeat(_))), "{unknown:?}");
    let refused = hall.act(&room, &anna, "A", "take 99").await;
    assert!(matches!(refused, Err(RoomError::Act(_))), "{refused:?}");
    hall.act(&room, &anna, "A", "take 2").await.unwrap();
    let late = hall.act_at(&room, &anna, ("A", 0), "take 2").await;
    assert!(matches!(late, Err(RoomError::Stale { now: 2 })), "{late:?}");
}

#[tokio::test]
async fn nobody_acts_before_all_seats_are_taken() {
    let (hall, anna) = (Hall::open().await, person("anna"));
    let room = hall.waiting("bell", &anna).await;
    assert!(matches!(hall.act(&room, &anna, "A", "take 2").await, Err(RoomError::Waiting)));
}

#[tokio::test]
async fn what_is_chosen_in_secret_is_taken_back_until_the_other_has_chosen() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.seated("bids", &anna, &ben).await;
    let of_anna =
        |index: usize| room.read(|live| live.table.choices(Seat::A, Company::People)[index].action.clone());
    let seen_by_ben =
        || room.read_as(&ben, |live| live.table.view(live.table.number(), Viewer::Seat(Seat::B)));
    let (choice, another) = (of_anna(0), of_anna(1));
    let undo = |number| UndoRequest { seat: "A".to_owned(), number };
    let chosen = hall.act(&room, &anna, "A", &choice).await.unwrap();
    let seen = seen_by_ben();
    let back =
        Arc::clone(&room).undo(Arc::clone(&hall.rooms), anna.clone(), undo(chosen.number), UndoExtent::Step);
    let back = back.await.unwrap();
    let again = hall.act_at(&room, &anna, ("A", back.number), &another).await.unwrap();
    assert_eq!(seen_by_ben(), seen, "Ben can't tell one choice from another");
    let other = room.read(|live| live.table.choices(Seat::B, Company::People)[0].action.clone());
    hall.act(&room, &ben, "B", &other).await.unwrap();
    let late =
        Arc::clone(&room).undo(Arc::clone(&hall.rooms), anna.clone(), undo(again.number), UndoExtent::Step);
    assert!(late.await.is_err(), "both are open now");
}

#[tokio::test]
async fn a_bot_answers_by_itself() {
    let (hall, anna) = (Hall::open().await, person("anna"));
    let room = hall.with_bot("bell", &anna, "greedy").await;
    let mut changes = room.listen();
    hall.act(&room, &anna, "A", "take 2").await.unwrap();
    let asked = || room.read(|live| live.table.pending(usize::MAX));
    let answered = async {
        while !matches!(asked(), Pending::Over) && !asked().must().has(Seat::A) {
            changes.changed().await.unwrap();
        }
    };
    timeout(Duration::from_secs(60), answered).await.unwrap();
    assert!(room.read(|live| live.revision) > 2);
}

#[tokio::test]
async fn an_unknown_table_is_not_there() {
    let hall = Hall::open().await;
    let found = hall.rooms.room("nowhere").await.map(|room| room.id.clone());
    assert!(matches!(found, Err(RoomError::NoTable(id)) if id == "nowhere"));
    assert!(matches!(hall.rooms.game("chess").map(|_| ()), Err(RoomError::NoGame(_))));
    assert!(RoomError::Act(ActError::Over).is_overtaken());
}

/// What nobody at the table knows decides how a position that somebody tries is dealt again, also after a restart.
#[tokio::test]
async fn positions_are_dealt_again_by_the_secret_of_the_table() {
    let (mut hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let dealt = |table: &dyn Table| -> Vec<String> {
        let alone = (0..=table.number()).map(|at| table.position_alone(at, Viewer::Seat(Seat::A)));
        alone.map(|alone| alone.view(0, Viewer::All).to_string()).collect()
    };
    let mut open = 0;
    for _ in 0..4 {
        let room = hall.seated("hand", &anna, &ben).await;
        let id = room.id.clone();
        let record = room.read(|live| live.table.record());
        let mut again = any_game::<Hand>().resume(&record).unwrap();
        let by_all = dealt(&*again);
        again.deal_by(room.secret.deal_key());
        let found = room.read(|live| dealt(&*live.table));
        assert_eq!(found, dealt(&*again));
        open += usize::from(found == by_all);
        drop(room);
        hall = hall.reopened().await;
        let room = hall.rooms.room(&id).await.unwrap();
        assert_eq!(room.read(|live| dealt(&*live.table)), found);
    }
    assert!(open < 4, "positions are dealt again by numbers that everybody knows");
}
