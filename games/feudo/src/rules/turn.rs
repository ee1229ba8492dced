//! How a turn runs: its start and end (FD-24, FD-26), and whose turn it is within it (FD-25, FD-44).

use liege_game::{Flow, Refusal, Seat, Seats, Sink};

use crate::{Action, Cursor, Event, Feudo, Hand, Phase, Position, Purse, Table, Token, TokenSet};

impl Flow for Feudo {
    fn wrong_time(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        let table = &position.table;
        if let Some(refusal) = self.is_over(table) {
            return refusal;
        }
        if seat.index() >= self.setup.players {
            return Refusal::new("FD-25", "nobody of this game sits there");
        }
        // FD-27: as long as the game goes on, everybody plays but for extra turns.
        if !self.contenders(table).has(seat) {
            return Refusal::new("FD-115", "in extra turns only those who share the most act");
        }
        match action {
            Action::Castle(..) if table.barony(seat).castle.is_some() => {
                Refusal::new("FD-18", "every player places one Castle")
            }
            _ => action.refusal_elsewhere(),
        }
    }
}

impl Feudo {
    /// FD-24: recovery, and the Trading Cards come back.
    pub(crate) fn start_turn(&self, table: &mut Table, events: &mut impl Sink<Event>) {
        let (turn, extra) = (table.turn, self.extra_turn(table));
        if extra == 0 {
            events.tell(|| Event::Turn(turn));
        } else {
            events.tell(|| Event::Extra(extra));
        }
        for seat in self.seats() {
            let barony = table.barony_mut(seat);
            // FD-42: a Baron wherever he is; FD-61: everybody in the Convent.
            let cured = |token: &Token| *token == Token::Baron || barony.place(*token).in_convent();
            let recover: TokenSet = barony.stricken.iter().filter(cured).collect();
            barony.stricken = barony.stricken.minus(recover);
            for token in recover.iter() {
                events.tell(|| Event::Recovers(seat, token));
            }
        }
        // FD-24, FD-116; before the first extra turn, and after every five (FD-114), for those who go on.
        let turn = if extra == 0 { turn } else { extra };
        if (turn - 1) % self.components.constants.trading_cycle == 0 {
            for seat in self.contenders(table).iter() {
                table.barony_mut(seat).purse = Purse::ALL;
            }
            if table.turn > 1 {
                events.tell(|| Event::TakeBack);
            }
        }
    }

    /// FD-26: Army Cards of eliminated tokens leave, the others go back; shown Trading Cards stay out.
    pub(crate) fn end_turn(&self, position: &mut Position) {
        let Position { table, hands } = position;
        for seat in self.seats() {
            hands[seat] = Hand::default();
            let barony = table.barony_mut(seat);
            barony.cards = barony.alive();
            barony.shown = TokenSet::NONE;
            barony.owed = 0;
            barony.fought = TokenSet::NONE;
        }
        table.charmed = Seats::NONE;
        table.battles.clear();
        table.card = None;
        table.turn += 1;
    }

    /// FD-25: starts the turn and asks for the Order of Play.
    pub(crate) fn open_turn(&self, table: &mut Table, events: &mut impl Sink<Event>) {
        self.start_turn(table, events);
        self.open_diplomacy(table);
    }

    /// After every choice of a card: when all are in, the Plague comes (FD-33, R-38).
    pub(crate) fn after_choice(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if !self.choosers(position).is_empty() {
            return;
        }
        if self.check_plague(&position.table).is_ok() {
            position.table.phase = Phase::Plague;
        } else {
            self.next_card(position, Cursor { round: 0, at: 0 }, events);
        }
    }

    /// FD-44: goes on to the next card that asks for a decision, from this one on, and then to the attacks.
    pub(crate) fn next_card(
        &self,
        position: &mut Position,
        mut cursor: Cursor,
        events: &mut impl Sink<Event>,
    ) {
        // Army Cards are shown in the rounds before the Trading Cards.
        let trading = self.components.constants.army_chosen as u8;
        loop {
            let Some(seat) = position.table.order.get(cursor.at.into()) else {
                if cursor.round == trading {
                    return self.next_attacker(position, 0, events);
                }
                cursor = Cursor { round: cursor.round + 1, at: 0 };
                continue;
            };
            let asked = if cursor.round == trading {
                self.ask_trading(position, cursor, seat, events)
            } else {
                self.ask_card(position, cursor, seat, events)
            };
            if asked {
                return;
            }
            cursor.at += 1;
        }
    }
}
