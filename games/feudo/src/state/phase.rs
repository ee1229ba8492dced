//! [`Phase`]: what the position asks for, in the order of a turn (FD-25).

use liege_game::{List, Seat};
use serde::{Deserialize, Serialize};

use super::Placed;
use super::{Territory, Token, TokenSet};

/// Whose card is next: the round (0 to 2 for Army Cards, 3 for the Trading Card) and the place in the Order of Play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Cursor {
    /// 0 to 3.
    pub round: u8,
    /// From 0.
    pub at: u8,
}

/// Shillings that are being spent (FD-69).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Spending {
    /// Shillings left.
    pub left: u8,
    /// FD-72: tokens that entered a Wood by shillings.
    pub wooded: TokenSet,
    /// FD-60, FD-71: the token whose march just ended in the Convent; the next shilling can't carry it on.
    pub cloistered: Option<Token>,
}

/// An attack that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Assault {
    /// The territory attacked.
    pub target: Territory,
    /// Who attacks so far.
    pub party: TokenSet,
}

/// What the position asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A draw: the board of the next quarter (FD-7).
    Boards(List<Placed, 4>),
    /// A draw: who places the next Castle (FD-18).
    Coats,
    /// The next player without a Castle places it (FD-19).
    Castles,
    /// A draw: which of the tied players fixes the Order of Play (FD-28).
    Tie,
    /// This player fixes it.
    Diplomacy(Seat),
    /// All choose cards (FD-30).
    Strategy,
    /// A draw: the Plague Card (FD-33).
    Plague,
    /// Which Army Card to show (FD-45).
    Show(Cursor),
    /// Where the shown card's token goes (FD-46).
    March(Cursor, Token),
    /// Whether Milady, whose card is shown, charms or infects (FD-75, FD-80).
    Milady(Cursor),
    /// Shilling moves (FD-69).
    Spend(Cursor, Spending),
    /// Attacks of the player at this place in the Order of Play (FD-82).
    Attack(u8),
    /// Who takes part in his attack (FD-84).
    Muster(u8, Assault),
    /// Advances of the player at this place in the Order of Play (FD-94).
    Advance(u8),
    /// Nothing.
    Over,
}

/// A phase as the rulebook counts them (FD-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    SetUp,
    Diplomacy,
    Strategy,
    Plague,
    Movement,
    Attack,
    Advance,
    End,
}

impl Phase {
    /// In which phase of the rulebook it is asked.
    #[inline]
    pub(crate) const fn stage(self) -> Stage {
        match self {
            Phase::Boards(_) | Phase::Coats | Phase::Castles => Stage::SetUp,
            Phase::Tie | Phase::Diplomacy(_) => Stage::Diplomacy,
            Phase::Strategy => Stage::Strategy,
            Phase::Plague => Stage::Plague,
            Phase::Show(_) | Phase::March(..) | Phase::Milady(_) | Phase::Spend(..) => Stage::Movement,
            Phase::Attack(_) | Phase::Muster(..) => Stage::Attack,
            Phase::Advance(_) => Stage::Advance,
            Phase::Over => Stage::End,
        }
    }

    /// The token that is moved.
    pub const fn mover(self) -> Option<Token> {
        if let Phase::March(_, token) = self { Some(token) } else { None }
    }

    /// The shillings that are being spent.
    pub const fn spending(self) -> Option<Spending> {
        if let Phase::Spend(_, spending) = self { Some(spending) } else { None }
    }

    /// The attack that is being put together.
    pub const fn assault(self) -> Option<Assault> {
        if let Phase::Muster(_, assault) = self { Some(assault) } else { None }
    }
}

impl Cursor {
    /// The place after this one.
    #[must_use]
    pub const fn next(self) -> Cursor {
        Cursor { at: self.at + 1, ..self }
    }
}
