//! The supply: drawing its first tiles and the first reserves (TE-9 to TE-11), closing up and refilling (TE-16, TE-17).

use liege_game::Sink;

use crate::{Colour, Event, Kind, Phase, Position, ThreeEstates};

impl ThreeEstates {
    /// Whether the row has enough tiles and estates, or the bag nothing to add (TE-9, TE-17).
    #[inline]
    fn is_row_complete(&self, position: &Position) -> bool {
        let supply = &position.supply;
        position.bag.is_empty()
            || supply.len() >= self.parts.row
                && supply.iter().filter(|kind| kind.is_estate()).count() >= self.parts.estates
    }

    /// Carries out a draw of this kind.
    pub(crate) fn drawn(&self, position: &mut Position, kind: Kind, events: &mut impl Sink<Event>) {
        match position.phase {
            Phase::FirstSupply => {
                add_to_row(position, kind, events, Event::FirstSupply);
                self.set_up(position, events);
            }
            Phase::FirstReserves => {
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
                self.begin_turn(position, events);
            }
            Phase::Refill => {
                add_to_row(position, kind, events, Event::Drawn);
                if self.is_row_complete(position) {
                    self.begin_actions(position, events);
                }
            }
            _ => {}
        }
    }

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

    /// TE-16: the row closes up, nothing is passed any more (TR-21). TE-17: then it is refilled.
    pub(crate) fn refill(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.passed = 0;
        if self.is_row_complete(position) {
            self.begin_actions(position, events);
        } else {
            position.phase = Phase::Refill;
        }
    }
}

/// A drawn tile is added at the right end (TE-9, TE-17).
#[inline]
fn add_to_row(position: &mut Position, kind: Kind, events: &mut impl Sink<Event>, event: fn(Kind) -> Event) {
    if position.bag.take(kind) {
        position.supply.push(kind);
        events.tell(|| event(kind));
    }
}

/// Takes a tile out of the row, which closes up.
#[inline]
pub(crate) fn leave_row(position: &mut Position, place: u8) -> Option<Kind> {
    let place = usize::from(place);
    (place < position.supply.len()).then(|| position.supply.remove(place))
}
