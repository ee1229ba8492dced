//! The Rampart.

use liege_game::{Refusal, Seat, Sink};

use super::choice::Effect;
use crate::rules::scouts;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D4, MA-25: which tile the Scout reserves.
#[derive(Clone, Copy)]
pub(crate) struct Scout;

impl Effect for Scout {
    const ESTATE: Estate = Estate::Rampart;

    /// MA-26: no tile that is open to the Scout leaves nothing.
    #[inline]
    fn choices(self, _: &MiddleAges, position: &Position, seat: Seat) -> impl Iterator<Item = Action> {
        scouts::targets(position, seat).iter().map(Action::Scout)
    }

    fn check(self, _: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Scout(spot) => scouts::check(position, seat, spot),
            _ => Err(Refusal::new("MA-25", "the Rampart’s Effect places the Scout (R-6)")),
        }
    }

    /// MA-25: a tile is reserved until the own Lord enters its row or the Scout is re-placed (MA-36).
    #[inline]
    fn carry_out(
        self,
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
    }
}
