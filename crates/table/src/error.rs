//! Why a table refused an action.

use std::fmt;

use liege_game::{Line, NotationError, Reason, Refusal, Seat, say};

/// The action was not carried out; the table is as before. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActError {
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// The text is not in the game's notation.
    Notation(#[from] NotationError),
    /// A rule forbids it.
    Refused(#[from] Refusal),
    /// The game is over.
    Over,
    /// There is nothing of this seat that could be taken back, and why.
    NothingToUndo(&'static str),
}

impl ActError {
    /// The sentence; of a refusal without its rule's number.
    pub fn line(&self) -> Line {
        match self {
            ActError::NoSuchSeat(seat) => say!("there is no seat {seat} at this table"),
            ActError::Notation(error) => error.line(),
            ActError::Refused(refusal) => refusal.why.clone().into(),
            ActError::Over => Reason::from("the game is over").into(),
            ActError::NothingToUndo(why) => Reason::from(*why).into(),
        }
    }
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::Refused(refusal) => refusal.fmt(f),
            other => other.line().fmt(f),
        }
    }
}
