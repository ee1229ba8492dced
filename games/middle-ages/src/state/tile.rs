//! Plot tiles: their faces and their backs.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::estate::Estate;

/// The most different tiles, back included, that a set may have; the printed 84 always fit.
pub(crate) const MAX_TILES: usize = 96;

/// The colour of a tile's back: blue tiles are drawn first.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The 52 of every game.
    Blue,
    /// The 32 that four and five players add.
    Orange,
}

impl Colour {
    /// `blue` or `orange`.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Orange => "orange",
        }
    }
}

/// The back of a tile: its colour and its number. This much of the top tile of the pile is public (MA-3).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Back(u8);

impl Back {
    /// A back; numbers go up to 31.
    pub const fn new(colour: Colour, number: u8) -> Back {
        Back((colour as u8) << 5 | number & 31)
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        if self.0 & 32 == 0 { Colour::Blue } else { Colour::Orange }
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 & 31
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl From<Back> for u8 {
    fn from(back: Back) -> u8 {
        back.0
    }
}

impl TryFrom<u8> for Back {
    type Error = String;

    fn try_from(code: u8) -> Result<Back, String> {
        if code < 64 { Ok(Back(code)) } else { Err(format!("no back has the code {code}")) }
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour().name(), self.number())
    }
}

/// What the front of a tile shows, and the number on its back.
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
pub struct Print {
    /// 1 to 23; 0 in a case that leaves it open.
    pub number: u8,
    /// The Estate it belongs to.
    pub estate: Estate,
    /// Farmer symbols.
    pub farmers: u8,
    /// Chest symbols.
    pub chests: u8,
}

impl fmt::Display for Print {
    /// The notation: `mill5f`, one `f` for each farmer and one `c` for each chest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.estate.id(), self.number)?;
        (0..self.farmers).try_for_each(|_| f.write_str("f"))?;
        (0..self.chests).try_for_each(|_| f.write_str("c"))
    }
}

impl Print {
    /// Reads the notation.
    pub(crate) fn parse(text: &str) -> Option<Print> {
        let (name, rest) = text.split_at(text.find(|c: char| !c.is_ascii_lowercase())?);
        let (digits, symbols) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
        let estate = Estate::from_id(name)?;
        let number = liege_game::whole_number(digits)?;
        let chests = symbols.trim_start_matches('f');
        let farmers = u8::try_from(symbols.len() - chests.len()).ok()?;
        let all_chests = chests.bytes().all(|symbol| symbol == b'c');
        all_chests.then_some(Print { number, estate, farmers, chests: u8::try_from(chests.len()).ok()? })
    }
}

/// One kind of front in the game's set. Tiles of one face with different backs are alike once they lie face up.
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
#[serde(try_from = "u8", into = "u8")]
pub struct Face(u8);

impl Face {
    #[inline]
    pub(crate) const fn new(index: usize) -> Face {
        Face(index as u8 & 127)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

impl From<Face> for u8 {
    fn from(index: Face) -> u8 {
        index.0
    }
}

impl TryFrom<u8> for Face {
    type Error = String;

    fn try_from(index: u8) -> Result<Face, String> {
        in_set(index).map(Face).ok_or_else(|| format!("no face has the index {index}"))
    }
}

/// One kind of tile in the game's set: a face with a back.
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
#[serde(try_from = "u8", into = "u8")]
pub struct Tile(u8);

impl Tile {
    #[inline]
    pub(crate) const fn new(index: usize) -> Tile {
        Tile(index as u8 & 127)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

impl From<Tile> for u8 {
    fn from(index: Tile) -> u8 {
        index.0
    }
}

impl TryFrom<u8> for Tile {
    type Error = String;

    fn try_from(index: u8) -> Result<Tile, String> {
        in_set(index).map(Tile).ok_or_else(|| format!("no tile has the index {index}"))
    }
}

/// The index, if a set can hold so many tiles.
fn in_set(index: u8) -> Option<u8> {
    (usize::from(index) < MAX_TILES).then_some(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_back_has_a_colour_and_a_number() {
        let backs = [(Colour::Blue, 7, "blue 7"), (Colour::Orange, 23, "orange 23")];
        for (colour, number, text) in backs {
            let back = Back::new(colour, number);
            assert_eq!((back.to_string().as_str(), Back::try_from(u8::from(back))), (text, Ok(back)));
        }
        assert!(Back::try_from(63).is_ok() && Back::try_from(64).is_err());
    }

    #[test]
    fn prints_read_back() {
        for text in ["mill5f", "field3ff", "market15cc", "palace0fc", "church20"] {
            assert_eq!(Print::parse(text).map(|print| print.to_string()).as_deref(), Some(text));
        }
        for text in ["mill", "mill05", "mill5cf", "mills5", "5", "", "mill5 f", "é5", "mill999"] {
            assert_eq!(Print::parse(text), None);
        }
    }
}
