//! [`Layout`]: which mapboard lies where, and how it is turned (FD-7).

use std::fmt;

use liege_game::List;
use serde::{Deserialize, Serialize};

use super::Territory;

/// Which of the four mapboards, `A` to `D`.
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
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the boards are called so")]
pub enum BoardId {
    #[default]
    A,
    B,
    C,
    D,
}

impl BoardId {
    /// All four.
    pub const ALL: [BoardId; 4] = [BoardId::A, BoardId::B, BoardId::C, BoardId::D];

    /// From 0 for A to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One of the four places of a mapboard, in the order in which they are laid.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[allow(missing_docs, reason = "the four quarters of the map")]
pub enum Quarter {
    NW,
    NE,
    SW,
    SE,
}

impl Quarter {
    /// All four.
    pub const ALL: [Quarter; 4] = [Quarter::NW, Quarter::NE, Quarter::SW, Quarter::SE];

    /// From 0 in the north-west to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Row and column of the board's north-west corner on the joined map.
    pub const fn offset(self) -> (u8, u8) {
        match self {
            Quarter::NW => (0, 0),
            Quarter::NE => (0, 4),
            Quarter::SW => (4, 0),
            Quarter::SE => (4, 4),
        }
    }

    /// Name in the components file.
    pub const fn name(self) -> &'static str {
        match self {
            Quarter::NW => "NW",
            Quarter::NE => "NE",
            Quarter::SW => "SW",
            Quarter::SE => "SE",
        }
    }

    /// Returns whether the territory, or a part of it, lies in this quarter (FD-8, FD-9).
    pub const fn holds(self, territory: Territory) -> bool {
        let (row, column) = self.offset();
        let (y, x) = (territory.row(), territory.column());
        y >= row && y <= row + 4 && x >= column && x <= column + 4
    }
}

/// A board as it lies: which one, and how often turned by a quarter, clockwise.
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
pub struct Placed {
    /// Which board.
    pub board: BoardId,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

/// All four boards as they lie: 4! × 4⁴ layouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "[Placed; 4]", into = "[Placed; 4]")]
pub struct Layout(u16);

/// How many layouts there are (FD-7).
pub(crate) const LAYOUTS: usize = 24 * 256;

impl Layout {
    /// The layout of these boards in the order of [`Quarter::ALL`]; `None` if a board lies twice.
    pub fn new(placed: [Placed; 4]) -> Option<Layout> {
        let mut code = 0;
        let mut seen = 0u8;
        for (index, Placed { board, turns }) in placed.into_iter().enumerate() {
            if turns > 3 {
                return None;
            }
            seen |= 1 << board.index();
            code |= (board as u16 | u16::from(turns) << 2) << (4 * index);
        }
        (seen == 0b1111).then_some(Layout(code))
    }

    /// A to D, unturned: the recommended first map.
    pub const UNTURNED: Layout = Layout(0x3210);

    /// The board that lies in this quarter.
    pub fn placed(self, quarter: Quarter) -> Placed {
        let nibble = self.0 >> (4 * quarter.index());
        Placed { board: BoardId::ALL[usize::from(nibble & 3)], turns: (nibble >> 2 & 3) as u8 }
    }

    /// The quarter in which the board lies.
    pub fn quarter(self, board: BoardId) -> Quarter {
        let found = Quarter::ALL.into_iter().find(|&quarter| self.placed(quarter).board == board);
        found.unwrap_or(Quarter::NW)
    }

    /// The boards of which the territory is a part, and that a Castle there may count for (FD-20).
    pub fn boards_at(self, territory: Territory) -> List<BoardId, 4> {
        let quarters = Quarter::ALL.into_iter().filter(|quarter| quarter.holds(territory));
        let mut boards: List<BoardId, 4> = quarters.map(|quarter| self.placed(quarter).board).collect();
        boards.sort_unstable();
        boards
    }

    /// From 0 to 6143, different for each layout.
    #[inline]
    pub(crate) fn index(self) -> usize {
        let board = |quarter: usize| self.0 >> (4 * quarter) & 3;
        let (a, b, c) = (board(0), board(1), board(2));
        let permutation = a * 6 + (b - u16::from(b > a)) * 2 + (c - u16::from(c > a) - u16::from(c > b));
        let turns = (0..4).fold(0, |code, quarter| code << 2 | (self.0 >> (4 * quarter + 2) & 3));
        usize::from(permutation * 256 + turns)
    }
}

impl TryFrom<[Placed; 4]> for Layout {
    type Error = &'static str;

    fn try_from(placed: [Placed; 4]) -> Result<Layout, &'static str> {
        Layout::new(placed).ok_or("four different boards, turned 0 to 3 times")
    }
}

impl From<Layout> for [Placed; 4] {
    fn from(layout: Layout) -> [Placed; 4] {
        Quarter::ALL.map(|quarter| layout.placed(quarter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // FD-7: 4! × 4⁴ layouts, each with a number of its own.
    #[test]
    fn every_layout_has_its_own_number() {
        let mut seen = vec![false; LAYOUTS];
        for code in 0..=u16::MAX {
            let placed = Quarter::ALL.map(|quarter| Layout(code).placed(quarter));
            if let Some(layout) = Layout::new(placed) {
                assert_eq!(layout, Layout(code));
                assert_eq!(<[Placed; 4]>::from(layout), placed);
                assert!(
                    BoardId::ALL.iter().all(|&board| layout.placed(layout.quarter(board)).board == board)
                );
                assert!(!std::mem::replace(&mut seen[layout.index()], true));
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }
}
