//! What stands after a restart, and what a file looks like to rooms that something else has written to.

use liege_game::{Parts, Picker, Record, Seat, Step};
use liege_rooms::{Finding, Incompatible, Proposing, RoomError, examine};
use liege_seating::SeatingError;
use liege_store::Entry;

use crate::files::step;
use crate::hall::{Hall, all_games};
use crate::player::Player;
use crate::table::{TestTable, refused, seated, shared, two, with_bots};

#[tokio::test]
async fn what_was_done_is_stored_and_stands_after_a_restart() {
    let (table, [anna, ben]) = seated("bids").await;
    anna.act("bid 4").await.unwrap();
    anna.undo().await.unwrap();
    anna.act("bid 2").await.unwrap();
    let stand = async || {
        let steps = anna.read(|live| format!("{:?} {:?}", live.table.steps(), live.times)).await;
        (anna.view().await, anna.number().await, table.revision().await, steps)
    };
    let before = stand().await;
    table.hall.restart().await;
    assert_eq!(stand().await, before);
    assert_eq!(ben.act_at(3, "bid 1").await.unwrap().number, 4, "the game goes on");
}

#[tokio::test]
async fn the_record_stays_secret_until_the_end() {
    let (table, [anna, ben]) = seated("hand").await;
    // A record names every card.
    for player in [&anna, &table.player("eve", "A")] {
        refused!(player.record().await, RoomError::Secret);
    }
    table.play_out(&[&anna, &ben]).await;
    assert!(anna.record().await.unwrap().contains("\nsecret: "));
}

#[tokio::test]
async fn nobody_else_sees_a_hand() {
    let (table, [anna, ben]) = seated("hand").await;
    let hand = anna.choices().await;
    assert_eq!(hand.len(), 2);
    for other in [&ben, &table.player("eve", "A")] {
        let seen = format!("{} {:?}", other.view().await, other.log().await);
        for card in hand.iter().map(|card| card.trim_start_matches("play ")) {
            assert!(!seen.contains(&format!("Anna draws card {card}")), "{seen}");
        }
        assert_ne!(other.view().await, anna.view().await);
    }
}

#[tokio::test]
async fn a_finished_record_proves_its_draws() {
    let table = Hall::open().await.made(with_bots("bell", "random", 1)).await;
    let anna = table.player("anna", "A");
    assert!(!anna.record().await.unwrap().contains("\nsecret: "), "it goes on");
    table.play_out(&[&anna]).await;
    let record: Record = anna.record().await.unwrap().parse().unwrap();
    assert_eq!(record.names, ["Anna", "Random B"]);
    assert_eq!(record.seal, Some(table.room().await.seal));
    assert!(liege_game::verify::<liege_conformance::toys::Bell>(&record).unwrap() > 0);
}

#[tokio::test]
async fn tables_make_room_in_memory_and_come_back() {
    let hall = Hall::with(|setting| setting.options.tables_in_memory = 2).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(hall.made(shared("bids")).await);
    }
    for (seat, number, action) in [("A", 0, "bid 1"), ("B", 1, "bid 2")] {
        for table in &tables {
            table.player("anna", seat).act_at(number, action).await.unwrap();
            assert!(hall.rooms().tables_in_memory() <= 3);
        }
    }
    let table = hall.made(with_bots("bids", "random", 1)).await;
    table.play_out(&[&table.player("anna", "A")]).await;
}

#[tokio::test]
async fn another_process_that_was_first_is_noticed() {
    let (table, [anna, ben]) = seated("bids").await;
    assert_eq!(anna.number().await, 0);
    table.hall.append(&table.id, &[step(Seat::A, "bid 2")]).await;
    let mut changes = table.room().await.listen();
    changes.mark_unchanged();
    refused!(anna.act_at(0, "bid 3").await, RoomError::Seating(SeatingError::Stale { now: 1 }));
    assert!(changes.has_changed().unwrap(), "open pages hear of it");
    assert_eq!(ben.must().await, "B");
    ben.act("bid 3").await.unwrap();
    // Where both choose at the same time, what the other one means is still right.
    let (table, [_, ben]) = table.hall.seated(two("bids")).await;
    table.hall.append(&table.id, &[step(Seat::A, "bid 2")]).await;
    assert_eq!(ben.act_at(0, "bid 3").await.unwrap().number, 2);
}

#[tokio::test]
async fn a_record_that_breaks_the_rules_is_refused_and_the_rest_goes_on() {
    let (table, _) = seated("bids").await;
    let other = table.hall.made(shared("bids")).await;
    let twice = [step(Seat::A, "bid 2"), step(Seat::A, "bid 3")];
    table.hall.restart_after(async |hall| hall.append(&table.id, &twice).await).await;
    let broken = table.hall.rooms().room(&table.id).await.map(|_| ()).unwrap_err();
    assert!(matches!(broken, RoomError::Unplayable { step: 2 }), "{broken:?}");
    assert!(broken.to_string().contains("step 2"));
    other.player("anna", "A").act("bid 1").await.unwrap();
}

#[tokio::test]
async fn a_draw_that_was_chosen_is_noticed() {
    let (table, _) = seated("bell").await;
    let secret = table.room().await.secret;
    // Three cases in four are calm.
    let calm = secret.key(&Parts::default()).dice(0).below(4) < 3;
    let other = Entry::Step(Step::Draw { text: if calm { "wind 1" } else { "wind 0" }.into() });
    let rows = [step(Seat::A, "take 1"), other];
    table.hall.restart_after(async |hall| hall.append(&table.id, &rows).await).await;
    refused!(table.hall.rooms().room(&table.id).await, RoomError::Tampered);
}

#[tokio::test]
async fn first_draws_that_were_not_stored_are_made_when_the_table_is_opened() {
    let hall = Hall::open().await;
    let table = hall.stored("hand", 1).await;
    assert_eq!(table.revision().await, 4);
    assert_eq!(hall.rooms().store.entries(&table.id).await.unwrap().len(), 4);
}

/// Returns what the doctor finds.
async fn faults(hall: &Hall) -> Vec<Finding> {
    let (store, mut found) = (hall.beside().await, Vec::new());
    let tell = |finding: &Finding| found.extend(finding.fault.is_some().then(|| finding.clone()));
    examine(&all_games(), &store, tell).await.unwrap();
    store.close().await;
    found
}

/// The record of a table that can't be opened.
async fn stored_record(player: &Player) -> Result<String, RoomError> {
    let rooms = player.table.hall.rooms();
    Ok(rooms.stored_record(&player.table.id, &player.caller, false).await?.1)
}

async fn frozen(table: &TestTable) -> Incompatible {
    match table.hall.rooms().room(&table.id).await {
        Err(RoomError::Frozen(why)) => why,
        other => panic!("{:?}", other.map(|_| "it opens")),
    }
}

#[tokio::test]
async fn a_table_that_would_stand_otherwise_is_frozen() {
    let (table, [anna, ben]) = seated("bids").await;
    let (hall, id) = (&table.hall, table.id.as_str());
    let (other, [cleo, _]) = hall.seated(two("bell")).await;
    anna.act("bid 4").await.unwrap();
    let mut kept = None;
    // As if another version had seen it otherwise.
    let otherwise =
        format!("UPDATE marks SET mark = '{}', version = '0.0.9' WHERE table_id = '{id}'", "0".repeat(64));
    let why = "after 1 rows it stands otherwise than version 0.0.9 left it";
    let meanwhile = async |hall: &Hall| {
        let store = hall.beside().await;
        let checkpoint = store.last_checkpoint(id).await.unwrap().unwrap();
        assert_eq!((checkpoint.rows, checkpoint.version.as_str()), (1, env!("CARGO_PKG_VERSION")));
        kept = Some((checkpoint, store.dated_entries(id).await.unwrap()));
        store.close().await;
        assert_eq!(faults(hall).await, []);
        hall.change_file(&otherwise).await;
        let found = faults(hall).await;
        assert_eq!(found.iter().map(|finding| finding.fault.as_deref().unwrap()).collect::<Vec<_>>(), [why]);
    };
    hall.restart_after(meanwhile).await;
    let (checkpoint, rows) = kept.unwrap();
    assert_eq!(frozen(&table).await.to_string(), why);
    let told = RoomError::Frozen(frozen(&table).await);
    assert!(told.to_string().contains("This table is frozen") && told.leaves_the_record(), "{told}");
    // What Anna has bid is a secret.
    refused!(stored_record(&table.player("cleo", "A")).await, RoomError::Private);
    for player in [&anna, &ben] {
        refused!(stored_record(player).await, RoomError::Secret);
    }
    assert!(other.player("anna", "A").sits().await && cleo.sits().await, "the rest goes on");
    let store = &hall.rooms().store;
    assert_eq!(store.dated_entries(id).await.unwrap(), rows, "nothing of it is changed");
    assert_eq!(store.last_checkpoint(id).await.unwrap().unwrap().version, "0.0.9");
    // Under the version that wrote it, it goes on.
    let again = format!("UPDATE marks SET mark = '{}' WHERE table_id = '{id}'", checkpoint.fingerprint);
    hall.restart_after(async |hall| hall.change_file(&again).await).await;
    assert_eq!(ben.act_at(1, "bid 1").await.unwrap().number, 2);
}

#[tokio::test]
async fn a_game_that_would_end_otherwise_is_frozen() {
    let (table, _) = seated("bids").await;
    let over = format!("UPDATE tables SET over = 1 WHERE id = '{}'", table.id);
    table.hall.restart_after(async |hall| hall.change_file(&over).await).await;
    assert_eq!(faults(&table.hall).await.len(), 1);
    assert_eq!(frozen(&table).await, Incompatible::GoesOn);
}

#[tokio::test]
async fn the_record_of_a_frozen_table_is_not_lost() {
    let hall = Hall::open().await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = hall.made(with_bots("hand", "random", 1)).await;
        table.play_out(&[&table.player("anna", "A")]).await;
        tables.push(table);
    }
    let steps = |text: String| text.parse::<Record>().unwrap().steps;
    let [whole, unknown] = [&tables[0], &tables[1]].map(|table| table.player("anna", "A"));
    let played = steps(whole.record().await.unwrap());
    assert!(played.len() > 4);
    // As if another version had not seen the end, and as if it had let a seat do what this one doesn't know.
    let changed = format!(
        "UPDATE tables SET over = 0 WHERE id = '{}'; \
         UPDATE steps SET text = 'juggle' WHERE table_id = '{other}' AND number = \
         (SELECT MIN(number) FROM steps WHERE table_id = '{other}' AND kind = 'action')",
        whole.table.id,
        other = unknown.table.id,
    );
    hall.restart_after(async |hall| hall.change_file(&changed).await).await;
    assert_eq!(frozen(&whole.table).await, Incompatible::Over);
    assert_eq!(steps(stored_record(&whole).await.unwrap()), played);
    let problem = hall.rooms().room(&unknown.table.id).await.map(|_| ()).unwrap_err();
    assert!(matches!(problem, RoomError::Unplayable { .. }) && problem.leaves_the_record(), "{problem:?}");
    let kept = steps(stored_record(&unknown).await.unwrap());
    assert!(kept.len() > 4 && format!("{kept:?}").contains("juggle"), "{kept:?}");
    for table in &tables {
        refused!(stored_record(&table.player("cleo", "A")).await, RoomError::Private);
    }
}

#[tokio::test]
async fn the_record_of_a_frozen_table_says_that_it_was_ended() {
    let table = Hall::open().await.made(shared("bell")).await;
    let anna = table.player("anna", "A");
    let number = anna.act("take 2").await.unwrap().number;
    anna.propose(Proposing::End).await.unwrap();
    let otherwise = format!("UPDATE marks SET mark = '{}' WHERE table_id = '{}'", "0".repeat(64), table.id);
    table.hall.restart_after(async |hall| hall.change_file(&otherwise).await).await;
    frozen(&table).await;
    let record: Record = stored_record(&anna).await.unwrap().parse().unwrap();
    assert_eq!((record.ended, record.steps.len()), (Some(number), number));
}
