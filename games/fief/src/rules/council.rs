//! The diplomacy phase of the option `councils` (FF-143).

use liege_game::{Flow, Pending, Question, Refusal, Seat, Seats, Sink};

use super::{embassy, ensure, rights};
use crate::state::{Phase, Position};
use crate::{Action, Event, Fief};

/// FF-143, RL-101: everybody who has not said that he is done may trade and show cards, and do nothing else.
#[derive(Clone, Copy)]
pub(crate) struct Council {
    pub(crate) left: Seats,
}

/// FF-143: whether a player is still in the council that is held.
pub(crate) fn may_leave(position: &Position, seat: Seat) -> Result<(), Refusal> {
    ensure(
        position.sub_phase().as_council().is_none_or(|left| left.has(seat)),
        "FF-143",
        "you are done already",
    )
}

impl Question<Fief> for Council {
    fn pending(self, _: &Fief, _: &Position) -> Pending {
        Pending::all(self.left)
    }

    fn legal(self, game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
        embassy::talk_legal(game, position, seat, actions);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => may_leave(position, seat),
            Action::Trade(_) | Action::ShowCard(..) => embassy::talk_check(game, position, seat, action),
            right if rights::is_right(right) => Err(Refusal::new(
                "RL-101",
                "a council is for talk, trades and cards that are shown, and nothing else",
            )),
            _ => Err(super::wrong_moment("FF-143")),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Done => {
                position.set_sub_phase(Phase::Council(self.left.without(seat)));
                events.tell(|| Event::CouncilDone(seat));
            }
            other => embassy::talk_play(position, seat, other, events),
        }
        game.advance(position, events);
    }

    fn pass(self, _: &Fief, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        if self.left.is_empty() {
            game.go_on(position, events);
        }
        self.left.is_empty()
    }
}
