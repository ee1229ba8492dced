//! [`Battle`]: a won attack whose winner may still advance (FD-94).

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::{MAX_PLAYERS, Territory, TokenSet};

/// No turn has more won attacks: each of nine tokens of each player takes part in one at most (FD-84).
pub(crate) const MAX_BATTLES: usize = 9 * MAX_PLAYERS;

/// A won attack whose winner may still advance (FD-94).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Battle {
    /// Who won.
    pub winner: Seat,
    /// The emptied territory or City.
    pub target: Territory,
    /// Who took part; nobody once the advance is settled.
    pub party: TokenSet,
}

impl Default for Battle {
    fn default() -> Battle {
        Battle { winner: Seat::A, target: Territory::default(), party: TokenSet::NONE }
    }
}

/// Which won attack of this turn, from 1 (FD-97).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct BattleNumber(pub u8);

impl BattleNumber {
    /// Its place in the list of battles; `None` for the number 0.
    #[inline]
    pub(crate) const fn index(self) -> Option<usize> {
        (self.0 as usize).checked_sub(1)
    }
}
