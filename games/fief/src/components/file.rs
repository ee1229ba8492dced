//! The file as it is written.

use liege_data::{Spanned, Within};
use serde::Deserialize;

use super::Rank;
use super::numbers::{Bounds, Costs, Elections, Fighting, Income, Limits, SetUp, Stocks, Victory};
use crate::state::{FiefId, Lord, Village};

#[derive(Deserialize)]
pub(super) struct File {
    #[serde(rename = "schema")]
    pub(super) _schema: Within<u8, 1, 1>,
    pub(super) game: Spanned<String>,
    #[serde(rename = "edition")]
    pub(super) _edition: String,
    #[serde(rename = "board")]
    pub(super) _board: Remarks,
    pub(super) village: Spanned<Vec<VillageEntry>>,
    pub(super) paths: Paths,
    #[serde(rename = "titles")]
    pub(super) _titles: Remarks,
    pub(super) fief: Spanned<Vec<FiefEntry>>,
    pub(super) bishopric: Spanned<Vec<BishopricEntry>>,
    pub(super) lord: Spanned<Vec<LordEntry>>,
    pub(super) cards: CardCounts,
    pub(super) dice: Dice,
    pub(super) fighting: Fighting,
    pub(super) stock: Stocks,
    pub(super) set_up: SetUp,
    pub(super) costs: Costs,
    pub(super) income: Income,
    pub(super) limits: Limits,
    pub(super) elections: Elections,
    pub(super) victory: Victory,
    pub(super) bounds: Bounds,
}

#[derive(Deserialize)]
pub(super) struct Remarks {
    #[serde(rename = "source")]
    pub(super) _source: String,
    #[serde(rename = "certainty")]
    pub(super) _certainty: String,
}

#[derive(Deserialize)]
pub(super) struct VillageEntry {
    pub(super) id: Spanned<Village>,
    pub(super) name: String,
    pub(super) fief: Spanned<FiefId>,
    pub(super) bishopric: Within<u8, 1, 5>,
    #[serde(default)]
    pub(super) county_town: bool,
    pub(super) x: Within<u16, 0, 1000>,
    pub(super) y: Within<u16, 0, 760>,
}

#[derive(Deserialize)]
pub(super) struct Paths {
    #[serde(rename = "source")]
    pub(super) _source: String,
    #[serde(rename = "certainty")]
    pub(super) _certainty: String,
    pub(super) edges: Vec<Spanned<[Village; 2]>>,
    pub(super) bridges: Vec<Spanned<[Village; 2]>>,
}

#[derive(Deserialize)]
pub(super) struct FiefEntry {
    pub(super) id: Spanned<FiefId>,
    pub(super) rank: Spanned<Rank>,
    pub(super) name: String,
    pub(super) called: Option<String>,
    pub(super) colour: String,
    pub(super) price: Within<u8, 0, 99>,
}

#[derive(Deserialize)]
pub(super) struct BishopricEntry {
    pub(super) number: Spanned<u8>,
    pub(super) name: String,
    pub(super) called: Option<String>,
    pub(super) colour: String,
}

#[derive(Deserialize)]
pub(super) struct LordEntry {
    pub(super) id: Spanned<Lord>,
    pub(super) name: String,
}

#[derive(Deserialize)]
pub(super) struct CardCounts {
    #[serde(rename = "source")]
    pub(super) _source: String,
    #[serde(rename = "certainty")]
    pub(super) _certainty: String,
    pub(super) cardinal: Within<u8, 0, 9>,
    pub(super) of_arc: Within<u8, 0, 1>,
    pub(super) revolt: Within<u8, 0, 4>,
    pub(super) murder: Within<u8, 0, 9>,
    pub(super) justice: Within<u8, 0, 9>,
    pub(super) secret_passage: Within<u8, 0, 9>,
    pub(super) good_harvest: Within<u8, 0, 9>,
    pub(super) good_weather: Within<u8, 0, 9>,
    pub(super) taxes: Within<u8, 0, 9>,
    pub(super) heavy_rain: Within<u8, 0, 9>,
    pub(super) famine: Within<u8, 0, 9>,
    pub(super) plague: Within<u8, 0, 9>,
}

#[derive(Deserialize)]
pub(super) struct Dice {
    #[serde(rename = "source")]
    pub(super) _source: String,
    #[serde(rename = "certainty")]
    pub(super) _certainty: String,
    pub(super) faces: [Within<u8, 0, 9>; 6],
    pub(super) from: Spanned<[Within<u8, 1, 99>; 3]>,
}
