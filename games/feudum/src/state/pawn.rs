//! [`Pawn`]: a character on the board, and [`Piece`]: whatever walks there.

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::kinds::{Guild, Monster, Place, Route, Vessel};

/// How many pawns a player has (FU-14).
pub const PAWNS: usize = 3;

/// FU-4: a character pawn on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Pawn {
    /// The character it shows.
    pub character: Guild,
    /// Where it stands.
    pub at: Place,
    /// FU-161: whether it carries wine.
    pub wine: bool,
    /// FU-51: the vessel it sits on.
    pub vessel: Option<Vessel>,
}

impl Pawn {
    /// FU-48: whether it can take this route as it stands, where ferries are open or not.
    #[inline]
    pub fn can_take(&self, route: Route, ferries: bool) -> bool {
        match route.vessel() {
            None => route == Route::Road || ferries,
            needed => self.vessel == needed,
        }
    }
}

/// One of a player's three pawns, by its number from 0; notations count from 1.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

impl Slot {
    /// All three.
    pub const ALL: [Slot; PAWNS] = [Slot(0), Slot(1), Slot(2)];

    /// The pawn of this number from 0.
    pub const fn new(index: usize) -> Option<Slot> {
        if index < PAWNS { Some(Slot(index as u8)) } else { None }
    }

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.0
    }
}

impl TryFrom<u8> for Slot {
    type Error = String;

    fn try_from(index: u8) -> Result<Slot, String> {
        Slot::new(index.into()).ok_or_else(|| format!("no pawn has the number {index}"))
    }
}

/// A pawn of the player who moves it, or a monster that he controls.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// One of his pawns.
    Pawn(Slot),
    /// A monster.
    Monster(Monster),
}

impl Piece {
    /// Its bit in a set of pieces.
    #[inline]
    pub const fn bit(self) -> u8 {
        match self {
            Piece::Pawn(slot) => 1 << slot.0,
            Piece::Monster(monster) => 1 << (PAWNS + monster as usize),
        }
    }
}

/// FU-151: a monster under control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Tamed {
    /// Whose marker lies on its icon.
    pub owner: Seat,
    /// Where it stands.
    pub at: Place,
}
