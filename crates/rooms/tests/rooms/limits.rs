//! The server that embeds the rooms says how much callers may ask for.

use std::sync::Arc;

use liege_identity::Caller;
use liege_rooms::{Limited, Limits, RoomError, SeatRequest, SitterRequest};

use crate::hall::{Hall, person};

/// Nobody makes tables but Anna, and nobody has two tables of bots.
struct Strict;

impl Limits for Strict {
    fn table(&self, caller: &Caller) -> Result<(), RoomError> {
        if caller.is("anna") { Ok(()) } else { Err(RoomError::TooMany { what: Limited::Table, seconds: 7 }) }
    }

    fn bot_tables(&self, _: &Caller) -> usize {
        1
    }
}

fn bots() -> Vec<SeatRequest> {
    let bot = || SeatRequest { sitter: SitterRequest::Bot { level: "king".to_owned() }, name: String::new() };
    vec![bot(), bot()]
}

#[tokio::test]
async fn tables_are_counted_and_so_are_those_of_bots_alone() {
    let hall = Hall::with(Arc::new(Strict)).await;
    let refused = hall.made("bell", &person("ben"), bots(), "").await.map(drop);
    assert!(matches!(refused, Err(RoomError::TooMany { what: Limited::Table, seconds: 7 })));
    let first = hall.made("bell", &person("anna"), bots(), "").await.unwrap();
    let second = hall.made("bell", &person("anna"), bots(), "").await.map(drop);
    assert!(first.is_over() || matches!(second, Err(RoomError::BotTables { max: 1 })));
}
