//! What the draws of a table are made of: a secret that is sealed before anybody sits down, and a part that each seat
//! may add to it.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::{Key, Line, PerSeat, say};

/// What the keeper of the table adds to its draws: 32 random bytes, sealed at first and published when the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The SHA-256 of a [`Secret`], published before anybody sits down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal([u8; 32]);

/// What the player at one seat adds to the draws: 32 random bytes, published with the first draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part([u8; 32]);

/// The part of each seat that gave one.
pub type Parts = PerSeat<Option<Part>>;

impl Secret {
    /// A secret of these bytes, which must come from a secure source when people play.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret for tests and demonstrations that follows from a small seed, so that everybody knows it.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(Sha256::digest(seed.to_le_bytes()).into())
    }

    /// Returns what is published in advance: nobody can find another secret with the same seal.
    pub fn seal(&self) -> Seal {
        Seal(Sha256::digest(self.0).into())
    }

    /// Returns what every draw follows from. Without any part it is the secret itself; else the SHA-256 of the secret and, in
    /// seat order, the letter and the part of each seat that gave one.
    pub fn key(&self, parts: &Parts) -> Key {
        let given = parts.iter(crate::MAX_SEATS).filter_map(|(seat, part)| part.map(|part| (seat, part)));
        let mut hash = Sha256::new();
        hash.update(self.0);
        let mut any = false;
        for (seat, part) in given {
            hash.update([seat.letter() as u8]);
            hash.update(part.0);
            any = true;
        }
        if any { Key::new(hash.finalize().into()) } else { Key::new(self.0) }
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The secret as 64 hexadecimal digits. Not `Display`, so that it is never shown by accident.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    /// Never shows the bytes: a secret in a log file would be a secret told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(sealed as {})", self.seal())
    }
}

impl Seal {
    pub(crate) const fn new(bytes: [u8; 32]) -> Seal {
        Seal(bytes)
    }
}

impl Part {
    /// A part of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Part {
        Part(bytes)
    }
}

/// The text is not 64 hexadecimal digits. Displayed in the reader's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub struct NotHex;

impl NotHex {
    /// The sentence.
    pub fn line(self) -> Line {
        say!("expected 64 hexadecimal digits")
    }
}

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
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

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Secret, NotHex> {
        unhex(text).map(Secret)
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

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Part {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Part, NotHex> {
        unhex(text).map(Part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Picker, Seat};

    #[test]
    fn secrets_and_seals_parse_back() {
        let secret = Secret::from_seed(7);
        assert_eq!(secret.reveal().parse(), Ok(secret));
        assert_eq!(secret.seal().to_string().parse(), Ok(secret.seal()));
        assert_eq!("+f".repeat(32).parse::<Seal>(), Err(NotHex));
        assert_eq!("é".repeat(32).parse::<Secret>(), Err(NotHex));
    }

    fn first(key: &Key) -> Vec<u64> {
        let mut dice = key.dice(0);
        (0..4).map(|_| dice.below(1000)).collect()
    }

    /// Worked out by a second implementation of what docs/records.md says, so that anybody can check a record.
    #[test]
    fn keys_are_those_of_the_published_scheme() {
        let secret = Secret::from_seed(7);
        let mut parts = Parts::default();
        assert_eq!(first(&secret.key(&parts)), ALONE);
        parts[Seat::B] = Some(Part::new([0xb0; 32]));
        assert_eq!(first(&secret.key(&parts)), WITH_B);
        parts[Seat::A] = Some(Part::new([0xa0; 32]));
        assert_eq!(first(&secret.key(&parts)), WITH_BOTH);
    }

    const ALONE: [u64; 4] = [921, 280, 136, 369];
    const WITH_B: [u64; 4] = [614, 320, 283, 998];
    const WITH_BOTH: [u64; 4] = [239, 833, 464, 762];

    #[test]
    fn a_part_counts_at_its_own_seat_alone() {
        let part = Some(Part::new([1; 32]));
        let keys = [Seat::A, Seat::B].map(|seat| {
            let mut parts = Parts::default();
            parts[seat] = part;
            first(&Secret::from_seed(7).key(&parts))
        });
        assert_ne!(keys[0], keys[1]);
    }
}
