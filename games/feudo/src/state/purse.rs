//! [`TradingCard`] and [`Purse`]: the five Trading Cards of a player (FD-16), and [`Shillings`], what one shows.

use serde::{Deserialize, Serialize};

/// How many Trading Cards a player has (FD-16).
pub(crate) const TRADING_CARDS: usize = 5;

/// One of a player's five Trading Cards, by its place in the components file.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct TradingCard(pub(crate) u8);

liege_game::bit_set! {
    /// The Trading Cards in a player's hand.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(try_from = "u8", into = "u8")]
    pub struct Purse(u8) of TradingCard: TRADING_CARDS, |card| card.0, |index| TradingCard(index as u8);
}

/// The value of a Trading Card, at most 9; cards of one value are alike.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Shillings(pub u8);
