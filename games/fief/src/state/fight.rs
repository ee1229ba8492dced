//! [`Battle`] and [`Revolt`]: what is fought out.

use liege_game::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Lords, Soldier, Troop, Village, Window};

liege_game::things! {
    /// One side of a battle.
    pub enum Side in notation: "attacker or defender" {
        /// He who attacks, and who joined him.
        Attacker = "attacker";
        /// He who is attacked, and who joined him.
        Defender = "defender";
    }
}

impl Side {
    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// Where a battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// FF-106: this player is asked which side he joins.
    Joining(Seat),
    /// W-9.
    Declared(Window),
    /// FF-111: dice are rolled.
    Rolling,
    /// FF-112, FF-113: losses are chosen.
    Losses,
    /// W-10, before surrender is asked.
    Fought(Window),
    /// FF-115: this player may surrender.
    Surrender(Seat),
    /// W-10 again, after a surrender.
    Before(Window),
    /// D-35: this winner may leave captives to another.
    Captives(Seat),
}

/// A battle (FF-104) or a cavalcade's fight (FF-98).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Battle {
    /// Where.
    pub at: Village,
    /// Who attacks.
    pub attacker: Seat,
    /// Who is attacked; in a cavalcade the first of those who are.
    pub target: Seat,
    /// Whether it is a cavalcade: only the group that rides fights (FF-100).
    pub cavalcade: bool,
    /// Who fights on either side.
    pub sides: [Seats; 2],
    /// The lords who fight.
    pub lords: Lords,
    /// Whether walls count for the defenders (FF-110).
    pub walled: bool,
    /// Whether SECRET PASSAGE cancels them (RL-57).
    pub passage: bool,
    /// Where it stands.
    pub stage: Stage,
    /// Rounds fought.
    pub rounds: u8,
    /// Rounds in a row without a loss (FF-116).
    pub quiet: u8,
    /// Whether anybody surrendered since the last roll.
    pub surrendered: bool,
    /// who has proposed a truce after this round.
    pub truce: Seats,
    /// Fighting points of each player in the last round (FF-118).
    pub points: PerSeat<u8>,
    /// Dice of each side in this round.
    pub dice: [u8; 2],
    /// How many of them have been rolled.
    pub rolled: [u8; 2],
    /// Hits that each side has scored in this round.
    pub hits: [u8; 2],
    /// What each side loses in this round, once it is chosen.
    pub loss: [Option<Troop>; 2],
    /// Who has his part of it.
    pub allotted: Seats,
    /// What each player loses of it.
    pub fallen: PerSeat<Troop>,
    /// Lords who die in this round.
    pub dead: Lords,
    /// Lords taken in this battle.
    pub captives: Lords,
}

impl Battle {
    /// On which side a player fights.
    #[inline]
    pub fn side(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.sides[side.index()].has(seat))
    }

    /// Returns whether a soldier of a player fights in it: in a cavalcade only the group that rides (FF-100).
    #[inline]
    pub fn takes(&self, seat: Seat, soldier: Soldier) -> bool {
        soldier.at() == self.at && (soldier.picked() || !(self.cavalcade && self.sides[0].has(seat)))
    }

    /// Everybody in the fight.
    #[inline]
    pub fn fighters(&self) -> Seats {
        self.sides[0] | self.sides[1]
    }
}

/// Where a revolt stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unrest {
    /// FF-131, FF-132: this player may calm the last card; those before him have passed.
    Calming(Window),
    /// A cleric's die is rolled: a bishop's (`true`) or a cardinal's.
    Sermon(super::Lord, bool),
    /// W-12.
    Open(Window),
    /// FF-133: dice are rolled.
    Rolling,
    /// The losses are chosen.
    Losses,
}

/// A revolt in a village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Revolt {
    /// Where.
    pub at: Village,
    /// REVOLT cards lying there.
    pub cards: u8,
    /// Whether SECRET PASSAGE cancels walls (FF-142).
    pub passage: bool,
    /// Where it stands.
    pub stage: Unrest,
    /// Dice of the attack.
    pub dice: u8,
    /// How many have been rolled.
    pub rolled: u8,
    /// Hits scored.
    pub hits: u8,
}

impl Default for Revolt {
    fn default() -> Revolt {
        Revolt {
            at: Village::Beaujeu,
            cards: 0,
            passage: false,
            stage: Unrest::Rolling,
            dice: 0,
            rolled: 0,
            hits: 0,
        }
    }
}
