//! Phase 3, Plague (FD-33 to FD-43).

use liege_game::{Chances, Seat, Sink};

use crate::event::Cause;
use crate::feudo::{Deck, Feudo};
use crate::plague_card::Direction;
use crate::territory::SIDE;
use crate::{CardId, Draw, Event, Place, PlagueCard, Position, Territories, Territory, Token, Variant};

/// FD-12: Villages along each line of the grid.
const GRID: u8 = SIDE / 2;

/// FD-34: the Village so many places on along the line, from the far end of the map if need be.
pub(crate) fn jump(from: Territory, direction: Direction, steps: u8) -> Territory {
    let on = |line: u8, forth: bool| {
        let place = line / 2;
        let place = if forth { place + steps } else { place + GRID - steps % GRID } % GRID;
        place * 2 + 1
    };
    let (row, column) = match direction {
        Direction::North => (on(from.row(), false), from.column()),
        Direction::South => (on(from.row(), true), from.column()),
        Direction::East => (from.row(), on(from.column(), true)),
        Direction::West => (from.row(), on(from.column(), false)),
    };
    Territory::at(row, column).unwrap_or(from)
}

impl Feudo {
    /// FD-23, FD-116: how many cards each deck of the game has.
    pub(crate) fn decks(turns: u8, deck: Deck) -> Vec<u8> {
        match deck {
            Deck::Recycled if turns > 10 => vec![10, turns - 10],
            _ => vec![turns],
        }
    }

    /// FD-23: every card that nobody has seen is equally likely to be on top.
    pub(crate) fn card_chances(&self, position: &Position, chances: &mut Chances<Draw>) {
        for (index, &copies) in (0u8..).zip(&position.unseen) {
            chances.push(u32::from(copies), Draw::Card(CardId(index)));
        }
    }

    /// FD-13, FD-34 to FD-37: where the card hits, the Plague Token being where it is now.
    pub(crate) fn struck(&self, position: &Position, card: PlagueCard) -> Territories {
        let map = self.map(position);
        match card {
            PlagueCard::Fog => Territories::NONE,
            PlagueCard::Border => Territory::all().filter(|t| t.is_outer() && !t.is_seam()).collect(),
            PlagueCard::Cross => Territory::all().filter(|t| t.is_seam()).collect(),
            PlagueCard::Lingering | PlagueCard::Move(..) => match position.plague {
                Some(village) => map.next_to(village).with(village),
                None => Territories::NONE,
            },
        }
    }

    /// FD-33: carries out the card that was turned up.
    pub(crate) fn turn_up(&self, position: &mut Position, id: CardId, events: &mut impl Sink<Event>) {
        position.card = Some(id);
        events.tell(|| Event::Card(id));
        let Some(card) = self.card_in_force(position) else { return };
        if let (PlagueCard::Move(direction, steps), Some(from)) = (card, position.plague) {
            let village = jump(from, direction, steps);
            position.plague = Some(village);
            events.tell(|| Event::Jumped(village));
        }
        if card == PlagueCard::Fog && self.has_convent() {
            self.vocation(position, events);
        }
        // FD-40: Cities and the Convent are safe; tokens in a Castle are not on the map.
        let struck = (self.struck(position, card) - self.map(position).cities).without(Territory::CENTRAL);
        for seat in self.seats() {
            for token in position.barony(seat).within(struck).iter() {
                self.hit(position, seat, token, events);
            }
        }
    }

    /// FD-38, R-19: every token in the Convent is eliminated, Barons and Miladys too; nobody scores (FD-111).
    fn vocation(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        for seat in self.seats() {
            for token in position.barony(seat).at(Territory::CENTRAL).iter() {
                self.perish(position, seat, token, Cause::Vocation, events);
            }
        }
    }

    /// FD-39, FD-41: a healthy token is turned, a stricken one eliminated. FD-117: in the virulent game it is eliminated
    /// at once, and only the Baron is turned.
    fn hit(&self, position: &mut Position, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
        let barony = position.barony_mut(seat);
        let turned = match self.variant {
            Variant::Virulent => token == Token::Baron,
            Variant::Basic | Variant::Strategy => !barony.stricken.has(token),
        };
        if turned {
            barony.stricken = barony.stricken.with(token);
            events.tell(|| Event::Stricken(seat, token, Cause::Plague));
        } else {
            self.perish(position, seat, token, Cause::Plague, events);
        }
    }

    fn perish(
        &self,
        position: &mut Position,
        seat: Seat,
        token: Token,
        cause: Cause,
        events: &mut impl Sink<Event>,
    ) {
        let desperate = self.is_desperate(position.barony(seat));
        let barony = position.barony_mut(seat);
        barony.places[token.index()] = Place::Gone;
        barony.stricken = barony.stricken.without(token);
        events.tell(|| Event::Perished(seat, token, cause));
        self.tell_desperate(position, seat, desperate, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // FD-12, FD-34: jumps stay in the line and come in again at its far end.
    #[test]
    fn jumps_wrap_round() {
        let at = |name: &str| name.parse::<Territory>().unwrap();
        let cases = [
            ("h2", Direction::East, 1, "b2"),
            ("b2", Direction::North, 2, "b6"),
            ("b2", Direction::West, 3, "d2"),
            ("d4", Direction::South, 3, "d2"),
            ("f8", Direction::South, 1, "f2"),
        ];
        for (from, direction, steps, to) in cases {
            assert_eq!(jump(at(from), direction, steps), at(to), "{from} {direction:?} {steps}");
        }
    }

    // FD-23, FD-116: the decks of each length of game.
    #[test]
    fn decks_have_a_card_for_each_turn() {
        assert_eq!(Feudo::decks(10, Deck::Recycled), [10]);
        assert_eq!(Feudo::decks(20, Deck::Recycled), [10, 10]);
        assert_eq!(Feudo::decks(15, Deck::One), [15]);
    }
}
