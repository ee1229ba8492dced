//! What tests write into the file of a hall: tables that are known, and rows that nobody has asked for.

use liege_game::{Seat, Secret, Setup, Step};
use liege_store::{Entry, NewTable, SeatRow, Sitter};

use crate::hall::Hall;
use crate::table::TestTable;

/// A step of a seat.
pub(crate) fn step(seat: Seat, text: &str) -> Entry {
    Entry::Step(Step::Action { seat, text: text.to_owned() })
}

/// Something done and taken back so often.
pub(crate) fn back_and_forth(seat: Seat, action: &str, index: usize, times: usize) -> Vec<Entry> {
    [step(seat, action), Entry::Undo { seat, index }].iter().cycle().take(2 * times).cloned().collect()
}

impl Hall {
    /// A table of two at both of whose seats Anna sits, and whose draws follow from a seed. Its first draws are due.
    pub(crate) async fn stored(&self, game: &str, seed: u64) -> TestTable {
        let seat = |seat: Seat| SeatRow {
            seat,
            name: seat.to_string(),
            sitter: Sitter::Person { token: "anna".to_owned() },
            part: None,
        };
        let table = NewTable {
            id: format!("{game}-{seed}"),
            game: game.to_owned(),
            setup: Setup::new(2),
            secret: Secret::from_seed(seed),
            owner: "anna".to_owned(),
            seats: vec![seat(Seat::A), seat(Seat::B)],
            given: Vec::new(),
            seed: None,
        };
        let store = self.beside().await;
        store.create(&table, 1).await.unwrap();
        store.close().await;
        TestTable { hall: self.clone(), id: table.id }
    }

    /// Adds rows to a record behind the back of the rooms.
    pub(crate) async fn append(&self, id: &str, rows: &[Entry]) {
        let store = self.beside().await;
        let known = store.entries(id).await.unwrap().len();
        store.append(id, known, rows, false, 1).await.unwrap();
        store.close().await;
    }
}
