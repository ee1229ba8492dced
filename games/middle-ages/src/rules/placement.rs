//! The first placement of the Lords.

use liege_game::{Game as _, Question, Reason, Refusal, Seat, Sink, say};

use super::round;
use crate::state::spot::Spots;
use crate::{Action, Event, MiddleAges, Position};

/// D1, MA-7: a seat puts its Lord on a tile of row 1 that has no Lord.
#[derive(Clone, Copy)]
pub(crate) struct Placement;

impl Question<MiddleAges> for Placement {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, _: &MiddleAges, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let open = position.laid.and(Spots::row(0)).minus(position.lords_at);
        open.iter().for_each(|spot| actions.push(Action::Lord(spot)));
    }

    fn check(self, _: &MiddleAges, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let no = |why: Reason| Err(Refusal::new("MA-7", why));
        let Action::Lord(spot) = action else {
            return no("the Lord is placed on a tile of row 1".into());
        };
        if spot.row() != 1 {
            return no("the first placement is in row 1".into());
        }
        if !position.laid.has(spot) {
            return no("no tile lies there".into());
        }
        match position.lord_at(spot) {
            Some(owner) => no(say!("the Lord of {owner} stands on this tile").into()),
            None => Ok(()),
        }
    }

    #[inline]
    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Lord(spot) = action else { return };
        position.lords[seat] = Some(spot);
        position.lords_at = position.lords_at.with(spot);
        events.tell(|| Event::Placed { seat, spot, face: game.face_at(position, spot) });
        position.turn += 1;
        if position.turn as usize == game.players() {
            round::begin(game, position, events);
        }
    }
}
