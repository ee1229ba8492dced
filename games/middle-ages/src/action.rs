//! [`Action`]: the small decisions that the game asks for.

use liege_game::{Arbitrary, Notation, Reason, Rng, Vocabulary, WordChoice, Words, whole_number};

use crate::show::parts;
use crate::state::spot::{MAX_COLUMNS, ROWS};
use crate::{Estate, Face, MiddleAges, Position, Print, Spot, Token};

liege_game::actions! {
    /// One decision. Faces are those of the game's own set.
    pub enum Action for MiddleAges {
        /// D1, D2: put the Lord on this tile.
        Lord(at: Spot) = "lord {at}", clicks [at], says "{deed}" with [deed = |context| parts::lord(context, at)];
        /// D4: put the Scout on this tile.
        Scout(at: Spot) = "scout {at}", clicks [at], says "Reserve {at} with the Scout";
        /// D5: put an Extra Coin token on this Estate of one's own.
        Coin(estate: Estate) = "coin {estate}", clicks [estate], says "Put an Extra Coin token on {estate}";
        /// D6: put a Plot token on an Estate of one's own.
        Plot {
            /// The Estate that the token names.
            token: Token,
            /// Where it goes.
            estate: Estate,
        } = "plot {token} {estate}", clicks [token, estate], says "Put the {token} token on {estate}";
        /// D3, D8: rebuild a tile of one's Cemetery.
        Rebuild(face: Face) = "rebuild {face}", clicks [@grave], says "Rebuild {face}";
        /// D7: lose a tile to one's Cemetery, of equal ones the topmost.
        Lose(face: Face) = "lose {face}", clicks [@stacked], says "Lose {face}";
        /// MA-14: take the Lord off the board, in round 16. Nothing else is possible then, so that a game does it by itself.
        Leave = "leave", clicks ["leave the board"], says "Take the Lord off the board";
    }
}

impl Notation<MiddleAges> for Spot {
    fn write(&self, _: &MiddleAges, out: &mut String) {
        out.push_str(&self.to_string());
    }

    /// `2.3`: row and column from 1.
    fn read(_: &MiddleAges, words: &mut Words<'_>) -> Result<Spot, Reason> {
        words.one("a place as row.column, such as 2.3", |word| {
            let (row, column) = word.split_once('.')?;
            Spot::new(whole_number(row)?, whole_number(column)?)
        })
    }
}

impl Vocabulary<MiddleAges> for Spot {
    fn places(_: &MiddleAges) -> Vec<WordChoice> {
        let row = |row: usize| (0..MAX_COLUMNS).map(move |column| Spot::at(row, column));
        vec![WordChoice::of((0..ROWS).flat_map(row))]
    }
}

impl Arbitrary<MiddleAges> for Spot {
    fn arbitrary(_: &MiddleAges, _: &Position, rng: &mut Rng) -> Spot {
        Spot::at(rng.index(ROWS), rng.index(MAX_COLUMNS))
    }
}

impl Notation<MiddleAges> for Estate {
    fn write(&self, _: &MiddleAges, out: &mut String) {
        out.push_str(self.id());
    }

    fn read(_: &MiddleAges, words: &mut Words<'_>) -> Result<Estate, Reason> {
        words.one("an Estate, such as village", Estate::from_id)
    }
}

impl Vocabulary<MiddleAges> for Estate {
    fn places(_: &MiddleAges) -> Vec<WordChoice> {
        vec![WordChoice::of((0..8).map(|index| Estate::at(index).id()))]
    }
}

impl Arbitrary<MiddleAges> for Estate {
    fn arbitrary(_: &MiddleAges, _: &Position, rng: &mut Rng) -> Estate {
        Estate::at(rng.index(8))
    }
}

impl Notation<MiddleAges> for Token {
    fn write(&self, game: &MiddleAges, out: &mut String) {
        self.0.write(game, out);
    }

    fn read(game: &MiddleAges, words: &mut Words<'_>) -> Result<Token, Reason> {
        Estate::read(game, words).map(Token)
    }
}

impl Vocabulary<MiddleAges> for Token {
    fn places(game: &MiddleAges) -> Vec<WordChoice> {
        Estate::places(game)
    }
}

impl Arbitrary<MiddleAges> for Token {
    fn arbitrary(game: &MiddleAges, position: &Position, rng: &mut Rng) -> Token {
        Token(Estate::arbitrary(game, position, rng))
    }
}

impl Notation<MiddleAges> for Face {
    fn write(&self, game: &MiddleAges, out: &mut String) {
        out.push_str(&game.components.tiles.print(*self).to_string());
    }

    /// `mill5f`: a face of the game's own set.
    fn read(game: &MiddleAges, words: &mut Words<'_>) -> Result<Face, Reason> {
        words.one("a tile of this game, such as mill5f", |word| {
            game.components.tiles.face(Print::parse(word)?)
        })
    }
}

impl Vocabulary<MiddleAges> for Face {
    fn places(game: &MiddleAges) -> Vec<WordChoice> {
        let tiles = &game.components.tiles;
        vec![WordChoice::of(tiles.faces().map(|face| tiles.print(face)))]
    }
}

impl Arbitrary<MiddleAges> for Face {
    fn arbitrary(game: &MiddleAges, _: &Position, rng: &mut Rng) -> Face {
        Face::new(rng.index(game.components.tiles.faces().count().max(1)))
    }
}
