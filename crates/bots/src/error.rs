//! What can be wrong with a bot's name, or with what is asked of it.

use liege_game::{Seat, Verbatim, say};

/// A bot can't be named or can't answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotError {
    /// No bot has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    /// A budget of nothing: the bot could not look at a single move.
    #[error("{}", say!("a search budget must be at least 1, not 0"))]
    NoBudget,
    /// The game does not ask this seat for anything now.
    #[error("seat {0} is not asked for anything now")]
    NotAsked(Seat),
    /// The seat may let the moment pass, and the bot does.
    #[error("seat {0} lets the moment pass")]
    Passes(Seat),
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", say!(
    "no bot is called “{found}”: it is random, greedy, squire, knight, baron, king, or a search with its own budget such as search:500 or search:20ms",
    found = Verbatim(found)
))]
pub struct UnknownBot {
    /// What was asked for, cut to a readable length.
    pub found: String,
}
