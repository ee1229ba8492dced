//! The eight Estates in board order, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the eight Estates, in board order from left to right.
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
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Estate {
    /// Pays for farmers.
    #[default]
    Field,
    /// Taxes the players who have fewer Mills.
    Mill,
    /// Rebuilds a tile out of the Cemetery.
    Village,
    /// Places the Scout.
    Rampart,
    /// Pays for chests.
    Market,
    /// Attacks the players who have too few Ramparts.
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

liege_game::bit_set! {
    /// A set of Estates.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    pub struct Estates(u8) of Estate: 8, |estate| estate as u8, |index| Estate::at(index);
}

impl Estates {
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
