//! The eight Estates in board order, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the eight Estates, in board order from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Estate {
    /// Pays for farmers.
    #[default]
    Field,
    /// Taxes whoever has fewer Mills.
    Mill,
    /// Rebuilds a tile out of the Cemetery.
    Village,
    /// Places the Scout.
    Rampart,
    /// Pays for chests.
    Market,
    /// Attacks whoever has too few Ramparts.
    Barracks,
    /// Places an Extra Coin token.
    Church,
    /// Places a Plot token.
    Palace,
}

impl Estate {
    /// All eight in board order.
    pub const ALL: [Estate; 8] = [
        Estate::Field,
        Estate::Mill,
        Estate::Village,
        Estate::Rampart,
        Estate::Market,
        Estate::Barracks,
        Estate::Church,
        Estate::Palace,
    ];

    /// 0 for Field up to 7 for Palace.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The Estate with this index; the index counts modulo 8.
    #[inline]
    pub(crate) const fn at(index: usize) -> Estate {
        Estate::ALL[index & 7]
    }

    /// The name as the rulebook prints it.
    pub const fn name(self) -> &'static str {
        match self {
            Estate::Field => "Field",
            Estate::Mill => "Mill",
            Estate::Village => "Village",
            Estate::Rampart => "Rampart",
            Estate::Market => "Market",
            Estate::Barracks => "Barracks",
            Estate::Church => "Church",
            Estate::Palace => "Palace",
        }
    }

    /// The name in notations and element ids.
    pub const fn id(self) -> &'static str {
        match self {
            Estate::Field => "field",
            Estate::Mill => "mill",
            Estate::Village => "village",
            Estate::Rampart => "rampart",
            Estate::Market => "market",
            Estate::Barracks => "barracks",
            Estate::Church => "church",
            Estate::Palace => "palace",
        }
    }

    /// The Estate with this id.
    pub fn from_id(id: &str) -> Option<Estate> {
        Estate::ALL.into_iter().find(|estate| estate.id() == id)
    }

    /// The Estate with this printed name.
    pub fn from_name(name: &str) -> Option<Estate> {
        Estate::ALL.into_iter().find(|estate| estate.name() == name)
    }
}

impl fmt::Display for Estate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of Estates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Estates(u8);

impl Estates {
    /// No Estate.
    pub const NONE: Estates = Estates(0);
    /// All eight.
    pub const ALL: Estates = Estates(0xff);

    /// Only this Estate.
    #[inline]
    pub const fn only(estate: Estate) -> Estates {
        Estates(1 << estate as u8)
    }

    /// Whether the Estate is in the set.
    #[inline]
    pub const fn has(self, estate: Estate) -> bool {
        self.0 >> estate as u8 & 1 == 1
    }

    /// The set with the Estate in it.
    #[inline]
    #[must_use]
    pub const fn with(self, estate: Estate) -> Estates {
        Estates(self.0 | 1 << estate as u8)
    }

    /// The Estates in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Estates) -> Estates {
        Estates(self.0 | other.0)
    }

    /// The Estates in this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Estates) -> Estates {
        Estates(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many Estates are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The Estates in board order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Estate> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let estate = Estate::at(left.trailing_zeros() as usize);
            left &= left - 1;
            Some(estate)
        })
    }

    /// Eight bytes in board order, each all ones if the Estate is in the set.
    #[inline]
    pub(crate) const fn bytes(self) -> u64 {
        let spread = (self.0 as u64).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
        // A byte that holds its one bit becomes 0x80 or more; the sum can't carry into the next byte.
        let high = (spread & 0x7f7f_7f7f_7f7f_7f7f).wrapping_add(0x7f7f_7f7f_7f7f_7f7f) | spread;
        (high >> 7 & ONES).wrapping_mul(0xff)
    }
}

/// A one in each of eight bytes.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

impl FromIterator<Estate> for Estates {
    fn from_iter<I: IntoIterator<Item = Estate>>(estates: I) -> Estates {
        estates.into_iter().fold(Estates::NONE, Estates::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_ids_read_back() {
        for estate in Estate::ALL {
            assert_eq!(Estate::from_id(estate.id()), Some(estate));
            assert_eq!(Estate::from_name(estate.name()), Some(estate));
        }
    }

    #[test]
    fn every_set_spreads_to_its_bytes() {
        for bits in 0..=255 {
            let set = Estates(bits);
            let bytes = set.bytes().to_le_bytes();
            for estate in Estate::ALL {
                assert_eq!(bytes[estate.index()], if set.has(estate) { 0xff } else { 0 });
            }
            assert_eq!(set.iter().collect::<Estates>(), set);
        }
    }
}
