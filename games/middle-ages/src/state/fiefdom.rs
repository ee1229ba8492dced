//! [`Fiefdom`]: all that a player owns: tiles on the board, Cemetery, tokens, Coins.

use serde::{Deserialize, Serialize};

use super::estate::{Estate, Estates, ONES};
use super::tile::{Face, Print};

/// The most tiles that a player ever owns: one for each round (F-3).
pub(crate) const MAX_OWNED: usize = 16;

/// Up to 16 faces in order, held in the bytes of one number so that a gap opens and closes in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
struct Faces([Face; MAX_OWNED]);

impl Faces {
    #[inline]
    fn number(self) -> u128 {
        u128::from_le_bytes(self.0.map(|face| face.index() as u8))
    }

    #[inline]
    fn from_number(number: u128) -> Faces {
        Faces(number.to_le_bytes().map(|byte| Face::new(byte as usize)))
    }

    #[inline]
    fn insert(&mut self, index: usize, face: Face) {
        let below = (1u128 << ((index * 8) & 127)) - 1;
        let all = self.number();
        *self = Faces::from_number(
            all & below | (face.index() as u128) << ((index * 8) & 127) | (all & !below) << 8,
        );
    }

    #[inline]
    fn remove(&mut self, index: usize) {
        let below = (1u128 << ((index * 8) & 127)) - 1;
        let all = self.number();
        *self = Faces::from_number(all & below | all >> 8 & !below);
    }
}

/// All that a player owns, Lord and Scout apart (MA-1).
///
/// The tiles lie stack by stack in board order, each from bottom to top, and after them the Cemetery, sorted. The
/// counts and symbols of the board's tiles are kept beside them, since every Effect and Income asks for these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub(crate) struct Fiefdom {
    faces: Faces,
    counts: [u8; 8],
    buried: u8,
    /// Farmers on the tiles of the board; the Cemetery's don't count.
    pub(crate) farmers: u8,
    /// Chests on the tiles of the board.
    pub(crate) chests: u8,
    /// Never below 0 (MA-20).
    pub(crate) coins: i16,
    /// Estates with an Extra Coin token (MA-39).
    pub(crate) extra: Estates,
    /// The Estate that each Estate's Plot token adds, or none (MA-39).
    pub(crate) plots: [Estates; 8],
}

impl Fiefdom {
    #[inline]
    fn packed(&self) -> u64 {
        u64::from_le_bytes(self.counts)
    }

    /// n(p, E): tiles of this Estate on the board.
    #[inline]
    pub(crate) fn count(&self, estate: Estate) -> u8 {
        self.counts[estate.index()]
    }

    /// Tiles on the board whose Estate is in the set.
    #[inline]
    pub(crate) fn count_in(&self, estates: Estates) -> u8 {
        ((self.packed() & estates.bytes()).wrapping_mul(ONES) >> 56) as u8
    }

    /// Tiles on the board.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        (self.packed().wrapping_mul(ONES) >> 56) as usize
    }

    /// Tiles in the Cemetery.
    #[inline]
    pub(crate) fn buried(&self) -> usize {
        self.buried as usize
    }

    /// Where the stack of this Estate begins among the faces.
    #[inline]
    fn base(&self, estate: Estate) -> usize {
        let before = self.packed() & ((1u64 << (estate.index() * 8)) - 1);
        (before.wrapping_mul(ONES) >> 56) as usize
    }

    /// The stack of this Estate from bottom to top.
    #[inline]
    pub(crate) fn stack(&self, estate: Estate) -> &[Face] {
        let base = self.base(estate);
        self.faces.0.get(base..base + self.count(estate) as usize).unwrap_or_default()
    }

    /// The Cemetery, sorted.
    #[inline]
    pub(crate) fn cemetery(&self) -> &[Face] {
        let base = self.size();
        self.faces.0.get(base..base + self.buried()).unwrap_or_default()
    }

    /// The Estates with at least one tile.
    pub(crate) fn present(&self) -> Estates {
        Estate::ALL.into_iter().filter(|&estate| self.count(estate) > 0).collect()
    }

    /// The leftmost Estate in board order that has a tile.
    #[inline]
    pub(crate) fn leftmost(&self) -> Option<Estate> {
        match self.packed() {
            0 => None,
            counts => Some(Estate::at(counts.trailing_zeros() as usize / 8)),
        }
    }

    /// MA-16: puts a tile on top of the stack of its Estate; its symbols count at once.
    #[inline]
    pub(crate) fn put(&mut self, face: Face, print: Print) {
        let top = self.base(print.estate) + self.count(print.estate) as usize;
        self.faces.insert(top, face);
        self.counts[print.estate.index()] += 1;
        self.farmers += print.farmers;
        self.chests += print.chests;
    }

    /// Moves the tile at this height (from 0, the bottom) of a stack to the Cemetery; the rest keeps its order.
    /// Tokens stay (MA-38).
    #[inline]
    pub(crate) fn bury(&mut self, height: usize, face: Face, print: Print) {
        self.faces.remove(self.base(print.estate) + height);
        self.counts[print.estate.index()] -= 1;
        self.farmers -= print.farmers;
        self.chests -= print.chests;
        let place = self.cemetery().iter().filter(|&&other| other <= face).count();
        self.faces.insert(self.size() + place, face);
        self.buried += 1;
    }

    /// MA-23, MA-46: moves a tile from the Cemetery to the top of the stack of its Estate. `false` if it is not there.
    #[inline]
    pub(crate) fn rebuild(&mut self, face: Face, print: Print) -> bool {
        let Some(place) = self.cemetery().iter().position(|&other| other == face) else { return false };
        self.faces.remove(self.size() + place);
        self.buried -= 1;
        self.put(face, print);
        true
    }

    /// Adds a tile to the Cemetery of a position that is being set up.
    pub(crate) fn begin_buried(&mut self, face: Face) {
        let place = self.cemetery().iter().filter(|&&other| other <= face).count();
        self.faces.insert(self.size() + place, face);
        self.buried += 1;
    }

    /// The Estates that a Plot token lies on.
    #[inline]
    pub(crate) fn plotted(&self) -> Estates {
        Estate::ALL.into_iter().filter(|&estate| !self.plots[estate.index()].is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(estate: Estate) -> Print {
        Print { number: 1, estate, farmers: 1, chests: 2 }
    }

    #[test]
    fn stacks_keep_their_order() {
        let [a, b, c, d] = [1, 2, 3, 4].map(Face::new);
        let mut fiefdom = Fiefdom::default();
        fiefdom.put(a, print(Estate::Palace));
        fiefdom.put(b, print(Estate::Field));
        fiefdom.put(c, print(Estate::Palace));
        fiefdom.put(d, print(Estate::Palace));
        assert_eq!(fiefdom.stack(Estate::Palace), [a, c, d]);
        assert_eq!(fiefdom.leftmost(), Some(Estate::Field));
        fiefdom.bury(1, c, print(Estate::Palace));
        fiefdom.bury(0, b, print(Estate::Field));
        assert_eq!((fiefdom.stack(Estate::Palace), fiefdom.cemetery()), (&[a, d][..], &[b, c][..]));
        assert_eq!((fiefdom.farmers, fiefdom.chests), (2, 4));
        assert!(fiefdom.rebuild(c, print(Estate::Palace)));
        assert!(!fiefdom.rebuild(c, print(Estate::Palace)));
        assert_eq!((fiefdom.stack(Estate::Palace), fiefdom.cemetery()), (&[a, d, c][..], &[b][..]));
        assert_eq!(fiefdom.count_in(Estates::ALL), 3);
    }

    #[test]
    fn a_cemetery_that_is_set_up_is_sorted() {
        let [a, b, c] = [1, 2, 3].map(Face::new);
        let mut fiefdom = Fiefdom::default();
        [b, c, a, b].into_iter().for_each(|face| fiefdom.begin_buried(face));
        assert_eq!(fiefdom.cemetery(), [a, b, b, c]);
    }

    #[test]
    fn sixteen_tiles_fit() {
        let mut fiefdom = Fiefdom::default();
        for index in 0..MAX_OWNED {
            fiefdom.put(Face::new(index), print(Estate::at(7 - index / 2)));
        }
        assert_eq!(fiefdom.size(), MAX_OWNED);
        assert_eq!(fiefdom.stack(Estate::Palace), [0, 1].map(Face::new));
        assert_eq!(fiefdom.stack(Estate::Field), [14, 15].map(Face::new));
    }
}
