//! Random draws: their outcomes with whole-number weights, and what picks one.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// One possible outcome of a draw, and how many of the equally likely cases it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighted<D> {
    /// At least 1.
    pub weight: u32,
    /// The outcome.
    pub draw: D,
}

/// The outcomes of one draw in the game's own fixed order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances<D> {
    outcomes: Vec<Weighted<D>>,
    total: u64,
}

impl<D> Default for Chances<D> {
    fn default() -> Self {
        Chances { outcomes: Vec::new(), total: 0 }
    }
}

impl<D: Copy> Chances<D> {
    /// Adds an outcome; one of weight 0 can't happen and is left out.
    #[inline]
    pub fn push(&mut self, weight: u32, draw: D) {
        if weight > 0 {
            self.outcomes.push(Weighted { weight, draw });
            self.total += u64::from(weight);
        }
    }

    /// Forgets all outcomes but keeps the memory.
    pub fn clear(&mut self) {
        self.outcomes.clear();
        self.total = 0;
    }

    /// The outcomes in order.
    pub fn outcomes(&self) -> &[Weighted<D>] {
        &self.outcomes
    }

    /// The sum of all weights.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// The outcome that the case number `case` (0 up to the total, exclusive) falls on.
    pub fn at(&self, case: u64) -> Option<D> {
        let mut left = case;
        for outcome in &self.outcomes {
            match left.checked_sub(u64::from(outcome.weight)) {
                Some(rest) => left = rest,
                None => return Some(outcome.draw),
            }
        }
        None
    }
}

/// Something that picks one of `n` equally likely cases: a fast generator for playouts,
/// or a table's sealed [`Dice`](crate::Dice).
pub trait Picker {
    /// A number from 0 up to `n`, exclusive. `n` is at least 1.
    fn below(&mut self, n: u64) -> u64;
}

/// The generator of playouts, tests and bots: xoshiro256++ with Lemire's unbiased reduction.
/// The same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// A generator for this seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A whole number from 0 up to `n`, exclusive. `n` is at least 1.
    #[inline]
    pub fn index(&mut self, n: usize) -> usize {
        self.below(n as u64) as usize
    }

    /// One of the items, or `None` of an empty slice.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.index(items.len())]) }
    }

    /// A fresh generator whose numbers are independent of those still to come from this one.
    #[must_use]
    pub fn fork(&mut self) -> Rng {
        Rng::new(self.next_u64())
    }
}

impl Picker for Rng {
    #[inline]
    fn below(&mut self, n: u64) -> u64 {
        lemire(n, || self.next_u64())
    }
}

/// Lemire's reduction: the high half of a product is uniform once the few low halves that
/// would make some results likelier are thrown away.
#[inline]
pub(crate) fn lemire(n: u64, mut bits: impl FnMut() -> u64) -> u64 {
    loop {
        let product = u128::from(bits()) * u128::from(n);
        let low = product as u64;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 64) as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_fall_on_outcomes_by_weight() {
        let mut chances = Chances::default();
        chances.push(2, 'a');
        chances.push(0, 'b');
        chances.push(1, 'c');
        let found: Vec<_> = (0..4).map(|case| chances.at(case)).collect();
        assert_eq!(found, [Some('a'), Some('a'), Some('c'), None]);
        assert_eq!((chances.total(), chances.outcomes().len()), (3, 2));
    }

    #[test]
    fn numbers_are_fixed_for_ever() {
        let mut rng = Rng::new(1);
        let found: Vec<_> = (0..6).map(|_| rng.below(100)).collect();
        assert_eq!(found, GOLDEN);
    }

    /// Printed once by this very test; another value means that old seeds no longer repeat.
    const GOLDEN: [u64; 6] = [81, 74, 10, 74, 18, 59];
}
