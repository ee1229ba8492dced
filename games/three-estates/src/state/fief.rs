//! [`Fief`]: the tiles on the board (TE-3).

use liege_game::List;
use serde::{Deserialize, Serialize};

use super::{Cell, Colour, Kind};

/// The most tiles that a game may have, so that a position is plain memory and a board of any shape can be surveyed.
pub const MAX_TILES: usize = 110;

/// A tile on the board.
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
pub struct Tile {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub kind: Kind,
    /// Which side is up.
    pub colour: Colour,
}

impl Tile {
    /// Returns whether it is a tile of this kind and colour.
    #[inline]
    pub fn is(self, kind: Kind, colour: Colour) -> bool {
        self.kind == kind && self.colour == colour
    }
}

/// TE-3: the tiles on the board, at most one per cell, ordered by cells: equal boards are equal whatever led to them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Fief {
    tiles: List<Tile, MAX_TILES>,
}

/// The least rectangle of cells that holds every tile, edges included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, schemars::JsonSchema)]
pub struct Bounds {
    /// Top left cell.
    #[serde(rename = "least")]
    pub min: Cell,
    /// Bottom right cell.
    #[serde(rename = "most")]
    pub max: Cell,
}

impl Fief {
    /// All tiles, by rows from top to bottom.
    #[inline]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile on this cell.
    pub fn at(&self, cell: Cell) -> Option<Tile> {
        self.find(cell).ok().map(|index| self.tiles[index])
    }

    /// The place of the cell's tile in [`tiles`](Fief::tiles), or where it would stand.
    #[inline]
    pub(crate) fn find(&self, cell: Cell) -> Result<usize, usize> {
        self.tiles.binary_search_by_key(&cell, |tile| tile.cell)
    }

    /// Puts a tile on its cell and returns the one that lay there. `None` too where the cell was empty.
    #[inline]
    pub(crate) fn put(&mut self, tile: Tile) -> Option<Tile> {
        match self.find(tile.cell) {
            Ok(index) => Some(std::mem::replace(&mut self.tiles[index], tile)),
            Err(index) => {
                self.tiles.insert(index, tile);
                None
            }
        }
    }

    /// Takes the tile off this cell.
    pub(crate) fn lift(&mut self, cell: Cell) -> Option<Tile> {
        self.find(cell).ok().map(|index| self.tiles.remove(index))
    }

    /// Turns the tiles in these places over (TE-5): nothing else about them changes.
    #[inline]
    pub(crate) fn flip(&mut self, places: Places) {
        for place in places.iter() {
            if let Some(tile) = self.tiles.get_mut(place) {
                tile.colour = tile.colour.other();
            }
        }
    }

    /// Returns how many tiles show this colour (TE-48).
    #[inline]
    pub fn count(&self, colour: Colour) -> usize {
        self.tiles.iter().filter(|tile| tile.colour == colour).count()
    }

    /// The rectangle around all tiles; `None` of an empty board.
    #[inline]
    pub fn bounds(&self) -> Option<Bounds> {
        let (first, last) = (self.tiles.first()?, self.tiles.last()?);
        let (mut min, mut max) = (first.cell.x, first.cell.x);
        for tile in &self.tiles {
            min = min.min(tile.cell.x);
            max = max.max(tile.cell.x);
        }
        Some(Bounds { min: Cell::new(min, first.cell.y), max: Cell::new(max, last.cell.y) })
    }

    /// Returns whether all tiles of both colours form one group (TE-37). An empty board is one.
    pub fn is_contiguous(&self, corners: bool) -> bool {
        let mut seen = Places::NONE;
        let mut open = vec![0];
        seen = seen.with(0);
        while let Some(place) = open.pop() {
            let Some(tile) = self.tiles.get(place) else { return true };
            let mut reach = |cell| {
                if let Ok(next) = self.find(cell)
                    && !seen.has(next)
                {
                    seen = seen.with(next);
                    open.push(next);
                }
            };
            if corners {
                tile.cell.around().into_iter().for_each(&mut reach);
            } else {
                tile.cell.sides().into_iter().for_each(&mut reach);
            }
        }
        seen.len() == self.tiles.len()
    }
}

liege_game::bit_set! {
    /// A set of places in the list of a fief's tiles.
    pub(crate) struct Places(u128) of usize: 128, |place| place, |index| index;
}
