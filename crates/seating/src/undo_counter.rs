//! [`UndoCounter`]: how often each seat has taken something back since the game last went on. The record keeps every row, so
//! there is a limit.

use liege_game::{PerSeat, Seat};

use crate::entry::Entry;
use crate::error::SeatingError;

/// How many steps each seat may take back while the game makes no progress: far more than a player who thinks twice
/// needs.
pub(crate) const MAX_UNDOS: usize = 500;

/// How many steps each seat has taken back since the game came further than ever before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct UndoCounter {
    /// The highest number of steps so far.
    furthest: usize,
    rows: PerSeat<usize>,
}

impl UndoCounter {
    /// Counts a row that the seat `by` has made, or none or several, and after which so many steps stand. What was taken back by
    /// consent counts for nobody.
    pub(crate) fn count(&mut self, entry: &Entry, by: Option<Seat>, standing: usize) {
        match (entry, by) {
            (Entry::Undo { .. }, Some(seat)) => self.rows[seat] += 1,
            _ if standing > self.furthest => {
                *self = UndoCounter { furthest: standing, rows: PerSeat::default() }
            }
            _ => {}
        }
    }

    /// Refuses to take so many more steps of a seat back, if that is too often.
    pub(crate) fn allow(&self, seat: Seat, more: usize) -> Result<(), SeatingError> {
        if self.rows[seat] + more > MAX_UNDOS {
            Err(SeatingError::TakenBack { max: MAX_UNDOS })
        } else {
            Ok(())
        }
    }
}
