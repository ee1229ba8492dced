//! How seats want to be asked: passes by setting, a raised hand, standing orders, and what comes too late.

use liege_game::{Order, Seat};
use liege_rooms::{Acted, RoomError};
use liege_seating::SeatingError;
use liege_table::ActError;
use serde_json::{Value, json};

use crate::player::Player;
use crate::table::{TestTable, refused, seated};

fn passes() -> Value {
    json!({ "window": "shield", "preference": "pass" })
}

fn hand(up: bool) -> Value {
    json!({ "hand": up })
}

fn order(until: &str) -> Value {
    json!({ "order": until })
}

/// Pact with two people, who have just been asked to lay a card.
async fn laying() -> (TestTable, [Player; 2]) {
    let (table, [anna, ben]) = seated("pact").await;
    anna.act_like("keep").await.unwrap();
    anna.act_like("lay").await.unwrap();
    (table, [anna, ben])
}

/// The round goes on until all have laid a card again.
async fn next_round(anna: &Player, ben: &Player) -> Acted {
    ben.act_like("keep").await.unwrap();
    anna.act_like("lay").await.unwrap()
}

#[tokio::test]
async fn passes_by_setting_travel_with_the_action_that_opened_the_window() {
    let (table, [anna, ben]) = laying().await;
    for player in [&anna, &ben] {
        player.set(passes()).await.unwrap();
    }
    let before = anna.number().await;
    let mut changes = table.room().await.listen();
    let after = ben.act_like("lay").await.unwrap().number;
    assert!(after >= before + 3, "the card and both passes: {before} {after}");
    changes.changed().await.unwrap();
    assert_eq!(*changes.borrow_and_update(), after, "one push for all of it");
    assert!(!changes.has_changed().unwrap());
    assert_eq!(table.must().await, "B", "the next round has begun");
    let told = anna.log().await;
    assert_eq!(told.iter().filter(|line| line.contains("passed")).count(), 1, "{told:?}");
    assert!(told.contains(&"Anna and Ben passed, by their settings".to_owned()), "{told:?}");
    // What was automatic is kept, and the record has ordinary passes.
    let record = anna.table.read(|live| live.table.record().steps).await;
    drop(changes);
    table.hall.restart().await;
    assert_eq!((anna.log().await, table.must().await.as_str()), (told, "B"));
    assert_eq!(table.read(|live| live.table.record().steps).await, record);
}

#[tokio::test]
async fn a_seat_that_wants_to_be_asked_is_asked() {
    let (table, [anna, ben]) = laying().await;
    ben.set(passes()).await.unwrap();
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "A", "A has set nothing, and is asked");
    anna.act_like("pass").await.unwrap();
    assert_eq!(table.must().await, "B", "B has passed, and begins the next round");
    assert!(anna.log().await.contains(&"Ben passed, by setting".to_owned()));
}

#[tokio::test]
async fn unless_asks_where_everybody_sees_that_it_concerns_the_seat() {
    let (table, [anna, ben]) = seated("pact").await;
    for player in [&anna, &ben] {
        player.set(json!({ "window": "shield", "preference": "unless" })).await.unwrap();
    }
    anna.act_like("keep").await.unwrap();
    ben.act_like("stake 1").await.unwrap();
    anna.act_like("lay").await.unwrap();
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "B");
    assert!(ben.choices().await.contains(&"pass".to_owned()), "B has staked, and is asked in the window");
}

#[tokio::test]
async fn a_raised_hand_counts_once_and_nobody_else_hears_of_it() {
    let (table, [anna, ben]) = laying().await;
    let raised = async || table.read(|live| live.settings[Seat::B].hand).await;
    for player in [&anna, &ben] {
        player.set(passes()).await.unwrap();
    }
    let (mut changes, number) = (table.room().await.listen(), anna.number().await);
    changes.mark_unchanged();
    ben.set(hand(true)).await.unwrap();
    assert!(raised().await);
    // Taken back by a click, and raised again.
    ben.set(hand(false)).await.unwrap();
    assert!(!raised().await);
    ben.set(hand(true)).await.unwrap();
    assert!(!changes.has_changed().unwrap() && anna.number().await == number, "nobody is told");
    drop(changes);
    table.hall.restart().await;
    assert!(raised().await, "it is kept");
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "B");
    assert!(ben.choices().await.contains(&"pass".to_owned()), "he is asked in the window");
    assert!(!raised().await, "it counts once");
    table.hall.restart().await;
    assert!(!raised().await, "also after a restart");
    ben.act_like("pass").await.unwrap();
    next_round(&anna, &ben).await;
    ben.act_like("lay").await.unwrap();
    assert!(table.is_over().await, "the last window passed by itself");
}

#[tokio::test]
async fn a_setting_changed_in_its_own_window_counts_from_the_next() {
    let (table, [anna, ben]) = laying().await;
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "A");
    anna.set(passes()).await.unwrap();
    assert_eq!(table.must().await, "A", "the window that is open stays a question");
    anna.act_like("pass").await.unwrap();
    ben.act_like("pass").await.unwrap();
    next_round(&anna, &ben).await;
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "B", "A is asked no more");
}

#[tokio::test]
async fn an_answer_to_a_window_that_has_closed_is_told_which() {
    let (table, [anna, ben]) = laying().await;
    ben.act_like("lay").await.unwrap();
    let number = anna.number().await;
    anna.act_at(number, "pass").await.unwrap();
    let late = anna.act_at(number, "pass").await.unwrap_err();
    assert_eq!(late.to_string(), "The moment “All cards are laid” has passed: the table has moved on.");
    let RoomError::Seating(SeatingError::WindowClosed { window, now }) = late else { panic!("{late:?}") };
    assert_eq!((window.rule.0, now), ("PA-5", anna.number().await));
    assert_eq!(table.must().await, "B", "nothing was done twice");
}

#[tokio::test]
async fn a_seat_that_was_left_has_no_settings() {
    let (table, [anna, ben]) = laying().await;
    ben.set(passes()).await.unwrap();
    ben.leave().await.unwrap();
    assert!(table.read(|live| live.settings[Seat::B].preferences.is_empty()).await);
    for player in [&anna.at(Seat::B), &ben] {
        let refused = player.set(hand(true)).await.unwrap_err();
        assert!(matches!(refused, RoomError::Seating(SeatingError::SeatOfBot(Seat::B))), "{refused:?}");
        let words = "A bot plays seat B now: it has no settings, and no hand to raise.";
        assert_eq!(refused.to_string(), words);
    }
    refused!(ben.at(Seat::A).set(hand(true)).await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
}

#[tokio::test]
async fn an_offer_that_was_replaced_can_not_be_answered() {
    let (_, [anna, ben]) = seated("pact").await;
    anna.act_like("offer").await.unwrap();
    let (number, gives) = (ben.number().await, ben.choices().await);
    anna.act_like("withdraw").await.unwrap();
    let give = gives.iter().find(|action| action.starts_with("give")).unwrap();
    let now = ben.number().await;
    refused!(ben.act_at(number, give).await, RoomError::Seating(SeatingError::Stale { now: told }) if told == now);
    assert!(ben.choices().await.iter().all(|action| !action.starts_with("give")));
}

#[tokio::test]
async fn what_can_not_be_set_is_refused() {
    let (table, [anna, _]) = seated("pact").await;
    for wrong in [
        json!({}),
        json!({ "window": "shield" }),
        json!({ "window": "no-such", "preference": "pass" }),
        json!({ "window": "shield", "preference": "often" }),
        json!({ "hand": true, "forced": true }),
    ] {
        refused!(anna.set(wrong).await, RoomError::Unexpected(_));
    }
    let (_, [anna, _]) = table.hall.seated::<2>(crate::table::two("bids")).await;
    for wrong in [hand(true), order("turn")] {
        refused!(anna.set(wrong).await, RoomError::Unexpected(_));
    }
}

#[tokio::test]
async fn nothing_is_set_once_it_is_over() {
    let (table, [anna, ben]) = seated("bids").await;
    anna.set(json!({ "forced": false })).await.unwrap();
    table.play_out(&[&anna, &ben]).await;
    refused!(
        anna.set(json!({ "forced": true })).await,
        RoomError::Seating(SeatingError::Act(ActError::Over))
    );
}

#[tokio::test]
async fn a_standing_order_passes_until_its_seats_own_turn_and_says_so() {
    let (table, [anna, ben]) = laying().await;
    let orders =
        async |seat: Seat| table.read(|live| (live.settings[seat].order, live.settings[seat].ended)).await;
    anna.set(order("turn")).await.unwrap();
    assert_eq!(orders(Seat::A).await, (Some(Order::UntilTurn), None));
    assert_eq!(orders(Seat::B).await, (None, None));
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "B", "A lets the window pass, B is asked in it");
    ben.act_like("pass").await.unwrap();
    ben.act_like("keep").await.unwrap();
    assert_eq!(table.must().await, "AB", "it is A’s own turn, too");
    let ended = orders(Seat::A).await;
    assert!(matches!(ended, (None, Some((Order::UntilTurn, _)))), "{ended:?}");
    assert_eq!(orders(Seat::B).await, (None, None), "it is nobody else’s business");
    table.hall.restart().await;
    assert_eq!(orders(Seat::A).await, ended);
    let told = ben.log().await;
    let passed = "Anna passed, by a standing order: until their next turn".to_owned();
    assert!(told.contains(&passed), "{told:?}");
    // From now on A is asked again.
    anna.act_like("lay").await.unwrap();
    ben.act_like("lay").await.unwrap();
    let asked = if table.must().await == "A" { &anna } else { &ben };
    asked.act_like("pass").await.unwrap();
    assert_eq!(table.must().await.len(), 1, "both are asked, one after the other");
}

#[tokio::test]
async fn a_standing_order_ends_when_somebody_does_more_than_pass() {
    let (table, [anna, ben]) = laying().await;
    let settings = async || table.read(|live| live.settings[Seat::A].clone()).await;
    anna.set(order("deed")).await.unwrap();
    ben.act_like("lay").await.unwrap();
    assert_eq!(table.must().await, "A", "Ben has laid a card, so A is asked");
    assert!(matches!(settings().await.ended, Some((Order::UntilAction, _))));
    for wrong in [order("forever"), json!({ "order": "turn", "hand": true })] {
        refused!(anna.set(wrong).await, RoomError::Unexpected(_));
    }
    // A player who takes an order back is asked.
    anna.set(order("turn")).await.unwrap();
    anna.set(order("")).await.unwrap();
    assert_eq!(settings().await.order, None);
}
