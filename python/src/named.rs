//! How Python names seats, viewers and actions.

use liege_game::{Seat, Viewer};
use pyo3::prelude::*;

use crate::play::Named;
use crate::problem::Problem;

/// How an action is named: by its notation or by its number.
#[derive(FromPyObject)]
pub(crate) enum Action {
    Number(i64),
    Text(String),
}

/// Whose eyes something is for: a seat, `"spectator"` or `"all"`.
#[derive(FromPyObject)]
pub(crate) enum Eyes {
    Seat(i64),
    Word(String),
}

/// The seat with this index.
pub(crate) fn seat(index: i64, players: usize) -> Result<Seat, Problem> {
    let found = usize::try_from(index).ok().filter(|&index| index < players).and_then(Seat::new);
    found.ok_or_else(|| Problem::new(format!("there is no seat {index}: expected 0 to {}", players - 1)))
}

impl Eyes {
    /// Who looks; the spectator where nobody is named.
    pub(crate) fn viewer(eyes: Option<Eyes>, players: usize) -> Result<Viewer, Problem> {
        match eyes {
            None => Ok(Viewer::Spectator),
            Some(Eyes::Seat(index)) => Ok(Viewer::Seat(seat(index, players)?)),
            Some(Eyes::Word(word)) => match word.as_str() {
                "spectator" => Ok(Viewer::Spectator),
                "all" => Ok(Viewer::All),
                _ => Err(Problem::new("expected a seat's number, \"spectator\" or \"all\" as viewer")),
            },
        }
    }
}

impl Action {
    pub(crate) fn named(&self) -> Result<Named<'_>, Problem> {
        match self {
            Action::Text(text) => Ok(Named::Text(text)),
            Action::Number(number) => u64::try_from(*number)
                .map(Named::Number)
                .map_err(|_| Problem::new(format!("there is no action {number}: expected 0 or more"))),
        }
    }
}
