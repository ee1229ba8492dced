//! The Village.

use liege_game::{Refusal, Seat, Sink};

use super::choice::Effect;
use crate::rules::cemetery;
use crate::rules::options::Options;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D3, MA-23: which tile of the Cemetery is rebuilt.
#[derive(Clone, Copy)]
pub(crate) struct Rebuild;

impl Effect for Rebuild {
    const ESTATE: Estate = Estate::Village;

    #[inline]
    fn choices(self, _: &MiddleAges, position: &Position, seat: Seat) -> impl Iterator<Item = Action> {
        cemetery::choices(position, seat)
    }

    /// MA-24: an empty Cemetery leaves nothing.
    #[inline]
    fn options(self, _: &MiddleAges, position: &Position, seat: Seat) -> Options {
        cemetery::options(position, seat)
    }

    fn check(self, _: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Rebuild(face) => cemetery::check(position, seat, face, "MA-23"),
            _ => Err(Refusal::new("MA-23", "the Village’s Effect rebuilds a tile of the Cemetery (R-6)")),
        }
    }

    /// MA-23: neither Effect nor Income of the rebuilt tile, but it counts for the Village's.
    #[inline]
    fn carry_out(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Rebuild(face) = action {
            cemetery::rebuild(game, position, seat, face, false, events);
        }
    }
}
