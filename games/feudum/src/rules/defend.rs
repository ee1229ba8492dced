//! Defend on one's own turn (FU-102).

use liege_game::{Question, Refusal, Seat, Sink};

use super::Act;
use crate::event::Source;
use crate::{Action, Event, Feudum, Position};

/// FU-102: 1 vp.
#[derive(Clone, Copy)]
pub(crate) struct Defend(pub(crate) Seat);

impl Question<Feudum> for Defend {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Stand, Action::Done]);
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Stand | Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
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
        act.end_card(self.0);
        // FU-104: the card is revealed once in a round, so it scores once at most.
        if action == Action::Stand {
            act.score(self.0, 1, Source::Defend);
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}
