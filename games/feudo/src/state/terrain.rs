//! [`Terrain`]: what kind of space a territory is (FD-10).

use serde::{Deserialize, Serialize};

/// The kinds of spaces. The Central Hill is a Hill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the rules")]
pub enum Terrain {
    Hill,
    Wood,
    Village,
    Mountain,
    City,
}

impl Terrain {
    /// Every kind.
    pub(crate) const ALL: [Terrain; 5] =
        [Terrain::Hill, Terrain::Wood, Terrain::Village, Terrain::Mountain, Terrain::City];

    /// Name for a person.
    pub const fn title(self) -> &'static str {
        match self {
            Terrain::Hill => "Hill",
            Terrain::Wood => "Wood",
            Terrain::Village => "Village",
            Terrain::Mountain => "Mountain",
            Terrain::City => "City",
        }
    }
}
