//! [`Difficulty`]: how hard a puzzle is, from how the levels of bots [fare](Fare) on it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// In how many of 100 tries the bots of each level find the answer of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fare {
    /// Any legal action.
    pub random: u8,
    /// The best at first sight.
    pub greedy: u8,
    /// The weakest search.
    pub squire: u8,
    /// The middle one.
    pub knight: u8,
    /// The strongest with a fixed budget.
    pub baron: u8,
}

/// How hard a puzzle is: which is the weakest bot that finds the answer more often than not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// The greedy one: the answer is the best at first sight.
    Easy,
    /// The squire or the knight.
    Medium,
    /// The baron.
    Hard,
    /// None of them.
    VeryHard,
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::VeryHard];

    /// The difficulty of a puzzle on which bots fare so.
    pub fn of(fare: Fare) -> Difficulty {
        match fare {
            Fare { greedy: 50.., .. } => Difficulty::Easy,
            Fare { squire: 50.., .. } | Fare { knight: 50.., .. } => Difficulty::Medium,
            Fare { baron: 50.., .. } => Difficulty::Hard,
            _ => Difficulty::VeryHard,
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::VeryHard => "very hard",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weakest_bot_that_finds_it_decides() {
        let none = Fare { random: 90, greedy: 49, squire: 0, knight: 49, baron: 49 };
        assert_eq!(Difficulty::of(none), Difficulty::VeryHard);
        assert_eq!(Difficulty::of(Fare { baron: 50, ..none }), Difficulty::Hard);
        assert_eq!(Difficulty::of(Fare { knight: 50, baron: 0, ..none }), Difficulty::Medium);
        assert_eq!(Difficulty::of(Fare { squire: 50, ..none }), Difficulty::Medium);
        assert_eq!(Difficulty::of(Fare { greedy: 50, knight: 0, ..none }), Difficulty::Easy);
    }
}
