//! Phase 3, Plague (FD-33 to FD-43).

use liege_game::{Question, Refusal, Seat, Sink};

use crate::event::Cause;
use crate::options::Deck;
use crate::state::SIDE;
use crate::{
    CardId, Cursor, Direction, Draw, Event, Feudo, Place, PlagueCard, Position, Table, Territories,
    Territory, Token, Variant,
};

/// FD-12: Villages along each line of the grid.
const GRID: u8 = SIDE / 2;

/// A draw: the Plague Card.
#[derive(Clone, Copy)]
pub(crate) struct Plague;

impl Question<Feudo> for Plague {
    /// FD-23: every card that nobody has seen is equally likely to be on top.
    fn outcomes(self, _: &Feudo, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        for (index, &copies) in (0u8..).zip(&position.table.unseen) {
            add(u32::from(copies), Draw::Card(CardId(index)));
        }
    }

    /// FD-33: the card is turned up and carried out.
    fn draw(self, game: &Feudo, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Card(id) = draw else { return };
        if let Some(copies) = position.table.unseen.get_mut(usize::from(id.0)) {
            *copies = copies.saturating_sub(1);
        }
        game.turn_up(&mut position.table, id, events);
        game.next_card(position, Cursor { round: 0, at: 0 }, events);
    }
}

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
    /// Checks whether a Plague Card is turned up this turn.
    #[inline]
    pub(crate) fn check_plague(&self, table: &Table) -> Result<(), Refusal> {
        if !self.has_plague() {
            return Err(Refusal::new("FD-118", "there is no Plague in this game"));
        }
        if !table.tied.is_empty() {
            return Err(Refusal::new("FD-114", "extra turns have no Plague Phase"));
        }
        Ok(())
    }

    /// FD-23, FD-116: how many cards each deck of the game has.
    pub(crate) fn decks(turns: u8, deck: Deck) -> Vec<u8> {
        match deck {
            Deck::Recycled if turns > 10 => vec![10, turns - 10],
            _ => vec![turns],
        }
    }

    /// Where the card hits, the Plague Token being where it is now (FD-13).
    pub(crate) fn struck(&self, table: &Table, card: PlagueCard) -> Territories {
        let map = self.map(table);
        match card {
            // FD-38
            PlagueCard::Fog | PlagueCard::Vocation => Territories::NONE,
            // FD-36
            PlagueCard::Border => Territory::all().filter(|t| t.is_outer() && !t.is_seam()).collect(),
            // FD-37
            PlagueCard::Cross => Territory::all().filter(|t| t.is_seam()).collect(),
            // FD-34, FD-35
            PlagueCard::Lingering | PlagueCard::Move(..) => match table.plague {
                Some(village) => map.next_to(village).with(village),
                None => Territories::NONE,
            },
        }
    }

    /// FD-33: carries out the card that was turned up.
    pub(crate) fn turn_up(&self, table: &mut Table, id: CardId, events: &mut impl Sink<Event>) {
        table.card = Some(id);
        events.tell(|| Event::Card(id));
        let Some(kind) = self.card_kinds().get(usize::from(id.0)) else { return };
        let card = kind.card;
        if let (PlagueCard::Move(direction, steps), Some(from)) = (card, table.plague) {
            let village = jump(from, direction, steps);
            table.plague = Some(village);
            events.tell(|| Event::Jumped(village));
        }
        if kind.vocation && self.has_convent() {
            self.vocation(table, events);
        }
        // FD-40: Cities and the Convent are safe; tokens in a Castle are not on the map.
        let struck = (self.struck(table, card) - self.map(table).cities).without(Territory::CENTRAL);
        for seat in self.seats() {
            for token in table.barony(seat).within(struck).iter() {
                self.hit(table, seat, token, events);
            }
        }
    }

    /// FD-38, R-19: every token in the Convent is eliminated, Barons and Miladys too; nobody scores (FD-111).
    fn vocation(&self, table: &mut Table, events: &mut impl Sink<Event>) {
        for seat in self.seats() {
            for token in table.barony(seat).at(Territory::CENTRAL).iter() {
                self.perish(table, seat, token, Cause::Vocation, events);
            }
        }
    }

    /// FD-39, FD-41: a healthy token is turned, a stricken one eliminated. FD-117: in the virulent game it is eliminated
    /// at once, and only the Baron is turned.
    fn hit(&self, table: &mut Table, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
        let barony = table.barony_mut(seat);
        let turned = match self.options.variant {
            Variant::Virulent => token == Token::Baron,
            Variant::Basic | Variant::Strategy => !barony.stricken.has(token),
        };
        if turned {
            barony.stricken = barony.stricken.with(token);
            events.tell(|| Event::Stricken(seat, token, Cause::Plague));
        } else {
            self.perish(table, seat, token, Cause::Plague, events);
        }
    }

    fn perish(
        &self,
        table: &mut Table,
        seat: Seat,
        token: Token,
        cause: Cause,
        events: &mut impl Sink<Event>,
    ) {
        let desperate = self.is_desperate(table.barony(seat));
        let barony = table.barony_mut(seat);
        barony.places[token.index()] = Place::Gone;
        barony.stricken = barony.stricken.without(token);
        events.tell(|| Event::Perished(seat, token, cause));
        self.tell_desperate(table, seat, desperate, events);
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
