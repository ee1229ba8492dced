//! The order in which the Lords are placed.

use liege_game::{Game as _, Picker, Question, Refusal, Seat, Sink};

use super::asked;
use crate::{Action, Draw, Event, MiddleAges, Phase, Position};

/// Chance draws the next seat in the order of the first placement (MA-7).
#[derive(Clone, Copy)]
pub(crate) struct FirstOrder;

/// The seats that are not drawn yet.
fn undrawn(game: &MiddleAges, position: &Position) -> impl Iterator<Item = Seat> + Clone + use<> {
    let drawn = position.order;
    let turn = position.turn as usize;
    Seat::all(game.players()).filter(move |seat| !drawn.iter().take(turn).any(|known| known == seat))
}

fn append(position: &mut Position, seat: Seat) {
    if let Some(place) = position.order.get_mut(position.turn as usize) {
        *place = seat;
        position.turn += 1;
    }
}

impl Question<MiddleAges> for FirstOrder {
    fn outcomes(self, game: &MiddleAges, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        undrawn(game, position).for_each(|seat| add(1, Draw::First(seat)));
    }

    #[inline]
    fn sample(self, game: &MiddleAges, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        let left = game.players() - position.turn as usize;
        let case = picker.below(left as u64) as usize;
        undrawn(game, position).nth(case).map(Draw::First)
    }

    #[inline]
    fn draw(self, game: &MiddleAges, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::First(seat) = draw else { return };
        append(position, seat);
        // The last seat is no draw any more.
        if position.turn as usize + 1 == game.players()
            && let Some(last) = undrawn(game, position).next()
        {
            append(position, last);
        }
        if position.turn as usize == game.players() {
            let order = position.order;
            events.tell(|| Event::FirstOrder { order: order[..game.players()].to_vec() });
            position.turn = 0;
            position.phase = Phase::Place;
        }
    }

    fn refusal(self, game: &MiddleAges, _: &Position, seat: Seat, _: Action) -> Option<Refusal> {
        Some(asked::drawing(game, seat, "MA-7", "the order of players is being drawn"))
    }
}
