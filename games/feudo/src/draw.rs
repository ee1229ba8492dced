//! [`Draw`]: the outcomes of chance (FD-121).

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use crate::CardId;
use crate::layout::Placed;

/// One outcome of a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// FD-7: the board of the next quarter, and how it is turned.
    Board(Placed),
    /// FD-18: who places the next Castle. FD-28: which of the tied players fixes the Order of Play.
    Seat(Seat),
    /// FD-33: the top Plague Card.
    Card(CardId),
}
