//! [`Banks`]: the questions of every game of a house.

use std::fmt;
use std::sync::Arc;

use crate::{AskError, Bank, Question};

/// The questions of every game of a house; copies share them.
#[derive(Clone, Default)]
pub struct Banks(Arc<[Box<dyn Bank>]>);

impl FromIterator<Box<dyn Bank>> for Banks {
    fn from_iter<I: IntoIterator<Item = Box<dyn Bank>>>(banks: I) -> Banks {
        Banks(banks.into_iter().collect())
    }
}

impl Banks {
    /// Those of the game with this id.
    ///
    /// # Errors
    /// There are none.
    pub fn of(&self, game: &str) -> Result<&dyn Bank, AskError> {
        self.iter().find(|bank| bank.info().id == game).ok_or_else(|| AskError::NoGame(game.to_owned()))
    }

    /// The question about a game of this kind that follows from a seed.
    ///
    /// # Errors
    /// There is no such game or kind, or no position was found.
    pub fn question(&self, game: &str, kind: &str, seed: u64) -> Result<Question, AskError> {
        self.of(game)?.question(kind, seed)
    }

    /// Those of every game, in order.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Bank> {
        self.0.iter().map(|bank| &**bank)
    }
}

impl fmt::Debug for Banks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|bank| bank.info().id)).finish()
    }
}
