//! Draws that can be verified: a sealed key, and the numbers that follow from it.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};

use crate::chance::{Picker, lemire};

/// The secret that fixes every draw of one table: 32 random bytes, published when the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// The SHA-256 of a [`Key`], published before the first draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal([u8; 32]);

impl Key {
    /// A key of these bytes, which must come from a secure source when people play.
    pub const fn new(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// A key for tests and demonstrations that follows from a small seed and is no secret.
    pub fn from_seed(seed: u64) -> Key {
        let mut hash = Sha256::new();
        hash.update(seed.to_le_bytes());
        Key(hash.finalize().into())
    }

    /// What is published in advance: nobody can find another key with the same seal.
    pub fn seal(&self) -> Seal {
        Seal(Sha256::digest(self.0).into())
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
        write!(f, "Key(sealed as {})", self.seal())
    }
}

/// Picks the outcome of one draw from the ChaCha20 stream of a [`Key`].
pub struct Dice(ChaCha20Rng);

impl Picker for Dice {
    fn below(&mut self, n: u64) -> u64 {
        lemire(n, || self.0.next_u64())
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotHex;

fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let pair = std::str::from_utf8(pair).map_err(|_| NotHex)?;
        *byte = u8::from_str_radix(pair, 16).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

impl Key {
    /// The key as 64 hexadecimal digits. Not `Display`, so that it is never shown by accident.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl FromStr for Key {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Key, NotHex> {
        unhex(text).map(Key)
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Seal {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Seal, NotHex> {
        unhex(text).map(Seal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_seals_parse_back() {
        let key = Key::from_seed(7);
        assert_eq!(key.reveal().parse(), Ok(key));
        assert_eq!(key.seal().to_string().parse(), Ok(key.seal()));
        assert_eq!("+f".repeat(32).parse::<Seal>(), Err(NotHex));
        assert_eq!("é".repeat(32).parse::<Key>(), Err(NotHex));
    }

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
