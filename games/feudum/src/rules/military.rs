//! Military service (FU-100).

use liege_game::{Refusal, Seat, Sink};

use super::{Act, Ask, Look};
use crate::state::Phase;
use crate::{Action, Event};

/// FU-100: how many military spaces there are.
pub(crate) const MILITARY: u8 = 3;

/// FU-100: a disc on the first uncovered military space.
#[derive(Clone, Copy)]
pub(crate) struct Military(pub(crate) Seat);

impl Ask for Military {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        add(Action::Serve);
        add(Action::Done);
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Serve | Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        act.pop();
        if action == Action::Serve {
            let household = act.household(self.0);
            household.discs -= 1;
            household.military += 1;
            let space = household.military;
            act.tell(Event::Served(self.0, space));
        }
    }

    fn pass(self) -> Option<Action> {
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
