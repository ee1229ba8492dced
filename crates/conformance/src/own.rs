//! [`Own`]: a check of a game's own, which the walks of the suite feed.

use liege_game::{Game, Rng};

use crate::rare::seen::Scene;
use crate::share::Share;

/// What holds at the decisions of one game alone: looked at in the first games of each table.
pub struct Own<G: Game> {
    /// The property in words, said where it fails.
    pub name: &'static str,
    /// How many games of a table.
    pub games: usize,
    /// One table in so many, at least 1.
    pub tables: usize,
    /// How much must have been looked at over all games, so that the check does not pass by looking at nothing.
    pub least: usize,
    /// Looks at a decision before it is carried out, and says how much it looked at. Panics where it does not hold, as
    /// `assert!` does. The numbers are for it alone.
    pub look: fn(&Scene<'_, G>, &mut Rng) -> usize,
}

impl<G: Game> Own<G> {
    /// Where it looks.
    pub(crate) fn share(&self) -> Share {
        Share { games: self.games, tables: self.tables }
    }
}
