//! Trading Cards and what shillings do (FD-67 to FD-73, FD-105 to FD-108).

use std::ops::ControlFlow;

use liege_game::{Refusal, Seat, Sink};

use crate::barony::{Stake, TradingCard};
use crate::feudo::Feudo;
use crate::movement::{Ground, Mover};
use crate::phase::Spending;
use crate::{Event, Place, Position, Territories, Territory, Token, TokenSet};

impl Feudo {
    /// The shillings on a Trading Card.
    #[inline]
    pub(crate) fn value(&self, card: TradingCard) -> u8 {
        self.components.trading.get(usize::from(card.0)).copied().unwrap_or(0)
    }

    /// FD-105, R-26: whether the seat has the fewest Victory Points of those who play, alone or tied.
    pub(crate) fn is_poorest(&self, position: &Position, seat: Seat) -> bool {
        let own = position.barony(seat).vp;
        self.contenders(position).iter().all(|other| position.barony(other).vp >= own)
    }

    /// FD-105: what the King adds to a Trading Card of this value. FD-106: known as soon as the card is.
    pub(crate) fn kings_help(&self, position: &Position, seat: Seat, value: u8) -> u8 {
        let helps = position.king && value > 0 && self.is_poorest(position, seat);
        if helps { self.components.constants.king_help } else { 0 }
    }

    /// FD-108: the shillings that the chosen Trading Card brings. FD-77, FD-107: none to a charmed player.
    #[inline]
    pub(crate) fn shillings(&self, position: &Position, seat: Seat) -> u8 {
        match position.barony(seat).stake.card() {
            Some(card) if !position.charmed.has(seat) => {
                let value = self.value(card);
                value + self.kings_help(position, seat, value)
            }
            _ => 0,
        }
    }

    /// FD-69: shows the Trading Card; what is left after the Mercenaries are paid may be spent.
    pub(crate) fn show_stake(
        &self,
        position: &mut Position,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) -> Spending {
        let nothing = Spending { left: 0, wooded: TokenSet::NONE, cloistered: None };
        let total = self.shillings(position, seat);
        let barony = position.barony_mut(seat);
        let Stake::Secret(card) = barony.stake else { return nothing };
        barony.stake = Stake::Shown(card);
        // FD-26: it stays out until the next take-back.
        barony.purse = barony.purse.without(card);
        let (value, owed) = (self.value(card), barony.owed);
        if position.charmed.has(seat) {
            // FD-77, R-18: the card is lost, Mercenaries who moved before count as paid.
            events.tell(|| Event::Forfeited(seat, value));
            return nothing;
        }
        events.tell(|| Event::Traded(seat, value, total - value, owed));
        Spending { left: total.saturating_sub(owed), ..nothing }
    }

    /// The tokens that shillings may move: on the map, the Convent included (FD-70, R-9).
    pub(crate) fn payable(&self, position: &Position, seat: Seat, spending: &Spending) -> TokenSet {
        let barony = position.barony(seat);
        let on_map = |token: &Token| matches!(barony.place(*token), Place::At(_));
        let stopped = spending.wooded.or(spending.cloistered.map_or(TokenSet::NONE, TokenSet::only));
        Token::ALL.into_iter().filter(on_map).collect::<TokenSet>().minus(stopped)
    }

    /// Visits every shilling move: token, cost and ends.
    pub(crate) fn shilling_moves(
        &self,
        position: &Position,
        seat: Seat,
        spending: &Spending,
        mut visit: impl FnMut(Token, u8, Territories) -> ControlFlow<()>,
    ) {
        if spending.left == 0 || position.charmed.has(seat) {
            return;
        }
        let barony = position.barony(seat);
        let ground = Ground::new(self, position, seat);
        for token in self.payable(position, seat, spending).iter() {
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

    /// Whether there is any shilling move.
    pub(crate) fn can_spend(&self, position: &Position, seat: Seat, spending: &Spending) -> bool {
        let mut found = false;
        self.shilling_moves(position, seat, spending, |_, _, ends| {
            found = !ends.is_empty();
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The fewest shillings that bring the token there.
    pub(crate) fn cost(
        &self,
        position: &Position,
        seat: Seat,
        spending: &Spending,
        token: Token,
        to: Territory,
    ) -> Option<u8> {
        let mut cost = None;
        self.shilling_moves(position, seat, spending, |other, steps, ends| {
            if other == token && ends.has(to) {
                cost = Some(steps);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        cost
    }

    /// Why no shillings move this token at all.
    pub(crate) fn unpayable(
        &self,
        position: &Position,
        seat: Seat,
        spending: &Spending,
        token: Token,
    ) -> Option<Refusal> {
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if position.charmed.has(seat) {
            refuse("FD-77", "a charmed player's tokens don't move this turn")
        } else if position.barony(seat).place(token) == Place::Gone {
            refuse("FD-4", "the token is eliminated")
        } else if position.barony(seat).place(token) == Place::Castle {
            refuse("FD-70", "shillings don't bring a token out of the Castle")
        } else if spending.wooded.has(token) {
            refuse("FD-72", "a token that entered a Wood by shillings gets no more of them")
        } else if spending.cloistered == Some(token) {
            refuse("FD-60", "a move into the Convent ends there")
        } else {
            None
        }
    }

    pub(crate) fn pay_refusal(
        &self,
        position: &Position,
        seat: Seat,
        spending: &Spending,
        token: Token,
        to: Territory,
    ) -> Refusal {
        let none = || {
            let mover = Mover { token, stricken: position.barony(seat).stricken.has(token) };
            let ground = Ground::new(self, position, seat);
            let barred = ground.closed_to(mover, to).or_else(|| ground.no_end_for(token, to));
            let left = spending.left;
            barred.unwrap_or_else(|| {
                Refusal::new("FD-69", format!("{left} shillings don't bring the token to {to}"))
            })
        };
        self.unpayable(position, seat, spending, token).unwrap_or_else(none)
    }

    /// FD-71, FD-73, R-10: carries out a legal shilling move of this cost. FD-79, R-11: it gives Milady no power.
    #[expect(clippy::too_many_arguments, reason = "who, what, where and for how much are all needed")]
    pub(crate) fn pay(
        &self,
        position: &mut Position,
        seat: Seat,
        spending: &mut Spending,
        token: Token,
        to: Territory,
        cost: u8,
        events: &mut impl Sink<Event>,
    ) {
        let barony = position.barony_mut(seat);
        if let Place::At(from) = barony.place(token) {
            events.tell(|| Event::Paid(seat, token, from, to, cost));
        }
        barony.places[token.index()] = Place::At(to);
        spending.left = spending.left.saturating_sub(cost);
        if self.map(position).woods.has(to) {
            spending.wooded = spending.wooded.with(token);
        }
        spending.cloistered = (to == Territory::CENTRAL).then_some(token);
    }
}
