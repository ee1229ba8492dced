//! [`Site`]: what is at a location of the map.

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::counts::{Goods, Vessels};
use super::kinds::{Estate, Guild, Landscape, Role};

/// FU-18: the disc of a location.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Disc {
    /// An outpost, a farm or a town.
    Estate(Estate),
    /// A feudum of this guild.
    Feudum(Guild),
}

impl Disc {
    /// An outpost.
    pub const OUTPOST: Disc = Disc::Estate(Estate::Outpost);
    /// A farm.
    pub const FARM: Disc = Disc::Estate(Estate::Farm);
    /// A town.
    pub const TOWN: Disc = Disc::Estate(Estate::Town);

    /// Returns whether it is a feudum of any guild.
    #[inline]
    pub const fn is_feudum(self) -> bool {
        matches!(self, Disc::Feudum(_))
    }
}

/// What is at a location (FU-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Site {
    /// `None` only before the discs are laid (FU-18).
    pub disc: Option<Disc>,
    /// Whose marker lies on the disc.
    pub ruler: Option<Seat>,
    /// Whether the ruler's second marker lies beside it.
    pub subject: bool,
    /// Whose marker lies beside it as that of another player.
    pub serf: Option<Seat>,
    /// FU-105: whether a king's seal lies under the subject.
    pub subject_immune: bool,
    /// FU-105: whether a king's seal lies under the serf.
    pub serf_immune: bool,
    /// Goods that lie here; on a farm they are the farm's (FU-69).
    pub goods: Goods,
    /// FU-74: the landscape.
    pub landscape: Option<Landscape>,
    /// What lies on the landscape, all of its kind (FU-75).
    pub resources: u8,
    /// FU-51: abandoned vessels.
    pub vessels: Vessels,
}

impl Site {
    /// Returns whether this player rules a location of this disc here.
    #[inline]
    pub fn rules(&self, seat: Seat, disc: Disc) -> bool {
        self.ruler == Some(seat) && self.disc == Some(disc)
    }

    /// Returns how many markers this player has here.
    #[inline]
    pub fn markers(&self, seat: Seat) -> u8 {
        let ruler = self.ruler == Some(seat);
        u8::from(ruler) + u8::from(ruler && self.subject) + u8::from(self.serf == Some(seat))
    }

    /// Whose marker has this role.
    #[inline]
    pub fn owner(&self, role: Role) -> Option<Seat> {
        match role {
            Role::Subject => self.ruler.filter(|_| self.subject),
            Role::Serf => self.serf,
        }
    }

    /// Returns whether a king's seal lies under the marker of this role.
    #[inline]
    pub fn is_immune(&self, role: Role) -> bool {
        match role {
            Role::Subject => self.subject_immune,
            Role::Serf => self.serf_immune,
        }
    }
}
