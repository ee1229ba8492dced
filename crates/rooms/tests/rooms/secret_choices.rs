//! Several choose at once and in secret: who is ready is told, and nothing more, until all are.

use liege_game::{Seat, Viewer};
use liege_rooms::RoomError;
use liege_seating::SeatingError;
use liege_table::At;

use crate::hall::Hall;
use crate::player::Player;
use crate::table::{TestTable, me, open, refused, seated, table};
use crate::time;

/// Anna, Ben and Cleo at a table of Feudo at which all choose their cards.
async fn choosing() -> (TestTable, [Player; 3]) {
    let (table, players) = Hall::open().await.seated(table("feudo", [me(), open(), open()])).await;
    while table.must().await.len() < 3 {
        let must = table.read(|live| live.table.pending(At::Now).must().lowest().unwrap()).await;
        one(&players[must.index()]).await;
    }
    (table, players)
}

/// Does the first thing that the seat may do.
async fn one(player: &Player) {
    // What is done in secret takes its own time.
    time::wait(1_000);
    let action = player.choices().await.remove(0);
    let acted = player.act(&action).await.unwrap();
    assert_eq!(acted.number, player.number().await);
}

/// Everything that somebody knows of the table.
async fn all(player: &Player) -> String {
    let (own, log) = (player.sits().await, player.log().await);
    let stand = player.read(|live| {
        let viewer = if own { Viewer::Seat(player.seat) } else { Viewer::Spectator };
        let view = live.table.seen(At::Now, viewer).view();
        format!(
            "{view} {:?} {} {} {:?}",
            live.table.pending(At::Now),
            live.revision,
            live.changed_ms,
            live.times
        )
    });
    let stand = stand.await;
    format!("{stand} {log:?} {} {:?}", player.number().await, player.choices().await)
}

#[tokio::test]
async fn how_far_another_has_come_is_not_told() {
    let (table, [anna, ben, cleo]) = choosing().await;
    let eve = table.player("eve", "A");
    let known = async || [all(&ben).await, all(&eve).await];
    one(&ben).await;
    let (begun, from) = (ben.number().await, eve.number().await);
    let before = known().await;
    for _ in 0..2 {
        one(&anna).await;
        assert_eq!(known().await, before);
    }
    anna.undo().await.unwrap();
    assert_eq!(known().await, before);
    // The number that Ben knows is still right for him, and counts what he does.
    one(&ben).await;
    assert_eq!(ben.number().await, begun + 1);
    // When Anna is ready everybody hears of it, once.
    while anna.must().await == "ABC" {
        one(&anna).await;
    }
    assert_eq!((ben.number().await, eve.number().await), (begun + 2, from + 1));
    assert_eq!(ben.must().await, "BC");
    one(&cleo).await;
    // All this is so after a restart too.
    let before = [all(&anna).await, all(&ben).await];
    table.hall.restart().await;
    assert_eq!([all(&anna).await, all(&ben).await], before);
    for player in [&ben, &cleo] {
        while player.read(|live| live.table.pending(At::Now).must().has(player.seat)).await {
            one(player).await;
        }
    }
    assert_eq!(eve.number().await, ben.number().await, "once all are in, everybody knows what was chosen");
    let withdrawn = anna.number().await - ben.number().await;
    assert_eq!(withdrawn, 2, "and nobody else that Anna has chosen something and taken it back");
}

#[tokio::test]
async fn an_own_choice_makes_earlier_numbers_stale_and_those_of_others_do_not() {
    let (_, [anna, ben, _]) = choosing().await;
    let number = ben.number().await;
    while anna.must().await == "ABC" {
        one(&anna).await;
    }
    let choices = ben.choices().await;
    let (one, other) = tokio::join!(ben.act_at(number, &choices[0]), ben.act_at(number, &choices[1]));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    let present = ben.number().await;
    refused!(one.and(other), RoomError::Seating(SeatingError::Stale { now }) if now == present);
}

#[tokio::test]
async fn a_secret_choice_is_sealed_when_it_is_made_and_proved_at_the_end() {
    let (table, [anna, ben]) = seated("bids").await;
    let seals = async || ben.read(|live| live.seals()).await;
    assert!(seals().await.is_empty(), "nobody has chosen");
    anna.act("bid 4").await.unwrap();
    let first = seals().await;
    assert_eq!((first[0].0, first[0].1.len()), (Seat::A, 64));
    // Another choice has another seal, even if it is the same again.
    anna.undo().await.unwrap();
    assert!(seals().await.is_empty());
    anna.act("bid 4").await.unwrap();
    let second = seals().await;
    assert_ne!(first, second);
    table.hall.restart().await;
    assert_eq!(seals().await, second, "it is the same after a restart");
    ben.act("bid 2").await.unwrap();
    assert!(seals().await.is_empty(), "all have chosen");
    table.play_out(&[&anna, &ben]).await;
    let text = anna.record().await.unwrap();
    assert!(text.contains(&format!("choice 1: A {} ", second[0].1)), "{text}");
    let record: liege_game::Record = text.parse().unwrap();
    let verify = liege_game::verify::<liege_conformance::toys::Bids>;
    assert!(record.secret.is_some() && record.sealed.len() > 1 && verify(&record).is_ok());
    // To change what was chosen one has to change the seal too, which others have seen.
    let mut forged = record.clone();
    forged.sealed[0].seal = record.sealed[1].seal;
    assert!(matches!(verify(&forged), Err(liege_game::Forged::Choice { step: 1, .. })));
}
