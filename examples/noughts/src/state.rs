//! What a game in progress is.

use std::fmt;

use liege_game::Seat;
use serde::{Deserialize, Serialize};

/// One of the nine cells, by rows from the top left.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Cell(u8);

impl Cell {
    /// All nine.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..9).map(Cell)
    }

    /// Column and row, from 0.
    pub const fn place(self) -> (usize, usize) {
        ((self.0 % 3) as usize, (self.0 / 3) as usize)
    }

    /// 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// `b2` for the centre.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.place();
        write!(f, "{}{}", ['a', 'b', 'c'][column], row + 1)
    }
}

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This seat marks a cell (NC-3).
    Turn(Seat),
    /// The game is over, and who has won (NC-4), if anybody (NC-5).
    Over(Option<Seat>),
}

/// All that a game in progress is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// Whose mark is on each cell.
    pub marks: [Option<Seat>; 9],
    /// What the position waits for.
    pub phase: Phase,
}
