//! [`Level`]: how well a bot plays, by name.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use liege_game::Judge;
use serde::{Deserialize, Serialize};

use crate::{BotError, UnknownBot};

/// How long a search may think about one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// This many playouts: the same seed then gives the same move on every machine.
    Iterations(NonZeroU32),
    /// This many milliseconds by the clock.
    Millis(NonZeroU32),
}

impl Budget {
    /// A number of playouts.
    ///
    /// # Errors
    /// 0.
    pub fn iterations(count: u32) -> Result<Budget, BotError> {
        NonZeroU32::new(count).map(Budget::Iterations).ok_or(BotError::NoBudget)
    }

    /// A time in milliseconds.
    ///
    /// # Errors
    /// 0.
    pub fn millis(millis: u32) -> Result<Budget, BotError> {
        NonZeroU32::new(millis).map(Budget::Millis).ok_or(BotError::NoBudget)
    }
}

/// A bot by name. Written and read as the name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Level {
    /// Any legal action, all equally likely.
    Random,
    /// The action after which the game's own judgement likes the position best.
    Greedy,
    /// The weakest search.
    Squire,
    /// A few times the squire's budget.
    Knight,
    /// A few times the knight's budget.
    Baron,
    /// The strongest search: it thinks for a second.
    King,
    /// A search with a budget of its own: `search:500` or `search:20ms`.
    Search(Budget),
}

/// The levels with names of their own, the weakest first.
pub const LEVELS: [Level; 6] =
    [Level::Random, Level::Greedy, Level::Squire, Level::Knight, Level::Baron, Level::King];

/// How long a king thinks about a move, in milliseconds.
const REIGN: NonZeroU32 = NonZeroU32::MIN.saturating_add(999);

impl Level {
    /// The search budget for a move in this game; `None` for the bots that don't search.
    pub fn budget<G: Judge>(self) -> Option<Budget> {
        let [squire, knight, baron] = G::TUNING.iterations;
        let fixed = |count| Some(Budget::Iterations(NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)));
        match self {
            Level::Random | Level::Greedy => None,
            Level::Squire => fixed(squire),
            Level::Knight => fixed(knight),
            Level::Baron => fixed(baron),
            Level::King => Some(Budget::Millis(REIGN)),
            Level::Search(budget) => Some(budget),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Greedy => f.write_str("greedy"),
            Level::Squire => f.write_str("squire"),
            Level::Knight => f.write_str("knight"),
            Level::Baron => f.write_str("baron"),
            Level::King => f.write_str("king"),
            Level::Search(Budget::Iterations(count)) => write!(f, "search:{count}"),
            Level::Search(Budget::Millis(millis)) => write!(f, "search:{millis}ms"),
        }
    }
}

impl FromStr for Level {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Level, BotError> {
        if let Some(level) = LEVELS.into_iter().find(|level| level.to_string() == text) {
            return Ok(level);
        }
        let unknown = || UnknownBot { found: text.chars().take(40).collect() };
        let budget = text.strip_prefix("search:").ok_or_else(unknown)?;
        let (digits, timed) = match budget.strip_suffix("ms") {
            Some(digits) => (digits, true),
            None => (budget, false),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unknown().into());
        }
        let count = digits.parse().map_err(|_| unknown())?;
        Ok(Level::Search(if timed { Budget::millis(count)? } else { Budget::iterations(count)? }))
    }
}

impl TryFrom<String> for Level {
    type Error = BotError;

    fn try_from(text: String) -> Result<Level, BotError> {
        text.parse()
    }
}

impl From<Level> for String {
    fn from(level: Level) -> String {
        level.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back() {
        let own = ["search:1", "search:4294967295", "search:20ms"].map(|text| text.parse().unwrap());
        for level in LEVELS.into_iter().chain(own) {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn wrong_names_and_empty_budgets_are_told_apart() {
        for text in
            ["", "duke", "search", "search:", "search:-1", "search:+1", "search:4294967296", "search:ms"]
        {
            assert!(matches!(text.parse::<Level>(), Err(BotError::Unknown(_))), "{text}");
        }
        for text in ["search:0", "search:0ms"] {
            assert_eq!(text.parse::<Level>(), Err(BotError::NoBudget));
        }
        assert!("duke".parse::<Level>().unwrap_err().to_string().contains("greedy"));
    }
}
