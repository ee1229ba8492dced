//! What moves need: the group being moved, consents, passages; and the plague that it walks into.

use liege_game::{List, PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Bishopric, Lord, Lords, Troop, Village};

/// A group about to make a step (FF-89). Its soldiers and engines are those that are marked as picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Group {
    /// Where it stands.
    pub at: Village,
    /// Its own lords.
    pub lords: Lords,
    /// Prisoners led along.
    pub captives: Lords,
    /// FF-102: it has won a cavalcade and must go on; the road that it named stays open to it (RL-99).
    pub onward: Option<Village>,
}

impl Group {
    /// A lord alone.
    pub(crate) fn led_by(lord: Lord, at: Village) -> Group {
        Group { at, lords: Lords::only(lord), captives: Lords::NONE, onward: None }
    }
}

/// Leave to go from one village to another, for one step (FF-92).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Consent {
    /// From here.
    pub from: Village,
    /// To there.
    pub to: Village,
    /// Who has agreed.
    pub by: Seats,
}

impl Default for Consent {
    fn default() -> Consent {
        Consent { from: Village::Beaujeu, to: Village::Beaujeu, by: Seats::NONE }
    }
}

/// Asking several players for one step, one after the other (FF-92).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Inquiry {
    /// From here.
    pub from: Village,
    /// To there.
    pub to: Village,
    /// Who has still to be asked.
    pub left: Seats,
    /// Who has agreed.
    pub agreed: Seats,
    /// What each who agreed is paid once all have.
    pub prices: PerSeat<u8>,
}

/// How many roads a mover can have leave for: each was asked for (FF-160).
pub const MAX_CONSENTS: usize = 12;

/// The moves of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marching {
    /// Leave given.
    pub consents: List<Consent, MAX_CONSENTS>,
    /// SECRET PASSAGE cards that open a step in heavy rain (FF-139).
    pub rain: u8,
    /// Those that open a step out of a siege (FF-140).
    pub escape: u8,
    /// Those that open a step past a troop (FF-141).
    pub past: u8,
}

/// Whom a plague strikes, and what goes on after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Struck {
    /// FF-67: everybody in the bishopric, one village after the other.
    Bishopric(Bishopric),
    /// FF-68: the group that has just come from this village.
    Group(Village),
    /// FF-68, RL-92: prisoners who have escaped.
    Escaped,
}

/// A plague that is being carried out in one village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Plague {
    /// Whom it strikes.
    pub struck: Struck,
    /// Where.
    pub at: Village,
    /// Lords who have still to roll.
    pub due: Lords,
    /// Lords who die.
    pub doomed: Lords,
    /// Players whose losses are fixed.
    pub chosen: Seats,
    /// What they lose.
    pub lost: PerSeat<Troop>,
}

/// FF-138: prisoners who escape by SECRET PASSAGE, while they are being named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Evasion {
    /// Whose card it is.
    pub by: Seat,
    /// From here.
    pub from: Village,
    /// To there.
    pub to: Village,
    /// Those named.
    pub lords: Lords,
}
