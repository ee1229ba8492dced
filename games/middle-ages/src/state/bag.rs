//! [`Bag`]: the pile as what is known of it, a multiset of tiles without an order.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::estate::ONES;
use super::tile::{MAX_TILES, Tile};

/// How many tiles of each kind are in the pile. No more than 127 in all.
///
/// Counts stand eight to a word, and the sums of the words once more, so that the tile on which a
/// case number falls is found with a few multiplications instead of a walk over all kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Bag {
    words: [u64; MAX_TILES / 8],
    sums: [u64; 2],
}

/// Bit 7 of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The byte of `word` on which the case falls, and how many cases come before it.
#[inline]
fn fall(word: u64, case: u64) -> (usize, u64) {
    let up_to = word.wrapping_mul(ONES);
    let reached = ((up_to | HIGH) - (case + 1).wrapping_mul(ONES)) & HIGH;
    let index = (reached.trailing_zeros() as usize / 8).min(7);
    let before = (up_to << 8) >> (index as u32 * 8) & 0xff;
    (index, before)
}

#[inline]
fn sum(word: u64) -> u64 {
    word.wrapping_mul(ONES) >> 56
}

impl Bag {
    /// Returns how many tiles there are.
    #[inline]
    pub(crate) fn total(&self) -> u64 {
        sum(self.sums[0]) + sum(self.sums[1])
    }

    #[inline]
    pub(crate) fn count(&self, tile: Tile) -> u8 {
        let index = tile.index();
        self.words.get(index / 8).map_or(0, |word| (word >> (index % 8 * 8)) as u8)
    }

    #[inline]
    pub(crate) fn add(&mut self, tile: Tile) {
        let index = tile.index();
        if let Some(word) = self.words.get_mut(index / 8) {
            *word += 1 << (index % 8 * 8);
            self.sums[index / 64] += 1 << (index / 8 % 8 * 8);
        }
    }

    /// Takes one such tile out; there must be one.
    #[inline]
    pub(crate) fn remove(&mut self, tile: Tile) {
        let index = tile.index();
        if let Some(word) = self.words.get_mut(index / 8) {
            *word -= 1 << (index % 8 * 8);
            self.sums[index / 64] -= 1 << (index / 8 % 8 * 8);
        }
    }

    /// The tile on which the case number falls, tiles counted in order. `case` is below the total.
    #[inline]
    pub(crate) fn at(&self, case: u64) -> Tile {
        let first = sum(self.sums[0]);
        let (half, case) = if case < first { (0, case) } else { (1, case - first) };
        let (word, before) = fall(self.sums[half], case);
        let word = half * 8 + word;
        let (byte, _) = fall(self.words.get(word).copied().unwrap_or_default(), case - before);
        Tile::new(word * 8 + byte)
    }

    /// The kinds that are there with their counts, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Tile, u8)> {
        (0..MAX_TILES)
            .map(|index| (Tile::new(index), self.count(Tile::new(index))))
            .filter(|(_, count)| *count > 0)
    }
}

impl FromIterator<Tile> for Bag {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Bag {
        let mut bag = Bag::default();
        tiles.into_iter().for_each(|tile| bag.add(tile));
        bag
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        let counts = Vec::<(Tile, u8)>::deserialize(deserializer)?;
        let total: usize = counts.iter().map(|(_, count)| *count as usize).sum();
        if total > 127 {
            return Err(D::Error::custom(format!("{total} tiles are more than any pile holds")));
        }
        Ok(counts.into_iter().flat_map(|(tile, count)| (0..count).map(move |_| tile)).collect())
    }
}

liege_game::written_as! {
    Bag: Vec<(Tile, u8)>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_fall_on_tiles_in_order() {
        let tiles = [0, 0, 3, 7, 8, 8, 8, 40, 63, 64, 64, 90, 95].map(Tile::new);
        let bag: Bag = tiles.into_iter().collect();
        let found: Vec<_> = (0..bag.total()).map(|case| bag.at(case)).collect();
        assert_eq!(found, tiles);
        assert_eq!(bag.iter().map(|(_, count)| u64::from(count)).sum::<u64>(), bag.total());
    }

    #[test]
    fn a_written_pile_is_read_back_unless_it_is_too_large() {
        for (count, fits) in [(0, true), (1, true), (127, true), (128, false)] {
            let text = format!("[[5,{count}]]");
            let read = serde_json::from_str::<Bag>(&text);
            assert_eq!(read.map(|bag| bag.total()).ok(), fits.then_some(count), "{text}");
        }
    }

    #[test]
    fn what_is_removed_is_gone() {
        let mut bag: Bag = [5, 5, 70].map(Tile::new).into_iter().collect();
        bag.remove(Tile::new(5));
        bag.remove(Tile::new(70));
        assert_eq!(bag, [Tile::new(5)].into_iter().collect());
    }
}
