//! The refill phase: the row closes up (TE-16) and is refilled (TE-17).

use liege_game::{Picker, Question, Refusal, Seat, Sink};

use super::set_up::{any_of_bag, from_bag};
use crate::{Action, Event, Kind, Phase, Position, ThreeEstates};

/// A tile is drawn into the row (TE-17).
#[derive(Clone, Copy)]
pub(crate) struct Refill;

impl Question<ThreeEstates> for Refill {
    fn outcomes(self, _: &ThreeEstates, position: &Position, add: &mut impl FnMut(u32, Kind)) {
        from_bag(position, add);
    }

    #[inline]
    fn sample(self, _: &ThreeEstates, position: &Position, picker: &mut impl Picker) -> Option<Kind> {
        any_of_bag(position, picker)
    }

    #[inline]
    fn draw(self, game: &ThreeEstates, position: &mut Position, kind: Kind, events: &mut impl Sink<Event>) {
        position.add_to_row(kind, events, Event::Drawn);
        if game.is_row_complete(position) {
            game.begin_actions(position, events);
        }
    }

    fn refusal(self, _: &ThreeEstates, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        Some(Refusal::new("TE-17", "the supply is being refilled"))
    }
}

impl ThreeEstates {
    /// Returns whether the row has enough tiles and estates, or the bag nothing to add (TE-9, TE-17).
    #[inline]
    pub(super) fn is_row_complete(&self, position: &Position) -> bool {
        let supply = &position.supply;
        position.bag.is_empty()
            || supply.len() >= self.parts.row
                && supply.iter().filter(|kind| kind.is_estate()).count() >= self.parts.estates
    }

    /// TE-16: the row closes up, nothing is passed any more (TR-21). TE-17: then it is refilled.
    pub(super) fn refill(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.passed = 0;
        if self.is_row_complete(position) {
            self.begin_actions(position, events);
        } else {
            position.phase = Phase::Refill;
        }
    }
}

impl Position {
    /// A drawn tile is added at the right end (TE-9, TE-17).
    #[inline]
    pub(super) fn add_to_row(&mut self, kind: Kind, events: &mut impl Sink<Event>, event: fn(Kind) -> Event) {
        if self.bag.take(kind) {
            self.supply.push(kind);
            events.tell(|| event(kind));
        }
    }

    /// Takes a tile out of the row, which closes up.
    #[inline]
    pub(super) fn leave_row(&mut self, place: u8) -> Option<Kind> {
        self.supply.get(usize::from(place))?;
        Some(self.supply.remove(place.into()))
    }
}
