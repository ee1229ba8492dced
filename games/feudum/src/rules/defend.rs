//! Defend on one's own turn (FU-102).

use liege_game::{Refusal, Seat, Sink};

use super::{Act, Ask, Look};
use crate::event::Source;
use crate::{Action, Event};

/// FU-102: 1 vp.
#[derive(Clone, Copy)]
pub(crate) struct Defend(pub(crate) Seat);

impl Ask for Defend {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        add(Action::Stand);
        add(Action::Done);
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Stand | Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        act.end_card(self.0);
        // FU-104: the card is revealed once in a round, so it scores once at most.
        if action == Action::Stand {
            act.score(self.0, 1, Source::Defend);
        }
    }

    fn pass(self) -> Option<Action> {
        Some(Action::Done)
    }
}
