//! [`Shard`]: one machine's part of a match.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ArenaError;

/// One of several equal parts of a match, written `3/16` and counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    index: u32,
    of: u32,
}

impl Shard {
    /// The whole match.
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };

    /// Part `index` of `of`.
    ///
    /// # Errors
    /// An index of 0 or beyond the number of parts.
    pub fn new(index: u32, of: u32) -> Result<Shard, ArenaError> {
        if index == 0 || index > of {
            return Err(ArenaError::ShardText(format!("{index}/{of}")));
        }
        Ok(Shard { index, of })
    }

    /// Which part, from 1.
    pub fn index(self) -> u32 {
        self.index
    }

    /// Returns how many parts there are.
    pub fn of(self) -> u32 {
        self.of
    }

    /// Returns how many of `all` pieces of work belong to this shard.
    pub(crate) fn share(self, all: u64) -> u64 {
        (all + u64::from(self.of - self.index)) / u64::from(self.of)
    }

    /// The number of this part's piece of work `index`, both counted from 0.
    pub(crate) fn unit(self, index: u64) -> u64 {
        u64::from(self.index) - 1 + index * u64::from(self.of)
    }

    /// Returns whether the piece of work with this number, counted from 0, falls to this part.
    pub fn has(self, unit: u64) -> bool {
        unit % u64::from(self.of) == u64::from(self.index) - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = ArenaError;

    fn from_str(text: &str) -> Result<Shard, ArenaError> {
        let wrong = || ArenaError::ShardText(text.chars().take(40).collect());
        let (index, of) = text.split_once('/').ok_or_else(wrong)?;
        let number = |digits: &str| digits.parse().map_err(|_| wrong());
        Shard::new(number(index)?, number(of)?)
    }
}

impl TryFrom<String> for Shard {
    type Error = ArenaError;

    fn try_from(text: String) -> Result<Shard, ArenaError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_falls_to_one_shard() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].iter().map(|text| text.parse().unwrap()).collect();
        for unit in 0..30 {
            assert_eq!(shards.iter().filter(|shard| shard.has(unit)).count(), 1);
        }
        for all in 0..10 {
            for shard in &shards {
                let units: Vec<_> = (0..all).filter(|&unit| shard.has(unit)).collect();
                assert_eq!((0..shard.share(all)).map(|index| shard.unit(index)).collect::<Vec<_>>(), units);
            }
        }
    }

    #[test]
    fn wrong_shards_are_refused() {
        for text in ["", "3", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/4"] {
            assert!(matches!(text.parse::<Shard>(), Err(ArenaError::ShardText(_))), "{text}");
        }
    }
}
