//! [`Phase`]: where a turn stands.

use std::fmt;

use liege_game::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Back, Bishopric};

/// An asking window (FF-149): who is asked now, and who has passed in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Who is asked.
    pub asked: Seat,
    /// Who has passed since anybody acted.
    pub passed: Seats,
}

impl Window {
    /// A window in which nobody has been asked yet.
    pub const NEW: Window = Window { asked: Seat::A, passed: Seats::NONE };
}

/// What is elected.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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

/// What a player has drawn in his turn (FF-61).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Drawn {
    /// Cards that count.
    pub cards: u8,
    /// CHARACTER cards among them.
    pub characters: u8,
    /// The card being drawn.
    pub next: Option<Back>,
}

/// Where a turn stands (FF-13). Fights, revolts, offers and embassies lie over it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// FF-12: the first player is drawn.
    FirstPlayer,
    /// FF-11: this player's first lord is drawn.
    FirstLord(Seat),
    /// FF-12: this player places his lord.
    Placement(Seat),
    /// FF-143: these have not yet said that they are done.
    Council(Seats),
    /// FF-43: this player may propose.
    Weddings(Seat),
    /// FF-45: this player may name a candidate.
    Candidates(Office, Seat),
    /// W-2.
    Canvass(Office, Window),
    /// FF-46: this player votes.
    Voting(Office, Seat),
    /// FF-60: this player discards.
    Discard(Seat),
    /// FF-61: this player draws.
    Draw(Seat, Drawn),
    /// FF-64: calamities are revealed.
    Calamities,
    /// FF-69: this player poses.
    Pose(Seat),
    /// W-6, before incomes are paid.
    Incomes(Window),
    /// W-6, before TAXES counters return.
    Taxes(Window),
    /// FF-79: this player buys.
    Purchases(Seat),
    /// FF-89: this player moves.
    Moves(Seat),
    /// FF-103: this player fights.
    Fights(Seat),
    /// FF-125: this player pillages.
    Pillage(Seat),
    /// W-14.
    Victory(Window),
    /// The game is over.
    Over,
}

impl Phase {
    /// The seven phases of a turn (FF-13), 0 for set-up and council; rights and limits are counted by them.
    pub const fn number(self) -> u8 {
        match self {
            Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Placement(_) | Phase::Council(_) => 0,
            Phase::Weddings(_) | Phase::Candidates(..) | Phase::Canvass(..) | Phase::Voting(..) => 1,
            Phase::Discard(_) | Phase::Draw(..) | Phase::Calamities | Phase::Pose(_) => 2,
            Phase::Incomes(_) | Phase::Taxes(_) => 3,
            Phase::Purchases(_) => 4,
            Phase::Moves(_) => 5,
            Phase::Fights(_) | Phase::Pillage(_) => 6,
            Phase::Victory(_) | Phase::Over => 7,
        }
    }

    /// Whose turn it is in this sub-phase.
    pub const fn turn(self) -> Option<Seat> {
        match self {
            Phase::FirstLord(seat)
            | Phase::Placement(seat)
            | Phase::Weddings(seat)
            | Phase::Candidates(_, seat)
            | Phase::Voting(_, seat)
            | Phase::Discard(seat)
            | Phase::Draw(seat, _)
            | Phase::Pose(seat)
            | Phase::Purchases(seat)
            | Phase::Moves(seat)
            | Phase::Fights(seat)
            | Phase::Pillage(seat) => Some(seat),
            _ => None,
        }
    }
}

/// One of the two piles (FF-10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// EVENT cards and calamities.
    Event,
    /// CHARACTER cards.
    Character,
}

impl Pile {
    /// Both.
    pub const BOTH: [Pile; 2] = [Pile::Event, Pile::Character];

    /// The name in notations.
    pub const fn id(self) -> &'static str {
        match self {
            Pile::Event => "event",
            Pile::Character => "character",
        }
    }

    /// The one with this id.
    pub fn from_id(id: &str) -> Option<Pile> {
        Pile::BOTH.into_iter().find(|pile| pile.id() == id)
    }
}

/// What SECRET PASSAGE leads a step through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Through {
    /// FF-139: heavy rain.
    Rain,
    /// FF-140: a siege.
    Siege,
    /// FF-141: a troop.
    Troop,
}

impl Through {
    /// All three.
    pub const ALL: [Through; 3] = [Through::Rain, Through::Siege, Through::Troop];

    /// The name in notations.
    pub const fn id(self) -> &'static str {
        match self {
            Through::Rain => "rain",
            Through::Siege => "siege",
            Through::Troop => "troop",
        }
    }

    /// The one with this id.
    pub fn from_id(id: &str) -> Option<Through> {
        Through::ALL.into_iter().find(|through| through.id() == id)
    }
}
