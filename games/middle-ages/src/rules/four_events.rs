//! The four Events of the game are laid out.

use liege_game::{Picker, Question, Refusal, Seat, Sink};

use super::asked;
use crate::{Action, CardId, Draw, Event, MiddleAges, Phase, Position};

/// Chance lays the next of four different Events face up, from left to right (MA-5).
#[derive(Clone, Copy)]
pub(crate) struct FourEvents;

/// The Events that are not drawn yet (MA-48: one of each).
fn undrawn<'a>(game: &'a MiddleAges, position: &'a Position) -> impl Iterator<Item = CardId> + Clone + 'a {
    let all = (0..game.components.cards.len() as u8).map(CardId);
    all.filter(|card| !position.cards.contains(card))
}

impl Question<MiddleAges> for FourEvents {
    fn outcomes(self, game: &MiddleAges, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        undrawn(game, position).for_each(|card| add(1, Draw::Card(card)));
    }

    #[inline]
    fn sample(self, game: &MiddleAges, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        let left = game.components.cards.len() - position.cards.len();
        let case = picker.below(left as u64) as usize;
        undrawn(game, position).nth(case).map(Draw::Card)
    }

    #[inline]
    fn draw(self, game: &MiddleAges, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Card(card) = draw else { return };
        position.cards.push(card);
        events.tell(|| Event::CardDrawn { card, place: position.cards.len() as u8 });
        if position.cards.len() == game.events() {
            position.phase = Phase::Order;
        }
    }

    fn refusal(self, game: &MiddleAges, _: &Position, seat: Seat, _: Action) -> Option<Refusal> {
        Some(asked::drawing(game, seat, "MA-5", "the Events are being drawn"))
    }
}
