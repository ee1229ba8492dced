//! [`Supply`]: the general supply, the haversack and the tiles that nobody has seen.

use serde::{Deserialize, Serialize};

use super::counts::{Goods, Tiles, Vessels};
use super::halls::MAX_PLAYERS;
use super::kinds::{Estate, Guild};
use super::site::Disc;

/// How many numbers tiles have (FU-17).
pub const TILE_NUMBERS: usize = 4;

/// FU-15: what belongs to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Supply {
    /// The haversack (FU-21).
    pub haversack: Goods,
    /// Vessels.
    pub vessels: Vessels,
    /// Markers of each colour.
    pub markers: [u8; MAX_PLAYERS],
    /// King's seals.
    pub seals: u8,
    /// Targets.
    pub targets: u8,
    /// Shillings.
    pub shillings: u8,
    /// Outposts, farms and towns. Below 0 while something else stands in for an outpost.
    pub estates: [i8; Estate::COUNT],
    /// Feudums of each guild.
    pub feudums: [i8; Guild::COUNT],
    /// Tiles of each number that nobody has seen.
    pub tiles: [Tiles; TILE_NUMBERS],
}

impl Supply {
    /// Returns how many discs of this kind are left.
    #[inline]
    pub fn discs(&self, disc: Disc) -> i8 {
        match disc {
            Disc::Estate(estate) => self.estates[estate.index()],
            Disc::Feudum(guild) => self.feudums[guild.index()],
        }
    }

    /// The place where discs of this kind are counted.
    #[inline]
    pub fn discs_mut(&mut self, disc: Disc) -> &mut i8 {
        match disc {
            Disc::Estate(estate) => &mut self.estates[estate.index()],
            Disc::Feudum(guild) => &mut self.feudums[guild.index()],
        }
    }
}
