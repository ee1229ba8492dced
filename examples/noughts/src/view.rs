//! What a viewer may know: everything.

use liege_game::Seat;
use serde::Serialize;

use crate::Phase;

/// The board as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose mark is on each cell.
    pub marks: [Option<Seat>; 9],
    /// What the game waits for.
    pub phase: Phase,
}
