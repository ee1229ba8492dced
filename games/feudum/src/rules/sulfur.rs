//! Receiving sulfur: wine barrel or personal supply (FU-8).

use liege_game::{Refusal, Seat, Sink};

use super::{Act, Ask, Look, refuse};
use crate::state::Phase;
use crate::{Action, Cask, Event, Good};

/// FU-8: where this piece goes.
#[derive(Clone, Copy)]
pub(crate) struct Store {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
}

impl Ask for Store {
    fn seat(self, _: Look<'_>) -> Seat {
        self.seat
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        Cask::ALL.iter().for_each(|&cask| add(Action::Store(cask)));
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Store(Cask::Barrel)
                if look.household(self.seat).barrel >= look.game.components.barrel =>
            {
                refuse("FU-8", "the wine barrel is full")
            }
            Action::Store(_) => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        let Action::Store(cask) = action else { return };
        // once, and never moved later.
        if cask == Cask::Barrel {
            let household = act.household(self.seat);
            household.goods[Good::Sulfur] -= 1;
            household.barrel += 1;
        }
        act.tell(Event::StoredSulfur(self.seat, cask));
        let full = act.household(self.seat).barrel >= act.game.components.barrel;
        if self.left > 1 && !full {
            act.turn_into(Phase::Sulfur { seat: self.seat, left: self.left - 1 });
        } else {
            act.pop();
        }
    }
}
