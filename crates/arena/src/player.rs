//! [`Player`]: who takes part in a match, by name.

use std::fmt;
use std::str::FromStr;

use liege_bots::{Budget, Level};
use serde::{Deserialize, Serialize};

use crate::ArenaError;

/// The longest name of a guest, in characters.
const LONGEST: usize = 400;

/// Who takes part, by name: a bot of the house, or a guest. Written and read as the name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Player {
    /// A bot of the house.
    House(Level),
    /// A program outside, as it was named: `cmd:COMMAND`, `http://…`, `https://…` or `account:VARIABLE@SERVER`.
    Guest(String),
}

impl Player {
    /// What the name of a guest begins with that waits for games at a server, by the token of its account.
    pub const ACCOUNT: &str = "account:";

    /// Returns whether this is a guest that waits for games at a server, and plays there alone.
    pub fn waits_elsewhere(&self) -> bool {
        matches!(self, Player::Guest(name) if name.starts_with(Player::ACCOUNT))
    }

    /// Returns whether this is a program outside.
    pub fn is_guest(&self) -> bool {
        matches!(self, Player::Guest(_))
    }

    /// Returns whether it plays the same game again. Nobody can promise that for a guest, or for a bot that thinks by the clock.
    pub(crate) fn repeats(&self) -> bool {
        !matches!(self, Player::Guest(_) | Player::House(Level::King | Level::Search(Budget::Millis(_))))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::House(level) => level.fmt(f),
            Player::Guest(name) => f.write_str(name),
        }
    }
}

impl FromStr for Player {
    type Err = ArenaError;

    fn from_str(text: &str) -> Result<Player, ArenaError> {
        let guest =
            ["cmd:", "http://", "https://", Player::ACCOUNT].iter().find_map(|kind| text.strip_prefix(kind));
        match guest.map(str::trim) {
            None => Ok(Player::House(text.parse()?)),
            Some("") => Err(ArenaError::GuestName("names nobody")),
            _ if text.chars().count() > LONGEST => {
                Err(ArenaError::GuestName("is longer than 400 characters"))
            }
            _ if text.chars().any(char::is_control) => {
                Err(ArenaError::GuestName("holds a control character"))
            }
            _ => Ok(Player::Guest(text.to_owned())),
        }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player::House(level)
    }
}

impl TryFrom<String> for Player {
    type Error = ArenaError;

    fn try_from(text: String) -> Result<Player, ArenaError> {
        text.parse()
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back() {
        for name in
            ["random", "search:20ms", "cmd:./my-bot --flag", "http://127.0.0.1:9/x", "account:A@http://b"]
        {
            let player: Player = name.parse().unwrap();
            assert_eq!(
                (player.to_string().as_str(), player.is_guest()),
                (name, name.contains([':', '/']) && !name.starts_with("search"))
            );
        }
    }

    #[test]
    fn what_names_nobody_is_refused() {
        let long = format!("cmd:{}", "x".repeat(LONGEST));
        for name in ["cmd:", "cmd:  ", "http://", "cmd:a\nb", long.as_str()] {
            assert!(matches!(name.parse::<Player>(), Err(ArenaError::GuestName(_))), "{name}");
        }
        assert!(matches!("duke".parse::<Player>(), Err(ArenaError::Bot(_))));
    }
}
