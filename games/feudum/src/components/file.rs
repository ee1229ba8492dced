//! The shape of `components.toml`: what each key may hold.

use std::collections::BTreeMap;

use liege_data::{Spanned, Within};
use serde::Deserialize;

use crate::state::{Bead, Estate, Good, Guild, Kingdom, Landscape, Place, Region, Route, Vessel, Writ};

type Source = Option<String>;
type Few<const MIN: i64, const MAX: i64> = Within<u8, MIN, MAX>;
pub(super) type Amounts = BTreeMap<Good, Few<0, 9>>;
pub(super) type Estates = BTreeMap<Estate, Few<0, 22>>;

#[derive(Deserialize)]
pub(super) struct File {
    #[serde(rename = "meta")]
    _meta: Meta,
    pub(super) counts: Counts,
    pub(super) start: Start,
    #[serde(rename = "map")]
    _map: Map,
    pub(super) location: Spanned<Vec<Location>>,
    pub(super) route: Vec<Link>,
    pub(super) discs: Spanned<Discs>,
    pub(super) improve: Improve,
    pub(super) tiles: Tiles,
    pub(super) landscape: Landscapes,
    pub(super) epochs: Epochs,
    pub(super) military: Military,
    pub(super) voyage: Voyage,
    pub(super) guilds: Guilds,
    pub(super) farmer: Farmer,
    pub(super) merchant: Merchant,
    pub(super) alchemist: Alchemist,
    pub(super) knight: Knight,
    pub(super) noble: Noble,
    pub(super) monk: Monk,
    pub(super) seals: Seals,
    pub(super) harvest: Harvest,
    pub(super) battle: Battle,
    pub(super) ferry: Ferry,
    #[serde(rename = "writs")]
    _writs: Remark,
    pub(super) writ: Spanned<Vec<WritCard>>,
    #[serde(rename = "final")]
    pub(super) last: Final,
}

#[derive(Deserialize)]
struct Meta {
    #[serde(rename = "game")]
    _game: String,
    #[serde(rename = "edition")]
    _edition: String,
}

#[derive(Deserialize)]
struct Map {
    #[serde(rename = "positions")]
    _positions: String,
    #[serde(rename = "regions")]
    _regions: String,
    #[serde(rename = "letters")]
    _letters: String,
    #[serde(rename = "kingdoms")]
    _kingdoms: String,
    #[serde(rename = "roads")]
    _roads: String,
    #[serde(rename = "ferries")]
    _ferries: String,
    #[serde(rename = "vessel_routes")]
    _vessel_routes: String,
}

#[derive(Deserialize)]
struct Remark {
    #[serde(default, rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
pub(super) struct Counts {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) markers: Spanned<Few<10, 30>>,
    pub(super) discs: Few<1, 9>,
    pub(super) vessels_per_kind: Few<1, 3>,
    pub(super) targets: Few<0, 30>,
    pub(super) shillings: Spanned<Few<0, 120>>,
    pub(super) goods: Spanned<BTreeMap<Good, Few<0, 60>>>,
    pub(super) barrel: Few<0, 9>,
    pub(super) writs_in_hand: Few<1, 9>,
}

#[derive(Deserialize)]
pub(super) struct Start {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) markers: Few<0, 9>,
    pub(super) food: Few<0, 9>,
    pub(super) shillings: Few<0, 20>,
    pub(super) free_goods: Few<1, 4>,
}

#[derive(Deserialize)]
pub(super) struct Location {
    pub(super) id: Spanned<Place>,
    pub(super) region: Region,
    pub(super) at: (Within<u16, 0, 1000>, Within<u16, 0, 514>),
    pub(super) letters: Spanned<Vec<Letter>>,
    pub(super) start: bool,
    pub(super) kingdoms: Vec<Kingdom>,
}

/// FU-172: the four letters of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) enum Letter {
    N,
    S,
    E,
    W,
}

#[derive(Deserialize)]
pub(super) struct Link {
    pub(super) kind: Route,
    pub(super) between: Spanned<(Place, Place)>,
    #[serde(default)]
    pub(super) source: Source,
}

#[derive(Deserialize)]
pub(super) struct Discs {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) supply: Estates,
    pub(super) feudums_per_guild: Few<0, 9>,
    pub(super) circled: Spanned<Estates>,
    pub(super) plain: Spanned<Estates>,
}

#[derive(Deserialize)]
pub(super) struct Improve {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) farm: [Few<0, 20>; 4],
    pub(super) town: [Few<0, 20>; 4],
    pub(super) feudum: [Few<0, 20>; 4],
}

#[derive(Deserialize)]
pub(super) struct Tiles {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) one: [Landscape; 6],
    pub(super) two: [Landscape; 6],
    pub(super) three: [Landscape; 6],
    pub(super) four: [Landscape; 6],
}

#[derive(Deserialize)]
pub(super) struct Landscapes {
    #[serde(default, rename = "source")]
    _source: Source,
    #[serde(rename = "yield")]
    pub(super) harvest: Few<1, 9>,
    pub(super) vp_place: Few<0, 20>,
    pub(super) vp_empty: Few<0, 20>,
    pub(super) vp_filled: Few<0, 20>,
}

#[derive(Deserialize)]
pub(super) struct Epochs {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) stacks: [Few<1, 6>; 4],
    pub(super) guild_vp: [Few<0, 20>; 3],
    pub(super) region_vp: [Few<0, 40>; 6],
    pub(super) letters: [Letter; 4],
}

#[derive(Deserialize)]
pub(super) struct Military {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) loss: [Few<0, 20>; 3],
}

#[derive(Deserialize)]
pub(super) struct Voyage {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) writ_spaces: Vec<Few<1, 7>>,
    pub(super) high: [Few<0, 50>; 4],
    pub(super) low: [Few<0, 50>; 4],
}

#[derive(Deserialize)]
pub(super) struct Guilds {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) pull_vp: Few<0, 20>,
    pub(super) push_vp: [Few<0, 20>; 3],
}

#[derive(Deserialize)]
pub(super) struct Farmer {
    pub(super) barn: Few<0, 20>,
    pub(super) chickens: Few<1, 4>,
    pub(super) pull_sum: Few<1, 20>,
    pub(super) push_goods: Few<1, 9>,
}

#[derive(Deserialize)]
pub(super) struct Merchant {
    pub(super) trade_goods: Few<1, 9>,
    pub(super) pull_goods: Few<1, 9>,
    pub(super) push_goods: Few<1, 9>,
    pub(super) prices: Spanned<BTreeMap<Good, [Few<0, 9>; 4]>>,
    pub(super) setup: BTreeMap<Good, Few<0, 4>>,
}

#[derive(Deserialize)]
pub(super) struct Alchemist {
    pub(super) vessel_price: Few<0, 9>,
    pub(super) pull_goods: Few<1, 9>,
    pub(super) setup_vessels: Spanned<Few<0, 6>>,
    pub(super) setup: BTreeMap<Good, Few<0, 3>>,
    pub(super) production: Production,
}

#[derive(Deserialize)]
pub(super) struct Production {
    pub(super) ship: Spanned<Amounts>,
    pub(super) submersible: Spanned<Amounts>,
    pub(super) flying_machine: Spanned<Amounts>,
    pub(super) krud: [Spanned<Amounts>; 3],
}

#[derive(Deserialize)]
pub(super) struct Knight {
    pub(super) setup_row: Few<0, 6>,
    pub(super) row_price: Few<0, 9>,
    pub(super) push_markers: Few<1, 5>,
}

#[derive(Deserialize)]
pub(super) struct Noble {
    pub(super) setup_scrolls: Spanned<Vec<Few<1, 6>>>,
    pub(super) seal_price: Few<0, 9>,
    pub(super) trade_seals: Few<1, 6>,
    pub(super) pull_markers: Few<1, 5>,
    pub(super) push_seals: Few<1, 6>,
    pub(super) push_sums: [Few<1, 40>; 3],
}

#[derive(Deserialize)]
pub(super) struct Monk {
    pub(super) rosary: Spanned<Few<1, 9>>,
    pub(super) setup_beads: Few<0, 9>,
    pub(super) bead_price: Few<0, 9>,
    pub(super) pull_sum: Few<1, 40>,
    pub(super) push_sums: [Few<1, 40>; 3],
}

#[derive(Deserialize)]
pub(super) struct Seals {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) values: Spanned<Vec<Few<2, 5>>>,
}

#[derive(Deserialize)]
pub(super) struct Harvest {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) base: Few<5, 10>,
    pub(super) farm_limit: Few<1, 20>,
    pub(super) vp: Few<0, 20>,
    pub(super) farm: Spanned<[Few<0, 10>; 6]>,
    pub(super) favors: [Few<0, 10>; 6],
}

#[derive(Deserialize)]
pub(super) struct Battle {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) vp_pawn: Few<0, 20>,
    pub(super) vp_feudum: Few<0, 20>,
}

#[derive(Deserialize)]
pub(super) struct Ferry {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) price: Few<0, 9>,
}

#[derive(Deserialize)]
pub(super) struct WritCard {
    pub(super) id: Spanned<Writ>,
    #[serde(default)]
    pub(super) option: Vec<Spanned<WritOption>>,
    #[serde(default)]
    pub(super) kingdom: Option<Spanned<Kingdom>>,
    #[serde(default)]
    pub(super) vp: Vec<Few<0, 40>>,
}

#[derive(Deserialize)]
pub(super) struct WritOption {
    #[serde(default)]
    pub(super) cost: Amounts,
    #[serde(default)]
    pub(super) guild: Option<Guild>,
    #[serde(default)]
    pub(super) attack: Option<Few<1, 5>>,
    #[serde(default)]
    pub(super) shillings: Option<Few<1, 30>>,
    #[serde(default)]
    pub(super) vessel: Option<AnyVessel>,
    #[serde(default)]
    pub(super) goods: Option<Few<1, 9>>,
    #[serde(default)]
    pub(super) markers: Option<Few<1, 9>>,
    #[serde(default)]
    pub(super) seals: Option<Few<1, 3>>,
    #[serde(default)]
    pub(super) beads: Option<Few<1, 3>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AnyVessel {
    Any,
    Ship,
    Submersible,
    FlyingMachine,
}

impl AnyVessel {
    pub(super) const fn kind(self) -> Option<Vessel> {
        match self {
            AnyVessel::Any => None,
            AnyVessel::Ship => Some(Vessel::Ship),
            AnyVessel::Submersible => Some(Vessel::Submersible),
            AnyVessel::FlyingMachine => Some(Vessel::FlyingMachine),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Final {
    #[serde(default, rename = "source")]
    _source: Source,
    pub(super) estate_vp: Few<0, 20>,
    pub(super) feudum_vp: Few<0, 20>,
    pub(super) set_vp: Few<0, 20>,
    pub(super) shillings_per_vp: Few<1, 9>,
}

/// The bead of a value that the file holds.
pub(super) fn bead(value: Few<2, 5>) -> Option<Bead> {
    Bead::of(value.get())
}
