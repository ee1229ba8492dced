//! [`TileSet`]: the tiles that a game is played with.

use crate::state::tile::{MAX_TILES, Tile};
use crate::{Back, Colour, Face, Print};

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

    /// Returns how many tiles share a back at most: a larger pile shows different backs for certain.
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
    use crate::Estate;

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
}
