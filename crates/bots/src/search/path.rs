//! [`Path`]: what each seat has seen happen since the search began, as the key of its place in the tree.

use std::hash::{Hash, Hasher};

use liege_game::{PerSeat, Seat, Seats};

/// Everything that was decided since the search began, as far as each seat could see it.
///
/// Nodes are found by what their seat has seen, never by what others chose in secret. While several seats choose at
/// the same time, the choice of one is part of its own key alone: the others' nodes stay the same whatever it
/// chose, which makes their statistics independent of each other (decoupled). A secret choice stays out of the
/// others' keys for good: the tree then averages over it, where a finer key would be sparse.
#[derive(Clone, Default, Debug)]
pub(crate) struct Path {
    public: u64,
    private: PerSeat<u64>,
    /// The seats that are still choosing in secret; nobody while all is open.
    veil: Seats,
}

impl Path {
    /// The key of the node in which this seat decides; one that only may interrupt has a node of its own.
    pub(crate) fn key(&self, seat: Seat, must: bool) -> u64 {
        let place = 1 + 2 * seat.index() as u64 + u64::from(must);
        mix(mix(self.public, self.private[seat]), place)
    }

    /// Returns whether a decision is secret while these seats must answer.
    pub(crate) fn is_secret(&self, must: Seats, seat: Seat) -> bool {
        must.has(seat) && (must.len() > 1 || (self.veil.has(seat) && must.or(self.veil) == self.veil))
    }

    /// A seat took an action in a position in which `must` had to answer.
    pub(crate) fn act<A: Hash>(&mut self, must: Seats, seat: Seat, action: &A) {
        let mut hasher = Mixer(1 + seat.index() as u64);
        action.hash(&mut hasher);
        if self.is_secret(must, seat) {
            self.private[seat] = mix(self.private[seat], hasher.0);
            self.veil = must;
        } else {
            self.public = mix(self.public, hasher.0);
            if must.has(seat) {
                self.veil = Seats::NONE;
            }
        }
    }
}

/// Two numbers stirred into one, so that different pairs all but never meet.
#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let mut x = (a ^ b.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(b);
    x = (x ^ x >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ x >> 29
}

/// A quick hash of an action, the same on every machine of the same word length.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            for (to, from) in word.iter_mut().zip(chunk) {
                *to = *from;
            }
            self.0 = mix(self.0, u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.0 = mix(self.0, u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.0 = mix(self.0, u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = mix(self.0, u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }

    fn write_usize(&mut self, number: usize) {
        self.0 = mix(self.0, number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: Seats = Seats::first(2);

    #[test]
    fn what_one_chooses_in_secret_stays_out_of_the_others_key() {
        let [left, right] = ["left", "right"].map(|action| {
            let mut path = Path::default();
            path.act(BOTH, Seat::A, &action);
            path
        });
        assert_eq!(left.key(Seat::B, true), right.key(Seat::B, true));
        assert_ne!(left.key(Seat::A, true), right.key(Seat::A, true));
        // B is the last to answer and still unseen, although nobody else is waited for.
        assert!(left.is_secret(Seats::only(Seat::B), Seat::B));
    }

    #[test]
    fn what_is_done_openly_is_in_every_key() {
        let [left, right] = ["left", "right"].map(|action| {
            let mut path = Path::default();
            path.act(Seats::only(Seat::A), Seat::A, &action);
            path
        });
        assert_ne!(left.key(Seat::B, true), right.key(Seat::B, true));
        assert_ne!(left.key(Seat::B, true), left.key(Seat::B, false));
    }

    #[test]
    fn the_veil_falls_when_an_open_choice_follows() {
        let mut path = Path::default();
        path.act(BOTH, Seat::A, &1);
        path.act(Seats::only(Seat::B), Seat::B, &2);
        path.act(Seats::only(Seat::A), Seat::A, &3);
        assert!(!path.is_secret(Seats::only(Seat::B), Seat::B));
    }
}
