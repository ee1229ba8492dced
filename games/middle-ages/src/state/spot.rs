//! The four rows in the middle of the table: places, and sets of places.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many rows there are; row 1 is the top one.
pub(crate) const ROWS: usize = 4;
/// The most tiles in a row: with five players.
pub(crate) const MAX_COLUMNS: usize = 6;

/// A place in the rows.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Spot(u8);

impl Spot {
    /// The place in this row (from 1) and column (from 1), if the table has it.
    pub fn new(row: usize, column: usize) -> Option<Spot> {
        let fits = (1..=ROWS).contains(&row) && (1..=MAX_COLUMNS).contains(&column);
        fits.then(|| Spot::at(row - 1, column - 1))
    }

    /// Both counted from 0.
    #[inline]
    pub(crate) const fn at(row: usize, column: usize) -> Spot {
        Spot((row << 3 | column) as u8 & 31)
    }

    /// From 1, the top row, to 4.
    pub const fn row(self) -> usize {
        self.row_index() + 1
    }

    /// From 1, the leftmost, to 6.
    pub const fn column(self) -> usize {
        (self.0 & 7) as usize + 1
    }

    #[inline]
    pub(crate) const fn row_index(self) -> usize {
        (self.0 >> 3 & 3) as usize
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 31) as usize
    }
}

impl From<Spot> for u8 {
    fn from(spot: Spot) -> u8 {
        spot.0
    }
}

impl TryFrom<u8> for Spot {
    type Error = String;

    fn try_from(code: u8) -> Result<Spot, String> {
        let fits = code < 32 && ((code & 7) as usize) < MAX_COLUMNS;
        if fits { Ok(Spot(code)) } else { Err(format!("no place has the code {code}")) }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.row(), self.column())
    }
}

liege_game::bit_set! {
    /// A set of places.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    pub(crate) struct Spots(u32) of Spot: 32, |spot| spot.0, |index| Spot(index as u8);
}

impl Spots {
    /// All places of one row, counted from 0.
    #[inline]
    pub(crate) const fn row(row: usize) -> Spots {
        Spots(0xff << (row << 3))
    }

    /// Returns how many places of the set come before this one, row by row.
    #[inline]
    pub(crate) const fn before(self, spot: Spot) -> usize {
        (self.0 & ((1 << spot.0) - 1)).count_ones() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_places_that_no_game_has_are_refused() {
        let known: Vec<u8> = (0..ROWS)
            .flat_map(|row| (0..MAX_COLUMNS).map(move |column| Spot::at(row, column).into()))
            .collect();
        for code in 0..=u8::MAX {
            assert_eq!(Spot::try_from(code).is_ok(), known.contains(&code), "{code}");
        }
    }
}
