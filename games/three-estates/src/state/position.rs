//! [`Position`]: all that a game in progress is. Nothing in it is secret (TE-6).

use liege_game::{List, PerSeat};
use serde::{Deserialize, Serialize};

use super::fief::MAX_TILES;
use super::{Colour, Fief, Kind, Phase, Stock};

/// All that a game in progress is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Position {
    /// The tiles on the board.
    pub fief: Fief,
    /// The row of the supply from left to right.
    pub supply: List<Kind, MAX_TILES>,
    /// The tiles in the bag; the order of draws is not known.
    pub bag: Stock,
    /// The reserve of each player.
    pub reserve: PerSeat<Stock, 2>,
    /// Tiles of the active player's reserve that entered it in this action phase (TE-21).
    pub locked: Stock,
    /// How many tiles at the left of the supply are passed (TE-13).
    pub passed: u8,
    /// Where in the row the active player's supply tile lay; `None` while it is owed (TE-19).
    pub selected: Option<u8>,
    /// Whose turn it is.
    pub to_move: Colour,
    /// Number of the turn, 1 for White's first.
    pub turn: u16,
    /// What the position waits for.
    pub phase: Phase,
}

impl Position {
    /// The active player's reserve.
    #[inline]
    pub fn own_reserve(&self) -> &Stock {
        &self.reserve[self.to_move.seat()]
    }

    #[inline]
    pub(crate) fn own_reserve_mut(&mut self) -> &mut Stock {
        &mut self.reserve[self.to_move.seat()]
    }

    /// Returns how many tiles of this kind the active player may play from the reserve: equal kinds are counted (TE-21).
    #[inline]
    pub fn playable(&self, kind: Kind) -> u8 {
        self.own_reserve().count(kind).saturating_sub(self.locked.count(kind))
    }
}
