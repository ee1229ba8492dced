//! [`Parts`]: what `components.toml` says, checked.
//!
//! Counts and layout are the file's to say (TR-1, TR-2). What the rulebook states of a kind must stand there as the
//! rulebook states it, since the rules themselves would have to change with it.

use liege_components::{Components, Node};
use liege_game::SetupError;

use crate::state::fief::MAX_TILES;
use crate::state::layout;
use crate::{Cell, Fief, Kind, Stock};

/// The game's own components file.
pub(crate) const OWN: &str = include_str!("../components.toml");

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

/// Reads the text of a components file.
pub(crate) fn read(text: &str) -> Result<Parts, SetupError> {
    let components = Components::parse(text)?;
    let root = components.root();
    root.only(&["meta", "kind", "counts", "start", "supply", "reserve", "scoring"])?;
    meta(&root.need("meta")?)?;
    kinds(&root.need("kind")?)?;
    scoring(&root.need("scoring")?)?;

    let start = board(&root.need("start")?)?;
    let counts = root.need("counts")?;
    counts.only(&["source", "how", "total", "start", "bag"])?;
    notes(&counts, &["source", "how"])?;
    let total = stock(&counts.need("total")?)?;
    let bag = stock(&counts.need("bag")?)?;
    let laid: Stock = start.tiles().iter().map(|tile| tile.kind).collect();
    if stock(&counts.need("start")?)? != laid {
        return Err(counts.need("start")?.wrong("the kinds that start.board shows"));
    }
    for kind in Kind::ALL {
        if u16::from(total.count(kind)) != u16::from(bag.count(kind)) + u16::from(laid.count(kind)) {
            let entry = counts.need("total")?.need(kind.name())?;
            return Err(entry.wrong("as many as counts.start and counts.bag together"));
        }
    }
    if total.len() > MAX_TILES {
        return Err(counts.need("total")?.wrong(format!("at most {MAX_TILES} tiles altogether")));
    }

    let supply = root.need("supply")?;
    supply.only(&["source", "min_tiles", "min_estates"])?;
    notes(&supply, &["source"])?;
    let row = supply.need("min_tiles")?.int_in(1u8..=20)?;
    let estates = supply.need("min_estates")?.int_in(0..=row)?;

    let reserve = root.need("reserve")?;
    reserve.only(&["source", "limit", "initial_each"])?;
    notes(&reserve, &["source"])?;
    let limit = reserve.need("limit")?.int_in(1u8..=9)?;
    // TE-10: one matching pair.
    exactly(&reserve.need("initial_each")?, 1)?;
    Ok(Parts { total, start, bag, row: row.into(), estates: estates.into(), limit: limit.into() })
}

fn meta(meta: &Node<'_>) -> Result<(), SetupError> {
    meta.only(&["game", "publisher", "year", "players"])?;
    meta.need("game")?.one_of(&[("Three Estates", ())])?;
    meta.need("publisher")?.text()?;
    meta.need("year")?.int::<u16>()?;
    // TE-1
    exactly(&meta.need("players")?, 2)
}

/// Remarks may stand in the file, as texts.
fn notes(node: &Node<'_>, keys: &[&str]) -> Result<(), SetupError> {
    keys.iter().filter_map(|key| node.get(key)).try_for_each(|note| note.text().map(drop))
}

/// A number that the rules fix.
fn exactly(node: &Node<'_>, number: u8) -> Result<(), SetupError> {
    match node.int::<u8>() {
        Ok(found) if found == number => Ok(()),
        _ => Err(node.wrong(number.to_string())),
    }
}

/// TE-2, TE-26 to TE-29, TE-37: each kind once, as the rulebook has it.
fn kinds(list: &Node<'_>) -> Result<(), SetupError> {
    let items = list.items()?;
    if items.len() != Kind::ALL.len() {
        return Err(list.wrong("the 7 kinds of tiles (TE-2)"));
    }
    for (item, kind) in items.iter().zip(Kind::ALL) {
        item.only(&[
            "name",
            "source",
            "code",
            "group",
            "place_next_to",
            "place_count",
            "movement_range",
            "replaces",
            "ability",
        ])?;
        notes(item, &["source"])?;
        let code = kind.code().to_string();
        let group = match kind {
            _ if kind.is_estate() => "estate",
            _ if kind.is_building() => "building",
            _ => "land",
        };
        let (beside, count) = match group {
            "estate" => ("friendly tile", 1),
            "land" => ("friendly peasantry", 1),
            _ => ("friendly peasantry", 2),
        };
        item.need("name")?.one_of(&[(kind.name(), ())])?;
        item.need("code")?.one_of(&[(code.as_str(), ())])?;
        item.need("group")?.one_of(&[(group, ())])?;
        item.need("place_next_to")?.one_of(&[(beside, ())])?;
        exactly(&item.need("place_count")?, count)?;
        exactly(&item.need("movement_range")?, kind.range())?;
        item.need("ability")?.one_of(&[(ability(kind), ())])?;
        let replaced: &[&str] = match kind {
            Kind::Peasantry => &["grain", "building"],
            _ => &kind.replaces().map(Kind::name).into_iter().collect::<Vec<_>>(),
        };
        let entry = item.need("replaces")?;
        let found: Vec<&str> = entry.items()?.iter().map(Node::text).collect::<Result<_, _>>()?;
        if found != replaced {
            return Err(entry.wrong(format!("[{}] (TE-29)", replaced.join(", "))));
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

fn stock(node: &Node<'_>) -> Result<Stock, SetupError> {
    node.only(&Kind::ALL.map(Kind::name))?;
    let mut stock = Stock::EMPTY;
    for kind in Kind::ALL {
        let count: u8 = node.need(kind.name())?.int_in(0..=MAX_TILES as u8)?;
        (0..count).for_each(|_| stock.add(kind));
    }
    Ok(stock)
}

/// TE-7: the layout, in one piece, since every later board must be (TE-37).
fn board(start: &Node<'_>) -> Result<Fief, SetupError> {
    start.only(&[
        "tiles",
        "tiles_source",
        "source",
        "how",
        "first_player",
        "first_player_source",
        "origin",
        "board",
    ])?;
    notes(start, &["tiles_source", "source", "how", "first_player_source"])?;
    // TE-1
    start.need("first_player")?.one_of(&[("white", ())])?;
    let origin = start.need("origin")?;
    let place = match origin.items()?.as_slice() {
        [x, y] => Cell::new(x.int_in(-1000..=1000)?, y.int_in(-1000..=1000)?),
        _ => return Err(origin.wrong("two numbers, x and y of the top left cell")),
    };
    let board = start.need("board")?;
    // The text has many lines, so what was found is not repeated.
    let wrong = |expected: String| SetupError::Components {
        line: board.line(),
        field: board.path().to_owned(),
        expected: format!("expected {expected}"),
    };
    let fief = layout::read(board.text()?, place).map_err(wrong)?;
    if !fief.is_contiguous(crate::rulings::CORNERS_CONNECT) {
        return Err(wrong("one group of tiles connected by edges (TE-37)".to_owned()));
    }
    let count = start.need("tiles")?;
    if count.int::<usize>()? != fief.tiles().len() {
        return Err(count.wrong(format!("the {} tiles that start.board shows", fief.tiles().len())));
    }
    Ok(fief)
}

/// TE-48, TE-49
fn scoring(scoring: &Node<'_>) -> Result<(), SetupError> {
    scoring.only(&["source", "per_friendly_tile", "reserve_counts", "supply_counts", "tie_winner"])?;
    notes(scoring, &["source"])?;
    exactly(&scoring.need("per_friendly_tile")?, 1)?;
    for key in ["reserve_counts", "supply_counts"] {
        let entry = scoring.need(key)?;
        if entry.flag()? {
            return Err(entry.wrong("false (TE-48)"));
        }
    }
    scoring.need("tie_winner")?.one_of(&[("black", ())])
}

#[cfg(test)]
mod tests {
    use super::*;

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
