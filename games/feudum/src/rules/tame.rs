//! Tame the beast (FU-141, FU-152).

use liege_game::{Refusal, Seat, Sink};

use super::{Act, Ask, Look, refuse};
use crate::state::{Kind as _, Tamed};
use crate::{Action, Event, Monster, Place};

/// FU-141: how many markers a trade brings, and how many are returned.
pub(crate) const TAMING: u8 = 3;

/// FU-141: a monster that nobody controls.
#[derive(Clone, Copy)]
pub(crate) struct Tame(pub(crate) Seat);

impl Ask for Tame {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        for &monster in Monster::ALL {
            Place::ALL.iter().for_each(|&place| add(Action::Tame(monster, place)));
        }
        add(Action::Done);
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Tame(monster, place) => {
                if look.household(self.0).markers < TAMING {
                    return refuse("FU-141", "you must return three markers from your personal supply");
                }
                // any that is free, one in a trade.
                if look.board().tamed(monster).is_some() {
                    return refuse("FU-141", "somebody controls this monster");
                }
                if look.site(place).markers(self.0) == 0 && !look.board().pawn_at(self.0, place) {
                    return refuse(
                        "FU-141",
                        "it can be deployed only to a location with a marker or a pawn of yours",
                    );
                }
                // a port is the end of a ship or submersible route.
                if monster == Monster::SeaSerpent && !look.game.components.location(place).port {
                    return refuse("FU-152", "the sea serpent is deployed to a port");
                }
                Ok(())
            }
            Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        act.pop();
        if let Action::Tame(monster, at) = action {
            act.household(self.0).markers -= TAMING;
            let board = act.board();
            board.supply.markers[self.0.index()] += TAMING - 1;
            board.monsters[monster.index()] = Some(Tamed { owner: self.0, at });
            act.tell(Event::Tamed(self.0, monster, at));
        }
    }

    fn pass(self) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// Asks only if a beast can be tamed.
    pub(crate) fn next_tame(&mut self, seat: Seat) -> bool {
        // nobody is asked in vain.
        let free = self.position.board.monsters.iter().any(Option::is_none);
        let able = free && self.household(seat).markers >= TAMING;
        if !able {
            self.pop();
        }
        able
    }
}
