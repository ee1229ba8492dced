//! What a set-up says of one lord, army, village or stock.

use liege_cases::Player;
use serde::Deserialize;

use super::titles::TitleName;
use crate::state::{Lord, Village};

#[derive(Clone, Deserialize)]
pub(crate) struct LordEntry {
    pub(crate) id: Lord,
    pub(crate) p: Player,
    pub(crate) at: Village,
    #[serde(default)]
    pub(crate) titles: Vec<TitleName>,
    pub(crate) jailer: Option<Player>,
    #[serde(default)]
    pub(crate) of_arc: bool,
    #[serde(default)]
    pub(crate) bishop_since: Since,
    #[serde(default)]
    pub(crate) excommunicated: bool,
    #[serde(default)]
    pub(crate) assassin: bool,
    #[serde(default)]
    pub(crate) steps: u8,
    #[serde(default)]
    pub(crate) exposed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub(crate) enum Since {
    #[default]
    #[serde(rename = "earlier")]
    Earlier,
    #[serde(rename = "this turn")]
    ThisTurn,
}

#[derive(Clone, Deserialize)]
pub(crate) struct ArmyEntry {
    pub(crate) p: Player,
    pub(crate) at: Village,
    #[serde(default)]
    pub(crate) k: u8,
    #[serde(default)]
    pub(crate) s: u8,
    #[serde(default)]
    pub(crate) e: u8,
    pub(crate) road: Option<Village>,
    #[serde(default)]
    pub(crate) new_road: bool,
    #[serde(default)]
    pub(crate) exposed: bool,
}

impl ArmyEntry {
    /// A sergeant who watches over prisoners.
    pub(crate) fn guard(p: Player, at: Village) -> ArmyEntry {
        ArmyEntry { p, at, k: 0, s: 1, e: 0, road: None, new_road: false, exposed: false }
    }
}

#[derive(Clone, Deserialize)]
pub(crate) struct VillageEntry {
    pub(crate) id: Village,
    #[serde(default)]
    pub(crate) castle: bool,
    #[serde(default)]
    pub(crate) city: bool,
    #[serde(default)]
    pub(crate) mills: u8,
    pub(crate) controller: Option<Player>,
    #[serde(default)]
    pub(crate) besiegers: Vec<Player>,
}

#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct StockEntry {
    pub(crate) mills: Option<u8>,
    pub(crate) castles: Option<u8>,
    pub(crate) cities: Option<u8>,
    pub(crate) siege_engines: Option<u8>,
}
