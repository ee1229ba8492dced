//! What a viewer may know: everything.

use liege_game::Seat;
use serde::Serialize;

use crate::Phase;

/// The harvest as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct View {
    /// The sheaves in the barn of each seat.
    pub barns: Vec<u8>,
    /// The sheaves on the cart.
    pub cart: u8,
    /// Whose turn it is, until the game is over.
    pub turn: Option<Seat>,
    /// Which round it is, from 1.
    pub round: u8,
    /// What the game waits for.
    pub phase: Phase,
}
