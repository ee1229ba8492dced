//! What `components.toml` says, checked: the map, the names, the numbers.

use liege_data::{Document, Spanned, Within};
use liege_game::SetupError;
use serde::Deserialize;

use crate::state::{
    BISHOPRICS, Bishopric, CARDS, Card, FIEFS, FiefId, LORDS, Lord, VILLAGES, Village, Villages,
};

/// The game's own components file.
pub const COMPONENTS: &str = include_str!("../components.toml");

#[derive(Deserialize)]
struct File {
    #[serde(rename = "schema")]
    _schema: Within<u8, 1, 1>,
    game: Spanned<String>,
    #[serde(rename = "edition")]
    _edition: String,
    #[serde(rename = "board")]
    _board: Remarks,
    village: Spanned<Vec<VillageEntry>>,
    paths: Paths,
    #[serde(rename = "titles")]
    _titles: Remarks,
    fief: Spanned<Vec<FiefEntry>>,
    bishopric: Spanned<Vec<BishopricEntry>>,
    lord: Spanned<Vec<LordEntry>>,
    cards: CardCounts,
    dice: Dice,
    fighting: Fighting,
    stock: Stocks,
    set_up: SetUp,
    costs: Costs,
    income: Income,
    limits: Limits,
    elections: Elections,
    victory: Victory,
    bounds: Bounds,
}

#[derive(Deserialize)]
struct Remarks {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "certainty")]
    _certainty: String,
}

#[derive(Deserialize)]
struct VillageEntry {
    id: Spanned<Village>,
    name: String,
    fief: Spanned<FiefId>,
    bishopric: Within<u8, 1, 5>,
    #[serde(default)]
    county_town: bool,
    x: Within<u16, 0, 1000>,
    y: Within<u16, 0, 760>,
}

#[derive(Deserialize)]
struct Paths {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "certainty")]
    _certainty: String,
    edges: Vec<Spanned<[Village; 2]>>,
    bridges: Vec<Spanned<[Village; 2]>>,
}

/// FF-24: a fief's rank, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Two villages.
    Barony,
    /// Three villages.
    Earldom,
    /// Four villages.
    Duchy,
}

#[derive(Deserialize)]
struct FiefEntry {
    id: Spanned<FiefId>,
    rank: Spanned<Rank>,
    name: String,
    colour: String,
    price: Within<u8, 0, 99>,
}

#[derive(Deserialize)]
struct BishopricEntry {
    number: Spanned<u8>,
    name: String,
    colour: String,
}

#[derive(Deserialize)]
struct LordEntry {
    id: Spanned<Lord>,
    name: String,
}

#[derive(Deserialize)]
struct CardCounts {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "certainty")]
    _certainty: String,
    cardinal: Within<u8, 0, 9>,
    of_arc: Within<u8, 0, 1>,
    revolt: Within<u8, 0, 4>,
    murder: Within<u8, 0, 9>,
    justice: Within<u8, 0, 9>,
    secret_passage: Within<u8, 0, 9>,
    good_harvest: Within<u8, 0, 9>,
    good_weather: Within<u8, 0, 9>,
    taxes: Within<u8, 0, 9>,
    heavy_rain: Within<u8, 0, 9>,
    famine: Within<u8, 0, 9>,
    plague: Within<u8, 0, 9>,
}

#[derive(Deserialize)]
struct Dice {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "certainty")]
    _certainty: String,
    faces: [Within<u8, 0, 9>; 6],
    from: Spanned<[Within<u8, 1, 99>; 3]>,
}

macro_rules! numbers {
    ($($(#[$attribute:meta])* $Name:ident { $($(#[$about:meta])* $field:ident: $least:literal..=$most:literal,)* })*) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        pub struct $Name {
            #[serde(rename = "source")]
            _source: Text,
            #[serde(default, rename = "certainty")]
            _certainty: Text,
            $($(#[$about])* pub $field: Within<u16, $least, $most>,)*
        }
    )*};
}

/// A remark that nobody reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Text;

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        String::deserialize(deserializer).map(|_| Text)
    }
}

numbers! {
    /// FF-109, FF-110.
    Fighting {
        /// Dice that a castle takes from an attacker.
        castle: 0..=9,
        /// Dice that a city takes from an attacker.
        city: 0..=9,
        /// Dice that Of Arc adds.
        of_arc: 0..=1,
    }
    /// FF-9.
    Stocks {
        /// Sergeants of each player.
        sergeants: 3..=15,
        /// Knights of each player.
        knights: 1..=8,
        /// TAXES counters of each player.
        taxes: 0..=9,
        /// EMBASSY tokens of each player.
        embassy: 0..=9,
        /// Siege engines of all.
        siege_engines: 0..=12,
        /// Mills of all.
        mills: 0..=99,
        /// Castles of all.
        castles: 6..=99,
        /// Cities of all.
        cities: 0..=99,
        /// Assassin counters of all.
        assassins: 0..=18,
    }
    /// FF-11, FF-12.
    SetUp {
        /// Crowns of each player.
        crowns: 0..=99,
        /// Knights placed.
        knights: 0..=8,
        /// Sergeants placed.
        sergeants: 0..=15,
    }
    /// FF-80 to FF-88.
    Costs {
        /// A sergeant.
        sergeant: 1..=99,
        /// A knight.
        knight: 1..=99,
        /// A siege engine.
        siege_engine: 1..=99,
        /// A mill.
        mill: 1..=99,
        /// A castle.
        castle: 1..=99,
        /// The purchasable cardinal.
        cardinal: 0..=99,
        /// A cardinal's attempt to calm a revolt (FF-132).
        calming: 0..=99,
    }
    /// FF-75, FF-76, FF-125.
    Income {
        /// A controlled village.
        village: 0..=9,
        /// A mill.
        mill: 0..=9,
        /// GOOD HARVEST for each mill.
        harvest: 0..=9,
        /// GOOD WEATHER for each mill.
        weather: 0..=9,
        /// A tallage for each controlled village.
        tallage: 0..=9,
        /// King or regent.
        king: 0..=99,
        /// Pope.
        pope: 0..=99,
        /// Queen.
        queen: 0..=99,
        /// A mill pillaged.
        pillage: 0..=99,
    }
    /// FF-19, FF-61, FF-81,
    /// FF-83, FF-116.
    Limits {
        /// Lords of a family in play.
        lords: 1..=6,
        /// Cards drawn in a turn.
        draws: 0..=3,
        /// CHARACTER cards among them.
        characters: 0..=3,
        /// Counters bought in a village in a turn.
        reinforcements: 0..=99,
        /// Mills in a village.
        mills: 0..=9,
        /// Rounds without loss that end a battle.
        quiet_rounds: 1..=9,
    }
    /// FF-50, FF-52, FF-58.
    Elections {
        /// A village in a bishop's election.
        village: 0..=9,
        /// The same with the voices `french` (RL-1).
        village_french: 0..=9,
        /// More for the county town.
        county_town: 0..=9,
        /// A bishop in a bishop's election.
        bishop: 0..=9,
        /// A cardinal.
        cardinal: 0..=9,
        /// The pope.
        pope: 0..=9,
        /// Voices that a king needs.
        king_voices: 0..=99,
        /// Bishops that a king needs among them.
        king_bishops: 0..=9,
        /// Or cardinals.
        king_cardinals: 0..=9,
        /// Cardinals in play for an election of the pope.
        pope_cardinals: 0..=9,
    }
    /// FF-15, FF-16.
    Victory {
        /// Points of a player without alliance.
        alone: 1..=99,
        /// Points of an alliance.
        allied: 1..=99,
        /// Players from which alliances win.
        allied_players: 1..=6,
    }
    /// FF-160.
    Bounds {
        /// Offers of each player in a phase, and in an embassy.
        offers: 1..=12,
        /// Gifts of each player in a phase.
        gifts: 0..=12,
    }
}

/// What is printed of a village.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Its name.
    pub name: String,
    /// Its fief.
    pub fief: FiefId,
    /// Its bishopric.
    pub bishopric: Bishopric,
    /// Whether it is the county town of its bishopric.
    pub county_town: bool,
    /// Where it stands, in thousandths of the board's width.
    pub x: u16,
    /// The same from the top.
    pub y: u16,
}

/// What is printed of a fief.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FiefCard {
    /// Its rank.
    pub rank: Rank,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// What the title costs.
    pub price: u16,
}

/// What is printed of a bishopric.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeeCard {
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: String,
}

/// All that the file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The villages in order.
    pub sites: Vec<Site>,
    /// The neighbours of each.
    pub roads: [Villages; VILLAGES],
    /// Paths that are drawn as bridges.
    pub bridges: Vec<[Village; 2]>,
    /// The fiefs in order.
    pub fiefs: Vec<FiefCard>,
    /// The villages of each.
    pub fief_villages: [Villages; FIEFS],
    /// The bishoprics in order.
    pub sees: Vec<SeeCard>,
    /// The villages of each.
    pub see_villages: [Villages; BISHOPRICS],
    /// What the lords are called.
    pub lords: Vec<String>,
    /// How many of each card there are.
    pub cards: [u8; CARDS],
    /// Faces of the battle die.
    pub faces: [u8; 6],
    /// Points from which there is one die more.
    pub dice_from: [u8; 3],
    /// Fighting.
    pub fighting: Fighting,
    /// Stocks.
    pub stock: Stocks,
    /// Set-up.
    pub set_up: SetUp,
    /// Prices.
    pub costs: Costs,
    /// Incomes.
    pub income: Income,
    /// Limits.
    pub limits: Limits,
    /// Elections.
    pub elections: Elections,
    /// Victory.
    pub victory: Victory,
    /// Bounds.
    pub bounds: Bounds,
}

impl Components {
    /// Reads the text of a components file.
    ///
    /// # Errors
    /// What is wrong, with its line and its path.
    pub fn read(text: &str) -> Result<Components, SetupError> {
        let document = Document::parse(text)?;
        let file: File = document.read()?;
        if file.game.get_ref() != "Fief" {
            return Err(document.wrong(&file.game, "“Fief”").into());
        }
        if file.village.get_ref().len() != VILLAGES {
            return Err(document.wrong(&file.village, "the 24 villages").into());
        }
        if file.fief.get_ref().len() != FIEFS {
            return Err(document.wrong(&file.fief, "the 8 fiefs").into());
        }
        if file.bishopric.get_ref().len() != BISHOPRICS {
            return Err(document.wrong(&file.bishopric, "the 5 bishoprics").into());
        }
        if file.lord.get_ref().len() != LORDS {
            return Err(document.wrong(&file.lord, "the 18 lords").into());
        }
        let mut fief_villages = [Villages::NONE; FIEFS];
        let mut see_villages = [Villages::NONE; BISHOPRICS];
        let mut towns = [0u8; BISHOPRICS];
        let mut sites = Vec::new();
        for (&village, entry) in Village::ALL.iter().zip(file.village.get_ref()) {
            if *entry.id.get_ref() != village {
                return Err(document.wrong(&entry.id, format!("“{village}”, in the fixed order")).into());
            }
            let bishopric = Bishopric::at(usize::from(entry.bishopric.get()) - 1);
            let fief = *entry.fief.get_ref();
            fief_villages[fief.index()] = fief_villages[fief.index()].with(village);
            see_villages[bishopric.index()] = see_villages[bishopric.index()].with(village);
            towns[bishopric.index()] += u8::from(entry.county_town);
            if fief_villages[fief.index()].len() > 4 {
                return Err(document.wrong(&entry.fief, "a fief of at most 4 villages").into());
            }
            sites.push(Site {
                name: entry.name.clone(),
                fief,
                bishopric,
                county_town: entry.county_town,
                x: entry.x.get(),
                y: entry.y.get(),
            });
        }
        if towns.iter().any(|&count| count > 1) {
            return Err(document.wrong(&file.village, "one county town for each bishopric").into());
        }
        let mut roads = [Villages::NONE; VILLAGES];
        for edge in &file.paths.edges {
            let [from, to] = *edge.get_ref();
            if from == to || roads[from.index()].has(to) {
                return Err(document.wrong(edge, "two villages that no other path joins").into());
            }
            roads[from.index()] = roads[from.index()].with(to);
            roads[to.index()] = roads[to.index()].with(from);
        }
        for bridge in &file.paths.bridges {
            let [from, to] = *bridge.get_ref();
            if !roads[from.index()].has(to) {
                return Err(document.wrong(bridge, "two villages that a path joins").into());
            }
        }
        let mut fiefs = Vec::new();
        for (&fief, entry) in FiefId::ALL.iter().zip(file.fief.get_ref()) {
            if *entry.id.get_ref() != fief {
                return Err(document.wrong(&entry.id, format!("“{fief}”, in the fixed order")).into());
            }
            let rank = *entry.rank.get_ref();
            let size = rank as usize + 2;
            if fief_villages[fief.index()].len() != size {
                return Err(document.wrong(&entry.rank, format!("the rank of its villages ({size})")).into());
            }
            fiefs.push(FiefCard {
                rank,
                name: entry.name.clone(),
                colour: entry.colour.clone(),
                price: u16::from(entry.price.get()),
            });
        }
        let mut sees = Vec::new();
        for (number, entry) in (1..).zip(file.bishopric.get_ref()) {
            if *entry.number.get_ref() != number {
                return Err(document.wrong(&entry.number, number.to_string()).into());
            }
            sees.push(SeeCard { name: entry.name.clone(), colour: entry.colour.clone() });
        }
        let mut lords = Vec::new();
        for (&lord, entry) in Lord::ALL.iter().zip(file.lord.get_ref()) {
            if *entry.id.get_ref() != lord {
                return Err(document.wrong(&entry.id, format!("“{lord}”, in the fixed order")).into());
            }
            lords.push(entry.name.clone());
        }
        let from = file.dice.from.get_ref().map(Within::get);
        if from[0] >= from[1] || from[1] >= from[2] {
            return Err(document.wrong(&file.dice.from, "numbers that grow").into());
        }
        Ok(Components {
            sites,
            roads,
            bridges: file.paths.bridges.iter().map(|bridge| *bridge.get_ref()).collect(),
            fiefs,
            fief_villages,
            sees,
            see_villages,
            lords,
            cards: counts(&file.cards),
            faces: file.dice.faces.map(Within::get),
            dice_from: from,
            fighting: file.fighting,
            stock: file.stock,
            set_up: file.set_up,
            costs: file.costs,
            income: file.income,
            limits: file.limits,
            elections: file.elections,
            victory: file.victory,
            bounds: file.bounds,
        })
    }
}

fn counts(cards: &CardCounts) -> [u8; CARDS] {
    let mut counts = [1; CARDS];
    for (card, count) in [
        (Card::Cardinal, cards.cardinal.get()),
        (Card::OfArc, cards.of_arc.get()),
        (Card::Revolt, cards.revolt.get()),
        (Card::Murder, cards.murder.get()),
        (Card::Justice, cards.justice.get()),
        (Card::SecretPassage, cards.secret_passage.get()),
        (Card::GoodHarvest, cards.good_harvest.get()),
        (Card::GoodWeather, cards.good_weather.get()),
        (Card::Taxes, cards.taxes.get()),
        (Card::HeavyRain, cards.heavy_rain.get()),
        (Card::Famine, cards.famine.get()),
        (Card::Plague, cards.plague.get()),
    ] {
        counts[card.index()] = count;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-1, FF-2, FF-6: what the box holds.
    #[test]
    fn the_own_file_is_read() {
        let components = Components::read(COMPONENTS).unwrap();
        assert_eq!(components.roads.iter().map(|roads| roads.len()).sum::<usize>(), 62);
        assert_eq!(components.cards.iter().map(|&count| u32::from(count)).sum::<u32>(), 22 + 34);
        assert_eq!(components.faces, [0, 1, 1, 2, 2, 3]);
        assert_eq!(components.see_villages.map(Villages::len), [7, 4, 5, 4, 4]);
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_place() {
        for (from, to, place) in [
            ("game = \"Fief\"", "game = \"Feudo\"", "game"),
            ("rank = \"duchy\"", "rank = \"barony\"", "fief[1].rank"),
            ("bishopric = 5", "bishopric = 6", "village[1].bishopric"),
            ("  [\"beaujeu\", \"la_salle\"],", "  [\"beaujeu\", \"beaujeu\"],", "paths.edges[1]"),
        ] {
            let error = Components::read(&COMPONENTS.replacen(from, to, 1)).unwrap_err();
            let SetupError::Components { field, .. } = &error else { panic!("{error}") };
            assert_eq!(field, place, "{error}");
        }
    }
}
