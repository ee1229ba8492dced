//! [`Spot`]: the parts of the board that can be clicked, by their ids.

use std::fmt;

use liege_game::Seat;

use crate::{Cell, Kind};

/// A part of the board that can be clicked. Its text is the id in drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A cell with or without a tile: `cell-3_n1` for 3,-1.
    Cell(Cell),
    /// The tile in this place of the row, 0 for the leftmost: `supply-0`.
    Supply(u8),
    /// The tiles of one kind in a reserve: `reserve-A-P`.
    Reserve(Seat, Kind),
    /// A reserve as a whole: `tray-A`.
    Tray(Seat),
    /// What ends the reserve phase.
    Done,
    /// What ends the turn.
    End,
    /// What leaves all estates where they are.
    Skip,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: i16| match number {
            0.. => number.to_string(),
            _ => format!("n{}", number.unsigned_abs()),
        };
        match *self {
            Spot::Cell(Cell { x, y }) => write!(f, "cell-{}_{}", number(x), number(y)),
            Spot::Supply(place) => write!(f, "supply-{place}"),
            Spot::Reserve(seat, kind) => write!(f, "reserve-{seat}-{}", kind.code()),
            Spot::Tray(seat) => write!(f, "tray-{seat}"),
            Spot::Done => f.write_str("done"),
            Spot::End => f.write_str("end"),
            Spot::Skip => f.write_str("skip"),
        }
    }
}
