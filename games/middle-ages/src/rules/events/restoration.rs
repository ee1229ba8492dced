//! The Event that rebuilds a tile.

use liege_game::{Question, Refusal, Seat, Sink};

use super::step;
use crate::rules::cemetery;
use crate::rules::options::Options;
use crate::{Action, Event, MiddleAges, Position};

/// D8, MA-46: which tile of the Cemetery is rebuilt.
#[derive(Clone, Copy)]
pub(crate) struct Restoration;

/// MA-46: an empty Cemetery leaves nothing.
#[inline]
pub(super) fn options(position: &Position, seat: Seat) -> Options {
    cemetery::options(position, seat)
}

/// MA-46: no Effect, no Income.
pub(super) fn restore(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if let Action::Rebuild(face) = action {
        cemetery::rebuild(game, position, seat, face, true, events);
    }
}

impl Question<MiddleAges> for Restoration {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, _: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        cemetery::choices(position, seat).for_each(|action| actions.push(action));
    }

    fn check(self, _: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Rebuild(face) => cemetery::check(position, seat, face, "MA-46"),
            _ => Err(Refusal::new("MA-46", "the Event rebuilds a tile of the Cemetery (R-6)")),
        }
    }

    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        restore(game, position, seat, action, events);
        step(game, position, events);
    }

    fn pass(self, _: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        options(position, seat).pass()
    }
}
