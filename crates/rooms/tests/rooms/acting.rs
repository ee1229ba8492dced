//! Acting: at whose turn, at which number, and of several at once.

use liege_game::{Seat, Viewer};
use liege_rooms::RoomError;
use liege_seating::SeatingError;
use liege_table::{ActError, At};
use serde_json::json;
use tokio::task::JoinSet;

use crate::hall::{Hall, person};
use crate::table::{refused, seated, three, two};

#[tokio::test]
async fn only_ones_own_seat_acts_and_only_at_the_present() {
    let (table, [anna, ben]) = seated("bell").await;
    refused!(ben.at(Seat::A).act("take 2").await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    refused!(
        table.player("eve", "A").act("take 2").await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    refused!(table.player("anna", "C").act("take 2").await, RoomError::Seating(SeatingError::NoSeat(_)));
    refused!(anna.act("take 99").await, RoomError::Seating(SeatingError::Act(_)));
    anna.act("take 2").await.unwrap();
    refused!(anna.act_at(0, "take 2").await, RoomError::Seating(SeatingError::Stale { now: 2 }));
}

#[tokio::test]
async fn nobody_acts_before_all_are_seated() {
    let table = Hall::open().await.made(two("bids")).await;
    refused!(table.player("anna", "A").act("bid 1").await, RoomError::Seating(SeatingError::Waiting));
}

#[tokio::test]
async fn an_unknown_table_is_not_there() {
    let hall = Hall::open().await;
    let rooms = hall.rooms();
    refused!(rooms.room("nowhere").await, RoomError::NoTable(id) if id == "nowhere");
    refused!(rooms.game("chess"), RoomError::NoGame(_));
    assert!(RoomError::Seating(SeatingError::Act(ActError::Over)).is_overtaken());
}

#[tokio::test]
async fn actions_are_numbered_and_seen_by_the_other() {
    let (table, [anna, ben]) = seated("bell").await;
    let acted = anna.act_at(0, "take 2").await.unwrap();
    assert_eq!((acted.number, ben.number().await), (2, 2), "the action, and the draw that it led to");
    assert_eq!(ben.must().await, "B");
    assert_eq!(ben.view().await["taken"], json!([2, 0]));
    let score = ben.read(|live| live.table.seen(At::Now, Viewer::Seat(Seat::B)).scores()[0].clone()).await;
    assert_eq!((score.seat, score.total, score.parts.len()), (Seat::A, 2, 0));
    assert_eq!(ben.log().await[0], "Anna takes 2");
    let line = table.read(|live| live.table.seen(At::Now, Viewer::Spectator).log()[0].clone()).await;
    assert_eq!((line.line.rule.map(|rule| rule.0), line.number), (Some("BE-2"), 1));
}

#[tokio::test]
async fn both_people_play_to_the_end() {
    let (table, [anna, ben]) = seated("hand").await;
    table.play_out(&[&anna, &ben]).await;
    let standings = [&anna, &ben].map(|player| player.read(|live| live.table.standing(At::Now)));
    let [one, other] = standings;
    assert_eq!(one.await, other.await);
    assert!(anna.record().await.unwrap().contains("\nsecret: "));
}

#[tokio::test]
async fn a_seat_that_may_interrupt_can() {
    let (table, [_, ben]) = seated("bell").await;
    let asked = table.read(|live| live.table.pending(At::Now)).await;
    assert_eq!((asked.must().lowest(), asked.asked().has(Seat::B)), (Some(Seat::A), true));
    ben.act_at(0, "ring").await.unwrap();
    assert_eq!(ben.view().await["taken"], json!([0, 1]));
}

#[tokio::test]
async fn a_stale_number_is_told_the_present_one() {
    let (_, [anna, _]) = seated("bids").await;
    anna.act("bid 4").await.unwrap();
    let stale = anna.act_at(0, "bid 3").await.unwrap_err();
    assert!(matches!(stale, RoomError::Seating(SeatingError::Stale { now: 1 })));
    assert_eq!(stale.to_string(), "The table has moved on: its number is 1 now.");
}

#[tokio::test]
async fn of_two_racing_writers_one_wins() {
    let (table, [anna, ben]) = seated("bids").await;
    for round in 0..4 {
        let (number, card) = (2 * round, format!("bid {}", round + 1));
        let (one, other) = tokio::join!(anna.act_at(number, &card), anna.act_at(number, &card));
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        refused!(one.and(other), RoomError::Seating(SeatingError::Stale { now }) if now == number + 1);
        ben.act_at(number + 1, &card).await.unwrap();
    }
    assert!(table.is_over().await);
}

#[tokio::test]
async fn secret_choices_of_one_moment_do_not_stand_in_each_others_way() {
    let (table, [anna, ben]) = seated("bids").await;
    for round in 0..4 {
        let (number, card) = (2 * round, format!("bid {}", round + 1));
        let (one, other) = tokio::join!(anna.act_at(number, &card), ben.act_at(number, &card));
        assert!(one.is_ok() && other.is_ok(), "both saw the same moment: {one:?} {other:?}");
    }
    assert!(table.is_over().await);
    refused!(
        anna.act_at(6, "bid 1").await,
        RoomError::Seating(SeatingError::Stale { .. })
            | RoomError::Seating(SeatingError::Act(ActError::Over))
    );
}

#[tokio::test]
async fn a_choice_taken_back_leaves_the_others_their_moment() {
    let (_, [anna, ben]) = seated("bids").await;
    anna.act_at(0, "bid 1").await.unwrap();
    anna.undo().await.unwrap();
    // For the seat that took it back it is another moment.
    refused!(anna.act_at(0, "bid 1").await, RoomError::Seating(SeatingError::Stale { .. }));
    ben.act_at(0, "bid 1").await.unwrap();
    refused!(ben.act_at(2, "bid 2").await, RoomError::Seating(SeatingError::Stale { .. }));
}

#[tokio::test]
async fn many_requests_at_once_store_one_action() {
    let (table, [anna, _]) = seated("bids").await;
    let mut requests = JoinSet::new();
    for _ in 0..16 {
        let anna = anna.clone();
        requests.spawn(async move { anna.act_at(0, "bid 2").await });
    }
    let (won, lost): (Vec<_>, Vec<_>) = requests.join_all().await.into_iter().partition(Result::is_ok);
    assert!(
        lost.iter().all(|answer| matches!(answer, Err(RoomError::Seating(SeatingError::Stale { now: 1 })))),
        "{lost:?}"
    );
    assert_eq!((won.len(), table.revision().await), (1, 1));
}

#[tokio::test]
async fn what_means_the_same_after_somebody_interrupted_is_done() {
    let (table, [anna, ben]) = seated("bell").await;
    ben.act_at(0, "ring").await.unwrap();
    // Anna has not heard the bell yet.
    anna.act_at(0, "take 2").await.unwrap();
    assert_eq!(anna.view().await["taken"], json!([2, 1]));
    let before = table.revision().await;
    refused!(anna.act_at(0, "take 2").await, RoomError::Seating(SeatingError::Stale { .. }));
    assert_eq!(table.revision().await, before, "the same request again does nothing");
}

#[tokio::test]
async fn what_means_something_else_by_now_is_not_done() {
    let (_, [anna, ben]) = seated("bell").await;
    anna.act_at(0, "take 3").await.unwrap();
    // It is Ben's turn now, and the bell rings out of turn.
    refused!(ben.act_at(0, "ring").await, RoomError::Seating(SeatingError::Stale { .. }));
    let number = anna.number().await;
    anna.act_at(number, "ring").await.unwrap();
    // Ben knows of the bell, and takes: his own doing makes a number stale.
    ben.act_at(number, "take 1").await.unwrap();
    refused!(ben.act_at(number, "take 1").await, RoomError::Seating(SeatingError::Stale { .. }));
}

#[tokio::test]
async fn two_seats_that_strike_at_once_both_do_it_once() {
    let (_, [anna, ben, cleo]) = three("bell").await;
    let number = anna.number().await;
    let (one, other) = tokio::join!(ben.act_at(number, "ring"), cleo.act_at(number, "ring"));
    let done = [&one, &other].iter().filter(|answer| answer.is_ok()).count();
    assert!(done >= 1, "{one:?} {other:?}");
    for answer in [one, other] {
        assert!(matches!(answer, Ok(_) | Err(RoomError::Seating(SeatingError::Stale { .. }))), "{answer:?}");
    }
    let taken = anna.view().await["taken"].clone();
    let stones: u64 = taken.as_array().unwrap().iter().map(|taken| taken.as_u64().unwrap()).sum();
    assert_eq!(stones, done as u64, "each is done once or not at all: {taken}");
}

#[tokio::test]
async fn two_devices_of_one_account_act_once() {
    let hall = Hall::open().await;
    let account = hall.account("Anna").await;
    let table = hall.make(&account, two("bids")).await.unwrap();
    table.sit(&person("ben")).await;
    let [laptop, phone] = [table.with(&account, "A"), table.with(&account, "A")];
    let (one, other) = tokio::join!(laptop.act_at(0, "bid 4"), phone.act_at(0, "bid 3"));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    refused!(one.and(other), RoomError::Seating(SeatingError::Stale { now: 1 }));
}
