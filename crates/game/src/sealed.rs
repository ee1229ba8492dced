//! [`SealedChoice`]: what a seat chose in secret, sealed when it was made and opened with the record.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::seal::{hex, unhex};
use crate::{NotHex, Seal, Seat, Secret, Step};

/// What hides a sealed choice until it is opened: without it anybody who knows all possible choices could try them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce([u8; 32]);

/// What a seat chose in secret while others were still choosing: its seal, shown to everybody at once, and what opens it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SealedChoice {
    /// Whose.
    pub seat: Seat,
    /// The indices of the steps that it is made of, in order.
    pub steps: Vec<usize>,
    /// What was shown when it was made.
    pub seal: Seal,
    /// What opens it.
    pub nonce: Nonce,
}

impl Secret {
    /// Returns what hides the choice that row number `row` of a table's record completes. It tells nothing about the secret, nor
    /// about what hides other choices.
    pub fn nonce(&self, row: u64) -> Nonce {
        let hash = Sha256::new().chain_update("sealed choice").chain_update(self.bytes());
        Nonce(hash.chain_update(row.to_le_bytes()).finalize().into())
    }
}

impl SealedChoice {
    /// Seals these steps of a seat. `all` are the steps of the game.
    pub fn new(seat: Seat, steps: Vec<usize>, nonce: Nonce, all: &[&Step]) -> Option<SealedChoice> {
        let seal = seal(seat, &steps, nonce, all)?;
        Some(SealedChoice { seat, steps, seal, nonce })
    }

    /// Returns whether the steps of a record are those that were sealed.
    pub fn is_kept(&self, all: &[&Step]) -> bool {
        seal(self.seat, &self.steps, self.nonce, all) == Some(self.seal)
    }
}

/// The SHA-256 of the nonce, the seat's letter, and each step's notation with a line feed after it. `None` if one of these
/// steps is not an action of the seat.
fn seal(seat: Seat, steps: &[usize], nonce: Nonce, all: &[&Step]) -> Option<Seal> {
    let mut hash = Sha256::new().chain_update(nonce.0).chain_update([seat.letter() as u8]);
    if steps.is_empty() {
        return None;
    }
    for index in steps {
        match all.get(*index)? {
            Step::Action { seat: actor, text } if *actor == seat => {
                hash.update(text);
                hash.update("\n");
            }
            _ => return None,
        }
    }
    Some(Seal::new(hash.finalize().into()))
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Nonce {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Nonce, NotHex> {
        unhex(text).map(Nonce)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(seat: Seat, text: &str) -> Step {
        Step::Action { seat, text: text.into() }
    }

    /// Worked out by a second implementation of what docs/records.md says, so that anybody can check a record.
    #[test]
    fn seals_are_those_of_the_published_scheme() {
        let (one, two) = (act(Seat::A, "bid 4"), act(Seat::A, "stake 2"));
        let nonce = Nonce([7; 32]);
        let choice = SealedChoice::new(Seat::A, vec![0, 1], nonce, &[&one, &two]).unwrap();
        assert_eq!(choice.seal.to_string(), SEALED);
    }

    const SEALED: &str = "a74f73ccd1fcc4a747c7881fe090851f0968fb7295842ab6b2eac530de0254dc";

    #[test]
    fn another_choice_does_not_fit_the_seal() {
        let (mine, other) = (act(Seat::A, "bid 4"), act(Seat::B, "bid 2"));
        let nonce = Secret::from_seed(1).nonce(3);
        let choice = SealedChoice::new(Seat::A, vec![0], nonce, &[&mine, &other]).unwrap();
        assert!(choice.is_kept(&[&mine, &other]));
        assert!(!choice.is_kept(&[&act(Seat::A, "bid 3"), &other]));
        assert!(!choice.is_kept(&[&other, &mine]) && !choice.is_kept(&[]));
        assert_eq!(SealedChoice::new(Seat::A, vec![1], nonce, &[&mine, &other]), None);
        assert_eq!(SealedChoice::new(Seat::A, Vec::new(), nonce, &[&mine]), None);
        assert_ne!(Secret::from_seed(1).nonce(3), Secret::from_seed(1).nonce(4));
        assert_eq!(nonce.to_string().parse(), Ok(nonce));
    }
}
