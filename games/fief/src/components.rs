//! What `components.toml` says, checked: the map, the names, the numbers.

mod file;
mod numbers;
mod reading;

use serde::Deserialize;

use crate::state::{BISHOPRICS, Bishopric, CARDS, FIEFS, FiefId, VILLAGES, Village, Villages};
use numbers::{Bounds, Costs, Elections, Fighting, Income, Limits, SetUp, Stocks, Victory};

/// The game's own components file.
pub const COMPONENTS: &str = include_str!("../components.toml");

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
    /// Its name in a sentence: "the Duchy of Blaye".
    pub called: String,
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
    /// Its name in a sentence: "the bishopric of Blaye".
    pub called: String,
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

#[cfg(test)]
mod tests {
    use liege_game::SetupError;

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
