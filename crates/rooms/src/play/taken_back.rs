//! [`TakenBack`]: how often each seat has taken something back since the game last went on. Every row of the record is kept, so
//! nobody may do so for ever.

use liege_game::{PerSeat, Seat};
use liege_store::Entry;

use crate::RoomError;

/// How many steps each seat may take back while the game comes no further: far more than anybody needs who thinks twice.
pub(crate) const MOST: usize = 500;

/// How many steps each seat has taken back since the game came further than ever before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TakenBack {
    /// The most steps that have ever stood.
    furthest: usize,
    rows: PerSeat<usize>,
}

impl TakenBack {
    /// Counts a row that the seat `by` has made, or none or several, and after which so many steps stand. What was taken back by
    /// consent counts for nobody.
    pub(crate) fn count(&mut self, entry: &Entry, by: Option<Seat>, standing: usize) {
        match (entry, by) {
            (Entry::Undo { .. }, Some(seat)) => self.rows[seat] += 1,
            _ if standing > self.furthest => {
                *self = TakenBack { furthest: standing, rows: PerSeat::default() }
            }
            _ => {}
        }
    }

    /// Refuses to take so many more steps of a seat back, if that is too often.
    pub(crate) fn allow(&self, seat: Seat, more: usize) -> Result<(), RoomError> {
        if self.rows[seat] + more > MOST { Err(RoomError::TakenBack { most: MOST }) } else { Ok(()) }
    }
}
