//! [`Pawn`]: a lord in play, and the sets of lords that titles make.

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::{Lord, Lords, Village};

/// A lord's place on the map. Titles stand with the fief, the bishopric or the [`Court`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Pawn {
    /// Whose; nobody's while he is not in play.
    pub owner: Option<Seat>,
    /// Where he stands.
    pub at: Village,
    /// The village he came from.
    pub road: Option<Village>,
    /// Whose prisoner he is (FF-122).
    pub jailer: Option<Seat>,
    /// Steps made this turn.
    pub steps: u8,
    /// Whether he entered his village this turn by a step or by evasion (FF-92, RL-90).
    pub entered: bool,
    /// Whether he was exposed to a plague this turn.
    pub exposed: bool,
    /// whether he was moved outside on no road, although he came by one this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// Husband or wife.
    pub spouse: Option<Lord>,
}

impl Default for Pawn {
    fn default() -> Pawn {
        Pawn {
            owner: None,
            at: Village::Beaujeu,
            road: None,
            jailer: None,
            steps: 0,
            entered: false,
            exposed: false,
            aside: false,
            spouse: None,
        }
    }
}

impl Pawn {
    /// Returns whether he is in play and nobody's prisoner.
    #[inline]
    pub fn is_free(&self) -> bool {
        self.owner.is_some() && self.jailer.is_none()
    }
}

/// Titles and marks that only one lord, or very few, can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Court {
    /// FF-34. His wife is the queen (FF-35).
    pub king: Option<Lord>,
    /// FF-37.
    pub regent: Option<Lord>,
    /// FF-38.
    pub heir: Option<Lord>,
    /// FF-30.
    pub pope: Option<Lord>,
    /// Bishops with a drawn CARDINAL card (FF-29).
    pub cardinals: Lords,
    /// The bishop with the purchasable cardinal.
    pub bought: Option<Lord>,
    /// FF-33.
    pub excommunicated: Option<Lord>,
    /// Whether the pope's player has excommunicated this turn (RL-82).
    pub banned: bool,
    /// FF-39.
    pub of_arc: Option<Lord>,
    /// Lords with an assassin counter (FF-135).
    pub assassins: Lords,
}

impl Court {
    /// Returns whether the lord is a cardinal, by either kind of card.
    #[inline]
    pub fn is_cardinal(&self, lord: Lord) -> bool {
        self.cardinals.has(lord) || self.bought == Some(lord)
    }

    /// All cardinals.
    #[inline]
    pub fn all_cardinals(&self) -> Lords {
        self.bought.map_or(self.cardinals, |lord| self.cardinals.with(lord))
    }
}
