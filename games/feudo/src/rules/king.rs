//! The King (FD-101 to FD-108): when he comes, what cowards pay, whom he helps.

use liege_game::{Seat, Sink};

use crate::{Event, Feudo, Place, Table, Token};

impl Feudo {
    /// FD-101: the King comes as soon as somebody has points enough. FD-102: everybody pays for cowards.
    pub(super) fn king(&self, table: &mut Table, events: &mut impl Sink<Event>) {
        let needed = self.components.constants.king_arrives;
        if table.king || !self.seats().any(|seat| table.barony(seat).vp >= needed) {
            return;
        }
        // FD-103: once and for all.
        table.king = true;
        events.tell(|| Event::King);
        for seat in self.seats() {
            let loss = self.cowardice(table, seat);
            // FD-112, R-5: below 0 if need be.
            table.barony_mut(seat).vp -= i16::from(loss);
            if loss > 0 {
                events.tell(|| Event::Cowards(seat, loss));
            }
        }
    }

    /// FD-102, R-24: the numbers of the tokens that have never left the Castle, Milady's too.
    pub(crate) fn cowardice(&self, table: &Table, seat: Seat) -> u8 {
        let cowards = Token::ALL.into_iter().filter(|&token| Self::never_left(table, seat, token));
        cowards.map(|token| self.number(table, seat, token)).sum()
    }

    /// Returns whether the token's Castle place means that it never left (FD-102).
    pub(crate) fn never_left(table: &Table, seat: Seat, token: Token) -> bool {
        let barony = table.barony(seat);
        barony.place(token) == Place::Castle && !barony.seen.has(token)
    }

    /// whether the seat has the fewest Victory Points of those who play, alone or tied.
    pub(crate) fn is_poorest(&self, table: &Table, seat: Seat) -> bool {
        let own = table.barony(seat).vp;
        self.contenders(table).iter().all(|other| table.barony(other).vp >= own)
    }

    /// FD-105: what the King adds to a Trading Card of this value. FD-106: known as soon as the card is.
    pub(crate) fn kings_help(&self, table: &Table, seat: Seat, value: u8) -> u8 {
        let helps = table.king && value > 0 && self.is_poorest(table, seat);
        if helps { self.components.constants.king_help } else { 0 }
    }
}
