//! [`Task`]: facts of one kind that a player can bring about, of which puzzles are made.

use liege_game::{Game, Line, Seat};

/// A task as the seat that has it sees it: when it was set, and now. Nothing else counts, so nothing hidden does.
pub struct Sight<'a, G: Game> {
    /// The game as agreed.
    pub game: &'a G,
    /// The view of the seat when the task was set.
    pub before: &'a G::View,
    /// Its view now.
    pub now: &'a G::View,
    /// The seat.
    pub seat: Seat,
    /// The part of the game or the number that is meant, as the kind of task counts them.
    pub aim: u16,
}

// By hand: a game is not copied for its views to be.
impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}

/// Tasks of one kind: facts that differ by their aim.
pub struct Task<G: Game> {
    /// Short, and unique in the game. It stands in addresses and in what is kept of a learner, so it never changes.
    pub id: &'static str,
    /// A few words under which tasks of this kind are listed.
    pub theme: &'static str,
    /// The aims that can be meant in a position, which is seen as `before` and `now`; the hardest first.
    pub aims: fn(Sight<'_, G>) -> Vec<u16>,
    /// The task, with its names: `Take Sigy`.
    pub title: fn(Sight<'_, G>) -> Line,
    /// Returns whether it is done now.
    pub reached: fn(Sight<'_, G>) -> bool,
    /// A sentence of facts about the difference, once it is done.
    pub because: fn(Sight<'_, G>) -> Line,
}
