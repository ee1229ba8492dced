//! Spectators who are some actions or minutes behind: nothing newer reaches them.

use liege_game::{Seats, Viewer};
use liege_rooms::{Proposing, RoomError, TableRequest};
use liege_seating::SeatingError;
use liege_table::At;

use crate::hall::{Hall, person};
use crate::player::Player;
use crate::table::{TestTable, refused, two, with_bots};
use crate::time::{self, MINUTE};

fn behind(game: &str, by: &str) -> TableRequest {
    TableRequest { behind: by.to_owned(), ..two(game) }
}

/// One legal action of the seat that is asked.
async fn go_on(table: &TestTable, players: &[Player; 2]) {
    let must = table.read(|live| live.table.pending(At::Now).must()).await;
    let player = players.iter().find(|player| must.has(player.seat)).unwrap();
    let action = player.choices().await.remove(0);
    player.act(&action).await.unwrap();
}

/// Everything that somebody who looks on can ask of a table: numbers, the position, what was done and when, the record.
async fn all(spectator: &Player) -> String {
    let stand = spectator.read(|live| {
        let view = live.table.seen(At::Now, Viewer::Spectator).view();
        let times = (&live.times, live.changed_ms, live.number(Seats::NONE), live.revision);
        format!("{view} {:?} {times:?} {:?}", live.table.pending(At::Now), live.seals())
    });
    let stand = stand.await;
    format!(
        "{stand} {:?} {:?}",
        spectator.log().await,
        spectator.record().await.map_err(|why| why.to_string())
    )
}

async fn position(spectator: &Player) -> usize {
    spectator.read(|live| live.table.number()).await
}

#[tokio::test]
async fn spectators_are_so_many_actions_behind() {
    for game in ["bell", "hand", "bids"] {
        let (table, players) = Hall::open().await.seated(behind(game, "3 actions")).await;
        let cleo = table.player("cleo", "A");
        let before = all(&cleo).await;
        for _ in 0..3 {
            go_on(&table, &players).await;
        }
        assert_eq!(all(&cleo).await, before, "{game}: nothing has reached her");
        assert_ne!(players[0].number().await, cleo.number().await, "players see the present");
        // A second table follows the first, three actions later, with whatever was drawn or taken back.
        let mut seen = Vec::new();
        for _ in 0..3 {
            go_on(&table, &players).await;
            let now = position(&cleo).await;
            assert!(seen.last().is_none_or(|last| *last < now), "{game}: {seen:?} {now}");
            seen.push(now);
        }
        // The same after a restart.
        let now = all(&cleo).await;
        table.hall.restart().await;
        assert_eq!(all(&cleo).await, now, "{game}");
    }
}

#[tokio::test]
async fn what_is_taken_back_is_so_for_spectators_when_it_is_due() {
    let (table, players) = Hall::open().await.seated(behind("bids", "2 actions")).await;
    let cleo = table.player("cleo", "A");
    let start = position(&cleo).await;
    go_on(&table, &players).await;
    players[0].undo().await.unwrap();
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(position(&cleo).await - start);
        go_on(&table, &players).await;
    }
    assert_eq!(seen, [0, 1, 0], "first the action, then that it was taken back");
    // Nor do refusals tell the number.
    refused!(cleo.act_at(0, "anything").await, RoomError::Seating(SeatingError::NotYours(_)));
}

#[tokio::test]
async fn what_people_agree_to_take_back_is_told_when_it_is_due() {
    let (table, [anna, ben]) = Hall::open().await.seated(behind("bell", "60 minutes")).await;
    let cleo = table.player("cleo", "A");
    let before = all(&cleo).await;
    anna.act("take 2").await.unwrap();
    anna.propose(Proposing::BackTo { position: None }).await.unwrap();
    assert_eq!(all(&cleo).await, before);
    ben.agree(0).await.unwrap();
    let told = async |player: &Player| player.record().await.unwrap().contains("# Taken back to position");
    assert!(told(&anna).await);
    assert_eq!(all(&cleo).await, before, "nothing of it reaches her for an hour");
    time::wait(60 * MINUTE);
    assert!(told(&cleo).await);
}

#[tokio::test]
async fn the_end_is_shown_to_everybody() {
    let hall = Hall::open().await;
    let request = TableRequest { behind: "500 actions".to_owned(), ..with_bots("bids", "greedy", 1) };
    let table = hall.made(request).await;
    let [anna, cleo] = ["anna", "cleo"].map(|name| table.player(name, "A"));
    let delayed =
        async |player: &Player| table.room().await.read_from(&player.caller, |live| live.is_delayed_copy);
    assert!(delayed(&cleo).await && !delayed(&anna).await);
    table.play_out(&[&anna]).await;
    assert!(!delayed(&cleo).await);
    assert_eq!(position(&cleo).await, table.position().await);
    cleo.record().await.unwrap();
}

#[tokio::test]
async fn spectators_are_so_many_minutes_behind() {
    let hall = Hall::open().await;
    let (table, players) = hall.seated(behind("bell", "10 minutes")).await;
    let cleo = table.player("cleo", "A");
    let start = cleo.number().await;
    go_on(&table, &players).await;
    time::wait(9 * MINUTE);
    go_on(&table, &players).await;
    assert_eq!(cleo.number().await, start);
    let mut changes = table.room().await.listen();
    changes.mark_unchanged();
    time::wait(MINUTE);
    // Nobody does anything: time alone tells her page.
    changes.changed().await.unwrap();
    let told = cleo.number().await;
    assert!(told > start && players[0].number().await > told);
    for wrong in ["10", "x minutes", "0 actions", "99999 minutes"] {
        refused!(hall.make(&person("anna"), behind("bell", wrong)).await, RoomError::Setup(_));
    }
}

#[tokio::test]
async fn a_list_tells_spectators_no_more_than_the_table_does() {
    let hall = Hall::with(|setting| setting.options.tables_in_memory = 1).await;
    let (table, players) = hall.seated(behind("bell", "60 minutes")).await;
    let maker = table.player("cleo", "A");
    let shown = all(&maker).await;
    go_on(&table, &players).await;
    // Others take its room in memory.
    hall.made(two("bids")).await;
    assert!(hall.rooms().kept(&table.id).is_none());
    let said = hall.rooms().summarise(&table.id).await.unwrap().said.clone();
    assert!(said.delayed, "a list shows nothing newer than the table: {said:?}");
    assert_eq!(all(&maker).await, shown);
}
