//! [`Puzzle`]: a position in which a seat can bring a fact about, as a file of puzzles writes it.

use serde::{Deserialize, Serialize};

/// A position of a recorded game in which the seat that must act can bring a fact about with a few actions of its own, before anybody
/// else acts and before anything is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its kind of task, and the number of its game and of its step: `city-3-47`. It stands in addresses.
    pub id: String,
    /// How many steps of the record come before.
    pub step: usize,
    /// The kind of the task.
    pub task: String,
    /// The part or the number that is meant.
    pub aim: u16,
    /// One of the shortest lines that bring it about, in notation.
    pub line: Vec<String>,
    /// The number of positions to which the seat can come with as many actions.
    pub positions: usize,
    /// Shares of tries in which bots bring it about.
    pub fare: Fare,
}

/// In how many of 100 tries bots bring a task about, which they don't know of. Greedy ones never do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fare {
    /// Any legal action.
    pub random: u8,
    /// The weakest search.
    pub squire: u8,
    /// The middle one.
    pub knight: u8,
}

/// The least and the greatest rating.
const RATINGS: (u16, u16) = (900, 2200);

impl Puzzle {
    /// Its difficulty, as a first estimate on the scale of Glicko ratings: by the number of actions, by how much there is to look at,
    /// and by how often bots bring it about.
    pub fn rating(&self) -> u16 {
        let actions = 180 * self.line.len() as u32;
        let positions = 70 * self.positions.max(1).ilog2();
        let Fare { random, squire, knight } = self.fare;
        let found = 20 * u32::from(random) + 2 * u32::from(squire) + 2 * u32::from(knight);
        let rating = (700 + actions + positions).saturating_sub(found);
        u16::try_from(rating).unwrap_or(RATINGS.1).clamp(RATINGS.0, RATINGS.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_file::tests::example;

    #[test]
    fn what_is_longer_wider_and_found_by_fewer_is_harder() {
        let puzzle = example().games.remove(0).puzzles.remove(0);
        let rating = puzzle.rating();
        let other = |change: fn(&mut Puzzle)| {
            let mut other = puzzle.clone();
            change(&mut other);
            other.rating()
        };
        assert!(other(|puzzle| puzzle.line.push("take 1".to_owned())) > rating);
        assert!(other(|puzzle| puzzle.positions *= 8) > rating);
        assert!(other(|puzzle| puzzle.fare.knight += 50) < rating);
        assert_eq!(other(|puzzle| puzzle.positions = usize::MAX), RATINGS.1);
        assert_eq!(other(|puzzle| puzzle.fare.random = 100), RATINGS.0);
    }
}
