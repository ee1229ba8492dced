//! [`DealKey`]: what a table deals again follows from.

use sha2::{Digest, Sha256};

use crate::{Key, Rng, Secret, Viewer};

/// What everything that one table deals again follows from: 32 bytes made of its [`Secret`], so that nobody at the table can
/// foretell them. They tell nothing about the secret, nor about the [`Key`] of the draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealKey(Key);

impl DealKey {
    /// The key that everybody knows, for tables that keep nothing from anybody: lessons, puzzles, examples, a position that was
    /// dealt again already, a record that is read without its secret.
    pub const OPEN: DealKey = DealKey(Key::new([0; 32]));

    /// The generator of one dealing, told apart by what it is for, by whom it is dealt for, and by the number of the position.
    pub fn rng(&self, purpose: &str, viewer: Viewer, number: usize) -> Rng {
        let viewer = match viewer {
            Viewer::Seat(seat) => seat.letter(),
            Viewer::Spectator => '-',
            Viewer::All => '*',
        };
        Rng::new(self.0.seed(&format!("{purpose} {viewer} {number}")))
    }
}

impl Secret {
    /// Returns what a table with this secret deals again by.
    pub fn deal_key(&self) -> DealKey {
        let hash = Sha256::new().chain_update("dealt again").chain_update(self.bytes());
        DealKey(Key::new(hash.finalize().into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Parts, Seat};

    #[test]
    fn each_dealing_has_numbers_of_its_own() {
        let key = Secret::from_seed(1).deal_key();
        let first = |key: &DealKey, purpose, viewer, number| key.rng(purpose, viewer, number).next_u64();
        let one = first(&key, "try", Viewer::Seat(Seat::A), 3);
        assert_eq!(one, first(&key, "try", Viewer::Seat(Seat::A), 3));
        let others = [
            first(&Secret::from_seed(2).deal_key(), "try", Viewer::Seat(Seat::A), 3),
            first(&DealKey::OPEN, "try", Viewer::Seat(Seat::A), 3),
            first(&key, "draft", Viewer::Seat(Seat::A), 3),
            first(&key, "try", Viewer::Seat(Seat::B), 3),
            first(&key, "try", Viewer::Spectator, 3),
            first(&key, "try", Viewer::Seat(Seat::A), 4),
        ];
        assert!(others.iter().all(|other| *other != one));
    }

    #[test]
    fn it_is_not_the_key_of_the_draws() {
        let secret = Secret::from_seed(1);
        assert_ne!(secret.deal_key().0, secret.key(&Parts::default()));
    }
}
