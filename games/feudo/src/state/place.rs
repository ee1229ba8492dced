//! [`Place`]: where a token is (FD-4).

use serde::{Deserialize, Serialize};

use super::Territory;

/// A token is in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Off the map, in its own Castle.
    #[default]
    Castle,
    /// In a territory; on the Central Hill that is in the Convent.
    At(Territory),
    /// Out of the game for good.
    Gone,
}

impl Place {
    /// The territory in which the token stands, the Convent's included.
    #[inline]
    pub const fn territory(self) -> Option<Territory> {
        match self {
            Place::At(territory) => Some(territory),
            Place::Castle | Place::Gone => None,
        }
    }

    /// Returns whether the token is in the Convent.
    #[inline]
    pub fn in_convent(self) -> bool {
        self == Place::At(Territory::CENTRAL)
    }
}
