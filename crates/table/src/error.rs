//! Why a table refused an action.

use liege_game::{NotationError, Refusal, Seat};

/// The action was not carried out; the table is as before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActError {
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The text is not in the game's notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is nothing of this seat that could be taken back, and why.
    #[error("{0}")]
    NothingToUndo(&'static str),
}
