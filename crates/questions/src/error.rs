//! [`AskError`]: why there is no question.

use std::fmt;

use liege_game::{Line, Reason, Verbatim, say};

/// Why there is no question. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AskError {
    /// The house has no such game, or it has no questions.
    NoGame(String),
    /// The game has no such kind.
    NoKind(String),
    /// None of the games that were played has a position that fits.
    NotFound(&'static str),
    /// The game that a place names is not one that bots come to.
    NoPlace,
}

impl AskError {
    /// The sentence, not said yet.
    pub fn line(&self) -> Line {
        match self {
            AskError::NoGame(game) => {
                say!("there are no questions about the game `{game}`", game = Verbatim(game))
            }
            AskError::NoKind(kind) => {
                say!("there are no questions of the kind `{kind}`", kind = Verbatim(kind))
            }
            AskError::NotFound(kind) => {
                say!("no position was found for a question of the kind `{kind}`", kind = Verbatim(kind))
            }
            AskError::NoPlace => Reason::from("no game comes to this place").into(),
        }
    }
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}
