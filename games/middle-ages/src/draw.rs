//! [`Draw`]: the outcomes of chance.

use liege_game::{Notation, Reason, Seat, Words, whole_number};

use crate::{Back, CardId, Colour, Face, MiddleAges};

liege_game::notation! {
    /// The outcome of one random draw.
    pub enum Draw for MiddleAges {
        /// The back of the pile's new top tile (MA-3).
        Top(back: Back) = "top {back}";
        /// The front of the top tile, where several fronts share its back.
        Face(face: Face) = "face {face}";
        /// The next Event from left to right (MA-5).
        Card(card: CardId) = "card {card}";
        /// The next seat in the order of the first placement (MA-7).
        First(seat: Seat) = "first {seat}";
    }
}

impl Notation<MiddleAges> for Back {
    fn write(&self, _: &MiddleAges, out: &mut String) {
        out.push_str(&self.to_string());
    }

    /// `blue 7`, two words.
    fn read(_: &MiddleAges, words: &mut Words<'_>) -> Result<Back, Reason> {
        let colours = [Colour::Blue, Colour::Orange];
        let colour =
            words.one("blue or orange", |word| colours.into_iter().find(|known| known.name() == word))?;
        let number =
            words.one("a number up to 31", |word| whole_number(word).filter(|number| *number <= 31))?;
        Ok(Back::new(colour, number))
    }
}

impl Notation<MiddleAges> for CardId {
    fn write(&self, game: &MiddleAges, out: &mut String) {
        match game.components.card(*self) {
            Some(card) => out.push_str(&card.id),
            None => out.push_str(&self.0.to_string()),
        }
    }

    /// `good-harvest`.
    fn read(game: &MiddleAges, words: &mut Words<'_>) -> Result<CardId, Reason> {
        let cards = &game.components.cards;
        words.one("an Event of this game, such as good-harvest", |word| {
            cards.iter().position(|card| card.id == word).map(|card| CardId(card as u8))
        })
    }
}
