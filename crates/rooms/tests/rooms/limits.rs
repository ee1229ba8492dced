//! The server that embeds the rooms says how much callers may ask for.

use std::sync::Arc;
use std::time::Duration;

use liege_game::Seat;
use liege_identity::Caller;
use liege_rooms::{Limited, Limits, RoomError, TableRequest};
use liege_table::At;
use tokio::task::JoinSet;

use crate::hall::{Hall, person};
use crate::table::{bot, open, refused, table, two, with_bots};

/// Nobody makes tables but Anna and her friends, nobody has more than so many tables of bots, and components are short.
struct Strict(usize);

impl Limits for Strict {
    fn table(&self, caller: &Caller) -> Result<(), RoomError> {
        if caller.is("eve") { Err(RoomError::TooMany { what: Limited::Table, seconds: 7 }) } else { Ok(()) }
    }

    fn bot_tables(&self, _: &Caller) -> usize {
        self.0
    }

    fn components(&self, _: &Caller) -> usize {
        100
    }
}

/// Bots that never come to act.
async fn slow(bot_tables: usize) -> Hall {
    Hall::with(|setting| {
        setting.options.bot_pause = Duration::from_secs(3600);
        setting.limits = Arc::new(Strict(bot_tables));
    })
    .await
}

fn bots() -> TableRequest {
    table("bids", [bot("random"), bot("random")])
}

#[tokio::test]
async fn tables_of_bots_alone_are_counted_while_they_play() {
    let hall = slow(2).await;
    refused!(
        hall.make(&person("eve"), bots()).await,
        RoomError::TooMany { what: Limited::Table, seconds: 7 }
    );
    for name in ["anna", "ben"] {
        hall.make(&person(name), bots()).await.unwrap();
    }
    refused!(hall.make(&person("cleo"), bots()).await, RoomError::BotTables { max: 2 });
    // So is one that a person leaves to bots, or at which bots are given all seats.
    let left = hall.made(with_bots("bids", "random", 1)).await.player("anna", "A");
    refused!(left.leave().await, RoomError::BotTables { max: 2 });
    assert!(left.sits().await);
    let filled = hall.made(table("bids", [open(), bot("random")])).await.player("anna", "A");
    refused!(filled.fill("random").await, RoomError::BotTables { max: 2 });
    assert!(filled.table.level(Seat::A).await.is_none());
}

#[tokio::test]
async fn tables_of_bots_alone_that_are_made_at_once_are_counted_too() {
    let hall = slow(4).await;
    let mut making = JoinSet::new();
    for _ in 0..20 {
        let hall = hall.clone();
        making.spawn(async move { hall.make(&person("anna"), bots()).await.is_ok() });
    }
    let made = making.join_all().await;
    assert_eq!(made.iter().filter(|made| **made).count(), 4, "{made:?}");
}

#[tokio::test]
async fn a_table_of_bots_that_is_over_counts_no_more() {
    let hall = Hall::with(|setting| setting.limits = Arc::new(Strict(1))).await;
    for _ in 0..2 {
        let table = hall.made(bots()).await;
        table.until(|live| live.table.pending(At::Now) == liege_game::Pending::Over).await;
    }
}

#[tokio::test]
async fn components_have_a_largest_size() {
    let long = TableRequest { components: Some("x".repeat(101)), ..two("bids") };
    let hall = slow(1).await;
    refused!(hall.make(&person("anna"), long).await, RoomError::LargeComponents { max: 100 });
}
