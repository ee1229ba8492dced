//! The set-up: the first supply (TE-9), the first reserves (TE-10), White begins (TE-11).

use liege_game::{Picker, Question, Refusal, Seat, Sink};

use crate::{Action, Colour, Event, Kind, Phase, Position, ThreeEstates};

/// A tile is drawn into the first row (TE-9).
#[derive(Clone, Copy)]
pub(crate) struct FirstSupply;

impl Question<ThreeEstates> for FirstSupply {
    fn outcomes(self, _: &ThreeEstates, position: &Position, add: &mut impl FnMut(u32, Kind)) {
        from_bag(position, add);
    }

    fn sample(self, _: &ThreeEstates, position: &Position, picker: &mut impl Picker) -> Option<Kind> {
        any_of_bag(position, picker)
    }

    fn draw(self, game: &ThreeEstates, position: &mut Position, kind: Kind, events: &mut impl Sink<Event>) {
        position.add_to_row(kind, events, Event::FirstSupply);
        game.set_up(position, events);
    }

    fn refusal(self, _: &ThreeEstates, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        Some(Refusal::new("TE-9", "the first supply is being drawn"))
    }
}

/// A tile is drawn for the first reserves (TE-10).
#[derive(Clone, Copy)]
pub(crate) struct FirstReserves;

impl Question<ThreeEstates> for FirstReserves {
    fn outcomes(self, _: &ThreeEstates, position: &Position, add: &mut impl FnMut(u32, Kind)) {
        from_bag(position, add);
    }

    fn sample(self, _: &ThreeEstates, position: &Position, picker: &mut impl Picker) -> Option<Kind> {
        any_of_bag(position, picker)
    }

    fn draw(self, game: &ThreeEstates, position: &mut Position, kind: Kind, events: &mut impl Sink<Event>) {
        // TE-10: one tile each of a pair. TR-3: a tile without a twin stays in the bag.
        if position.bag.count(kind) < 2 {
            events.tell(|| Event::NoTwin(kind));
            return;
        }
        for colour in Colour::BOTH {
            position.bag.take(kind);
            position.reserve[colour.seat()].add(kind);
        }
        events.tell(|| Event::FirstReserves(kind));
        game.begin_turn(position, events);
    }

    fn refusal(self, _: &ThreeEstates, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        Some(Refusal::new("TE-10", "the first reserves are being drawn"))
    }
}

impl ThreeEstates {
    /// Goes on with the set-up as far as no draw is needed: row (TE-9), first reserves (TE-10), White's turn (TE-11).
    pub(crate) fn set_up(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if !self.is_row_complete(position) {
            position.phase = Phase::FirstSupply;
        } else if position.bag.kinds().any(|(_, count)| count >= 2) {
            position.phase = Phase::FirstReserves;
        } else {
            // No pair is left that could be shared: the reserves start equal, and empty.
            self.begin_turn(position, events);
        }
    }
}

/// TE-9, TE-10, TE-17: every tile in the bag is as likely as any other.
pub(super) fn from_bag(position: &Position, add: &mut impl FnMut(u32, Kind)) {
    position.bag.kinds().for_each(|(kind, count)| add(count.into(), kind));
}

/// The same, picked without listing what there is.
#[inline]
pub(super) fn any_of_bag(position: &Position, picker: &mut impl Picker) -> Option<Kind> {
    if position.bag.is_empty() {
        return None;
    }
    position.bag.nth(picker.below(position.bag.len() as u64))
}
