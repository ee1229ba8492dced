//! The Village.

use liege_game::{OneSeat, Refusal, Seat, Sink};

use crate::rules::cemetery;
use crate::rules::income;
use crate::rules::options::Options;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D3, MA-23: which tile of the Cemetery is rebuilt.
#[derive(Clone, Copy)]
pub(crate) struct Rebuild;

/// MA-24: an empty Cemetery leaves nothing.
#[inline]
fn options(position: &Position, seat: Seat) -> Options {
    cemetery::options(position, seat)
}

/// Carries out the Effect, or asks for its choice.
#[inline]
pub(super) fn ask(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let options = options(position, seat);
    super::ask(game, position, seat, Estate::Village, options, events, choose);
}

/// MA-23: neither Effect nor Income of the rebuilt tile, but it counts for the Village's.
#[inline]
fn choose(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if let Action::Rebuild(face) = action {
        cemetery::rebuild(game, position, seat, face, false, events);
    }
    income::pay_out(game, position, seat, Estate::Village, events);
}

impl OneSeat<MiddleAges> for Rebuild {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, _: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        cemetery::legal(position, seat, actions);
    }

    fn check(self, _: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Rebuild(face) => cemetery::check(position, seat, face, "MA-23"),
            _ => Err(Refusal::new("MA-23", "the Village’s Effect rebuilds a tile of the Cemetery (R-6)")),
        }
    }

    #[inline]
    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        choose(game, position, seat, action, events);
    }

    fn pass(self, _: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        options(position, seat).pass()
    }
}
