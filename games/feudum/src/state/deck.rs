//! [`Deck`]: the royal writs that nobody holds.

use liege_game::{List, Seats};
use serde::{Deserialize, Serialize};

use super::kinds::{Writ, Writs};

/// A writ at the bottom of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Buried {
    /// Which one.
    pub writ: Writ,
    /// Who put it there and so knows it (FU-192).
    pub known: Seats,
}

impl Default for Buried {
    fn default() -> Buried {
        Buried { writ: Writ::Bow, known: Seats::NONE }
    }
}

/// FU-154: the deck: first those whose order nobody knows, below them those that were put back, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deck {
    /// On top, in an order that nobody knows: drawn as a matter of chance.
    pub shuffled: Writs,
    /// Below, the next to be drawn first.
    pub bottom: List<Buried, { Writ::COUNT }>,
}

impl Default for Deck {
    fn default() -> Deck {
        Deck { shuffled: Writs::NONE, bottom: List::from_iter([]) }
    }
}

impl Deck {
    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.shuffled.len() + self.bottom.len()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts a card at the bottom.
    pub fn bury(&mut self, writ: Writ, known: Seats) {
        self.bottom.push(Buried { writ, known });
    }
}
