//! Victory Points (FD-109 to FD-112): what attacks and Cities bring and cost.

use liege_game::{Seat, Sink};

use crate::state::TOKENS;
use crate::{City, Event, Feudo, Place, Table, Territory, Token};

impl Feudo {
    /// FD-90: tokens are eliminated, a Baron returns to his Castle. FD-109: each scores its value.
    pub(crate) fn rout(
        &self,
        table: &mut Table,
        seat: Seat,
        loser: Seat,
        target: Territory,
        events: &mut impl Sink<Event>,
    ) {
        let beaten = self.defenders(table, loser, target);
        let desperate = self.is_desperate(table.barony(loser));
        // FD-99, R-23: the values are those before the losses.
        let values: [u8; TOKENS] = Token::ALL.map(|token| self.number(table, loser, token));
        let free = table.turn + 1 + self.components.constants.baron_absent;
        for token in beaten.iter() {
            let value = values[token.index()];
            table.barony_mut(seat).vp += i16::from(value);
            let barony = table.barony_mut(loser);
            if token == Token::Baron {
                // FD-64, FD-65, R-33.
                barony.places[token.index()] = Place::Castle;
                barony.baron_ready = free;
                events.tell(|| Event::Routed(seat, loser, value));
            } else {
                barony.places[token.index()] = Place::Gone;
                barony.stricken = barony.stricken.without(token);
                events.tell(|| Event::Slain(seat, loser, token, value));
            }
        }
        self.tell_desperate(table, loser, desperate, events);
    }

    /// FD-91: the coat-of-arms changes at once. FD-110: both score their own distance.
    pub(crate) fn take(&self, table: &mut Table, seat: Seat, city: City, events: &mut impl Sink<Event>) {
        let gain = self.worth(table, seat, city);
        let loss = table.owner(city).map(|owner| (owner, self.worth(table, owner, city)));
        // FD-17, R-32: coats-of-arms never run out.
        table.cities[city.index()] = Some(seat);
        table.barony_mut(seat).vp += i16::from(gain);
        if let Some((owner, loss)) = loss {
            table.barony_mut(owner).vp -= i16::from(loss);
        }
        events.tell(|| Event::Took(seat, city, gain, loss));
    }

    /// FD-110: the distance from the seat's Castle territory to the City.
    #[inline]
    pub(crate) fn worth(&self, table: &Table, seat: Seat, city: City) -> u8 {
        table.barony(seat).castle.map_or(0, |castle| self.map(table).distance(castle.at, city))
    }
}
