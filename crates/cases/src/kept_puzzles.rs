//! [`KeptPuzzles`]: the puzzles of a game as its folder has them, packed.

use std::io;

use liege_data::DataError;

use crate::packed::{PackedError, pack, unpack};
use crate::{Cases, PuzzleFile};

/// The puzzles of a game as its folder has them: the bytes of `puzzles.packed`.
#[derive(Clone, Copy, Debug)]
pub struct KeptPuzzles<'a>(pub &'a [u8]);

/// The puzzles of a game, from `puzzles.packed` in its folder. It is an item of `impl Cases`.
///
/// ```text
/// liege_cases::puzzles! {}
/// ```
#[macro_export]
macro_rules! puzzles {
    () => {
        const PUZZLES: Option<$crate::KeptPuzzles<'static>> =
            Some($crate::KeptPuzzles(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles.packed"))));
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
    /// Nothing could be packed.
    #[error("can't pack: {0}")]
    Pack(#[from] io::Error),
}

impl KeptPuzzles<'_> {
    /// Reads the puzzles of this game.
    ///
    /// # Errors
    /// A file that is broken or of something else.
    pub fn read(&self, game: &str) -> Result<PuzzleFile, PuzzleError> {
        PuzzleFile::read(&unpack(game, self.0)?).map_err(PuzzleError::Positions)
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

    /// The bytes of `puzzles.packed` for the folder of this game.
    ///
    /// # Errors
    /// They can't be packed.
    pub fn keep(&self, game: &str) -> Result<Vec<u8>, PuzzleError> {
        Ok(pack(game, self.to_string().as_bytes())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_file::tests::example;

    fn read(packed: &[u8]) -> Result<PuzzleFile, String> {
        KeptPuzzles(packed).read("fief").map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_kept_reads_back_and_what_does_not_fit_is_named() {
        let file = example();
        let odd = pack("fief", b"players = 2\nsede = 1\n").unwrap();
        for (packed, wanted) in [
            (&odd, "puzzles.packed: line 2: sede"),
            (&file.keep("feudo").unwrap(), "puzzles.packed: it is of another game"),
        ] {
            let error = read(packed).unwrap_err();
            assert!(error.contains(wanted), "{wanted}: {error}");
        }
        assert_eq!(read(&file.keep("fief").unwrap()), Ok(file));
    }
}
