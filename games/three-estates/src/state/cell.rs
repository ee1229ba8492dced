//! [`Cell`]: a place on the unbounded board (TE-3), and the distance words (TE-4).

use std::fmt;

use serde::{Deserialize, Serialize};

/// TE-3: a cell of a board without bounds. `x` grows to the right, `y` downwards; the layout's top left cell is (0, 0).
///
/// Cells are ordered by rows from top to bottom, each row from left to right.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
pub struct Cell {
    /// Row.
    pub y: i16,
    /// Column.
    pub x: i16,
}

/// `3,-1`: column and row.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Cell {
    /// The cell in column `x` and row `y`.
    #[inline]
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { y, x }
    }

    /// Columns and rows from here to the other cell.
    #[inline]
    pub const fn to(self, other: Cell) -> (i32, i32) {
        (other.x as i32 - self.x as i32, other.y as i32 - self.y as i32)
    }

    /// The cell so many columns and rows away; stays at the edge of what numbers can name.
    #[inline]
    #[must_use]
    pub const fn shifted(self, dx: i16, dy: i16) -> Cell {
        Cell { y: self.y.saturating_add(dy), x: self.x.saturating_add(dx) }
    }

    /// The 4 cells next to it: those that share an edge (TE-4).
    #[inline]
    pub fn sides(self) -> [Cell; 4] {
        [self.shifted(0, -1), self.shifted(-1, 0), self.shifted(1, 0), self.shifted(0, 1)]
    }

    /// The 8 surrounding cells: those that share an edge or a corner (TE-4).
    pub fn around(self) -> [Cell; 8] {
        [
            self.shifted(-1, -1),
            self.shifted(0, -1),
            self.shifted(1, -1),
            self.shifted(-1, 0),
            self.shifted(1, 0),
            self.shifted(-1, 1),
            self.shifted(0, 1),
            self.shifted(1, 1),
        ]
    }

    /// Steps from cell to surrounding cell that lead from here to the other.
    #[inline]
    pub fn steps(self, other: Cell) -> u32 {
        let (dx, dy) = self.to(other);
        dx.unsigned_abs().max(dy.unsigned_abs())
    }

    /// Which line leads from here to another cell, if any (TE-4).
    #[inline]
    pub fn line(self, other: Cell) -> Option<Line> {
        let (dx, dy) = self.to(other);
        match (dx, dy) {
            (0, 0) => None,
            (_, 0) => Some(Line::Row),
            (0, _) => Some(Line::Column),
            _ if dx == dy => Some(Line::Falling),
            _ if dx == -dy => Some(Line::Rising),
            _ => None,
        }
    }
}

/// One of the four lines through a cell, unbounded in both directions (TE-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// Left and right.
    Row,
    /// Up and down.
    Column,
    /// The diagonal that falls to the right.
    Falling,
    /// The diagonal that rises to the right.
    Rising,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TE-4
    #[test]
    fn lines_run_over_negative_cells() {
        let from = Cell::new(-2, 3);
        assert_eq!(from.line(Cell::new(5, 3)), Some(Line::Row));
        assert_eq!(from.line(Cell::new(-2, -9)), Some(Line::Column));
        assert_eq!(from.line(Cell::new(-7, -2)), Some(Line::Falling));
        assert_eq!(from.line(Cell::new(3, -2)), Some(Line::Rising));
        assert_eq!((from.line(Cell::new(0, 0)), from.line(from)), (None, None));
        assert_eq!(from.steps(Cell::new(0, 2)), 2);
    }
}
