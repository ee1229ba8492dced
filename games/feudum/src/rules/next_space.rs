//! [`NextSpace`]: a disc for the next space of a track, or none.

use liege_game::{Question, Refusal, Seat, Sink};

use super::act::Act;
use crate::{Action, Event, Feudum, Position};

/// A track on which a disc may go one space further.
pub(crate) trait Track: Copy {
    /// The answer that lets it.
    const GO: Action;

    /// Goes there.
    fn go<S: Sink<Event>>(self, act: &mut Act<'_, S>, seat: Seat);
}

/// The question whether the seat's disc goes one space further.
#[derive(Clone, Copy)]
pub(crate) struct NextSpace<T> {
    pub(crate) track: T,
    pub(crate) seat: Seat,
}

impl<T: Track> Question<Feudum> for NextSpace<T> {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([T::GO, Action::Done]);
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        if action == T::GO || action == Action::Done { Ok(()) } else { Err(action.refusal_elsewhere()) }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        act.pop();
        if action == T::GO {
            self.track.go(&mut act, self.seat);
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}
