//! The small decisions that the game asks for.

use serde::{Deserialize, Serialize};

use crate::tile::Face;
use crate::{Estate, Spot};

/// One decision. Faces are those of the game's own set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// D1, D2: put the Lord on this tile.
    Lord(Spot),
    /// D4: put the Scout on this tile.
    Scout(Spot),
    /// D5: put an Extra Coin token on this Estate of one's own.
    Coin(Estate),
    /// D6: put a Plot token on an Estate of one's own.
    Plot {
        /// The Estate that the token names.
        token: Estate,
        /// Where it goes.
        estate: Estate,
    },
    /// D3, D8: rebuild a tile of one's Cemetery.
    Rebuild(Face),
    /// D7: lose a tile to one's Cemetery, of equal ones the topmost.
    Lose(Face),
}
