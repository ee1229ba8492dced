//! Drawing royal writs (FU-154, FU-155).

use liege_game::{Refusal, Seat, Seats, Sink};

use super::{Act, Ask, Chance, Look, refuse};
use crate::state::{Kind as _, Phase, Writs};
use crate::{Action, Draw, Event, Writ};

/// A card off the top of the deck.
#[derive(Clone, Copy)]
pub(crate) struct DrawWrits {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
}

impl Chance for DrawWrits {
    fn outcomes(self, look: Look<'_>, add: &mut impl FnMut(u32, Draw)) {
        let deck = &look.position.deck;
        let mut any = false;
        for (writ, &count) in Writ::ALL.iter().zip(deck.unordered()) {
            any |= count > 0;
            if count > 0 {
                add(count.into(), Draw::Writ(*writ));
            }
        }
        // What was put back comes in its order, once nothing shuffled is left.
        if let Some(placed) = deck.below().first().filter(|_| !any) {
            add(1, Draw::Writ(Writ::ALL[usize::from(placed.kind)]));
        }
    }

    fn draw<S: Sink<Event>>(self, act: &mut Act<'_, S>, draw: Draw) {
        let Draw::Writ(writ) = draw else { return };
        if act.position.deck.take(writ.index() as u8) {
            act.position.drawn = act.position.drawn.with(writ);
        }
        act.tell(Event::DrewWrit(self.seat, writ));
        act.turn_into(Phase::DrawWrits { seat: self.seat, left: self.left - 1 });
    }
}

/// FU-154: which one is kept.
#[derive(Clone, Copy)]
pub(crate) struct Keep(pub(crate) Seat);

impl Ask for Keep {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action)) {
        look.position.drawn.iter().for_each(|writ| add(Action::Keep(writ)));
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Keep(writ) if look.position.drawn.has(writ) => Ok(()),
            Action::Keep(_) => refuse("FU-154", "you can keep only one of the writs drawn"),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        if let Action::Keep(writ) = action {
            act.keep(self.0, writ);
        }
    }
}

/// FU-154: the order in which the others go to the bottom.
#[derive(Clone, Copy)]
pub(crate) struct PutBack(pub(crate) Seat);

impl Ask for PutBack {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action)) {
        look.position.drawn.iter().for_each(|writ| add(Action::Return(writ)));
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Return(writ) if look.position.drawn.has(writ) => Ok(()),
            Action::Return(_) => refuse("FU-154", "the drawn writs that were not kept go back"),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        if let Action::Return(writ) = action {
            act.put_back(self.0, writ);
        }
    }
}

/// FU-155: more than three: mandates are played or cards put away until three remain.
#[derive(Clone, Copy)]
pub(crate) struct WritLimit(pub(crate) Seat);

impl Ask for WritLimit {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    /// Only what is free: mandates and cards put away.
    fn candidates(self, _: Look<'_>, _: &mut impl FnMut(Action)) {}

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => refuse("FU-155", "you can’t hold more than three writs"),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, _: &mut Act<'_, S>, _: Action) {}
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-154: draws so many writs, of which one is kept.
    pub(crate) fn draw_writs(&mut self, seat: Seat, count: u8) {
        self.tell(Event::DrewWrits(seat));
        self.push(Phase::DrawWrits { seat, left: count });
    }

    pub(crate) fn next_writ(&mut self, seat: Seat, left: u8) -> bool {
        if left > 0 && !self.position.deck.is_empty() {
            return true;
        }
        self.turn_into(Phase::Keep(seat));
        false
    }

    pub(crate) fn next_keep(&mut self, seat: Seat) -> bool {
        match self.position.drawn.len() {
            0 => self.pop(),
            1 => {
                if let Some(writ) = self.position.drawn.lowest() {
                    self.keep(seat, writ);
                }
            }
            _ => return true,
        }
        false
    }

    fn keep(&mut self, seat: Seat, writ: Writ) {
        self.position.drawn = self.position.drawn.without(writ);
        let hand = &mut self.position.hands[seat];
        hand.writs = hand.writs.with(writ);
        self.tell(Event::Kept(seat, writ));
        self.turn_into(Phase::PutBack(seat));
    }

    pub(crate) fn next_put_back(&mut self, seat: Seat) -> bool {
        match self.position.drawn.len() {
            0 => self.turn_into(Phase::WritLimit(seat)),
            1 => {
                if let Some(writ) = self.position.drawn.lowest() {
                    self.put_back(seat, writ);
                }
            }
            _ => return true,
        }
        false
    }

    fn put_back(&mut self, seat: Seat, writ: Writ) {
        self.position.drawn = self.position.drawn.without(writ);
        let fits = self.position.deck.put_below(writ.index() as u8, Seats::only(seat));
        debug_assert!(fits, "the deck has room for all writs");
        self.tell(Event::Returned(seat, writ));
    }

    pub(crate) fn next_writ_limit(&mut self, seat: Seat) -> bool {
        let writs: Writs = self.position.hands[seat].writs;
        if writs.len() > self.game.components.writs_in_hand {
            return true;
        }
        self.pop();
        false
    }
}
