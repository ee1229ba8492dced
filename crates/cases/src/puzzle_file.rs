//! [`PuzzleFile`]: the puzzles of a game, and how they are written as one text.

use std::collections::BTreeMap;
use std::fmt;

use liege_data::{DataError, Document};
use liege_game::Setup;
use serde::{Deserialize, Serialize};

use crate::Puzzle;

/// The puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleFile {
    /// How many seats each game has.
    pub players: usize,
    /// The options of the table that are not as usual.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Decides all games of bots in which they were found.
    pub seed: u64,
    /// The games, in order.
    #[serde(rename = "game", default)]
    pub games: Vec<PuzzleGame>,
}

/// A recorded game with puzzles in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleGame {
    /// The steps up to the last puzzle, one a line, as records write them.
    pub record: String,
    /// The puzzles, in the order of their steps.
    #[serde(rename = "puzzle")]
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleFile {
    /// Reads what was written as one text.
    ///
    /// # Errors
    /// The first place that does not fit.
    pub fn read(text: &str) -> Result<PuzzleFile, DataError> {
        Document::parse(text)?.read()
    }

    /// Returns what was agreed before each of its games.
    pub fn setup(&self) -> Setup {
        Setup { options: self.options.clone(), ..Setup::new(self.players) }
    }

    /// Every puzzle with its game.
    pub fn puzzles(&self) -> impl Iterator<Item = (&PuzzleGame, &Puzzle)> {
        self.games.iter().flat_map(|game| game.puzzles.iter().map(move |puzzle| (game, puzzle)))
    }
}

/// As one text.
impl fmt::Display for PuzzleFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&toml::to_string_pretty(self).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::Fare;

    /// A file with one puzzle.
    pub(crate) fn example() -> PuzzleFile {
        let puzzle = Puzzle {
            id: "gold-1-2".to_owned(),
            step: 2,
            task: "gold".to_owned(),
            aim: 6,
            line: vec!["take 3".to_owned(), "take 2".to_owned()],
            positions: 40,
            fare: Fare { random: 2, squire: 50, knight: 50 },
        };
        let games = vec![PuzzleGame { record: "* six\nA take 1\n".to_owned(), puzzles: vec![puzzle] }];
        let options = BTreeMap::from([("turns".to_owned(), "15".to_owned())]);
        PuzzleFile { players: 2, options, seed: 1, games }
    }

    #[test]
    fn a_file_reads_back_as_written_and_strangers_in_it_are_named() {
        let file = example();
        let text = file.to_string();
        assert_eq!(PuzzleFile::read(&text), Ok(file));
        let error = PuzzleFile::read(&text.replace("aim", "goal")).unwrap_err().to_string();
        assert!(error.contains("goal") && error.contains("game"), "{error}");
        assert!(PuzzleFile::read(&text.replace("random = 2", "random = 2000")).is_err());
    }
}
