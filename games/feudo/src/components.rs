//! [`Components`]: pieces, cards, mapboards and constants, read from the components file and checked.

use liege_components::Node;
use liege_game::SetupError;

use crate::constants::Constants;
use crate::layout::Layout;
use crate::map::{CITIES, City, Map, Site};
use crate::mapboard::{BoardId, Mapboard, ROWS, edge, space_index};
use crate::plague_card::{CARD_KINDS, CardKind};
use crate::token::TOKENS;
use crate::{Terrain, Token, joining, standard_map};

/// How many Trading Cards a player has (FD-16).
pub(crate) const TRADING_CARDS: usize = 5;

/// The numbers of one token (FD-3, R-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Numbers {
    pub(crate) red: u8,
    pub(crate) black: u8,
}

/// The name of a City.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CityName {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// Everything that a components file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Components {
    pub(crate) boards: [Mapboard; 4],
    pub(crate) cities: [CityName; CITIES],
    pub(crate) sites: [Site; CITIES],
    pub(crate) plague_start: Site,
    pub(crate) numbers: [Numbers; TOKENS],
    pub(crate) trading: [u8; TRADING_CARDS],
    pub(crate) cards: Vec<CardKind>,
    pub(crate) constants: Constants,
    pub(crate) colours: Vec<String>,
    pub(crate) standard_maps: Vec<(String, Layout)>,
}

/// Everything that a components file may hold.
const ROOT: [&str; 16] = [
    "meta",
    "counts",
    "player",
    "player_pieces",
    "victory_chart",
    "constants",
    "tokens_note",
    "token",
    "army_cards",
    "trading_cards",
    "plague_cards",
    "plague_card",
    "map",
    "city",
    "board",
    "standard_maps",
];

impl Components {
    pub(crate) fn read(text: &str) -> Result<Components, SetupError> {
        let file = liege_components::Components::parse(text)?;
        let root = file.root();
        root.only(&ROOT)?;
        let map = root.need("map")?;
        joining::check(&map)?;
        let marks = marks(&map)?;
        let boards = boards(&root, &marks)?;
        let (cities, sites, plague_start) = sites(&root, &boards)?;
        let mut components = Components {
            boards,
            cities,
            sites,
            plague_start,
            numbers: numbers(&root)?,
            trading: trading(&root)?,
            cards: cards(&root)?,
            constants: Constants::read(&root)?,
            colours: colours(&root)?,
            standard_maps: Vec::new(),
        };
        totals(&root, &components)?;
        components.standard_maps = standard_map::read(&root, &components)?;
        Ok(components)
    }

    pub(crate) fn map(&self, layout: Layout) -> Map {
        Map::join(&self.boards, layout, &self.sites, self.plague_start)
    }

    pub(crate) fn city(&self, id: &str) -> Option<City> {
        self.cities.iter().position(|city| city.id == id).and_then(City::new)
    }
}

/// The marks at which every edge is cut. An edge runs the other way round on the board that it meets, so the marks
/// must be the same read from both ends (FD-8).
fn marks(map: &Node<'_>) -> Result<[i32; ROWS + 1], SetupError> {
    let edges = map.need("edges")?;
    for (side, name) in ["north", "east", "south", "west"].into_iter().enumerate() {
        let node = edges.need(name)?;
        let found: Result<Vec<_>, _> = node.items()?.iter().map(space_index).collect();
        if found? != edge(side) {
            return Err(node.wrong("the five rim spaces of this edge, clockwise"));
        }
    }
    let node = edges.need("marks")?;
    let found: Result<Vec<i32>, _> = node.items()?.iter().map(|mark| mark.int_in(0..=1000)).collect();
    let Ok(marks) = <[i32; ROWS + 1]>::try_from(found?) else {
        return Err(node.wrong("six marks from 0 to 1000"));
    };
    let rising = marks.windows(2).all(|pair| pair[0] < pair[1]);
    let mirrored = marks.iter().zip(marks.iter().rev()).all(|(low, high)| low + high == 1000);
    if rising && mirrored && marks[0] == 0 {
        Ok(marks)
    } else {
        Err(node
            .wrong("marks that rise from 0 to 1000 and are the same from both ends, so that hill edges meet"))
    }
}

fn boards(root: &Node<'_>, marks: &[i32; ROWS + 1]) -> Result<[Mapboard; 4], SetupError> {
    let node = root.need("board")?;
    let mut found: [Option<Mapboard>; 4] = [const { None }; 4];
    for item in node.items()? {
        item.only(&["id", "source", "contents", "spaces"])?;
        let id = item.need("id")?;
        let names = BoardId::ALL.map(|board| (["A", "B", "C", "D"][board.index()], board));
        let board = id.one_of(&names)?;
        let place = &mut found[board.index()];
        if place.is_some() {
            return Err(id.wrong("each mapboard once"));
        }
        *place = Some(Mapboard::read(&item, marks)?);
    }
    match found {
        [Some(a), Some(b), Some(c), Some(d)] => Ok([a, b, c, d]),
        _ => Err(node.wrong("the four mapboards A, B, C and D (FD-7)")),
    }
}

type Sites = ([CityName; CITIES], [Site; CITIES], Site);

fn sites(root: &Node<'_>, boards: &[Mapboard; 4]) -> Result<Sites, SetupError> {
    let node = root.need("city")?;
    let (mut names, mut sites, mut start) = (Vec::new(), Vec::new(), None);
    for item in node.items()? {
        item.only(&["id", "name", "board", "space", "plague_start", "source"])?;
        let (id, name) = (item.need("id")?.text()?.to_owned(), item.need("name")?.text()?.to_owned());
        let board = item.need("board")?;
        let letters = BoardId::ALL.map(|board| (["A", "B", "C", "D"][board.index()], board));
        let board = board.one_of(&letters)?;
        let space = item.need("space")?;
        let site = Site { board, space: space_index(&space)? };
        if boards[board.index()].spaces[site.space].terrain != Terrain::City {
            return Err(space.wrong(format!("a city space of board {}", board.letter())));
        }
        if sites.contains(&site) {
            return Err(space.wrong("each city on a space of its own"));
        }
        if let Some(village) = item.get("plague_start") {
            let index = space_index(&village)?;
            let near = boards[board.index()].spaces[site.space].neighbours;
            let is_village = |&space: &usize| boards[board.index()].spaces[space].terrain == Terrain::Village;
            let villages: Vec<_> =
                (0..ROWS * ROWS).filter(|&s| near >> s & 1 != 0).filter(is_village).collect();
            if villages != [index] {
                return Err(village.wrong(format!("the one village next to {name} (FD-15)")));
            }
            start = Some(Site { board, space: index });
        }
        names.push(CityName { id, name });
        sites.push(site);
    }
    let cities: usize = boards.iter().map(|board| count(board, Terrain::City)).sum();
    match (names.try_into(), sites.try_into(), start) {
        (Ok(names), Ok(sites), Some(start)) if cities == CITIES => Ok((names, sites, start)),
        (Ok(_), Ok(_), None) => Err(node.wrong("a plague_start beside one of the cities (FD-15)")),
        _ => Err(node.wrong(format!("the {CITIES} cities that stand on the mapboards (FD-10)"))),
    }
}

fn count(board: &Mapboard, kind: Terrain) -> usize {
    board.spaces.iter().filter(|space| space.terrain == kind).count()
}

/// FD-10: what the boards hold together. Of the rim's 64 Hill spaces 30 merge away, and the Central Hill is one more.
fn totals(root: &Node<'_>, components: &Components) -> Result<(), SetupError> {
    let node = root.need("map")?.need("totals")?;
    let all = |kind| components.boards.iter().map(|board| count(board, kind)).sum::<usize>();
    let merged = 4 * ROWS * ROWS - crate::territory::TERRITORIES;
    let found = [
        ("hill", (all(Terrain::Hill)).saturating_sub(merged + 1)),
        ("central", 1),
        ("village", all(Terrain::Village)),
        ("mountain", all(Terrain::Mountain)),
        ("city", all(Terrain::City)),
        ("wood", all(Terrain::Wood)),
    ];
    for (key, found) in found {
        let total = node.need(key)?;
        if total.int::<usize>()? != found {
            return Err(total.wrong(format!("{found}, as many as the joined map has (FD-10)")));
        }
    }
    Ok(())
}

fn numbers(root: &Node<'_>) -> Result<[Numbers; TOKENS], SetupError> {
    let node = root.need("token")?;
    let mut found = [None; TOKENS];
    for item in node.items()? {
        item.only(&[
            "id",
            "name",
            "red",
            "black",
            "mark",
            "terrain",
            "source",
            "desperate_red",
            "desperate_black",
        ])?;
        let id = item.need("id")?;
        let token = Token::from_id(id.text()?).ok_or_else(|| id.wrong("one of the ten tokens"))?;
        terrain(&item.need("terrain")?, token)?;
        let red = item.need("red")?.int_in(1u8..=9)?;
        let black = item.need("black")?.int_in(1..=red)?;
        if found[token.index()].replace(Numbers { red, black }).is_some() {
            return Err(id.wrong("each token once"));
        }
    }
    let missing = Token::ALL.into_iter().find(|token| found[token.index()].is_none());
    match missing {
        Some(token) => Err(node.wrong(format!("ten tokens, {} among them", token.id()))),
        None => Ok(found.map(Option::unwrap_or_default)),
    }
}

/// FD-49, FD-50: where a token may stop is a rule, not a number; the file only repeats it.
fn terrain(node: &Node<'_>, token: Token) -> Result<(), SetupError> {
    let texts: Result<Vec<_>, _> = node.items()?.iter().map(Node::text).collect();
    let foot: &[&str] = &["wood", "village", "own_city"];
    let expected = if token.is_foot() { foot } else { &foot[..1] };
    if texts? == expected { Ok(()) } else { Err(node.wrong(format!("{} (FD-49)", expected.join(", ")))) }
}

fn trading(root: &Node<'_>) -> Result<[u8; TRADING_CARDS], SetupError> {
    let node = root.need("trading_cards")?.need("values")?;
    let values: Result<Vec<u8>, _> = node.items()?.iter().map(|value| value.int_in(0u8..=9)).collect();
    let values = values?;
    let repeated = root.need("player_pieces")?.need("trading_cards")?;
    let same: Result<Vec<u8>, _> = repeated.items()?.iter().map(Node::int).collect();
    if same? != values {
        return Err(repeated.wrong(format!("{values:?}, as under trading_cards (FD-16)")));
    }
    <[u8; TRADING_CARDS]>::try_from(values).map_err(|_| node.wrong("five Trading Cards (FD-16)"))
}

fn cards(root: &Node<'_>) -> Result<Vec<CardKind>, SetupError> {
    let node = root.need("plague_card")?;
    let cards: Result<Vec<CardKind>, _> = node.items()?.iter().map(CardKind::read).collect();
    let cards = cards?;
    if cards.len() > CARD_KINDS {
        return Err(node.wrong(format!("at most {CARD_KINDS} kinds of Plague Cards")));
    }
    for (index, item) in node.items()?.iter().enumerate() {
        if cards.iter().take(index).any(|other| other.id == cards[index].id) {
            return Err(item.need("id")?.wrong("each card once; `copies` says how many there are"));
        }
    }
    let total = root.need("plague_cards")?.need("total")?;
    let sum: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    if total.int::<u32>()? != sum {
        return Err(total.wrong(format!("{sum}, the sum of all copies")));
    }
    if sum < 20 {
        return Err(total.wrong("at least 20 Plague Cards, one for each turn of the longest game (FD-116)"));
    }
    Ok(cards)
}

fn colours(root: &Node<'_>) -> Result<Vec<String>, SetupError> {
    let node = root.need("player")?;
    let ids: Result<Vec<_>, SetupError> =
        node.items()?.iter().map(|item| Ok(item.need("id")?.text()?.to_owned())).collect();
    let ids: Vec<String> = ids?;
    for (index, item) in node.items()?.iter().enumerate() {
        if ids[..index].contains(&ids[index]) {
            return Err(item.need("id")?.wrong("each player once"));
        }
    }
    if ids.len() == 4 { Ok(ids) } else { Err(node.wrong("the four players")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{LAYOUTS, Placed};

    const OWN: &str = include_str!("../components.toml");

    fn complaint(from: &str, to: &str) -> String {
        assert_eq!(OWN.matches(from).count().min(1), 1, "{from}");
        match Components::read(&OWN.replacen(from, to, 1)) {
            Ok(_) => panic!("accepted {to}"),
            Err(error) => error.to_string(),
        }
    }

    // FD-10: the totals hold in every layout that the four boards can form.
    #[test]
    fn the_own_file_is_read_and_every_layout_has_the_same_totals() {
        let components = Components::read(OWN).unwrap();
        let mut layouts = 0;
        for code in 0..LAYOUTS {
            let turns = |shift: usize| (code >> shift & 3) as u8;
            let order = [0, 1, 2, 3].map(|index| BoardId::ALL[(index + code / 256) % 4]);
            let placed = std::array::from_fn(|q| Placed { board: order[q], turns: turns(2 * q) });
            let Some(layout) = Layout::new(placed) else { continue };
            let map = components.map(layout);
            let sizes = [map.villages.len(), map.mountains.len(), map.cities.len(), map.woods.len()];
            assert_eq!(sizes, [16, 6, 5, 4]);
            assert!(map.villages.has(map.plague_start));
            layouts += 1;
        }
        assert_eq!(layouts, LAYOUTS);
        let site = |name: &str| components.city(name).map(City::index);
        assert_eq!(site("evesham"), Some(0));
    }

    #[test]
    fn boards_that_cannot_be_joined_are_refused_with_the_place() {
        let wrong =
            complaint("marks = [0, 160, 387, 613, 840, 1000]", "marks = [0, 160, 400, 613, 840, 1000]");
        assert!(wrong.contains("map.edges.marks") && wrong.contains("hill edges meet"), "{wrong}");
        let wrong =
            complaint("polygon = [[0, 0], [160, 0], [130, 130]", "polygon = [[0, 0], [170, 0], [130, 130]");
        assert!(wrong.contains("board[1].spaces[1].polygon"), "{wrong}");
        let wrong = complaint("id = \"r1c1\", terrain = \"hill\"", "id = \"r1c1\", terrain = \"wood\"");
        assert!(wrong.contains("board[1].spaces[1].terrain") && wrong.contains("FD-8"), "{wrong}");
        let wrong = complaint("id = \"r2c2\", terrain = \"village\"", "id = \"r2c2\", terrain = \"hill\"");
        assert!(wrong.contains("board[1].spaces[7].terrain") && wrong.contains("FD-12"), "{wrong}");
        let wrong = complaint("adjacent = [\"r1c2\", \"r2c1\"]", "adjacent = [\"r1c2\"]");
        assert!(wrong.contains("board[1].spaces[1].adjacent") && wrong.contains("r1c2, r2c1"), "{wrong}");
        let wrong = complaint("id = \"r1c1\", terrain", "id = \"r1c6\", terrain");
        assert!(wrong.contains("r1c1 to r5c5"), "{wrong}");
        let wrong = complaint("plague_start = \"r2c2\"", "plague_start = \"r4c4\"");
        assert!(wrong.contains("city[1].plague_start") && wrong.contains("Evesham"), "{wrong}");
        let wrong = complaint("village_ranks = [2, 4, 6, 8]", "village_ranks = [2, 4, 6, 9]");
        assert!(wrong.contains("map.village_ranks") && wrong.contains("FD-12"), "{wrong}");
        let wrong = complaint("NE = [0, 4]", "NE = [0, 5]");
        assert!(wrong.contains("map.positions.NE") && wrong.contains("FD-8"), "{wrong}");
        let wrong = complaint("border_card = [\"a1\"", "border_card = [\"e1\"");
        assert!(wrong.contains("map.border_card[1]") && wrong.contains("FD-36"), "{wrong}");
        let wrong = complaint("[map]\n", "[map]\nmoon = 1\n");
        assert!(wrong.contains("map.moon"), "{wrong}");
        let wrong = complaint("evesham = \"c3\", gloucester", "evesham = \"c4\", gloucester");
        assert!(wrong.contains("standard_maps.standard.cities.evesham"), "{wrong}");
    }

    #[test]
    fn wrong_numbers_are_refused() {
        let wrong = complaint("black = 2\nmark = 0\nterrain", "black = 7\nmark = 0\nterrain");
        assert!(wrong.contains("token[1].black"), "{wrong}");
        let wrong = complaint("values = [4, 2, 0, 0, 0]", "values = [4, 2, 0, 0]");
        assert!(wrong.contains("player_pieces.trading_cards"), "{wrong}");
        let wrong = complaint("id = \"blue\"", "id = \"red\"");
        assert!(wrong.contains("player[2].id"), "{wrong}");
        let wrong = complaint("total = 20", "total = 21");
        assert!(wrong.contains("plague_cards.total"), "{wrong}");
        let wrong = complaint("terrain = [\"wood\"]", "terrain = [\"wood\", \"village\"]");
        assert!(wrong.contains("FD-49"), "{wrong}");
    }
}
