//! Numbers of tokens (FD-3) and the force of the desperate (FD-98).

use liege_game::{Seat, Sink};

use crate::components::Numbers;
use crate::{Barony, Event, Feudo, Table, Token, TokenSet};

impl Feudo {
    /// FD-98, R-22: fewer than four tokens left, Milady not counted, wherever they are.
    #[inline]
    pub(crate) fn is_desperate(&self, barony: &Barony) -> bool {
        barony.alive().and(TokenSet::FIGHTERS).len() < self.components.constants.desperate_below
    }

    /// Both numbers of a token as they stand.
    #[inline]
    pub(crate) fn numbers(&self, barony: &Barony, token: Token) -> Numbers {
        // FD-98, FD-100: the count never grows again, so neither does this end.
        if token == Token::Baron && self.is_desperate(barony) {
            return self.components.constants.desperate;
        }
        self.components.numbers[token.index()]
    }

    /// FD-3: movement allowance, force and value at once. FD-6: as it stands at this instant.
    #[inline]
    pub(crate) fn number(&self, table: &Table, seat: Seat, token: Token) -> u8 {
        let barony = table.barony(seat);
        let Numbers { red, black } = self.numbers(barony, token);
        if barony.stricken.has(token) { black } else { red }
    }

    /// FD-86: the sum of the numbers; Milady adds nothing (FD-74).
    #[inline]
    pub(crate) fn force(&self, table: &Table, seat: Seat, tokens: TokenSet) -> u8 {
        tokens.without(Token::Milady).iter().map(|token| self.number(table, seat, token)).sum()
    }

    /// Says so if the seat's Baron has just become desperate (FD-98, FD-100).
    pub(crate) fn tell_desperate(
        &self,
        table: &Table,
        seat: Seat,
        before: bool,
        events: &mut impl Sink<Event>,
    ) {
        if !before && self.is_desperate(table.barony(seat)) {
            events.tell(|| Event::Desperate(seat));
        }
    }
}
