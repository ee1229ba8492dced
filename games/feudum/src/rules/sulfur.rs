//! Receiving sulfur: wine barrel or personal supply (FU-8).

use liege_game::{AsideRights, Question, Refusal, Seat, Sink};

use super::paying::unfinished;
use super::{Act, refuse};
use crate::state::Phase;
use crate::{Action, Cask, Event, Feudum, Good, Position};

/// FU-8: where this piece goes.
#[derive(Clone, Copy)]
pub(crate) struct Store {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
}

impl Question<Feudum> for Store {
    const BESIDES: AsideRights = AsideRights::Nobody;

    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Cask::ALL.map(Action::Store));
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Store(Cask::Barrel) if position.household(self.seat).barrel >= game.components.barrel => {
                refuse("FU-8", "the wine barrel is full")
            }
            Action::Store(_) => Ok(()),
            other => Err(unfinished(other)),
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

    /// Returns what is paid or stored lies open.
    fn public_choice(self, _: &Feudum, _: &Position, _: Seat) -> bool {
        true
    }
}
