//! [`Action`]: one small decision, D1 to D4 of the rules' section 8.

use serde::{Deserialize, Serialize};

use crate::{Cell, Kind};

/// Where a played tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The supply tile in this place, 0 for the leftmost (TE-19).
    Supply(u8),
    /// A tile of this kind from the player's own reserve (TE-20).
    Reserve(Kind),
}

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// D1: moves the passed tile in this place of the row to the reserve (TE-14).
    Take(u8),
    /// D1: takes no more passed tiles (TE-14).
    Done,
    /// D2: plays a tile on a cell; an occupied one is replaced (TE-25).
    Play {
        /// Which tile.
        from: Source,
        /// Where it comes to lie.
        at: Cell,
    },
    /// D2: puts the supply tile in this place into the reserve instead of playing one (TE-19).
    Keep(u8),
    /// D2: ends the action phase (TE-22).
    End,
    /// D3: puts the displaced building on this slot (TE-33).
    Rebuild(Cell),
    /// D4: moves an estate (TE-36).
    Move {
        /// The estate's cell.
        from: Cell,
        /// An empty cell within its range.
        to: Cell,
    },
    /// D4: moves nothing (TE-36).
    Skip,
}
