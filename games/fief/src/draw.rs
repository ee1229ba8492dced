//! [`Draw`]: the outcomes of chance.

use liege_game::{Arbitrary, Notation, Reason, Rng, Seat, Words};

use crate::Fief;
use crate::state::{Back, Card, Lord, Position};

liege_game::notation! {
    /// The outcome of one draw.
    pub enum Draw for Fief {
        /// FF-12, RL-37: who goes first.
        First(seat: Seat) = "first {seat}";
        /// FF-11: a player's first lord; cards that are no lords go back unseen.
        FirstLord(lord: Lord) = "lord {lord}";
        /// RL-38: the back of the top EVENT card.
        Top(back: Back) = "top {back}";
        /// FF-61: a card.
        Card(card: Card) = "card {card}";
        /// FF-6: an ordinary die.
        Die(face: u8) = "die {face}";
        /// FF-6: a battle die.
        Hits(face: u8) = "hits {face}";
    }
}

impl Notation<Fief> for Back {
    fn write(&self, _: &Fief, out: &mut String) {
        out.push_str(self.id());
    }

    fn read(_: &Fief, words: &mut Words<'_>) -> Result<Back, Reason> {
        words.one("grey or black", Back::from_id)
    }
}

impl Arbitrary<Fief> for Back {
    fn arbitrary(_: &Fief, _: &Position, rng: &mut Rng) -> Back {
        [Back::Grey, Back::Black][rng.index(2)]
    }
}
