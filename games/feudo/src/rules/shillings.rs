//! Phase 4, Movement: Trading Cards and what shillings do (FD-69 to FD-73).

use std::ops::ControlFlow;

use liege_game::{Flow as _, Question, Refusal, Seat, Sink, say};

use super::army_cards::asked_at;
use super::ground::{Ground, Mover};
use crate::{
    Action, Cursor, Event, Feudo, Hand, Phase, Place, Position, Spending, Stake, Table, Territories,
    Territory, Token, TokenSet, TradingCard,
};

/// Shilling moves.
#[derive(Clone, Copy)]
pub(crate) struct Spend {
    pub(crate) cursor: Cursor,
    pub(crate) spending: Spending,
}

impl Question<Feudo> for Spend {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.cursor.at)
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Keep);
        game.shilling_moves(&position.table, seat, &self.spending, |token, _, ends| {
            actions.extend(ends.iter().map(|to| Action::Pay(token, to)));
            ControlFlow::Continue(())
        });
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Keep => Ok(()),
            Action::Pay(token, to) => game.check_pay(&position.table, seat, &self.spending, token, to),
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
        let Spend { cursor, spending } = self;
        let table = &mut position.table;
        let asked = match action {
            Action::Pay(token, to) => {
                let spending = game.pay(table, seat, spending, token, to, events);
                game.ask_spending(table, cursor, seat, spending)
            }
            _ => false,
        };
        if !asked {
            game.next_card(position, cursor.next(), events);
        }
    }

    fn pass(self, _: &Feudo, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Keep)
    }
}

impl Feudo {
    /// The shillings on a Trading Card.
    #[inline]
    pub(crate) fn value(&self, card: TradingCard) -> u8 {
        self.components.trading.get(usize::from(card.0)).copied().unwrap_or(0)
    }

    /// FD-108: the shillings that the chosen Trading Card brings. FD-77, FD-107: none to a charmed player.
    #[inline]
    pub(crate) fn shillings(&self, table: &Table, hand: &Hand, seat: Seat) -> u8 {
        match hand.stake.card() {
            Some(card) if !table.charmed.has(seat) => {
                let value = self.value(card);
                value + self.kings_help(table, seat, value)
            }
            _ => 0,
        }
    }

    /// Shows the Trading Card and asks for shilling moves, as long as there are any.
    pub(crate) fn ask_trading(
        &self,
        position: &mut Position,
        cursor: Cursor,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let Position { table, hands } = position;
        let spending = self.show_stake(table, &mut hands[seat], seat, events);
        self.ask_spending(table, cursor, seat, spending)
    }

    /// FD-69: shows the Trading Card; what is left after the Mercenaries are paid may be spent.
    pub(crate) fn show_stake(
        &self,
        table: &mut Table,
        hand: &mut Hand,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) -> Spending {
        let nothing = Spending { left: 0, wooded: TokenSet::NONE, cloistered: None };
        let total = self.shillings(table, hand, seat);
        let Stake::Secret(card) = hand.stake else { return nothing };
        hand.stake = Stake::Shown(card);
        // FD-26: it stays out until the next take-back.
        let barony = table.barony_mut(seat);
        barony.purse = barony.purse.without(card);
        let (value, owed) = (self.value(card), barony.owed);
        if table.charmed.has(seat) {
            // FD-77, R-18: the card is lost, Mercenaries who moved before count as paid.
            events.tell(|| Event::Forfeited(seat, value));
            return nothing;
        }
        events.tell(|| Event::Traded(seat, value, total - value, owed));
        Spending { left: total.saturating_sub(owed), ..nothing }
    }

    /// Asks for shilling moves as long as there are any.
    fn ask_spending(&self, table: &mut Table, cursor: Cursor, seat: Seat, spending: Spending) -> bool {
        let able = self.can_spend(table, seat, &spending);
        if able {
            table.phase = Phase::Spend(cursor, spending);
        }
        able
    }

    /// The tokens that shillings may move: on the map, the Convent included (FD-70, R-9).
    pub(crate) fn payable(&self, table: &Table, seat: Seat, spending: &Spending) -> TokenSet {
        let barony = table.barony(seat);
        let on_map = |token: &Token| matches!(barony.place(*token), Place::At(_));
        let stopped = spending.wooded.or(spending.cloistered.map_or(TokenSet::NONE, TokenSet::only));
        Token::ALL.into_iter().filter(on_map).collect::<TokenSet>().minus(stopped)
    }

    /// Visits every shilling move: token, cost and ends.
    pub(crate) fn shilling_moves(
        &self,
        table: &Table,
        seat: Seat,
        spending: &Spending,
        mut visit: impl FnMut(Token, u8, Territories) -> ControlFlow<()>,
    ) {
        if spending.left == 0 || table.charmed.has(seat) {
            return;
        }
        let barony = table.barony(seat);
        let ground = Ground::new(self, table, seat);
        for token in self.payable(table, seat, spending).iter() {
            let Place::At(here) = barony.place(token) else { continue };
            let mover = Mover { token, stricken: barony.stricken.has(token) };
            let mut enough = false;
            ground.spread(mover, here, spending.left, |steps, ends| {
                let flow = visit(token, steps, ends);
                enough = flow.is_break();
                flow
            });
            if enough {
                return;
            }
        }
    }

    /// Returns whether there is any shilling move.
    pub(crate) fn can_spend(&self, table: &Table, seat: Seat, spending: &Spending) -> bool {
        let mut found = false;
        self.shilling_moves(table, seat, spending, |_, _, ends| {
            found = !ends.is_empty();
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The fewest shillings that bring the token there.
    pub(crate) fn cost(
        &self,
        table: &Table,
        seat: Seat,
        spending: &Spending,
        token: Token,
        to: Territory,
    ) -> Option<u8> {
        let mut cost = None;
        self.shilling_moves(table, seat, spending, |other, steps, ends| {
            if other == token && ends.has(to) {
                cost = Some(steps);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        cost
    }

    /// Checks whether shillings can move this token at all.
    fn check_payable(
        &self,
        table: &Table,
        seat: Seat,
        spending: &Spending,
        token: Token,
    ) -> Result<(), Refusal> {
        let place = table.barony(seat).place(token);
        if table.charmed.has(seat) {
            return Err(Refusal::new("FD-77", "a charmed player’s tokens don’t move this turn"));
        }
        if place == Place::Gone {
            return Err(Refusal::new("FD-4", "the token is eliminated"));
        }
        if place == Place::Castle {
            return Err(Refusal::new("FD-70", "shillings don’t bring a token out of the Castle"));
        }
        if spending.wooded.has(token) {
            return Err(Refusal::new(
                "FD-72",
                "a token that entered a Wood by shillings gets no more of them",
            ));
        }
        if spending.cloistered == Some(token) {
            return Err(Refusal::new("FD-60", "a move into the Convent ends there"));
        }
        Ok(())
    }

    /// Checks whether the shillings that are left bring the token this way, step by step.
    pub(crate) fn check_way(
        &self,
        table: &Table,
        seat: Seat,
        spending: &Spending,
        token: Token,
        path: &[Territory],
    ) -> Result<(), Refusal> {
        self.check_payable(table, seat, spending, token)?;
        if path.len() > usize::from(spending.left) {
            return Err(Refusal::new(
                "FD-69",
                say!("{n:shilling is left|shillings are left}", n = spending.left),
            ));
        }
        let Some(start) = table.barony(seat).place(token).territory() else { return Ok(()) };
        Ground::new(self, table, seat).walk(self.mover(table, seat, token), start, spending.left, path)
    }

    fn check_pay(
        &self,
        table: &Table,
        seat: Seat,
        spending: &Spending,
        token: Token,
        to: Territory,
    ) -> Result<(), Refusal> {
        self.check_payable(table, seat, spending, token)?;
        if table.barony(seat).place(token) == Place::At(to) {
            return Err(Refusal::new("FD-69", "every shilling moves a token by one step"));
        }
        Ground::new(self, table, seat).check_end(self.mover(table, seat, token), to)?;
        if self.cost(table, seat, spending, token, to).is_none() {
            let to = to.to_string();
            let why = say!("{n:shilling doesn’t|shillings don’t} bring the token to {to}", n = spending.left);
            return Err(Refusal::new("FD-69", why));
        }
        Ok(())
    }

    /// Carries out a legal shilling move. FD-79, R-11: it gives Milady no power.
    fn pay(
        &self,
        table: &mut Table,
        seat: Seat,
        mut spending: Spending,
        token: Token,
        to: Territory,
        events: &mut impl Sink<Event>,
    ) -> Spending {
        // FD-71, R-10: shillings in a row are one move. FD-73: numbers don't limit it.
        let cost = self.cost(table, seat, &spending, token, to).unwrap_or(0);
        let barony = table.barony_mut(seat);
        if let Place::At(from) = barony.place(token) {
            events.tell(|| Event::Paid(seat, token, from, to, cost));
        }
        barony.places[token.index()] = Place::At(to);
        spending.left = spending.left.saturating_sub(cost);
        // FD-72
        if self.map(table).woods.has(to) {
            spending.wooded = spending.wooded.with(token);
        }
        spending.cloistered = (to == Territory::CENTRAL).then_some(token);
        spending
    }
}
