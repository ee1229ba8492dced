//! [`Parts`]: what `components.toml` says, checked.
//!
//! Counts and layout are the file's to say (TR-1, TR-2). What the rulebook states of a kind must stand there as the
//! rulebook states it, since the rules themselves would have to change with it.

use liege_data::{DataError, Document, Own, Spanned, Within};
use liege_game::{Setup, SetupError};
use serde::Deserialize;

use crate::options::Rulings;
use crate::state::fief::MAX_TILES;
use crate::state::layout;
use crate::{Cell, Fief, Kind, Stock};

/// The game's own components file.
const OWN: &str = include_str!("../components.toml");

/// The material of the game and the numbers that go with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Parts {
    /// All tiles (TR-2).
    pub(crate) total: Stock,
    /// The tiles that start on the board (TE-7, TR-1).
    pub(crate) start: Fief,
    /// The tiles that start in the bag (TE-8).
    pub(crate) bag: Stock,
    /// The row has at least this many tiles after a refill (TE-9, TE-17).
    pub(crate) row: usize,
    /// And at least this many estates (TE-9, TE-17).
    pub(crate) estates: usize,
    /// The most tiles in a reserve (TE-15).
    pub(crate) limit: usize,
}

/// The file. What only has to be right is not kept: an underscore stands before it.
#[derive(Deserialize)]
struct File {
    #[serde(rename = "meta")]
    _meta: Meta,
    kind: Spanned<Vec<Described>>,
    counts: Counts,
    start: Start,
    supply: Supply,
    reserve: Reserve,
    #[serde(rename = "scoring")]
    _scoring: Scoring,
}

#[derive(Deserialize)]
struct Meta {
    #[serde(rename = "game")]
    _game: Title,
    #[serde(rename = "publisher")]
    _publisher: String,
    #[serde(rename = "year")]
    _year: u16,
    /// TE-1
    #[serde(rename = "players")]
    _players: Within<u8, 2, 2>,
}

#[derive(Deserialize)]
enum Title {
    #[serde(rename = "Three Estates")]
    ThreeEstates,
}

/// A kind as the rulebook describes it.
#[derive(Deserialize)]
struct Described {
    name: Spanned<String>,
    #[serde(default, rename = "source")]
    _source: Option<String>,
    code: Spanned<String>,
    group: Spanned<String>,
    place_next_to: Spanned<String>,
    place_count: Spanned<u8>,
    movement_range: Spanned<u8>,
    replaces: Spanned<Vec<String>>,
    ability: Spanned<String>,
}

#[derive(Deserialize)]
struct Counts {
    #[serde(default, rename = "source")]
    _source: Option<String>,
    #[serde(default, rename = "how")]
    _how: Option<String>,
    total: Spanned<Tiles>,
    start: Spanned<Tiles>,
    bag: Tiles,
}

type Count = Spanned<Within<u8, 0, { MAX_TILES as i64 }>>;

/// How many tiles of each kind.
#[derive(Deserialize)]
struct Tiles {
    peasantry: Count,
    clergy: Count,
    nobility: Count,
    grain: Count,
    village: Count,
    church: Count,
    castle: Count,
}

impl Tiles {
    fn of(&self, kind: Kind) -> &Count {
        match kind {
            Kind::Peasantry => &self.peasantry,
            Kind::Clergy => &self.clergy,
            Kind::Nobility => &self.nobility,
            Kind::Grain => &self.grain,
            Kind::Village => &self.village,
            Kind::Church => &self.church,
            Kind::Castle => &self.castle,
        }
    }

    fn stock(&self) -> Stock {
        let tiles = |kind| std::iter::repeat_n(kind, usize::from(self.of(kind).get_ref().get()));
        Kind::ALL.into_iter().flat_map(tiles).collect()
    }
}

#[derive(Deserialize)]
struct Start {
    tiles: Spanned<usize>,
    #[serde(default, rename = "tiles_source")]
    _tiles_source: Option<String>,
    #[serde(default, rename = "source")]
    _source: Option<String>,
    #[serde(default, rename = "how")]
    _how: Option<String>,
    /// TE-1
    #[serde(rename = "first_player")]
    _first_player: White,
    #[serde(default, rename = "first_player_source")]
    _first_player_source: Option<String>,
    /// x and y of the top left cell.
    origin: [Within<i16, -1000, 1000>; 2],
    board: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum White {
    White,
}

#[derive(Deserialize)]
struct Supply {
    #[serde(default, rename = "source")]
    _source: Option<String>,
    min_tiles: Within<u8, 1, 20>,
    min_estates: Spanned<u8>,
}

#[derive(Deserialize)]
struct Reserve {
    #[serde(default, rename = "source")]
    _source: Option<String>,
    limit: Within<u8, 1, 9>,
    /// TE-10: one matching pair.
    #[serde(rename = "initial_each")]
    _initial_each: Within<u8, 1, 1>,
}

/// TE-48, TE-49
#[derive(Deserialize)]
struct Scoring {
    #[serde(default, rename = "source")]
    _source: Option<String>,
    #[serde(rename = "per_friendly_tile")]
    _per_friendly_tile: Within<u8, 1, 1>,
    #[serde(rename = "reserve_counts")]
    _reserve_counts: Not,
    #[serde(rename = "supply_counts")]
    _supply_counts: Not,
    #[serde(rename = "tie_winner")]
    _tie_winner: Black,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Black {
    Black,
}

/// What is not counted.
#[derive(Deserialize)]
#[serde(try_from = "bool")]
struct Not;

impl TryFrom<bool> for Not {
    type Error = &'static str;

    fn try_from(counts: bool) -> Result<Not, Self::Error> {
        if counts { Err("false (TE-48)") } else { Ok(Not) }
    }
}

/// The material with which this table plays. What holds its layout together is agreed too (TR-14).
pub(crate) fn agreed(setup: &Setup, rulings: Rulings) -> Result<Parts, SetupError> {
    static BY_EDGES: Own<Parts> = Own::new(OWN, |text| read(text, false));
    static BY_CORNERS: Own<Parts> = Own::new(OWN, |text| read(text, true));
    let parts = if rulings.corners_connect { BY_CORNERS.agreed(setup) } else { BY_EDGES.agreed(setup) }?;
    Ok(if rulings.short { parts.short() } else { parts })
}

impl Parts {
    /// Returns what a short game is played with: in the bag half of the tiles of each kind, rounded up.
    fn short(self) -> Parts {
        let half = |(kind, count): (Kind, u8)| std::iter::repeat_n(kind, usize::from(count.div_ceil(2)));
        let bag: Stock = self.bag.kinds().flat_map(half).collect();
        let mut total: Stock = self.start.tiles().iter().map(|tile| tile.kind).collect();
        total.add_all(&bag);
        Parts { total, bag, ..self }
    }
}

/// Reads the text of a components file.
fn read(text: &str, corners: bool) -> Result<Parts, SetupError> {
    let document = Document::parse(text)?;
    let file: File = document.read()?;
    kinds(&document, &file.kind)?;
    let start = board(&document, &file.start, corners)?;
    let (total, bag) = (file.counts.total.get_ref(), file.counts.bag.stock());
    let laid: Stock = start.tiles().iter().map(|tile| tile.kind).collect();
    if file.counts.start.get_ref().stock() != laid {
        return Err(document.wrong(&file.counts.start, "the kinds that start.board shows").into());
    }
    for kind in Kind::ALL {
        let count = total.of(kind);
        if u16::from(count.get_ref().get()) != u16::from(bag.count(kind)) + u16::from(laid.count(kind)) {
            return Err(document.wrong(count, "as many as counts.start and counts.bag together").into());
        }
    }
    let all: usize = Kind::ALL.iter().map(|&kind| usize::from(total.of(kind).get_ref().get())).sum();
    if all > MAX_TILES {
        let max = format!("at most {MAX_TILES} tiles altogether");
        return Err(document.wrong(&file.counts.total, max).into());
    }
    let (row, estates) = (file.supply.min_tiles.get(), *file.supply.min_estates.get_ref());
    if estates > row {
        return Err(document
            .wrong(&file.supply.min_estates, format!("a whole number from 0 to {row}"))
            .into());
    }
    let limit = file.reserve.limit.get();
    Ok(Parts {
        total: total.stock(),
        start,
        bag,
        row: row.into(),
        estates: estates.into(),
        limit: limit.into(),
    })
}

/// TE-2, TE-26 to TE-29, TE-37: each kind once, as the rulebook has it.
fn kinds(document: &Document<'_>, list: &Spanned<Vec<Described>>) -> Result<(), DataError> {
    if list.get_ref().len() != Kind::ALL.len() {
        return Err(document.wrong(list, "the 7 kinds of tiles (TE-2)"));
    }
    for (item, kind) in list.get_ref().iter().zip(Kind::ALL) {
        let (group, beside, count) = match kind {
            _ if kind.is_estate() => ("estate", "friendly tile", 1),
            _ if kind.is_building() => ("building", "friendly peasantry", 2),
            _ => ("land", "friendly peasantry", 1),
        };
        document.fixed(&item.name, kind.name())?;
        document.fixed(&item.code, &kind.code().to_string())?;
        document.fixed(&item.group, group)?;
        document.fixed(&item.place_next_to, beside)?;
        document.fixed(&item.place_count, &count)?;
        document.fixed(&item.movement_range, &kind.range())?;
        document.fixed(&item.ability, ability(kind))?;
        let replaced: &[&str] = match kind {
            Kind::Peasantry => &["grain", "building"],
            _ => &kind.replaces().map(Kind::name).into_iter().collect::<Vec<_>>(),
        };
        if item.replaces.get_ref() != replaced {
            return Err(document.wrong(&item.replaces, format!("[{}] (TE-29)", replaced.join(", "))));
        }
    }
    Ok(())
}

const fn ability(kind: Kind) -> &'static str {
    match kind {
        Kind::Peasantry => "none",
        Kind::Clergy => "convert",
        Kind::Nobility => "capture",
        Kind::Grain => "mobilize",
        Kind::Village => "acculturate",
        Kind::Church => "indoctrinate",
        Kind::Castle => "annex",
    }
}

/// TE-7: the layout, in one piece, since every later board must be (TE-37).
fn board(document: &Document<'_>, start: &Start, corners: bool) -> Result<Fief, DataError> {
    let wrong = |expected: &str| document.at(&start.board).error(format!("expected {expected}"));
    let [x, y] = start.origin;
    let fief = layout::read(start.board.get_ref(), Cell::new(*x, *y)).map_err(|expected| wrong(&expected))?;
    if !fief.is_contiguous(corners) {
        let by = if corners { "edges or corners" } else { "edges" };
        return Err(wrong(&format!("one group of tiles connected by {by} (TE-37)")));
    }
    let count = fief.tiles().len();
    if *start.tiles.get_ref() != count {
        return Err(document.wrong(&start.tiles, format!("the {count} tiles that start.board shows")));
    }
    Ok(fief)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Parts, SetupError> {
        super::read(text, false)
    }

    #[test]
    fn a_short_game_has_half_of_the_bag() {
        let whole = read(OWN).unwrap();
        let short = whole.clone().short();
        assert_eq!((short.total.len(), short.start, short.bag.len()), (42, whole.start, 30));
        assert!(Kind::ALL.iter().all(|&kind| 2 * short.bag.count(kind) == whole.bag.count(kind)));
    }

    /// TE-7, TE-8, TR-1, TR-2
    #[test]
    fn the_own_file_holds_72_tiles() {
        let parts = read(OWN).unwrap();
        assert_eq!((parts.total.len(), parts.start.tiles().len(), parts.bag.len()), (72, 12, 60));
        assert_eq!((parts.row, parts.estates, parts.limit), (5, 2, 3));
    }

    /// Changes one piece of the own file and says what is then refused.
    fn complaint(from: &str, to: &str) -> String {
        assert!(OWN.contains(from), "{from}");
        read(&OWN.replacen(from, to, 1)).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn wrong_files_are_refused_with_line_and_field() {
        let found = [
            complaint("peasantry = 18", "peasantry = 19"),
            complaint("bP bG bG bP", "bP bG bG bX"),
            complaint("bP bG bG bP", ".. .. .. .."),
            complaint("\ntiles = 12", "\ntiles = 13"),
            complaint(".. bN bC ..\n", ".. bN bC ..\n.. .. .. bG\n"),
            complaint("wG wG wP\n", ".. .. wP\n"),
            complaint("place_count = 2", "place_count = 3"),
            complaint("replaces = [\"nobility\"]", "replaces = []"),
            complaint("limit = 3", "limit = 0"),
            complaint("limit = 3", "limits = 3"),
            complaint("tie_winner = \"black\"", "tie_winner = \"white\""),
            complaint("first_player = \"white\"", "first_player = \"black\""),
        ];
        insta::assert_snapshot!(found.join("\n"));
    }

    /// TR-1, TR-2: counts and layout come from the file.
    #[test]
    fn an_owner_may_correct_counts_and_layout() {
        let text = OWN
            .replacen("village = 6", "village = 8", 1)
            .replace("village = 6", "village = 8")
            .replace("origin = [0, 0]", "origin = [-3, 4]");
        let parts = read(&text).unwrap();
        assert_eq!((parts.total.len(), parts.bag.count(Kind::Village)), (74, 8));
        assert!(parts.start.at(Cell::new(-2, 4)).is_some());
    }
}
