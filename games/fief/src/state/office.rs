//! [`Office`]: what is elected.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Bishopric;

/// What is elected.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// The bishop of a bishopric (FF-48).
    Bishop(Bishopric),
    /// FF-52.
    Pope,
    /// FF-55.
    King,
}

impl fmt::Display for Office {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Office::Bishop(see) => write!(f, "bishop:{see}"),
            Office::Pope => f.write_str("pope"),
            Office::King => f.write_str("king"),
        }
    }
}
