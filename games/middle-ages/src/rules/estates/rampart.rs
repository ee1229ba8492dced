//! The Rampart.

use liege_game::{OneSeat, Refusal, Seat, Sink};

use crate::rules::income;
use crate::rules::options::Options;
use crate::rules::scouts;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D4, MA-25: which tile the Scout reserves.
#[derive(Clone, Copy)]
pub(crate) struct Scout;

/// MA-26: no tile that is open to the Scout leaves nothing.
#[inline]
fn options(position: &Position, seat: Seat) -> Options {
    Options::of(scouts::targets(position, seat).iter().map(Action::Scout))
}

/// Carries out the Effect, or asks for its choice.
#[inline]
pub(super) fn ask(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let options = options(position, seat);
    super::ask(game, position, seat, Estate::Rampart, options, events, choose);
}

/// MA-25: a tile is reserved until the own Lord enters its row or the Scout is re-placed (MA-36).
#[inline]
fn choose(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if let Action::Scout(spot) = action {
        scouts::place(position, seat, spot);
        events.tell(|| Event::Scouted { seat, spot, face: game.face_at(position, spot) });
    }
    income::pay_out(game, position, seat, Estate::Rampart, events);
}

impl OneSeat<MiddleAges> for Scout {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, _: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        scouts::targets(position, seat).iter().for_each(|spot| actions.push(Action::Scout(spot)));
    }

    fn check(self, _: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Scout(spot) => scouts::check(position, seat, spot),
            _ => Err(Refusal::new("MA-25", "the Rampart’s Effect places the Scout (R-6)")),
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
