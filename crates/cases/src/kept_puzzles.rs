//! [`KeptPuzzles`]: the puzzles of a game as its folder has them, packed, with what people read and correct as text beside them.

use std::collections::BTreeMap;
use std::io;

use liege_data::{DataError, Document};
use serde::Deserialize;
use toml::{Table, Value};

use crate::packed::{PackedError, pack, unpack};
use crate::{Cases, Puzzle, PuzzleFile};

/// The puzzles of a game as its folder has them.
#[derive(Clone, Copy, Debug)]
pub struct KeptPuzzles<'a> {
    /// The bytes of `puzzles.packed`: positions, lines and figures.
    pub packed: &'a [u8],
    /// The text of `puzzles.toml`: the theme of each puzzle, by its id.
    pub texts: &'a str,
}

/// The puzzles of a game, from `puzzles.packed` and `puzzles.toml` in its folder. It is an item of `impl Cases`.
///
/// ```text
/// liege_cases::puzzles! {}
/// ```
#[macro_export]
macro_rules! puzzles {
    () => {
        const PUZZLES: Option<$crate::KeptPuzzles<'static>> = Some($crate::KeptPuzzles {
            packed: include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles.packed")),
            texts: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles.toml")),
        });
    };
}

/// A reason why the puzzles of a game can't be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PuzzleError {
    /// The packed file can't be unpacked.
    #[error("puzzles.packed: {0}")]
    Packed(#[from] PackedError),
    /// It is packed as it should be, but what is in it is not.
    #[error("puzzles.packed: {0}")]
    Positions(DataError),
    /// The text beside it is not as it should be.
    #[error("puzzles.toml: {0}")]
    Texts(DataError),
    /// A puzzle without a theme, or with one in the packed file.
    #[error("puzzle {0}: a theme is expected in puzzles.toml, and there alone")]
    Theme(String),
    /// A text of a puzzle that is not there.
    #[error("puzzles.toml: there is no puzzle {0}")]
    Unknown(String),
    /// Nothing could be packed.
    #[error("can't pack: {0}")]
    Pack(#[from] io::Error),
}

/// The content of `puzzles.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    theme: BTreeMap<String, String>,
}

impl KeptPuzzles<'_> {
    /// Reads the puzzles of this game.
    ///
    /// # Errors
    /// A file that is broken or of something else, or a text too many or too few.
    pub fn read(&self, game: &str) -> Result<PuzzleFile, PuzzleError> {
        let mut file = PuzzleFile::read(&unpack(game, self.packed)?).map_err(PuzzleError::Positions)?;
        let texts = Document::parse(self.texts).and_then(|document| document.read());
        let Texts { mut theme } = texts.map_err(PuzzleError::Texts)?;
        for puzzle in file.puzzles_mut() {
            let text = theme.remove(&puzzle.id).filter(|text| !text.is_empty() && puzzle.theme.is_empty());
            puzzle.theme = text.ok_or_else(|| PuzzleError::Theme(puzzle.id.clone()))?;
        }
        theme.pop_first().map_or(Ok(file), |(id, _)| Err(PuzzleError::Unknown(id)))
    }
}

impl PuzzleFile {
    /// The game's own puzzles, if it has any.
    ///
    /// # Errors
    /// They can't be read, which the game's tests say.
    pub fn of<G: Cases>() -> Result<Option<PuzzleFile>, PuzzleError> {
        G::PUZZLES.map(|kept| kept.read(G::INFO.id)).transpose()
    }

    /// The bytes of `puzzles.packed` and the text of `puzzles.toml` for the folder of this game.
    ///
    /// # Errors
    /// A puzzle without a theme.
    pub fn keep(&self, game: &str) -> Result<(Vec<u8>, String), PuzzleError> {
        let (mut packed, mut themes) = (self.clone(), Table::new());
        for Puzzle { id, theme, .. } in packed.puzzles_mut() {
            if theme.is_empty() {
                return Err(PuzzleError::Theme(id.clone()));
            }
            themes.insert(id.clone(), Value::String(std::mem::take(theme)));
        }
        let texts = Table::from_iter([("theme".to_owned(), Value::Table(themes))]);
        Ok((pack(game, packed.to_string().as_bytes())?, texts.to_string()))
    }

    fn puzzles_mut(&mut self) -> impl Iterator<Item = &mut Puzzle> {
        self.games.iter_mut().flat_map(|game| &mut game.puzzles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_file::tests::example;

    fn read(packed: &[u8], texts: &str) -> Result<PuzzleFile, String> {
        KeptPuzzles { packed, texts }.read("fief").map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_kept_reads_back_and_the_themes_are_text() {
        let file = example();
        let (packed, texts) = file.keep("fief").unwrap();
        assert_eq!(texts, "[theme]\n1-2 = \"take some\"\n");
        assert_eq!(read(&packed, &texts), Ok(file));
        let corrected = read(&packed, "# By hand.\n[theme]\n1-2 = \"take a few\"\n").unwrap();
        assert_eq!(corrected.games[0].puzzles[0].theme, "take a few");
        assert_eq!(corrected.keep("fief").unwrap().0, packed);
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let file = example();
        let (packed, texts) = file.keep("fief").unwrap();
        let themed = pack("fief", file.to_string().as_bytes()).unwrap();
        let odd = pack("fief", b"players = 2\nsede = 1\n").unwrap();
        for (packed, texts, wanted) in [
            (&packed, "[theme]\n", "puzzle 1-2: a theme"),
            (&packed, "[theme]\n1-2 = \"\"\n", "puzzle 1-2: a theme"),
            (&packed, "[theme]\n1-2 = \"take\"\n1-3 = \"take\"\n", "no puzzle 1-3"),
            (&packed, "[title]\n1-2 = \"take\"\n", "puzzles.toml: line 1: "),
            (&themed, texts.as_str(), "puzzle 1-2: a theme"),
            (&odd, texts.as_str(), "puzzles.packed: line 2: sede"),
            (&file.keep("feudo").unwrap().0, texts.as_str(), "puzzles.packed: it is of another game"),
        ] {
            let error = read(packed, texts).unwrap_err();
            assert!(error.contains(wanted), "{wanted}: {error}");
        }
        let mut unnamed = file;
        unnamed.games[0].puzzles[0].theme.clear();
        assert!(unnamed.keep("fief").is_err());
    }
}
