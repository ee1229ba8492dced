//! What a set-up says of one lord, army, village or stock.

use liege_cases::old::Player;
use serde::Deserialize;

use crate::cases::state::TitleName;
use crate::old_cases::told::tables;
use crate::state::{Lord, Village};

/// Since when a bishop is bishop.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub(crate) enum Since {
    #[default]
    #[serde(rename = "earlier")]
    Earlier,
    #[serde(rename = "this turn")]
    ThisTurn,
}

tables! {
    LordEntry {
        id: Lord, p: Player, at: Village, jailer: Option<Player>;
        titles: Vec<TitleName>, bishop_since: Since,
        of_arc: bool, excommunicated: bool, assassin: bool, steps: u8, exposed: bool,
    }

    ArmyEntry {
        p: Player, at: Village, road: Option<Village>;
        k: u8, s: u8, e: u8, new_road: bool, exposed: bool,
    }

    VillageEntry {
        id: Village, controller: Option<Player>;
        castle: bool, city: bool, mills: u8, besiegers: Vec<Player>,
    }

    StockEntry { mills: Option<u8>, castles: Option<u8>, cities: Option<u8>, siege_engines: Option<u8> }
}

impl ArmyEntry {
    /// A sergeant who watches over prisoners.
    pub(crate) fn guard(p: Player, at: Village) -> ArmyEntry {
        ArmyEntry { p, at, k: 0, s: 1, e: 0, road: None, new_road: false, exposed: false }
    }
}
