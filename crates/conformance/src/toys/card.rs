//! The cards that the toys are played with, and hands of them.

use liege_game::{NotationError, Verbatim, say, whole_number};
use serde::{Deserialize, Serialize};

/// Cards 1 to 8.
pub(crate) const CARDS: u8 = 8;

/// One card, which beats every lower one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(pub(crate) u8);

liege_game::bit_set! {
    /// A set of cards.
    #[derive(Serialize, Deserialize)]
    #[serde(try_from = "u8", into = "u8")]
    pub struct Cards(u8) of Card: CARDS as usize, |card| card.0 - 1, |index| Card(index as u8 + 1);
}

/// Reads a word and the number of a card.
pub(crate) fn read(text: &str, word: &str) -> Result<Card, NotationError> {
    let card = text.strip_prefix(word).and_then(whole_number);
    let card = card.filter(|card| (1..=CARDS).contains(card)).map(Card);
    card.ok_or_else(|| {
        NotationError::new(text, say!("`{word}` and 1 to {max}", word = Verbatim(word), max = CARDS))
    })
}
