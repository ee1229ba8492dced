//! [`Player`]: a seat as a case names it.

use std::fmt;

use liege_data::{MaybeNamed, Named};
use liege_game::{Game, MAX_SEATS, Notation, Reason, Seat, Words, say};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What stands before the letter of a seat until its name takes the place of both.
const MARK: char = '\u{1}';

/// A player by the name that the case gives: a seat. Any other name can't be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub Seat);

/// A player, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MaybePlayer(pub Option<Seat>);

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Named(place) = Named::deserialize(deserializer)?;
        Seat::new(place).map(Player).ok_or_else(|| serde::de::Error::custom(too_many()))
    }
}

impl<'de> Deserialize<'de> for MaybePlayer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let MaybeNamed(place) = MaybeNamed::deserialize(deserializer)?;
        let Some(place) = place else { return Ok(MaybePlayer(None)) };
        let seat = Seat::new(place).map(|seat| MaybePlayer(Some(seat)));
        seat.ok_or_else(|| serde::de::Error::custom(too_many()))
    }
}

fn too_many() -> String {
    format!("at most {MAX_SEATS} players")
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{MARK}{}", self.0))
    }
}

impl Serialize for MaybePlayer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(seat) => Player(seat).serialize(serializer),
            None => serializer.serialize_str("nobody"),
        }
    }
}

/// A written value with the letters of seats in place of their marks.
pub(crate) fn lettered(text: &str) -> String {
    text.replace(MARK, "")
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MARK}{}", self.0)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for MaybePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, "{}", Player(seat)),
            None => f.write_str("nobody"),
        }
    }
}

impl<G: Game> Notation<G> for Player {
    fn write(&self, game: &G, out: &mut String) {
        self.0.write(game, out);
    }

    /// A seat that is taken.
    fn read(game: &G, words: &mut Words<'_>) -> Result<Player, Reason> {
        let last = Seat::all(game.players()).next_back().unwrap_or(Seat::A);
        let seat = Seat::read(game, words).ok().filter(|seat| seat.index() < game.players());
        seat.map(Player).ok_or_else(|| say!("a seat from A to {last}").into())
    }
}
