//! [`Planner`]: who plans a round, and with how much thought.

use liege_game::{Judge as _, Planning, Rng, Seat};

use crate::Feudum;
use crate::state::{Card, Cards, Phase, Position};

/// Cards that somebody means to play, in order.
pub(super) type Order = Vec<Card>;

/// How much thought is given to what.
#[derive(Clone, Copy)]
pub(super) struct Care {
    /// How many beginnings are followed further at each card.
    pub(super) width: usize,
    /// In how many ways a card may begin that a sketch follows.
    pub(super) ways: usize,
    /// How many orders of cards are played out, and how often each of them.
    pub(super) plans: usize,
    pub(super) rounds: usize,
    /// In the middle of a card: how many answers are followed by what the rest of the hand could do.
    pub(super) answers: usize,
    /// How often chance is drawn again for them, where it has a part.
    pub(super) samples: usize,
}

impl Care {
    /// Returns what so much effort is spent on: first on answers in the middle of a card, which tell most for their time, then on
    /// sketches that begin cards in several ways, and only then on rounds played out, since a few of them would blur what
    /// the sketches say.
    pub(super) fn of(effort: u32) -> Care {
        let root = effort.isqrt() as usize;
        Care {
            width: 1 + root / 2,
            ways: (root / 3).max(1),
            plans: (root / 2).clamp(1, 8),
            rounds: if root < 8 { 0 } else { root * 2 / 3 },
            answers: root.min(4),
            samples: root.saturating_sub(1).clamp(1, 3),
        }
    }
}

/// Who plans, and how.
pub(super) struct Planner<'a> {
    pub(super) game: &'a Feudum,
    pub(super) seat: Seat,
    pub(super) planning: Planning,
    pub(super) care: Care,
    pub(super) rng: Rng,
}

impl Planner<'_> {
    /// This player and his character, if he has one.
    pub(super) fn own(&self) -> Option<(Seat, usize)> {
        self.planning.character.map(|character| (self.seat, character))
    }

    /// Returns what his character likes about the position.
    pub(super) fn character_bonus(&self, position: &Position) -> i32 {
        self.planning
            .character
            .map_or(0, |character| self.game.character_bonus(position, self.seat, character))
    }
}

/// The board as it is, with the player's turn begun and nobody else holding a card.
pub(in crate::judgement) fn alone(game: &Feudum, position: &Position, seat: Seat) -> Position {
    let mut position = *position;
    for other in Seat::all(game.players).filter(|&other| other != seat) {
        position.hands[other].cards = Cards::NONE;
    }
    position.board.active = seat;
    if let Some(top) = position.agenda.top_mut() {
        *top = Phase::Turn { seat, revealed: 0 };
    }
    // FU-41: another card is always to come, so that Conquer may be thought of.
    position.hands[seat].cards = Cards::ALL.minus(position.household(seat).played);
    position
}
