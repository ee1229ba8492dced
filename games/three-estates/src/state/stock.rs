//! [`Stock`]: tiles that lie off the board in no order: the bag, a reserve, what is locked.

use serde::{Deserialize, Serialize};

use super::Kind;

/// A multiset of tiles: how many of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Stock([u8; 7]);

impl Stock {
    /// No tiles.
    pub const EMPTY: Stock = Stock([0; 7]);

    /// Returns how many of this kind.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// Returns how many altogether.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 7]
    }

    /// Adds one.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        let count = &mut self.0[kind as usize];
        *count = count.saturating_add(1);
    }

    /// Takes one away; `false` if there was none.
    #[inline]
    pub fn take(&mut self, kind: Kind) -> bool {
        let count = &mut self.0[kind as usize];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// Adds all of the other stock.
    pub fn add_all(&mut self, other: &Stock) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }

    /// The kinds that are there with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        Kind::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Every tile, kind by kind.
    pub fn expand(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()))
    }

    /// The tile that a draw with this number finds, counting from 0 through the kinds in order.
    #[inline]
    pub fn nth(&self, number: u64) -> Option<Kind> {
        let mut left = number;
        for (kind, count) in Kind::ALL.into_iter().zip(self.0) {
            match left.checked_sub(u64::from(count)) {
                Some(rest) => left = rest,
                None => return Some(kind),
            }
        }
        None
    }
}

impl FromIterator<Kind> for Stock {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Stock {
        let mut stock = Stock::EMPTY;
        kinds.into_iter().for_each(|kind| stock.add(kind));
        stock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_fall_on_kinds_by_number() {
        let stock: Stock = [Kind::Grain, Kind::Peasantry, Kind::Grain].into_iter().collect();
        let found: Vec<_> = (0..4).map(|number| stock.nth(number)).collect();
        assert_eq!(found, [Some(Kind::Peasantry), Some(Kind::Grain), Some(Kind::Grain), None]);
        let mut empty = Stock::EMPTY;
        assert!(!empty.take(Kind::Grain));
        assert!(empty.is_empty());
    }
}
