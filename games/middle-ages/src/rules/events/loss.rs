//! The Events that take a tile of each Estate they name.

use liege_game::{Question, Refusal, Seat, Sink, say};

use super::step;
use crate::rules::cemetery::different;
use crate::rules::options::Options;
use crate::{Action, Estate, Event, MiddleAges, Position};

/// D7, MA-45: which tile of this Estate is lost, any of its stack.
#[derive(Clone, Copy)]
pub(crate) struct Loss(pub(crate) Estate);

/// MA-45: who has no tile of the Estate loses none.
#[inline]
pub(super) fn options(position: &Position, seat: Seat, estate: Estate) -> Options {
    match position.fiefdoms[seat].stack(estate) {
        [] => Options::Nothing,
        [first, rest @ ..] if rest.iter().all(|face| face == first) => Options::One(Action::Lose(*first)),
        _ => Options::Several,
    }
}

/// the rest of the stack keeps its order; of equal tiles the topmost is lost.
pub(super) fn lose(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Lose(face) = action else { return };
    let print = game.components.tiles.print(face);
    let fiefdom = &mut position.fiefdoms[seat];
    if let Some(height) = fiefdom.stack(print.estate).iter().rposition(|&other| other == face) {
        fiefdom.bury(height, face, print); // MA-37
        events.tell(|| Event::Lost { seat, face });
    }
}

impl Question<MiddleAges> for Loss {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, _: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let stack = different(position.fiefdoms[seat].stack(self.0));
        stack.for_each(|face| actions.push(Action::Lose(face)));
    }

    fn check(self, _: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Lose(face) = action else {
            return Err(Refusal::new("MA-45", "the Event takes a tile of the Fiefdom"));
        };
        if !position.fiefdoms[seat].stack(self.0).contains(&face) {
            let why = say!(
                "the tile lost must be a {estate} tile in the Fiefdom of {seat}",
                estate = self.0.to_string()
            );
            return Err(Refusal::new("MA-45", why));
        }
        Ok(())
    }

    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        lose(game, position, seat, action, events);
        step(game, position, events);
    }

    fn pass(self, _: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        options(position, seat, self.0).pass()
    }
}
