//! What happens, for the log.

use liege_game::Seat;

use crate::Cell;

/// Something that everybody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat has marked a cell.
    Marked(Seat, Cell),
    /// Three in a line.
    Won(Seat),
    /// The board is full.
    Drawn,
}
