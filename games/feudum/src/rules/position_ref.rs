//! [`PositionRef`]: a position to read.

use liege_game::{Refusal, Seat};

use crate::state::{Board, Household, Position, Site};
use crate::{Feudum, Place};

/// A position as the rules read it.
#[derive(Clone, Copy)]
pub(crate) struct PositionRef<'a> {
    pub(crate) game: &'a Feudum,
    pub(crate) position: &'a Position,
}

impl<'a> PositionRef<'a> {
    #[inline]
    pub(crate) fn board(self) -> &'a Board {
        &self.position.board
    }

    #[inline]
    pub(crate) fn household(self, seat: Seat) -> &'a Household {
        &self.position.board.households[seat]
    }

    #[inline]
    pub(crate) fn site(self, place: Place) -> &'a Site {
        self.position.board.site(place)
    }

    /// FU-1: whether the advanced rules hold.
    #[inline]
    pub(crate) fn advanced(self) -> bool {
        self.game.advanced
    }
}

/// A refusal by this rule.
#[inline]
pub(crate) fn refuse(rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, why))
}
