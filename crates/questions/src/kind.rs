//! [`Kind`]: questions of one kind, and [`Questions`]: a game that has some.

use liege_game::{Game, Judge, Rng, Seat, Show};

use crate::{Lengths, Posed};

/// A position as somebody looks at it.
#[derive(Debug)]
pub struct Moment<'a, G: Game> {
    /// The game as agreed.
    pub game: &'a G,
    /// The position. A question hangs on nothing in it that the reader may not know.
    pub position: &'a G::Position,
    /// The player who is asked.
    pub seat: Seat,
    /// The view of that seat.
    pub view: &'a G::View,
}

/// A way of making a question of a position: nothing where the position has none of this kind.
pub type Ask<G> = fn(&Moment<'_, G>, &mut Rng) -> Option<Posed>;

/// Questions of one kind.
#[derive(Debug)]
pub struct Kind<G: Game> {
    /// Short, and unique in the game. It stands in addresses and in what is kept of a learner, so it never changes.
    pub id: &'static str,
    /// A title of a few words.
    pub title: &'static str,
    /// The function that makes one.
    pub ask: Ask<G>,
}

impl<G: Game> Kind<G> {
    /// A kind with this id and title.
    pub const fn new(id: &'static str, title: &'static str, ask: Ask<G>) -> Kind<G> {
        Kind { id, title, ask }
    }
}

/// A game that has questions.
pub trait Questions: Show + Judge {
    /// The kinds of its questions, those that are met first in a game first.
    const KINDS: &'static [Kind<Self>];

    /// The decisions of a game up to which positions are looked for: those of a game of bots, about. It never changes, since a
    /// seed gives the same question for ever.
    const LENGTH: usize;

    /// The length of a whole game and of a short one, as [`Lengths::check`] measures it.
    const LENGTHS: Lengths;

    /// Takes out of a view what a question of this kind asks after, where the board would tell it.
    fn veil(_kind: &str, _view: &mut Self::View) {}
}
