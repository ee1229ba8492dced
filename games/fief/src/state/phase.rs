//! [`Phase`]: what a position is busy with. It holds a stack of them: below all the sub-phase of the turn, above it what came
//! between, such as a battle, a revolt in it and an offer in that. Whatever a phase says of itself to others than its own question
//! stands here; `is_moves()`, `as_battle()` and the like come with the declaration.

use enum_as_inner::EnumAsInner;
use liege_game::{List, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{
    Back, Battle, Deal, Embassy, Evasion, FiefId, Group, Inquiry, Occasion, Offer, Office, Plague, Revolt,
    Stage, Unrest, Window,
};

/// What a player has drawn in his turn (FF-61).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Drawn {
    /// Cards that count.
    pub cards: u8,
    /// CHARACTER cards among them.
    pub characters: u8,
    /// The card being drawn.
    pub next: Option<Back>,
}

/// How many phases can be on at once: moves, a group, its cavalcade, revolts, an embassy, a trade and its offer.
pub const DEPTH: usize = 7;

/// How many revolts can be on at once: there are so many cards.
pub const MAX_REVOLTS: usize = 4;

/// Revolts that wait for a later one to be carried out.
pub(crate) type Waiting = List<Revolt, { MAX_REVOLTS - 1 }>;

/// What a position is busy with: a sub-phase of the turn (FF-13), or what interrupts it.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
    EnumAsInner,
)]
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
    #[default]
    Over,

    /// FF-86: this player takes the title that he was granted.
    Granted(FiefId, Seat),
    /// FF-92: this player asks one after the other for leave to pass.
    Inquiry(Seat, Inquiry),
    /// FF-89: this player gathers a group and makes a step with it.
    Group(Seat, Group),
    /// FF-104, FF-98.
    Battle(Battle),
    /// FF-129: the revolt that is carried out first, and those before it, which wait.
    Revolt(Revolt, Waiting),
    /// FF-154: guests are invited, or talk.
    Embassy(Embassy),
    /// FF-154: a trade is composed.
    Deal(Deal),
    /// FF-153: an offer is answered.
    Offer(Offer),
    /// FF-138: prisoners who escape are named.
    Evasion(Evasion),
    /// FF-67.
    Plague(Plague),
    /// FF-21, FF-26: titles must be given to lords.
    Title,
    /// RL-38: the back of the top EVENT card is seen.
    Top,
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
            _ => 7,
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

    /// The rule by which a part of the turn begins, and what it is called; nothing where it only goes on.
    pub const fn title(self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Phase::Placement(_) => ("FF-12", "Settling"),
            Phase::Council(_) => ("FF-143", "Council"),
            Phase::Weddings(_) => ("FF-43", "Weddings"),
            Phase::Candidates(..) => ("FF-45", "Election"),
            Phase::Discard(_) => ("FF-59", "Cards"),
            Phase::Incomes(_) => ("FF-76", "Incomes"),
            Phase::Purchases(_) => ("FF-79", "Purchases"),
            Phase::Moves(_) => ("FF-89", "Moves"),
            Phase::Fights(_) => ("FF-103", "Fights"),
            Phase::Victory(_) => ("FF-14", "Who wins?"),
            _ => return None,
        })
    }

    /// FF-12: whether the board is still set up.
    pub const fn is_setting_up(self) -> bool {
        matches!(self, Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Placement(_))
    }

    /// FF-45: what is elected.
    pub const fn office(self) -> Option<Office> {
        match self {
            Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => {
                Some(office)
            }
            _ => None,
        }
    }

    /// The asking window that it is, and when that is open, if it is one (FF-149).
    pub(crate) fn window(&mut self) -> Option<(Occasion, &mut Window)> {
        Some(match self {
            Phase::Canvass(_, window) => (Occasion::Canvass, window),
            Phase::Incomes(window) => (Occasion::Incomes, window),
            Phase::Taxes(window) => (Occasion::Taxes, window),
            Phase::Battle(Battle { stage: Stage::Declared(window), .. }) => (Occasion::Declared, window),
            Phase::Battle(Battle { stage: Stage::Fought(window) | Stage::Before(window), .. }) => {
                (Occasion::Fought, window)
            }
            Phase::Revolt(Revolt { stage: Unrest::Open(window), .. }, _) => (Occasion::Revolt, window),
            Phase::Victory(window) => (Occasion::Victory, window),
            _ => return None,
        })
    }
}

liege_game::things! {
    /// One of the two piles (FF-10).
    pub enum Pile in notation: "event or character" {
        /// EVENT cards and calamities.
        Event = "event";
        /// CHARACTER cards.
        Character = "character";
    }
}

liege_game::things! {
    /// What SECRET PASSAGE leads a step through.
    pub enum Through in notation: "rain, siege or troop" {
        /// FF-139: heavy rain.
        Rain = "rain";
        /// FF-140: a siege.
        Siege = "siege";
        /// FF-141: a troop.
        Troop = "troop";
    }
}
