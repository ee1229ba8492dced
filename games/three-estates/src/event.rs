//! [`Event`]: what happened. Everything is public (TE-6).

use serde::{Deserialize, Serialize};

use crate::{Cell, Colour, Kind, Source};

/// What made tiles flip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The ability of the tile of this kind that came to lie on this cell (TE-34, TE-35, TE-39 to TE-41).
    Ability(Kind, Cell),
    /// No path to grain (TE-42).
    Feeding,
}

/// How a tile was played (TE-25, TE-29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// On a slot.
    Placed,
    /// In place of grain, which goes to the reserve.
    Harvest,
    /// In place of this building, which goes back on the board.
    Rebuild(Kind),
    /// In place of this estate, which goes to the bag.
    Replace(Kind),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile was drawn into the first row (TE-9).
    FirstSupply(Kind),
    /// A tile was drawn to refill the row (TE-17).
    Drawn(Kind),
    /// Each player got one of a pair as first reserve tile (TE-10).
    FirstReserves(Kind),
    /// The drawn tile had no twin in the bag and went back (TR-3).
    NoTwin(Kind),
    /// A turn begins; so many tiles are passed (TE-12, TE-13).
    Turn {
        /// Whose.
        player: Colour,
        /// Counted from 1.
        number: u16,
        /// The passed tiles from left to right.
        passed: Vec<Kind>,
    },
    /// A passed tile was taken (TE-14).
    Took {
        /// By whom.
        player: Colour,
        /// What.
        kind: Kind,
    },
    /// A tile was played (TE-24, TE-25).
    Played {
        /// By whom.
        player: Colour,
        /// What.
        kind: Kind,
        /// Where from.
        from: Source,
        /// Where to.
        at: Cell,
        /// On a slot, or in place of what.
        way: Way,
    },
    /// A displaced building was put back (TE-33).
    Rebuilt {
        /// By whom.
        player: Colour,
        /// What.
        kind: Kind,
        /// Where to.
        at: Cell,
    },
    /// An estate was moved (TE-36).
    Moved {
        /// By whom.
        player: Colour,
        /// What.
        kind: Kind,
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// Tiles flipped (TE-5).
    Flipped {
        /// Why.
        cause: Cause,
        /// Their new colour.
        to: Colour,
        /// Which.
        tiles: Vec<(Cell, Kind)>,
    },
    /// The supply tile went to the reserve (TE-19).
    Kept {
        /// By whom.
        player: Colour,
        /// What.
        kind: Kind,
    },
    /// With an empty supply the player can play no reserve tile, but the other can (TR-18).
    Idle(Colour),
    /// The active player can neither play nor reserve anything: the game is over (TE-45).
    Over {
        /// Who is stuck; nobody, if an empty supply alone ends the game (TR-18).
        stuck: Option<Colour>,
        /// Tiles of White and of Black (TE-48).
        score: [usize; 2],
        /// Who wins (TE-49).
        winner: Colour,
    },
}
