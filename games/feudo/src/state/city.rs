//! [`City`]: one of the five Cities (FD-10).

use serde::{Deserialize, Serialize};

/// How many Cities there are (FD-10).
pub(crate) const CITIES: usize = 5;

/// One of the five Cities, by its place in the components file.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct City(u8);

impl City {
    /// All five.
    pub fn all() -> impl Iterator<Item = City> + Clone {
        (0..CITIES as u8).map(City)
    }

    /// From 0 to 4.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn new(index: usize) -> Option<City> {
        if index < CITIES { Some(City(index as u8)) } else { None }
    }
}
