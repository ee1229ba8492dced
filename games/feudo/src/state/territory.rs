//! [`Territory`]: one of the 81 spaces of the joined map, and sets of them (FD-1, FD-11).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many territories the joined map has (FD-10).
pub(crate) const TERRITORIES: usize = 81;

/// Columns and ranks of the joined map.
pub(crate) const SIDE: u8 = 9;

/// One space of the joined map, written as column `a` to `i` from west to east and rank 1 to 9 from north to
/// south (FD-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Territory(u8);

impl Territory {
    /// The Central Hill, on which the Convent stands (FD-8).
    pub const CENTRAL: Territory = Territory(4 * SIDE + 4);

    /// The territory in this row and column, both from 0; `None` off the map.
    pub const fn at(row: u8, column: u8) -> Option<Territory> {
        if row < SIDE && column < SIDE { Some(Territory(row * SIDE + column)) } else { None }
    }

    /// The territory with this index, row by row from the north-west; `None` from 81 on.
    pub const fn new(index: usize) -> Option<Territory> {
        if index < TERRITORIES { Some(Territory(index as u8)) } else { None }
    }

    /// All territories, row by row from the north-west.
    pub fn all() -> impl Iterator<Item = Territory> + Clone {
        (0..TERRITORIES as u8).map(Territory)
    }

    /// From 0 to 80, row by row from the north-west.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row from 0 in the north.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Column from 0 in the west.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Returns whether it lies on the rim of the map (FD-13).
    pub const fn is_outer(self) -> bool {
        let (row, column) = (self.row(), self.column());
        row == 0 || column == 0 || row == SIDE - 1 || column == SIDE - 1
    }

    /// Returns whether it lies on a seam of two mapboards, the Central Hill left out (FD-13).
    pub const fn is_seam(self) -> bool {
        (self.row() == 4 || self.column() == 4) && self.0 != Territory::CENTRAL.0
    }
}

impl fmt::Display for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Territory {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Territory, &'static str> {
        let wrong = "a territory from a1 to i9";
        let &[column, rank] = text.as_bytes() else { return Err(wrong) };
        let (column, row) = (column.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        Territory::at(row, column).ok_or(wrong)
    }
}

impl Serialize for Territory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Territory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Territory, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// `a1` to `i9`.
impl schemars::JsonSchema for Territory {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Territory".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[a-i][1-9]$" })
    }
}

liege_game::bit_set! {
    /// A set of territories.
    pub struct Territories(u128) of Territory: TERRITORIES, |territory| territory.0, |index| Territory(index as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back() {
        for territory in Territory::all() {
            assert_eq!(territory.to_string().parse(), Ok(territory));
        }
        for wrong in ["", "a", "a0", "j1", "a10", "a:", "A1", "é1"] {
            assert!(wrong.parse::<Territory>().is_err(), "{wrong}");
        }
        assert_eq!(format!("{} {:?}", Territory::CENTRAL, Territory::CENTRAL), "e5 e5");
    }

    // FD-13: 32 outer territories, 16 on the seams, 4 that are both.
    #[test]
    fn rim_and_seams_are_counted() {
        let outer: Territories = Territory::all().filter(|t| t.is_outer()).collect();
        let seam: Territories = Territory::all().filter(|t| t.is_seam()).collect();
        let both: Vec<_> = (outer & seam).iter().map(|t| t.to_string()).collect();
        assert_eq!((outer.len(), seam.len()), (32, 16));
        assert_eq!(both, ["e1", "a5", "i5", "e9"]);
    }

    #[test]
    fn sets_walk_in_order() {
        let set: Territories = ["i9", "a1", "e5"].into_iter().filter_map(|name| name.parse().ok()).collect();
        let names: Vec<_> = set.iter().map(|t| t.to_string()).collect();
        assert_eq!(names, ["a1", "e5", "i9"]);
        assert_eq!((!set).len(), 78);
    }
}
