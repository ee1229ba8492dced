//! [`Times`]: how long a guest may think.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long a guest may think, by the clock. Bots of the house have budgets of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Times {
    /// For one action, in milliseconds.
    pub action_ms: u64,
    /// For all actions of a game together, in milliseconds.
    pub game_ms: u64,
}

impl Default for Times {
    fn default() -> Times {
        Times { action_ms: 10_000, game_ms: 600_000 }
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ms, {} s a game", self.action_ms, self.game_ms as f64 / 1000.0)
    }
}

impl Times {
    /// Returns what is left for the next action once this much of the game's time is spent.
    pub(crate) fn left(self, spent: Duration) -> Left {
        let game = Duration::from_millis(self.game_ms).saturating_sub(spent);
        Left { action: Duration::from_millis(self.action_ms).min(game), game }
    }
}

/// What is left of a guest's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// For this action; never more than for the game.
    pub action: Duration,
    /// For the rest of the game.
    pub game: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_action_may_take_more_than_the_game_has() {
        let times = Times { action_ms: 100, game_ms: 250 };
        let left = |spent| times.left(Duration::from_millis(spent)).action.as_millis();
        assert_eq!([left(0), left(150), left(200), left(300)], [100, 100, 50, 0]);
    }
}
