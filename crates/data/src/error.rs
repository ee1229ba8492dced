//! [`DataError`]: what is wrong with a file, and where.

use liege_game::SetupError;

/// Something in a file is not what its reader expects.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {path}: {expected}")]
pub struct DataError {
    /// The line in the file, from 1.
    pub line: usize,
    /// Where in the file, items of lists counted from 1: `estate[3].rate`.
    pub path: String,
    /// What was expected, and what was found, in words.
    pub expected: String,
}

impl From<DataError> for SetupError {
    fn from(error: DataError) -> SetupError {
        SetupError::Components { line: error.line, field: error.path, expected: error.expected }
    }
}
