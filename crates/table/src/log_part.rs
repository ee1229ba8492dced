//! [`LogPart`]: a part of the board in a sentence.

use serde::Serialize;

/// A part of the board that a sentence is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct LogPart {
    /// Its id, as the view and the board have it.
    pub id: String,
    /// What a person calls it.
    pub label: String,
}
