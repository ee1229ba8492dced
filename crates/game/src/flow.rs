//! [`Flow`]: what holds at every question of a game.

use crate::{Amounts, AsideRights, Game, Question, Refusal, Seat, Seats, Sink};

/// Why an action is refused where a game has nothing better to say.
pub const NOT_NOW: &str = "this can’t be done now";

/// What holds at every question of a game: how it goes on by itself, why something is not asked for now, and which actions may be
/// done beside an answer, such as a card that can be played at any time. Those are called asides; where they may be
/// done is said by each question ([`Question::BESIDES`]).
pub trait Flow: Game {
    /// Seats that may do an aside while one seat is asked, where its question says nothing else.
    const BESIDES: AsideRights = AsideRights::Nobody;

    /// Why this action is not what is asked of this seat now. A table of [`actions!`](crate::actions) whose entries say by which
    /// rule they are asked for gives `action.refusal_elsewhere()`, which is all that most games say here.
    fn wrong_time(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> Refusal;

    /// Carries out what follows without a choice and without chance, after each answer and each draw.
    #[inline]
    fn advance(&self, _position: &mut Self::Position, _events: &mut impl Sink<Self::Event>) {}

    /// Returns how a question of one seat is let pass that says nothing else, where that is legal.
    #[inline]
    fn usual_pass(&self) -> Option<Self::Action> {
        None
    }

    /// Why a seat can't answer a question that another one is asked, while it may do something beside it.
    fn not_yours(
        &self,
        _question: impl Question<Self>,
        position: &Self::Position,
        seat: Seat,
        action: Self::Action,
    ) -> Refusal {
        self.wrong_time(position, seat, action)
    }

    /// Returns whether it is an aside.
    #[inline]
    fn is_aside(&self, _action: Self::Action) -> bool {
        false
    }

    /// Returns who could do an aside now, where everybody may.
    #[inline]
    fn may_aside(&self, _position: &Self::Position) -> Seats {
        Seats::NONE
    }

    /// Adds the legal asides of a seat.
    #[inline]
    fn legal_asides(&self, _position: &Self::Position, _seat: Seat, _actions: &mut Vec<Self::Action>) {}

    /// Checks whether an aside is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check_aside(
        &self,
        position: &Self::Position,
        seat: Seat,
        action: Self::Action,
    ) -> Result<(), Refusal> {
        Err(self.wrong_time(position, seat, action))
    }

    /// Carries out a legal aside.
    #[inline]
    fn play_aside(
        &self,
        _position: &mut Self::Position,
        _seat: Seat,
        _action: Self::Action,
        _events: &mut impl Sink<Self::Event>,
    ) {
    }

    /// The amounts that an aside may have: see [`AmountRange::amounts`](crate::AmountRange::amounts).
    fn amounts_aside(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _action: Self::Action,
    ) -> Option<Amounts> {
        None
    }
}
