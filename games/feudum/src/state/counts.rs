//! [`Counts`]: how many of each kind.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use liege_game::Thing;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::kinds::{Bead, Good, Landscape, Vessel};

/// How many of each of `N` kinds.
#[derive(Clone, Copy)]
pub struct Counts<K, const N: usize> {
    counts: [u8; N],
    of: PhantomData<K>,
}

/// Goods of each kind.
pub type Goods = Counts<Good, { Good::COUNT }>;
/// Vessels of each kind.
pub type Vessels = Counts<Vessel, { Vessel::COUNT }>;
/// Beads, or seals whose value is known, of each value.
pub type Beads = Counts<Bead, { Bead::COUNT }>;
/// Region tiles by their landscape sides.
pub type Tiles = Counts<Landscape, { Landscape::COUNT }>;

impl<K: Thing, const N: usize> Counts<K, N> {
    /// None at all.
    pub const NONE: Self = Counts { counts: [0; N], of: PhantomData };

    /// These many.
    pub const fn new(counts: [u8; N]) -> Self {
        Counts { counts, of: PhantomData }
    }

    /// Returns how many there are in all.
    #[inline]
    pub fn total(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Returns whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// The kinds of which there are some, with their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        K::ALL.iter().copied().zip(self.counts.iter().copied()).filter(|(_, count)| *count > 0)
    }

    /// Adds all of the other.
    pub fn add(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }

    /// Takes up to `most` of one kind away. Returns how many.
    pub fn take(&mut self, kind: K, max: u8) -> u8 {
        let taken = max.min(self[kind]);
        self[kind] -= taken;
        taken
    }

    /// Returns whether there are at least so many of each.
    #[inline]
    pub fn covers(&self, other: &Self) -> bool {
        self.counts.iter().zip(other.counts).all(|(&have, need)| have >= need)
    }
}

impl Beads {
    /// The sum of all values.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.iter().map(|(bead, count)| bead.value() * count).sum()
    }

    /// The bead of lowest value.
    pub fn lowest(&self) -> Option<Bead> {
        self.iter().next().map(|(bead, _)| bead)
    }

    /// The bead of highest value.
    pub fn highest(&self) -> Option<Bead> {
        self.iter().last().map(|(bead, _)| bead)
    }
}

impl<K, const N: usize> Default for Counts<K, N> {
    fn default() -> Self {
        Counts { counts: [0; N], of: PhantomData }
    }
}

impl<K: Thing, const N: usize> Index<K> for Counts<K, N> {
    type Output = u8;

    #[inline]
    fn index(&self, kind: K) -> &u8 {
        &self.counts[kind.index()]
    }
}

impl<K: Thing, const N: usize> IndexMut<K> for Counts<K, N> {
    #[inline]
    fn index_mut(&mut self, kind: K) -> &mut u8 {
        &mut self.counts[kind.index()]
    }
}

impl<K: Thing, const N: usize> FromIterator<K> for Counts<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut counts = Self::default();
        for kind in kinds {
            counts[kind] += 1;
        }
        counts
    }
}

impl<K, const N: usize> PartialEq for Counts<K, N> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<K, const N: usize> Eq for Counts<K, N> {}

impl<K, const N: usize> Hash for Counts<K, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}

impl<K: Thing, const N: usize> fmt::Debug for Counts<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(kind, count)| (kind.id(), count))).finish()
    }
}

impl<K, const N: usize> Serialize for Counts<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        liege_game::array_field::serialize(&self.counts, serializer)
    }
}

impl<'de, K, const N: usize> Deserialize<'de> for Counts<K, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = liege_game::array_field::deserialize(deserializer)?;
        Ok(Counts { counts, of: PhantomData })
    }
}

liege_game::written_as! {
    Counts<K, N>: Vec<u8>, of [K, const N: usize];
}
