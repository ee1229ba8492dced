//! What a game in progress is.

use liege_game::PerSeat;
use serde::{Deserialize, Serialize};

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player whose turn it is gathers or brings in (LS-2).
    Turn,
    /// The die is in the air (LS-3).
    Die,
    /// The game is over.
    Over,
}

/// All that a game in progress is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// The sheaves in each barn.
    pub barns: PerSeat<u8, 4>,
    /// The sheaves on the cart of the player whose turn it is.
    pub cart: u8,
    /// How many turns are over, of which follows whose turn it is (LS-2).
    pub turns: u8,
    /// What the position waits for.
    pub phase: Phase,
}
