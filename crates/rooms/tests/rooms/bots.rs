//! Bots at the table: they play to the end, wait until all are there, go on after a restart, and share the processors.

use std::time::Duration;

use liege_game::{Pending, Seat};
use liege_rooms::{RoomError, state_of};
use liege_table::At;
use tokio::task::yield_now;
use tokio::time::timeout;

use crate::bad_bots::bad;
use crate::hall::{Hall, person, toys};
use crate::table::{bot, me, open, refused, table, two, with_bots};

#[tokio::test]
async fn a_whole_game_against_bots() {
    let hall = Hall::open().await;
    for game in ["bids", "bell", "hand"] {
        for level in ["random", "greedy", "squire"] {
            let table = hall.made(with_bots(game, level, 2)).await;
            table.play_out(&[&table.player("anna", "A")]).await;
            let standing = table.read(|live| live.table.standing(At::Now)).await;
            assert_eq!(standing.players, 3, "{game} {level}");
            assert_eq!(table.level(Seat::B).await.as_deref(), Some(level), "nobody stands in for it");
        }
    }
}

#[tokio::test]
async fn a_whole_game_of_middle_ages() {
    let table = Hall::open().await.made(with_bots("middle-ages", "greedy", 2)).await;
    let anna = table.player("anna", "A");
    table.play_out(&[&anna]).await;
    let standing = table.read(|live| live.table.standing(At::Now)).await;
    assert!(standing.rank.slice(standing.players).contains(&1));
    let record: liege_game::Record = anna.record().await.unwrap().parse().unwrap();
    assert!(liege_games::find("middle-ages").unwrap().verify(&record).unwrap() > 0);
}

#[tokio::test]
async fn bots_alone_play_to_the_end() {
    let table = Hall::open().await.made(table("bell", [bot("greedy"), bot("random")])).await;
    table.until(|live| live.table.pending(At::Now) == Pending::Over).await;
    let room = table.room().await;
    assert!(room.read(|live| state_of(&room, live).1));
}

#[tokio::test]
async fn bots_wait_until_every_seat_is_taken() {
    let table = Hall::open().await.made(table("hand", [bot("random"), open()])).await;
    assert!(table.read(|live| live.waits() && live.revision == 0).await);
    let ben = table.sit(&person("ben")).await;
    table.play_out(&[&ben]).await;
}

#[tokio::test]
async fn a_table_whose_first_draws_could_not_be_stored_is_taken_up_after_a_restart() {
    let hall = Hall::open().await;
    let table = hall.stored("hand", 1).await;
    hall.change_file(
        "UPDATE seats SET kind = 'bot', level = 'random', token = ''; \
         CREATE TRIGGER no_room BEFORE INSERT ON steps BEGIN SELECT RAISE(FAIL, 'no room'); END",
    )
    .await;
    assert!(hall.rooms().room(&table.id).await.is_err(), "it was opened, and its draws are due");
    hall.restart_after(async |hall| hall.change_file("DROP TRIGGER no_room").await).await;
    let store = hall.beside().await;
    let played = async {
        while store.entries(&table.id).await.unwrap().is_empty() {
            yield_now().await;
        }
    };
    timeout(Duration::from_secs(30), played).await.expect("its bots play, though nobody comes");
    store.close().await;
}

#[tokio::test]
async fn what_bots_are_called_says_what_they_are() {
    let table = Hall::open().await.made(with_bots("bids", "squire", 1)).await;
    assert_eq!(table.name(Seat::B).await, "Squire B");
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("squire"));
}

#[tokio::test]
async fn bots_go_on_after_a_restart() {
    let hall = Hall::open().await;
    let table = hall.made(table("bell", [bot("random"), me()])).await;
    hall.restart().await;
    table.play_out(&[&table.player("anna", "B")]).await;
}

#[tokio::test]
async fn bots_go_on_though_nobody_asks() {
    let hall = Hall::with(|setting| setting.options.bot_pause = Duration::from_secs(3600)).await;
    let table = hall.made(table("bids", [bot("random"), bot("random")])).await;
    assert_eq!(table.revision().await, 0);
    hall.set(|setting| setting.options.bot_pause = Duration::ZERO);
    hall.restart().await;
    // Nobody asks for this table: only the store is read.
    let store = hall.beside().await;
    while !store.table(&table.id).await.unwrap().unwrap().over {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A game ends beside a bot that misbehaves in its level's own way.
async fn a_game_ends_beside(level: &str) {
    let hall = Hall::with(|setting| {
        setting.games = std::sync::Arc::new(|| toys().into_iter().chain([bad()]).collect());
    });
    let table = hall.await.made(with_bots("bad", level, 1)).await;
    table.play_out(&[&table.player("anna", "A")]).await;
    assert_eq!(table.position().await, 8);
    // Nothing random is done under the name of a bot that is better.
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("random"));
    assert!(table.name(Seat::B).await.starts_with("Random for "));
}

#[tokio::test]
async fn a_bot_that_panics_does_not_block_the_table() {
    a_game_ends_beside("greedy").await;
}

#[tokio::test]
async fn a_bot_that_overruns_does_not_block_the_table() {
    a_game_ends_beside("squire").await;
}

#[tokio::test]
async fn a_bot_that_errs_does_not_block_the_table() {
    a_game_ends_beside("knight").await;
}

#[tokio::test]
async fn a_bot_that_breaks_the_rules_does_not_block_the_table() {
    a_game_ends_beside("baron").await;
}

/// More tables of two barons than there are processors, in a game where each of their turns takes seconds.
async fn full_of_barons(hall: &Hall) {
    for _ in 0..4 {
        hall.make(&person("rich"), table("feudo", [bot("baron"), bot("baron")])).await.unwrap();
    }
}

#[tokio::test]
async fn a_quick_bot_does_not_wait_for_slow_ones() {
    // Searches may take as long as they like: nothing here waits for one to end.
    let hall = Hall::with(|setting| setting.options.bot_limit = Duration::from_secs(3600)).await;
    full_of_barons(&hall).await;
    let table = hall.made(with_bots("bell", "greedy", 1)).await;
    table.play_out(&[&table.player("anna", "A")]).await;
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("greedy"), "and nobody stands in for it");
    assert!(
        hall.rooms().workers.searches_waiting() + hall.rooms().workers.bots_waiting() > 0,
        "others still wait"
    );
}

#[tokio::test]
async fn another_browsers_search_comes_before_the_next_of_many() {
    let hall = Hall::open().await;
    full_of_barons(&hall).await;
    let table = hall.made(with_bots("bell", "squire", 1)).await;
    table.play_out(&[&table.player("anna", "A")]).await;
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("squire"));
}

/// Lets two kings of Anna play until no more bots may think for her.
async fn until_refused(hall: &Hall) -> crate::table::TestTable {
    let kings = hall.made(table("middle-ages", [bot("king"), bot("king")])).await;
    // At these nobody thinks, since they wait for a person.
    let waiting = || table("middle-ages", [me(), open(), bot("king")]);
    loop {
        match hall.make(&person("anna"), waiting()).await {
            Ok(_) => tokio::time::sleep(Duration::from_millis(5)).await,
            Err(RoomError::Thinking { seconds }) => {
                assert!(seconds > 0);
                return kings;
            }
            Err(problem) => panic!("{problem:?}"),
        }
    }
}

async fn kings_stay(kings: &crate::table::TestTable) {
    for seat in [Seat::A, Seat::B] {
        let name = kings.name(seat).await;
        assert!(name.starts_with("King"), "{name}");
    }
}

fn allowance(at_once: u64, per_hour: u64) -> liege_workers::Allowance {
    let [at_once, per_hour] = [at_once, per_hour].map(Duration::from_secs);
    liege_workers::Allowance { at_once, per_hour }
}

#[tokio::test]
async fn bots_think_only_so_long_for_one_visitor() {
    let hall = Hall::with(|setting| (setting.allowance, setting.processors) = (allowance(1, 1), 2)).await;
    let kings = until_refused(&hall).await;
    let waiting = hall.made(two("bids")).await;
    refused!(waiting.player("anna", "B").fill("knight").await, RoomError::Thinking { .. });
    hall.made(with_bots("bids", "random", 1)).await;
    // Nobody else is concerned, and players at the tables that wait stay there.
    let other = hall.make(&person("ben"), with_bots("bids", "knight", 1)).await.unwrap();
    other.play_out(&[&other.player("ben", "A")]).await;
    kings_stay(&kings).await;
}

#[tokio::test]
async fn bots_that_have_thought_too_long_are_slower_and_no_weaker() {
    let hall = Hall::with(|setting| setting.allowance = allowance(1, 900)).await;
    let kings = until_refused(&hall).await;
    let before = kings.revision().await;
    kings.until(|live| live.revision >= before + 2).await;
    kings_stay(&kings).await;
}
