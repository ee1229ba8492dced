//! [`Draw`]: the outcomes of chance (FD-121), and how their parts are written.

use liege_game::{Notation, Reason, Seat, Words};

use crate::action::number;
use crate::{BoardId, CardId, Feudo, Placed};

liege_game::notation! {
    /// One outcome of a draw.
    pub enum Draw for Feudo {
        /// FD-7: the board of the next quarter, and how it is turned.
        Board(placed: Placed) = "board {placed}";
        /// FD-18: who places the next Castle. FD-28: which of the tied players fixes the Order of Play.
        Seat(seat: Seat) = "seat {seat}";
        /// FD-33: the top Plague Card.
        Card(card: CardId) = "plague {card}";
    }
}

/// The board and its quarter turns: `A 2`.
impl Notation<Feudo> for Placed {
    fn write(&self, _: &Feudo, out: &mut String) {
        *out += &format!("{} {}", self.board, self.turns);
    }

    fn read(game: &Feudo, words: &mut Words<'_>) -> Result<Placed, Reason> {
        Ok(Placed { board: BoardId::read(game, words)?, turns: number(words, 3)? })
    }
}

/// The card's id in the components file.
impl Notation<Feudo> for CardId {
    fn write(&self, game: &Feudo, out: &mut String) {
        *out += game.card_name(*self);
    }

    fn read(game: &Feudo, words: &mut Words<'_>) -> Result<CardId, Reason> {
        words.one("a Plague Card of this game, such as N1", |word| game.card_named(word))
    }
}
