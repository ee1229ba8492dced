//! The refill phase: the row closes up (TE-16) and is refilled (TE-17).

use liege_game::{Chances, Pending, Phrase, Picker, Prompt, Question, Seat, Sink};

use super::set_up::{any_of_bag, from_bag};
use super::{Checked, refuse};
use crate::{Action, Event, Kind, Phase, Position, ThreeEstates};

/// A tile is drawn into the row (TE-17).
#[derive(Clone, Copy)]
pub(crate) struct Refill;

impl Question<ThreeEstates> for Refill {
    #[inline]
    fn pending(self, _: &ThreeEstates, _: &Position) -> Pending {
        Pending::Chance
    }

    fn check(self, _: &ThreeEstates, _: &Position, _: Seat, _: Action) -> Checked {
        refuse("TE-17", "the supply is being refilled")
    }

    fn chances(self, _: &ThreeEstates, position: &Position, chances: &mut Chances<Kind>) {
        from_bag(position, chances);
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
}

impl Prompt<ThreeEstates> for Refill {
    const MOMENT: &str = "the supply is refilled";
    const STEP: Option<usize> = Some(1);
    const ASKS: Phrase = Phrase::new("wait while the supply is refilled").rule("TE-17");
}

impl ThreeEstates {
    /// Whether the row has enough tiles and estates, or the bag nothing to add (TE-9, TE-17).
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
