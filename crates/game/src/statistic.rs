//! [`Statistic`]: what matches between bots count in each game beside scores.

use serde::{Deserialize, Serialize};

/// A number that a match reports about its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statistic {
    /// What a report calls it: "pawns starved a round".
    pub title: &'static str,
    /// Whether it is a share, reported in percent.
    pub share: bool,
}

impl Statistic {
    /// So many of something in each of something else, such as rounds in a game.
    pub const fn rate(title: &'static str) -> Statistic {
        Statistic { title, share: false }
    }

    /// A part of a whole.
    pub const fn share(title: &'static str) -> Statistic {
        Statistic { title, share: true }
    }
}

/// So many of so many. Over a match both are added up, then divided, so that long games weigh as they should.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(i64, i64)", into = "(i64, i64)")]
pub struct Ratio {
    /// How many were counted.
    pub count: i64,
    /// Of how many, or in how many.
    pub of: i64,
}

impl Ratio {
    /// So many of so many.
    pub const fn new(count: i64, of: i64) -> Ratio {
        Ratio { count, of }
    }

    /// So many in one game.
    pub const fn each(count: i64) -> Ratio {
        Ratio { count, of: 1 }
    }

    /// Both added up.
    #[must_use]
    pub const fn plus(self, other: Ratio) -> Ratio {
        Ratio { count: self.count + other.count, of: self.of + other.of }
    }
}

impl From<(i64, i64)> for Ratio {
    fn from((count, of): (i64, i64)) -> Ratio {
        Ratio { count, of }
    }
}

impl From<Ratio> for (i64, i64) {
    fn from(ratio: Ratio) -> (i64, i64) {
        (ratio.count, ratio.of)
    }
}
