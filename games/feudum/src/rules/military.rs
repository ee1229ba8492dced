//! Military service (FU-100).

use liege_game::{Seat, Sink};

use super::Act;
use super::next_space::Track;
use crate::state::Phase;
use crate::{Action, Event};

/// FU-100: how many military spaces there are.
pub(crate) const MILITARY: u8 = 3;

/// FU-100: a disc on the first uncovered military space.
#[derive(Clone, Copy)]
pub(crate) struct Military;

impl Track for Military {
    const GO: Action = Action::Serve;

    fn go<S: Sink<Event>>(self, act: &mut Act<'_, S>, seat: Seat) {
        let household = act.household(seat);
        household.discs -= 1;
        household.military += 1;
        let space = household.military;
        act.tell(Event::Served(seat, space));
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
