//! [`Phase`]: what a position asks for.

use serde::{Deserialize, Serialize};

use crate::Estate;

/// What a position asks for.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
pub enum Phase {
    /// Chance: the back of the pile's new top tile (MA-3).
    Top,
    /// Chance: the front of the top tile, as it is laid in a row (MA-4).
    Turn,
    /// Chance: the next of the four Events (MA-5).
    Cards,
    /// Chance: the next seat in the order of the first placement (MA-7).
    Order,
    /// D1: the first placement of the Lord.
    Place,
    /// D2: the Lord's move.
    Move,
    /// D3, D4, D5, D6: the choice that the Effect of a tile just taken asks for.
    Effect(Estate),
    /// D7: which tile of this Estate is lost to an Event.
    Lose(Estate),
    /// D8: which tile an Event rebuilds.
    Restore,
    /// Nothing: by itself the next turn of the round follows, or what comes after the last one (MA-10). No position that anybody
    /// sees is left here.
    Next,
    /// Nothing: the game is over (MA-52).
    Over,
}
