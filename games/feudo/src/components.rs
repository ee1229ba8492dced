//! [`Components`]: pieces, cards, mapboards and constants, read from the components file and checked.

mod card_kind;
mod constants;
mod file;
mod joining;
mod map;
mod mapboard;
mod numbers;
mod standard_map;

use liege_data::{DataError, Document, Spanned};
use liege_game::SetupError;

use crate::state::{CITIES, TOKENS, TRADING_CARDS};
use crate::{City, Layout, Terrain, Token};
use constants::Constants;
use file::{BoardRow, CityRow, Edges, File, Player, ROWS, SpaceId, TokenRow, Totals};
use map::Site;
use mapboard::edge;

pub(crate) use card_kind::CardKind;
pub use map::Map;
pub(crate) use map::territory_of;
pub(crate) use mapboard::Mapboard;
pub(crate) use numbers::Numbers;

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

impl Components {
    pub(crate) fn read(text: &str) -> Result<Components, SetupError> {
        let document = Document::parse(text)?;
        let file: File = document.read()?;
        joining::check(&document, &file.map)?;
        let marks = marks(&document, &file.map.edges)?;
        let boards = boards(&document, &file.board, &marks)?;
        let (cities, sites, plague_start) = sites(&document, &file.city, &boards)?;
        let mut components = Components {
            boards,
            cities,
            sites,
            plague_start,
            numbers: numbers(&document, &file.token)?,
            trading: trading(&document, &file)?,
            cards: card_kind::read(&document, &file.plague_card, &file.plague_cards)?,
            constants: Constants::of(&document, &file)?,
            colours: colours(&document, &file.player)?,
            standard_maps: Vec::new(),
        };
        totals(&document, &file.map.totals, &components)?;
        components.standard_maps = standard_map::read(&document, &file, &components)?;
        Ok(components)
    }

    pub(crate) fn map(&self, layout: Layout) -> Map {
        Map::join(&self.boards, layout, &self.sites, self.plague_start)
    }

    /// The id of a City.
    pub(crate) fn city_id(&self, city: City) -> &str {
        &self.cities[city.index()].id
    }

    pub(crate) fn city(&self, id: &str) -> Option<City> {
        self.cities.iter().position(|city| city.id == id).and_then(City::new)
    }
}

/// The marks at which every edge is cut. An edge runs the other way round on the board that it meets, so the marks
/// must be the same read from both ends (FD-8).
fn marks(document: &Document<'_>, edges: &Edges) -> Result<[i32; ROWS + 1], DataError> {
    for (side, stated) in [&edges.north, &edges.east, &edges.south, &edges.west].into_iter().enumerate() {
        if *stated.get_ref() != edge(side).map(SpaceId) {
            return Err(document.wrong(stated, "the five rim spaces of this edge, clockwise"));
        }
    }
    let found: Vec<i32> = edges.marks.get_ref().iter().map(|mark| mark.get()).collect();
    let Ok(marks) = <[i32; ROWS + 1]>::try_from(found) else {
        return Err(document.wrong(&edges.marks, "six marks from 0 to 1000"));
    };
    let rising = marks.windows(2).all(|pair| pair[0] < pair[1]);
    let mirrored = marks.iter().zip(marks.iter().rev()).all(|(low, high)| low + high == 1000);
    if rising && mirrored && marks[0] == 0 {
        return Ok(marks);
    }
    let expected = "marks that rise from 0 to 1000 and are the same from both ends, so that hill edges meet";
    Err(document.wrong(&edges.marks, expected))
}

fn boards(
    document: &Document<'_>,
    rows: &Spanned<Vec<BoardRow>>,
    marks: &[i32; ROWS + 1],
) -> Result<[Mapboard; 4], DataError> {
    let mut found: [Option<Mapboard>; 4] = [const { None }; 4];
    for row in rows.get_ref() {
        let place = &mut found[row.id.get_ref().index()];
        if place.is_some() {
            return Err(document.wrong(&row.id, "each mapboard once"));
        }
        *place = Some(Mapboard::read(document, row, marks)?);
    }
    match found {
        [Some(a), Some(b), Some(c), Some(d)] => Ok([a, b, c, d]),
        _ => Err(document.wrong(rows, "the four mapboards A, B, C and D (FD-7)")),
    }
}

type Sites = ([CityName; CITIES], [Site; CITIES], Site);

fn sites(
    document: &Document<'_>,
    rows: &Spanned<Vec<CityRow>>,
    boards: &[Mapboard; 4],
) -> Result<Sites, DataError> {
    let (mut names, mut sites, mut start) = (Vec::new(), Vec::new(), None);
    for row in rows.get_ref() {
        let (board, SpaceId(space)) = (row.board, *row.space.get_ref());
        let spaces = &boards[board.index()].spaces;
        if spaces[space].terrain != Terrain::City {
            return Err(document.wrong(&row.space, format!("a city space of board {board}")));
        }
        let site = Site { board, space };
        if sites.contains(&site) {
            return Err(document.wrong(&row.space, "each city on a space of its own"));
        }
        if let Some(village) = &row.plague_start {
            let SpaceId(index) = *village.get_ref();
            let near = spaces[space].neighbours;
            let is_village = |&space: &usize| spaces[space].terrain == Terrain::Village;
            let villages: Vec<_> =
                (0..ROWS * ROWS).filter(|&s| near >> s & 1 != 0).filter(is_village).collect();
            if villages != [index] {
                return Err(document.wrong(village, format!("the one village next to {} (FD-15)", row.name)));
            }
            start = Some(Site { board, space: index });
        }
        names.push(CityName { id: row.id.clone(), name: row.name.clone() });
        sites.push(site);
    }
    let cities: usize = boards.iter().map(|board| count(board, Terrain::City)).sum();
    match (names.try_into(), sites.try_into(), start) {
        (Ok(names), Ok(sites), Some(start)) if cities == CITIES => Ok((names, sites, start)),
        (Ok(_), Ok(_), None) => Err(document.wrong(rows, "a plague_start beside one of the cities (FD-15)")),
        _ => Err(document.wrong(rows, format!("the {CITIES} cities that stand on the mapboards (FD-10)"))),
    }
}

fn count(board: &Mapboard, kind: Terrain) -> usize {
    board.spaces.iter().filter(|space| space.terrain == kind).count()
}

/// FD-10: what the boards hold together. Of the rim's 64 Hill spaces 30 merge away, and the Central Hill is one more.
fn totals(document: &Document<'_>, totals: &Totals, components: &Components) -> Result<(), DataError> {
    let all = |kind| components.boards.iter().map(|board| count(board, kind)).sum::<usize>();
    let merged = 4 * ROWS * ROWS - crate::state::TERRITORIES;
    let found = [
        (&totals.hill, (all(Terrain::Hill)).saturating_sub(merged + 1)),
        (&totals.central, 1),
        (&totals.village, all(Terrain::Village)),
        (&totals.mountain, all(Terrain::Mountain)),
        (&totals.city, all(Terrain::City)),
        (&totals.wood, all(Terrain::Wood)),
    ];
    for (total, found) in found {
        if *total.get_ref() != found {
            return Err(document.wrong(total, format!("{found}, as many as the joined map has (FD-10)")));
        }
    }
    Ok(())
}

fn numbers(document: &Document<'_>, rows: &Spanned<Vec<TokenRow>>) -> Result<[Numbers; TOKENS], DataError> {
    let mut found = [None; TOKENS];
    for row in rows.get_ref() {
        let token = *row.id.get_ref();
        // FD-49, FD-50: where a token may stop is a rule, not a number; the file only repeats it.
        let foot: &[&str] = &["wood", "village", "own_city"];
        let terrain = if token.is_foot() { foot } else { &foot[..1] };
        if row.terrain.get_ref() != terrain {
            return Err(document.wrong(&row.terrain, format!("{} (FD-49)", terrain.join(", "))));
        }
        let numbers = Numbers::of(document, row.red, &row.black)?;
        if found[token.index()].replace(numbers).is_some() {
            return Err(document.wrong(&row.id, "each token once"));
        }
    }
    match Token::ALL.into_iter().find(|token| found[token.index()].is_none()) {
        Some(token) => Err(document.wrong(rows, format!("ten tokens, {} among them", token.id()))),
        None => Ok(found.map(Option::unwrap_or_default)),
    }
}

fn trading(document: &Document<'_>, file: &File) -> Result<[u8; TRADING_CARDS], DataError> {
    let stated = &file.trading_cards.values;
    let values: Vec<u8> = stated.get_ref().iter().map(|value| value.get()).collect();
    let repeated = &file.player_pieces.trading_cards;
    if *repeated.get_ref() != values {
        return Err(document.wrong(repeated, format!("{values:?}, as under trading_cards (FD-16)")));
    }
    values.try_into().map_err(|_| document.wrong(stated, "five Trading Cards (FD-16)"))
}

fn colours(document: &Document<'_>, players: &Spanned<Vec<Player>>) -> Result<Vec<String>, DataError> {
    let mut ids: Vec<String> = Vec::new();
    for Player { id, .. } in players.get_ref() {
        if ids.contains(id.get_ref()) {
            return Err(document.wrong(id, "each player once"));
        }
        ids.push(id.get_ref().clone());
    }
    if ids.len() == 4 { Ok(ids) } else { Err(document.wrong(players, "the four players")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::LAYOUTS;
    use crate::{BoardId, Placed};

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
