//! [`Hand`]: what a player has chosen for this turn (FD-30).

use serde::{Deserialize, Serialize};

use super::{TokenSet, TradingCard};

/// The Trading Card of this turn (FD-30, FD-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// Not chosen yet.
    #[default]
    Open,
    /// Chosen, and known to its owner alone.
    Secret(TradingCard),
    /// Shown, and out until the next take-back (FD-26).
    Shown(TradingCard),
}

impl Stake {
    /// The card, if one is chosen.
    pub const fn card(self) -> Option<TradingCard> {
        match self {
            Stake::Open => None,
            Stake::Secret(card) | Stake::Shown(card) => Some(card),
        }
    }
}

/// The cards that a player has chosen this turn: the one secret of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Hand {
    /// The Army Cards, shown ones included.
    pub chosen: TokenSet,
    /// The Trading Card.
    pub stake: Stake,
}
