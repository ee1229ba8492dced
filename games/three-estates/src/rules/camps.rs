//! [`Camps`]: where the tiles of each player lie, as bits.

use super::grid::{Area, Row, corner};
use crate::{Bounds, Cell, Colour, Fief};

/// A fief seen by nobody in particular: only where the tiles of each player lie.
pub(crate) struct Camps<R, const H: usize> {
    corner: Cell,
    tiles: [Area<R, H>; 2],
}

impl<R: Row, const H: usize> Camps<R, H> {
    #[inline]
    pub(crate) fn new(fief: &Fief, bounds: Option<Bounds>) -> Self {
        let corner = corner(bounds);
        let mut tiles = [Area::NONE; 2];
        for tile in fief.tiles() {
            tiles[tile.colour as usize].add(corner, tile.cell);
        }
        Camps { corner, tiles }
    }

    /// Returns whether an estate of this colour may be placed on a cell that surrounds this tile's (TE-26).
    #[inline]
    pub(crate) fn can_come_near(&self, colour: Colour, cell: Cell) -> bool {
        let (x, y) = self.corner.to(cell);
        let column = R::bit(x as u32);
        let window = column | (column << 1) | (column >> 1);
        let (own, other) = (&self.tiles[colour as usize], &self.tiles[colour.other() as usize]);
        let mut slots = R::NONE;
        for dy in -1..=1 {
            let row = own.row(y as usize, dy);
            let sides = own.row(y as usize, dy - 1) | own.row(y as usize, dy + 1) | (row << 1) | (row >> 1);
            slots = slots | (sides & !row & !other.row(y as usize, dy));
        }
        slots & window != R::NONE
    }
}

#[cfg(test)]
mod tests {
    use liege_game::Rng;

    use super::*;
    use crate::{Kind, Tile};

    /// TE-26: an estate can come near a cell if a surrounding cell is empty and has a tile of its colour next to it.
    fn comes_near<R: Row, const H: usize>(rng: &mut Rng, size: i16) {
        let mut fief = Fief::default();
        for _ in 0..60 {
            let cell = Cell::new(rng.index(size as usize) as i16, rng.index(size as usize) as i16);
            fief.put(Tile { cell, kind: Kind::Grain, colour: Colour::BOTH[rng.index(2)] });
        }
        let camps = Camps::<R, H>::new(&fief, fief.bounds());
        for (tile, colour) in fief.tiles().iter().flat_map(|tile| Colour::BOTH.map(|colour| (tile, colour))) {
            let is_slot = |cell: &Cell| {
                fief.at(*cell).is_none()
                    && cell
                        .sides()
                        .iter()
                        .any(|&side| fief.at(side).is_some_and(|tile| tile.colour == colour))
            };
            let expected = tile.cell.around().iter().any(is_slot);
            assert_eq!(camps.can_come_near(colour, tile.cell), expected, "{colour:?} near {}", tile.cell);
        }
    }

    #[test]
    fn bits_say_where_an_estate_can_come_near() {
        let mut rng = Rng::new(1);
        for size in [6, 8, 10, 28].into_iter().cycle().take(80) {
            comes_near::<u16, 16>(&mut rng, size.min(12));
            comes_near::<u32, 32>(&mut rng, size);
            comes_near::<u128, 128>(&mut rng, 4 * size);
        }
    }
}
