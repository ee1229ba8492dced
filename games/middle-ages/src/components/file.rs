//! The shape of `components.toml`: what each key may hold. What only has to be right is not kept: an underscore stands
//! before it.

use std::collections::BTreeMap;

use liege_data::{Spanned, Within};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{Estate, Estates};

/// A remark that nobody reads.
type Remark = Option<IgnoredAny>;
/// A number that the rules are written for.
type Fixed<const NUMBER: i64> = Within<u8, NUMBER, NUMBER>;
type Few<const MIN: i64, const MAX: i64> = Within<u8, MIN, MAX>;

#[derive(Deserialize)]
pub(super) struct File {
    #[serde(rename = "format")]
    _format: Fixed<1>,
    #[serde(rename = "game")]
    _game: Game,
    #[serde(default, rename = "lineage")]
    _lineage: Remark,
    #[serde(rename = "player_kit")]
    _player_kit: PlayerKit,
    pub(super) player_count: Spanned<Vec<PlayerCount>>,
    #[serde(default, rename = "estates")]
    _estates: Remark,
    pub(super) estate: Spanned<Vec<EstateRow>>,
    pub(super) token_spaces: TokenSpaces,
    pub(super) extra_coin_tokens: ExtraCoins,
    pub(super) plot_tokens: PlotTokens,
    pub(super) money: Money,
    pub(super) tiles: Tiles,
    pub(super) tile_split: TileSplit,
    pub(super) tile_faces: TileFaces,
    pub(super) tile_constraints: TileConstraints,
    pub(super) events: Events,
    pub(super) event: Spanned<Vec<Event>>,
    #[serde(default, rename = "look")]
    _look: Remark,
}

/// What the rules are written for: 16 rounds over four rows (MA-4, MA-8, MA-11, MA-12).
#[derive(Deserialize)]
struct Game {
    #[serde(default, rename = "title")]
    _title: Option<String>,
    #[serde(default, rename = "designer")]
    _designer: Option<String>,
    #[serde(default, rename = "illustrator")]
    _illustrator: Option<String>,
    #[serde(default, rename = "publisher")]
    _publisher: Option<String>,
    #[serde(default, rename = "year")]
    _year: Option<u16>,
    #[serde(rename = "players_min")]
    _players_min: Fixed<2>,
    #[serde(rename = "players_max")]
    _players_max: Fixed<5>,
    #[serde(rename = "rounds")]
    _rounds: Fixed<16>,
    #[serde(rename = "rows")]
    _rows: Fixed<4>,
    #[serde(rename = "event_rounds")]
    _event_rounds: (Fixed<4>, Fixed<8>, Fixed<12>, Fixed<16>),
    #[serde(rename = "last_refill_round")]
    _last_refill_round: Fixed<12>,
    #[serde(default, rename = "source")]
    _source: Remark,
}

#[derive(Deserialize)]
struct PlayerKit {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "fiefdom_board")]
    _fiefdom_board: Option<Fixed<1>>,
    #[serde(default, rename = "lord")]
    _lord: Option<Fixed<1>>,
    #[serde(default, rename = "scout")]
    _scout: Option<Fixed<1>>,
    ///
    #[serde(rename = "start_coins")]
    _start_coins: Fixed<0>,
}

#[derive(Deserialize)]
pub(super) struct PlayerCount {
    pub(super) players: Spanned<u8>,
    pub(super) tiles_per_row: Spanned<u8>,
    pub(super) piles: Spanned<Vec<String>>,
    pub(super) tiles_laid_out: Spanned<u8>,
    pub(super) reshuffle: Spanned<bool>,
}

#[derive(Deserialize)]
pub(super) struct EstateRow {
    pub(super) id: Spanned<String>,
    pub(super) order: Spanned<u8>,
    pub(super) tiles: Few<1, 84>,
    pub(super) rate: Few<0, 20>,
    pub(super) income: EstateList,
    pub(super) effect: Spanned<String>,
    pub(super) choice: Spanned<String>,
    #[serde(default)]
    pub(super) tax: Option<Spanned<Few<0, 20>>>,
}

#[derive(Deserialize)]
pub(super) struct TokenSpaces {
    #[serde(default, rename = "source")]
    _source: Remark,
    /// MA-39
    #[serde(rename = "extra_coin_per_estate")]
    _extra_coin_per_estate: Fixed<1>,
    #[serde(rename = "plot_per_estate")]
    _plot_per_estate: Fixed<1>,
    pub(super) independent: bool,
    pub(super) estates: EstateList,
    #[serde(default, rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
pub(super) struct ExtraCoins {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) count: Few<0, 40>,
    pub(super) income_rate_bonus: Few<0, 9>,
    #[serde(default, rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
pub(super) struct PlotTokens {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) count: Spanned<Few<0, 40>>,
    pub(super) types: Vec<Named>,
    #[serde(default, rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
pub(super) struct Money {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "pieces")]
    _pieces: Remark,
    #[serde(default, rename = "total_pieces")]
    _total_pieces: Remark,
    #[serde(default, rename = "total_value")]
    _total_value: Remark,
    #[serde(rename = "limited")]
    _limited: Unlimited,
    pub(super) empty_estate_penalty: Few<0, 100>,
}

///
#[derive(Deserialize)]
#[serde(try_from = "bool")]
struct Unlimited;

impl TryFrom<bool> for Unlimited {
    type Error = &'static str;

    fn try_from(limited: bool) -> Result<Unlimited, Self::Error> {
        if limited { Err("false, since the bank never runs out (R-5)") } else { Ok(Unlimited) }
    }
}

#[derive(Deserialize)]
pub(super) struct Tiles {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(rename = "total")]
    _total: Fixed<84>,
    pub(super) blue: Fixed<52>,
    pub(super) orange: Fixed<32>,
    pub(super) number_min: Spanned<Few<1, 31>>,
    pub(super) number_max: Few<1, 31>,
}

#[derive(Deserialize)]
pub(super) struct TileSplit {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) order: [Spanned<String>; 8],
    pub(super) blue: [Spanned<u32>; 8],
    pub(super) orange: [Spanned<u32>; 8],
    #[serde(default, rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
pub(super) struct TileFaces {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "note")]
    _note: Remark,
    pub(super) columns: Spanned<Vec<String>>,
    pub(super) rows: Spanned<Vec<TileRow>>,
}

/// The columns of a tile.
pub(super) const COLUMNS: [&str; 6] = ["number", "estate", "farmers", "chests", "blue", "orange"];

#[derive(Deserialize)]
pub(super) struct TileRow(
    pub(super) Spanned<u8>,
    pub(super) Named,
    pub(super) Few<0, 9>,
    pub(super) Few<0, 9>,
    pub(super) Few<0, 14>,
    pub(super) Few<0, 14>,
);

#[derive(Deserialize)]
pub(super) struct TileConstraints {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) per_estate: Spanned<BTreeMap<Named, Spanned<u8>>>,
    #[serde(rename = "blue_total")]
    _blue_total: Fixed<52>,
    #[serde(rename = "orange_total")]
    _orange_total: Fixed<32>,
    #[serde(default, rename = "numbers")]
    _numbers: Remark,
    #[serde(default, rename = "field_without_farmer")]
    _field_without_farmer: Remark,
}

#[derive(Deserialize)]
pub(super) struct Events {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) total: Few<4, 32>,
    #[serde(rename = "in_play")]
    _in_play: Fixed<4>,
    #[serde(rename = "copies_each")]
    _copies_each: Fixed<1>,
}

#[derive(Deserialize)]
pub(super) struct Event {
    pub(super) id: Spanned<String>,
    pub(super) kind: Kind,
}

/// What an Event does (MA-41 to MA-46).
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Gain {
        per: Spanned<Per>,
        #[serde(default)]
        estates: Option<EstateList>,
        coins: Few<1, 20>,
    },
    Lose {
        #[serde(rename = "per")]
        _per: PerTile,
        estates: EstateList,
        coins: Few<1, 20>,
    },
    Destroy {
        estates: EstateList,
    },
    Rebuild,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Per {
    Farmer,
    Chest,
    Tile,
    CemeteryTile,
    DifferentEstate,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PerTile {
    Tile,
}

/// An Estate by its printed name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Named(pub(super) Estate);

impl TryFrom<String> for Named {
    type Error = String;

    fn try_from(name: String) -> Result<Named, String> {
        let names = || format!("one of {}", Estate::ALL.map(Estate::name).join(", "));
        Estate::from_name(&name).map(Named).ok_or_else(names)
    }
}

/// Different Estates by their printed names.
#[derive(Deserialize)]
#[serde(try_from = "Vec<Named>")]
pub(super) struct EstateList(pub(super) Vec<Estate>);

impl EstateList {
    pub(super) fn set(&self) -> Estates {
        self.0.iter().copied().collect()
    }
}

impl TryFrom<Vec<Named>> for EstateList {
    type Error = &'static str;

    fn try_from(named: Vec<Named>) -> Result<EstateList, &'static str> {
        let estates: Vec<Estate> = named.into_iter().map(|Named(estate)| estate).collect();
        let all: Estates = estates.iter().copied().collect();
        if all.len() == estates.len() { Ok(EstateList(estates)) } else { Err("each Estate once") }
    }
}
