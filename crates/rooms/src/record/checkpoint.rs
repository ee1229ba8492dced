//! Fingerprints of tables by the rules of this version, so that another version can tell whether it agrees. A table on which
//! they disagree is frozen: it is shown to nobody, and nothing of it is changed.

use std::fmt;

use liege_game::{Reason, Verbatim, Viewer, say};
use liege_store::TableRow;
use liege_table::{At, Table};
use sha2::{Digest, Sha256};

/// The version that writes.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// SHA-256 of what matters to everybody at the table: who is asked, what is legal, and the points.
pub(crate) fn fingerprint(table: &dyn Table) -> String {
    let pending = table.pending(At::Now);
    let mut hash = Sha256::new();
    let mut add = |text: &str| {
        hash.update(text);
        hash.update([0]);
    };
    add(&format!("{} {:?}", table.number(), pending));
    for seat in pending.asked().iter() {
        add(&seat.to_string());
        table.legal(seat).iter().for_each(|action| add(action));
    }
    for score in table.seen(At::Now, Viewer::All).scores() {
        add(&format!("{} {}", score.seat, score.total));
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How this version disagrees with the one that wrote a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Incompatible {
    /// Its fingerprint differs.
    Checkpoint {
        /// After how many rows of the record.
        rows: usize,
        /// The version that wrote it.
        version: String,
    },
    /// It goes on.
    GoesOn,
    /// It is over.
    Over,
}

impl Incompatible {
    /// The difference in words.
    pub fn reason(&self) -> Reason {
        match self {
            Incompatible::Checkpoint { rows, version } => say!(
                "after {rows} rows it stands otherwise than version {version} left it",
                rows = *rows,
                version = Verbatim(version)
            )
            .into(),
            Incompatible::GoesOn => "the game was over and goes on now".into(),
            Incompatible::Over => "the game went on and is over now".into(),
        }
    }
}

impl fmt::Display for Incompatible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason().fmt(f)
    }
}

/// Checks whether the table that the whole record leads to is over where the store says so.
pub(crate) fn same_end(row: &TableRow, over: bool) -> Result<(), Incompatible> {
    match (row.over, over) {
        (true, false) => Err(Incompatible::GoesOn),
        (false, true) => Err(Incompatible::Over),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use liege_conformance::toys::Bids;
    use liege_game::{Record, Seat, Setup, Step};
    use liege_table::any_game;

    use super::*;

    #[test]
    fn the_same_stand_has_the_same_mark_and_another_has_another() {
        let game = any_game::<Bids>();
        let begun = game.resume(&Record::new("bids", Setup::new(2))).unwrap();
        let after = |text: &str| {
            let mut table = begun.duplicate();
            table.follow(&[Step::Action { seat: Seat::A, text: text.to_owned() }]).unwrap();
            fingerprint(&*table)
        };
        assert_eq!(after("bid 4"), after("bid 4"));
        assert_ne!(fingerprint(&*begun), after("bid 4"), "B alone is asked now");
        assert_eq!(fingerprint(&*begun).len(), 64);
    }
}
