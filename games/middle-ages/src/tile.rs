//! Plot tiles: their faces, their backs, and the set that a game is played with.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Estate;

/// The most different tiles, back included, that a set may have; the printed 84 always fit.
pub(crate) const MAX_TILES: usize = 96;

/// The colour of a tile's back: blue tiles are drawn first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
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
        let number: u8 = digits.parse().ok()?;
        let chests = symbols.trim_start_matches('f');
        let print = Print {
            number,
            estate,
            farmers: u8::try_from(symbols.len() - chests.len()).ok()?,
            chests: u8::try_from(chests.len()).ok()?,
        };
        (print.to_string() == text).then_some(print)
    }
}

macro_rules! small_index {
    ($(#[$about:meta])* $name:ident, $what:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            #[inline]
            pub(crate) const fn new(index: usize) -> $name {
                $name(index as u8 & 127)
            }

            #[inline]
            pub(crate) const fn index(self) -> usize {
                (self.0 & 127) as usize
            }
        }

        impl From<$name> for u8 {
            fn from(index: $name) -> u8 {
                index.0
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(index: u8) -> Result<$name, String> {
                if (index as usize) < MAX_TILES {
                    Ok($name(index))
                } else {
                    Err(format!(concat!("no ", $what, " has the index {}"), index))
                }
            }
        }
    };
}

small_index! {
    /// One kind of front in the game's set. Tiles of one face with different backs are alike once they lie face up.
    Face, "face"
}

small_index! {
    /// One kind of tile in the game's set: a face with a back.
    Tile, "tile"
}

/// What the rules need to know of a tile, in one place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TileInfo {
    pub(crate) face: Face,
    pub(crate) back: Back,
    pub(crate) print: Print,
}

/// The tiles that a game is played with.
#[derive(Clone, Debug)]
pub(crate) struct TileSet {
    tiles: [TileInfo; 128],
    faces: [Print; 128],
    copies: [u8; 128],
    first: [Tile; 64],
    kinds: [u8; 64],
    tile_count: usize,
    face_count: usize,
    most_with_one_back: u64,
}

/// The copies of one face.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Copies {
    pub(crate) print: Print,
    pub(crate) blue: u8,
    pub(crate) orange: u8,
}

impl TileSet {
    /// The set of these tiles, or `None` of more than [`MAX_TILES`] kinds.
    pub(crate) fn new(rows: &[Copies]) -> Option<TileSet> {
        let mut prints: Vec<Print> = rows.iter().map(|row| row.print).collect();
        prints.sort();
        prints.dedup();
        let mut kinds: Vec<(Back, Print, u8)> = Vec::new();
        for colour in [Colour::Blue, Colour::Orange] {
            for &print in &prints {
                let same = rows.iter().filter(|row| row.print == print);
                let copies = same.map(|row| if colour == Colour::Blue { row.blue } else { row.orange }).sum();
                if copies > 0 {
                    kinds.push((Back::new(colour, print.number), print, copies));
                }
            }
        }
        if kinds.len() > MAX_TILES || prints.len() > MAX_TILES {
            return None;
        }
        let nothing =
            TileInfo { face: Face::default(), back: Back::new(Colour::Blue, 0), print: Print::default() };
        let mut set = TileSet {
            tiles: [nothing; 128],
            faces: [Print::default(); 128],
            copies: [0; 128],
            first: [Tile::default(); 64],
            kinds: [0; 64],
            tile_count: kinds.len(),
            face_count: prints.len(),
            most_with_one_back: 0,
        };
        set.faces[..prints.len()].copy_from_slice(&prints);
        let mut with_back = [0u64; 64];
        for (index, (back, print, copies)) in kinds.into_iter().enumerate() {
            let face = Face::new(prints.iter().position(|&known| known == print).unwrap_or_default());
            set.tiles[index] = TileInfo { face, back, print };
            set.copies[index] = copies;
            if set.kinds[back.index()] == 0 {
                set.first[back.index()] = Tile::new(index);
            }
            set.kinds[back.index()] += 1;
            with_back[back.index()] += u64::from(copies);
        }
        set.most_with_one_back = with_back.into_iter().max().unwrap_or_default();
        Some(set)
    }

    #[inline]
    pub(crate) fn info(&self, tile: Tile) -> &TileInfo {
        &self.tiles[tile.index()]
    }

    #[inline]
    pub(crate) fn print(&self, face: Face) -> Print {
        self.faces[face.index()]
    }

    /// The face that shows this.
    pub(crate) fn face(&self, print: Print) -> Option<Face> {
        self.faces().find(|&face| self.print(face) == print)
    }

    /// The tile of this face and back.
    pub(crate) fn tile(&self, print: Print, colour: Colour) -> Option<Tile> {
        self.behind(Back::new(colour, print.number)).find(|&tile| self.info(tile).print == print)
    }

    /// The tiles with this back; they follow each other.
    #[inline]
    pub(crate) fn behind(&self, back: Back) -> impl Iterator<Item = Tile> + Clone + use<> {
        let first = self.first[back.index()].index();
        (first..first + self.kinds[back.index()] as usize).map(Tile::new)
    }

    /// The tile with this back, if there is only one kind.
    #[inline]
    pub(crate) fn only_one_behind(&self, back: Back) -> Option<Tile> {
        if self.kinds[back.index()] == 1 { Some(self.first[back.index()]) } else { None }
    }

    /// How many tiles share a back at most: a larger pile shows different backs for certain.
    #[inline]
    pub(crate) fn most_with_one_back(&self) -> u64 {
        self.most_with_one_back
    }

    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        (0..self.tile_count).map(Tile::new)
    }

    pub(crate) fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..self.face_count).map(Face::new)
    }

    pub(crate) fn copies(&self, tile: Tile) -> u8 {
        self.copies[tile.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_with_one_number_are_told_apart() {
        let print = |estate, farmers| Print { number: 5, estate, farmers, chests: 0 };
        let row = |print, blue, orange| Copies { print, blue, orange };
        let rows = [
            row(print(Estate::Mill, 1), 2, 1),
            row(print(Estate::Mill, 0), 1, 0),
            row(print(Estate::Mill, 1), 1, 0),
        ];
        let set = TileSet::new(&rows).unwrap();
        assert_eq!(set.faces().count(), 2);
        assert_eq!(set.behind(Back::new(Colour::Blue, 5)).count(), 2);
        assert_eq!(set.behind(Back::new(Colour::Blue, 6)).count(), 0);
        let tile = set.tile(print(Estate::Mill, 1), Colour::Blue).unwrap();
        assert_eq!((set.copies(tile), set.tiles().count()), (3, 3));
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
