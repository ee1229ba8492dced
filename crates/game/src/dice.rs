//! Draws that can be verified: a key, and the numbers that follow from it.

use std::fmt;

use chacha20::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};

use crate::chance::{Picker, lemire};

/// What every draw of one table follows from: 32 bytes made of its [`Secret`](crate::Secret) and its
/// [`Parts`](crate::Parts).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    pub(crate) const fn new(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// A key for tests and demonstrations that follows from a small seed: that of [`Secret`](crate::Secret) with the
    /// same seed and without parts.
    pub fn from_seed(seed: u64) -> Key {
        crate::Secret::from_seed(seed).key(&crate::Parts::default())
    }

    /// A number for what is to follow from the key beside its draws, such as the choices of bots, told apart by `what`.
    /// It tells nothing about the key.
    pub fn seed(&self, what: &str) -> u64 {
        let digest = Sha256::new().chain_update(self.0).chain_update(what).finalize();
        digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    /// The dice for the draw with this number, counted from 0 over the whole game.
    /// Each draw has its own stream, so it can be checked without the ones before it.
    pub fn dice(&self, draw: u64) -> Dice {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(draw);
        Dice(stream)
    }
}

impl fmt::Debug for Key {
    /// Never shows the bytes: a key in a log file would be a secret told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// Picks the outcome of one draw from the ChaCha20 stream of a [`Key`].
pub struct Dice(ChaCha20Rng);

impl Picker for Dice {
    fn below(&mut self, n: u64) -> u64 {
        lemire(n, || self.0.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by a second implementation of what docs/records.md says, so that anybody can check a record.
    #[test]
    fn numbers_are_those_of_the_published_scheme() {
        let key = Key::from_seed(7);
        let numbers = |draw, n, count| -> Vec<u64> {
            let mut dice = key.dice(draw);
            (0..count).map(|_| dice.below(n)).collect()
        };
        assert_eq!(numbers(3, 6, 8), [3, 0, 5, 0, 3, 3, 1, 2]);
        // Twelve words are more than one block of the cipher; the number of the draw is 64 bits wide.
        assert_eq!(numbers(0, 100, 12), [92, 28, 13, 36, 66, 32, 39, 18, 93, 11, 79, 1]);
        assert_eq!(numbers(1 << 32 | 5, 1_000_003, 4), [749_346, 844_612, 87_836, 857_588]);
    }

    #[test]
    fn draws_follow_from_key_and_number() {
        let key = Key::from_seed(7);
        let rolls = |draw| -> Vec<u64> {
            let mut dice = key.dice(draw);
            (0..8).map(|_| dice.below(6)).collect()
        };
        assert_eq!(rolls(3), rolls(3));
        assert_ne!(rolls(3), rolls(4));
    }
}
