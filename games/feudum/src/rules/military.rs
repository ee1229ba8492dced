//! Military service (FU-100).

use liege_game::{OneSeat, Refusal, Seat, Sink};

use super::Act;
use crate::state::Phase;
use crate::{Action, Event, Feudum, Position};

/// FU-100: how many military spaces there are.
pub(crate) const MILITARY: u8 = 3;

/// FU-100: a disc on the first uncovered military space.
#[derive(Clone, Copy)]
pub(crate) struct Military(pub(crate) Seat);

impl OneSeat<Feudum> for Military {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Serve, Action::Done]);
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Serve | Action::Done => Ok(()),
            other => Err(other.untimely()),
        }
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
        if action == Action::Serve {
            let household = act.household(self.0);
            household.discs -= 1;
            household.military += 1;
            let space = household.military;
            act.tell(Event::Served(self.0, space));
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-100: military service, if a disc and a space are left.
    pub(super) fn ask_military(&mut self, seat: Seat) {
        let household = self.household(seat);
        // everybody covers his own spaces.
        if household.discs > 0 && household.military < MILITARY {
            self.push(Phase::Military(seat));
        }
    }
}
