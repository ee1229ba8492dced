//! Moves (FF-89 to FF-102).

mod group;
mod leave;
mod step;

use liege_game::{Refusal, Seat, Sink};

use super::Turn;
use crate::state::{Group, Lord, Lords, Position};
use crate::{Action, Event, Fief};
pub(crate) use group::Grouping;
pub(crate) use leave::{Inquiring, agreed, withdrawn};

/// FF-89: a player moves (D-13): he begins a group with a lord, or ends his moves.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    pub(crate) seat: Seat,
}

impl Turn for Moves {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let free = position.families[self.seat].lords - position.captives;
        let may = |lord: &Lord| game.may_lead(position, self.seat, *lord).is_ok();
        actions.extend(free.iter().filter(may).map(Action::Lead));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Lead(lord) => game.may_lead(position, seat, lord),
            _ => Err(super::elsewhere("FF-89")),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Lead(lord) => {
                let at = position.pawn(lord).at;
                position.marching.group =
                    Some(Group { at, lords: Lords::only(lord), captives: Lords::NONE, onward: None });
            }
            _ => game.end_own_turn(position, events),
        }
    }
}
