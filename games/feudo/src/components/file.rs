//! The shape of `components.toml`: what each key may hold. What only has to be right is not kept: an underscore stands
//! before it.

use std::collections::BTreeMap;

use liege_data::{Spanned, Within};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{BoardId, Direction, Quarter, Terrain, Territory, Token};

/// Rows and columns of spaces on a mapboard.
pub(crate) const ROWS: usize = 5;
/// Width and height of a mapboard in drawing units.
pub(crate) const EXTENT: i32 = 1000;

/// A point of a drawing, x to the right and y downwards.
pub(crate) type Point = (i32, i32);

/// A remark that nobody reads.
type Remark = Option<IgnoredAny>;
type Few<const MIN: i64, const MAX: i64> = Within<u8, MIN, MAX>;
/// One of the two numbers of a token.
pub(super) type Strength = Few<1, 9>;

#[derive(Deserialize)]
pub(super) struct File {
    #[serde(default, rename = "meta")]
    _meta: Remark,
    #[serde(default, rename = "counts")]
    _counts: Remark,
    pub(super) player: Spanned<Vec<Player>>,
    pub(super) player_pieces: PlayerPieces,
    pub(super) victory_chart: VictoryChart,
    pub(super) constants: Constants,
    #[serde(default, rename = "tokens_note")]
    _tokens_note: Remark,
    pub(super) token: Spanned<Vec<TokenRow>>,
    #[serde(default, rename = "army_cards")]
    _army_cards: Remark,
    pub(super) trading_cards: TradingCards,
    pub(super) plague_cards: PlagueCards,
    pub(super) plague_card: Spanned<Vec<CardRow>>,
    pub(super) map: Map,
    pub(super) city: Spanned<Vec<CityRow>>,
    pub(super) board: Spanned<Vec<BoardRow>>,
    pub(super) standard_maps: BTreeMap<String, StandardMap>,
}

#[derive(Deserialize)]
pub(super) struct Player {
    pub(super) id: Spanned<String>,
    #[serde(default, rename = "source")]
    _source: Remark,
}

#[derive(Deserialize)]
pub(super) struct PlayerPieces {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "tokens")]
    _tokens: Remark,
    #[serde(default, rename = "coats_of_arms")]
    _coats_of_arms: Remark,
    #[serde(default, rename = "army_cards")]
    _army_cards: Remark,
    pub(super) trading_cards: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
pub(super) struct VictoryChart {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "how")]
    _how: Remark,
    pub(super) start: Within<i16, -100, 100>,
    pub(super) drawn_from: Within<i16, -100, 0>,
    pub(super) drawn_to: Within<i16, 20, 200>,
}

#[derive(Deserialize)]
pub(super) struct Constants {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) army_cards_chosen: Few<1, 5>,
    #[serde(rename = "trading_cards_chosen")]
    _trading_cards_chosen: Few<1, 1>,
    pub(super) trading_cycle_turns: Few<1, 5>,
    pub(super) wood_defence: Few<0, 9>,
    pub(super) village_defence: Few<0, 9>,
    pub(super) hill_defence: Few<0, 9>,
    pub(super) city_defence: Few<0, 20>,
    pub(super) king_arrives_at: Within<i16, 1, 100>,
    pub(super) king_extra_shillings: Few<0, 9>,
    pub(super) desperate_below_tokens: Few<0, 10>,
    pub(super) baron_absent_turns: Few<0, 9>,
    pub(super) milady_rest_turns: Few<0, 9>,
    pub(super) fog_allowance: Few<0, 9>,
    pub(super) mercenary_price: Few<0, 9>,
    pub(super) tie_extra_turns_max: Few<1, 20>,
}

#[derive(Deserialize)]
pub(super) struct TokenRow {
    pub(super) id: Spanned<Token>,
    #[serde(default, rename = "name")]
    _name: Remark,
    pub(super) red: Strength,
    pub(super) black: Spanned<Strength>,
    #[serde(default, rename = "mark")]
    _mark: Remark,
    pub(super) terrain: Spanned<Vec<String>>,
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default)]
    pub(super) desperate_red: Option<Strength>,
    #[serde(default)]
    pub(super) desperate_black: Option<Spanned<Strength>>,
}

#[derive(Deserialize)]
pub(super) struct TradingCards {
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) values: Spanned<Vec<Few<0, 9>>>,
}

#[derive(Deserialize)]
pub(super) struct PlagueCards {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "how")]
    _how: Remark,
    pub(super) total: Spanned<u32>,
}

#[derive(Deserialize)]
pub(super) struct CardRow {
    pub(super) id: Spanned<String>,
    pub(super) kind: Kind,
    pub(super) copies: Few<1, 20>,
    /// FD-38, R-19: where the file does not say, Fog 1 carries it, as the rulebook has it.
    #[serde(default)]
    pub(super) vocation: Option<bool>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Move { direction: Direction, steps: Few<1, 3> },
    Border,
    Cross,
    Lingering,
    Fog,
    Vocation,
}

#[derive(Deserialize)]
pub(super) struct Map {
    #[serde(default, rename = "source")]
    _source: Remark,
    #[serde(default, rename = "how")]
    _how: Remark,
    pub(super) size: Spanned<usize>,
    pub(super) positions: Quarters<Spanned<(u8, u8)>>,
    pub(super) central_hill: Spanned<Territory>,
    pub(super) merged_mid_side: Territories,
    pub(super) village_columns: Spanned<Vec<String>>,
    pub(super) village_ranks: Spanned<Vec<usize>>,
    pub(super) totals: Totals,
    pub(super) border_card: Territories,
    pub(super) cross_card: Territories,
    pub(super) edges: Edges,
}

pub(super) type Territories = Spanned<Vec<Spanned<Territory>>>;

/// One thing for each quarter of the map.
#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub(super) struct Quarters<T> {
    nw: T,
    ne: T,
    sw: T,
    se: T,
}

impl<T> Quarters<T> {
    pub(super) const fn of(&self, quarter: Quarter) -> &T {
        match quarter {
            Quarter::NW => &self.nw,
            Quarter::NE => &self.ne,
            Quarter::SW => &self.sw,
            Quarter::SE => &self.se,
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Totals {
    pub(super) central: Spanned<usize>,
    pub(super) hill: Spanned<usize>,
    pub(super) wood: Spanned<usize>,
    pub(super) village: Spanned<usize>,
    pub(super) mountain: Spanned<usize>,
    pub(super) city: Spanned<usize>,
}

#[derive(Deserialize)]
pub(super) struct Edges {
    pub(super) north: Spanned<Vec<SpaceId>>,
    pub(super) east: Spanned<Vec<SpaceId>>,
    pub(super) south: Spanned<Vec<SpaceId>>,
    pub(super) west: Spanned<Vec<SpaceId>>,
    pub(super) marks: Spanned<Vec<Within<i32, 0, { EXTENT as i64 }>>>,
    #[serde(default, rename = "corners")]
    _corners: Remark,
}

#[derive(Deserialize)]
pub(super) struct CityRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) board: BoardId,
    pub(super) space: Spanned<SpaceId>,
    #[serde(default)]
    pub(super) plague_start: Option<Spanned<SpaceId>>,
    #[serde(default, rename = "source")]
    _source: Remark,
}

#[derive(Deserialize)]
pub(super) struct BoardRow {
    pub(super) id: Spanned<BoardId>,
    #[serde(default, rename = "source")]
    _source: Remark,
    pub(super) contents: Contents,
    pub(super) spaces: Spanned<Vec<SpaceRow>>,
}

#[derive(Deserialize)]
pub(super) struct Contents {
    hill: Spanned<usize>,
    wood: Spanned<usize>,
    village: Spanned<usize>,
    mountain: Spanned<usize>,
    city: Spanned<usize>,
}

impl Contents {
    pub(super) const fn of(&self, terrain: Terrain) -> &Spanned<usize> {
        match terrain {
            Terrain::Hill => &self.hill,
            Terrain::Wood => &self.wood,
            Terrain::Village => &self.village,
            Terrain::Mountain => &self.mountain,
            Terrain::City => &self.city,
        }
    }
}

#[derive(Deserialize)]
pub(super) struct SpaceRow {
    pub(super) id: Spanned<SpaceId>,
    pub(super) terrain: Spanned<Terrain>,
    #[serde(default, rename = "city")]
    _city: Remark,
    pub(super) label: PointRow,
    pub(super) adjacent: Spanned<Vec<SpaceId>>,
    pub(super) polygon: Spanned<Vec<PointRow>>,
}

/// A point of a drawing: `[160, 0]`.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct PointRow(Within<i32, 0, { EXTENT as i64 }>, Within<i32, 0, { EXTENT as i64 }>);

impl PointRow {
    pub(super) fn point(self) -> Point {
        (self.0.get(), self.1.get())
    }
}

/// A space of a board by its id, `r1c1` to `r5c5`; its index row by row.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct SpaceId(pub(super) usize);

impl TryFrom<String> for SpaceId {
    type Error = &'static str;

    fn try_from(id: String) -> Result<SpaceId, &'static str> {
        let digit = |byte: u8| (b'1'..=b'5').contains(&byte).then(|| usize::from(byte - b'1'));
        match id.as_bytes() {
            &[b'r', row, b'c', column] => digit(row).zip(digit(column)),
            _ => None,
        }
        .map(|(row, column)| SpaceId(row * ROWS + column))
        .ok_or("a space from r1c1 to r5c5")
    }
}

/// A joined map that the file spells out.
#[derive(Deserialize)]
pub(super) struct StandardMap {
    pub(super) boards: Spanned<Quarters<PlacedRow>>,
    #[serde(default)]
    pub(super) plague_start: Option<Spanned<Territory>>,
    #[serde(default)]
    pub(super) cities: BTreeMap<Spanned<String>, Spanned<Territory>>,
    #[serde(default)]
    pub(super) woods: Option<Spanned<Vec<Territory>>>,
    #[serde(default)]
    pub(super) mountains: Option<Spanned<Vec<Territory>>>,
    #[serde(default)]
    pub(super) inner_hills: Option<Spanned<Vec<Territory>>>,
    #[serde(default)]
    pub(super) city_distance: BTreeMap<Spanned<String>, BTreeMap<Territory, Spanned<u8>>>,
    #[serde(default)]
    pub(super) adjacent: BTreeMap<Territory, Spanned<Vec<Territory>>>,
    #[serde(default)]
    pub(super) adjacent_sample: BTreeMap<Territory, Spanned<Vec<Territory>>>,
}

#[derive(Deserialize)]
pub(super) struct PlacedRow {
    pub(super) board: BoardId,
    pub(super) quarter_turns: Few<0, 3>,
}
