//! [`Phase`]: what the position waits for, in the order of a turn (TE-12).

use serde::{Deserialize, Serialize};

use super::Kind;

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A draw for the first supply (TE-9).
    FirstSupply,
    /// A draw for the first reserves (TE-10).
    FirstReserves,
    /// D1: the player may take passed tiles (TE-14).
    Reserve,
    /// A draw that refills the supply (TE-17).
    Refill,
    /// D2: the player plays tiles (TE-18).
    Action,
    /// D3: the player puts this displaced building back on the board (TE-33).
    Rebuild(Kind),
    /// D4: the player may move an estate (TE-36).
    Mobilize,
    /// The game is over (TE-45).
    Over,
}

impl Phase {
    /// TE-33: the displaced building that lies neither on the board nor in the supply.
    pub const fn displaced(self) -> Option<Kind> {
        match self {
            Phase::Rebuild(building) => Some(building),
            _ => None,
        }
    }
}
