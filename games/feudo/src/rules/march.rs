//! Phase 4, Movement: a token moves by its Army Card (FD-46 to FD-60, FD-67).

use liege_game::{Flow as _, Question, Refusal, Rule, Seat, Sink};

use super::army_cards::asked_at;
use super::ground::{Ground, Mover, too_far};
use crate::{
    Action, Cursor, Event, Feudo, Hand, Phase, Place, PlagueCard, Position, Table, Territories, Territory,
    Token,
};

/// Where the shown card's token goes.
#[derive(Clone, Copy)]
pub(crate) struct March {
    pub(crate) cursor: Cursor,
    pub(crate) token: Token,
}

impl Question<Feudo> for March {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.cursor.at)
    }

    /// Where a token can go lies on the table; whether a Mercenary is paid does not yet (FD-67).
    fn public_choice(self, _: &Feudo, _: &Position, _: Seat) -> bool {
        !self.token.is_mercenary()
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Stay);
        let reach = game.reach(&position.table, &position.hands[seat], seat, self.token);
        actions.extend(reach.iter().map(Action::March));
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            // FD-45: showing is compulsory, moving is not.
            Action::Stay => Ok(()),
            Action::March(to) => {
                game.check_march(&position.table, &position.hands[seat], seat, self.token, to)
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let March { cursor, token } = self;
        match action {
            Action::March(to) => game.march(&mut position.table, seat, token, to, events),
            // FD-68: a Mercenary who stays costs nothing.
            _ => events.tell(|| Event::Stayed(seat, token)),
        }
        if !game.ask_milady(&mut position.table, cursor, seat, token) {
            game.next_card(position, cursor.next(), events);
        }
    }

    fn pass(self, _: &Feudo, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Stay)
    }
}

impl Feudo {
    /// R-20, FD-75: a move first, then Milady's power, in Fog too. Asks where the shown card's token goes, if it could go
    /// anywhere as far as everybody can see.
    pub(crate) fn ask_march(
        &self,
        table: &mut Table,
        cursor: Cursor,
        seat: Seat,
        token: Token,
        events: &mut impl Sink<Event>,
    ) -> bool {
        if self.can_march(table, seat, token) {
            table.phase = Phase::March(cursor, token);
            return true;
        }
        events.tell(|| {
            let refusal = self.idle(table, seat, token);
            Event::Stuck(seat, token, refusal.map_or(Rule("FD-48"), |refusal| refusal.rule))
        });
        self.ask_milady(table, cursor, seat, token)
    }

    pub(crate) fn mover(&self, table: &Table, seat: Seat, token: Token) -> Mover {
        Mover { token, stricken: table.barony(seat).stricken.has(token) }
    }

    /// FD-46: the steps of the token's Army Card; FD-38: at most 1 in Fog. FD-81: the number as it is now.
    #[inline]
    pub(crate) fn allowance(&self, table: &Table, seat: Seat, token: Token) -> u8 {
        let number = self.number(table, seat, token);
        if self.is_foggy(table) { number.min(self.components.constants.fog_allowance) } else { number }
    }

    #[inline]
    fn is_foggy(&self, table: &Table) -> bool {
        self.card_in_force(table) == Some(PlagueCard::Fog)
    }

    /// FD-47: where a move by Army Card begins: where the token stands, or its Castle territory.
    #[inline]
    pub(crate) fn start_of(&self, table: &Table, seat: Seat, token: Token) -> Option<Territory> {
        let barony = table.barony(seat);
        match barony.place(token) {
            Place::At(here) => Some(here),
            Place::Castle => barony.castle.map(|castle| castle.at),
            Place::Gone => None,
        }
    }

    /// Why the token can't move at all by its Army Card, as everybody can see it.
    #[inline]
    pub(crate) fn idle(&self, table: &Table, seat: Seat, token: Token) -> Option<Refusal> {
        if table.barony(seat).place(token) == Place::Gone {
            Some(Refusal::new("FD-43", "the token is eliminated"))
        } else if table.charmed.has(seat) {
            Some(Refusal::new("FD-77", "a charmed player’s tokens don’t move this turn"))
        } else if table.is_ready(seat, token) {
            None
        } else if token == Token::Milady {
            Some(Refusal::new("FD-78", "Milady rests for a turn after charming"))
        } else {
            Some(Refusal::new("FD-65", "a defeated Baron misses a turn"))
        }
    }

    /// FD-67: whether the chosen Trading Card pays for one more Mercenary.
    pub(crate) fn can_pay(&self, table: &Table, hand: &Hand, seat: Seat) -> bool {
        let owed = table.barony(seat).owed + self.components.constants.mercenary_price;
        owed <= self.shillings(table, hand, seat)
    }

    /// Returns whether the token's Army Card could take it anywhere, pay left aside.
    fn can_march(&self, table: &Table, seat: Seat, token: Token) -> bool {
        if self.idle(table, seat, token).is_some() {
            return false;
        }
        let Some(start) = self.start_of(table, seat, token) else { return false };
        let allowance = self.allowance(table, seat, token);
        Ground::new(self, table, seat).can_leave(self.mover(table, seat, token), start, allowance)
    }

    /// FD-46 to FD-60, FD-67: where the token's Army Card may take it.
    pub(crate) fn reach(&self, table: &Table, hand: &Hand, seat: Seat, token: Token) -> Territories {
        let unpaid = token.is_mercenary() && !self.can_pay(table, hand, seat);
        if unpaid || self.idle(table, seat, token).is_some() {
            return Territories::NONE;
        }
        let Some(start) = self.start_of(table, seat, token) else { return Territories::NONE };
        let allowance = self.allowance(table, seat, token);
        Ground::new(self, table, seat).reach(self.mover(table, seat, token), start, allowance)
    }

    /// Checks whether the token's Army Card takes it there.
    fn check_march(
        &self,
        table: &Table,
        hand: &Hand,
        seat: Seat,
        token: Token,
        to: Territory,
    ) -> Result<(), Refusal> {
        if let Some(refusal) = self.idle(table, seat, token) {
            return Err(refusal);
        }
        if token.is_mercenary() && !self.can_pay(table, hand, seat) {
            return Err(Refusal::new("FD-67", "the chosen Trading Card does not pay for this Mercenary"));
        }
        let start = self.start_of(table, seat, token);
        let start = start.ok_or_else(|| Refusal::new("FD-47", "the player has no Castle"))?;
        if table.barony(seat).place(token) == Place::At(to) {
            return Err(Refusal::new("FD-46", "a move leads into another territory"));
        }
        let (ground, mover) = (Ground::new(self, table, seat), self.mover(table, seat, token));
        ground.check_end(mover, to)?;
        let allowance = self.allowance(table, seat, token);
        if ground.reach(mover, start, allowance).has(to) {
            return Ok(());
        }
        if self.is_foggy(table) {
            return Err(Refusal::new("FD-38", "in Fog an Army Card moves one territory at most"));
        }
        Err(too_far(to, allowance))
    }

    /// Checks whether the token's Army Card takes it this way, step by step. From the Castle the way begins with the Castle
    /// territory.
    pub(crate) fn check_path(
        &self,
        table: &Table,
        seat: Seat,
        token: Token,
        path: &[Territory],
    ) -> Result<(), Refusal> {
        if let Some(refusal) = self.idle(table, seat, token) {
            return Err(refusal);
        }
        let mut steps = path;
        let start = self.start_of(table, seat, token);
        let start = start.ok_or_else(|| Refusal::new("FD-47", "the player has no Castle"))?;
        if table.barony(seat).place(token) == Place::Castle {
            match path.split_first() {
                Some((&gate, rest)) if gate == start && !rest.is_empty() => steps = rest,
                _ => {
                    let why = "from the Castle territory a token goes on at least one step";
                    return Err(Refusal::new("FD-47", why));
                }
            }
        }
        let mover = self.mover(table, seat, token);
        if self.is_foggy(table) && steps.len() > usize::from(self.components.constants.fog_allowance) {
            return Err(Refusal::new("FD-38", "in Fog an Army Card moves one territory at most"));
        }
        Ground::new(self, table, seat).walk(mover, start, self.allowance(table, seat, token), steps)
    }

    /// Carries out a legal move by Army Card.
    fn march(
        &self,
        table: &mut Table,
        seat: Seat,
        token: Token,
        to: Territory,
        events: &mut impl Sink<Event>,
    ) {
        let price = self.components.constants.mercenary_price;
        let barony = table.barony_mut(seat);
        let from = barony.place(token).territory();
        barony.places[token.index()] = Place::At(to);
        barony.seen = barony.seen.with(token);
        events.tell(|| Event::Marched(seat, token, from, to));
        // FD-67, R-8: only a Mercenary who moves is paid, however far.
        if token.is_mercenary() {
            barony.owed += price;
            events.tell(|| Event::Owes(seat, price));
        }
    }
}
