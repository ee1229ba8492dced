//! Phase 2, Strategy (FD-30 to FD-32): everybody chooses cards at once and in secret.

use liege_game::{Refusal, Seat, Seats, Sink};

use crate::barony::{Stake, TradingCard};
use crate::feudo::Feudo;
use crate::{Barony, Event, Position, Token};

impl Feudo {
    /// FD-30, FD-31: how many Army Cards the seat chooses.
    #[inline]
    pub(crate) fn hand_size(&self, barony: &Barony) -> usize {
        self.components.constants.army_chosen.min(barony.cards.len())
    }

    /// Whether the seat has chosen all its cards.
    #[inline]
    pub(crate) fn has_chosen(&self, barony: &Barony) -> bool {
        barony.chosen.len() == self.hand_size(barony) && barony.stake != Stake::Open
    }

    /// FD-30, FD-115: those who still have to choose.
    #[inline]
    pub(crate) fn choosers(&self, position: &Position) -> Seats {
        self.contenders(position).iter().filter(|&seat| !self.has_chosen(position.barony(seat))).collect()
    }

    /// FD-30: a Trading Card of this value in hand; equal cards are alike.
    pub(crate) fn stake_card(&self, barony: &Barony, value: u8) -> Option<TradingCard> {
        barony.purse.iter().find(|&card| self.value(card) == value)
    }

    /// The different values of the Trading Cards in hand, in the order of the components file.
    pub(crate) fn stakes(&self, barony: &Barony) -> impl Iterator<Item = u8> {
        let purse = barony.purse;
        let mut seen = 0u16;
        purse.iter().filter_map(move |card| {
            let value = self.value(card);
            let fresh = seen >> value & 1 == 0;
            seen |= 1 << value;
            fresh.then_some(value)
        })
    }

    pub(crate) fn choose_refusal(&self, barony: &Barony, token: Token) -> Option<Refusal> {
        if !barony.cards.has(token) {
            Some(Refusal::new("FD-26", "this Army Card has left the game with its token"))
        } else if barony.chosen.has(token) {
            Some(Refusal::new("FD-30", "this Army Card is chosen already"))
        } else if barony.chosen.len() >= self.hand_size(barony) {
            Some(Refusal::new("FD-30", "all Army Cards of this turn are chosen"))
        } else {
            None
        }
    }

    pub(crate) fn stake_refusal(&self, barony: &Barony, value: u8) -> Option<Refusal> {
        if barony.stake != Stake::Open {
            Some(Refusal::new("FD-30", "the Trading Card of this turn is chosen already"))
        } else if self.stake_card(barony, value).is_none() {
            Some(Refusal::new("FD-26", format!("no Trading Card of {value} shillings is in hand")))
        } else {
            None
        }
    }

    /// FD-32, R-35: any card in hand may be chosen, useless ones too.
    pub(crate) fn choose(
        &self,
        position: &mut Position,
        seat: Seat,
        token: Token,
        events: &mut impl Sink<Event>,
    ) {
        let barony = position.barony_mut(seat);
        barony.chosen = barony.chosen.with(token);
        events.tell(|| Event::Chose(seat, token));
        self.tell_ready(position, seat, events);
    }

    pub(crate) fn stake(
        &self,
        position: &mut Position,
        seat: Seat,
        value: u8,
        events: &mut impl Sink<Event>,
    ) {
        let barony = position.barony_mut(seat);
        if let Some(card) = self.stake_card(barony, value) {
            barony.stake = Stake::Secret(card);
            events.tell(|| Event::Staked(seat, value));
        }
        self.tell_ready(position, seat, events);
    }

    fn tell_ready(&self, position: &Position, seat: Seat, events: &mut impl Sink<Event>) {
        if self.has_chosen(position.barony(seat)) {
            events.tell(|| Event::Ready(seat));
        }
    }
}
