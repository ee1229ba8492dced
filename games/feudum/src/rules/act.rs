//! [`Act`]: a position that is being changed.

use liege_game::{Seat, Sink};

use super::PositionRef;
use crate::event::Source;
use crate::state::{Board, Goods, Household, Phase, Position, Slot};
use crate::{Event, Feudum, Good, Place};

/// A position that is being changed.
pub(crate) struct Act<'a, S> {
    pub(crate) game: &'a Feudum,
    pub(crate) position: &'a mut Position,
    pub(crate) events: &'a mut S,
}

impl<S: Sink<Event>> Act<'_, S> {
    #[inline]
    pub(crate) fn look(&self) -> PositionRef<'_> {
        PositionRef { game: self.game, position: self.position }
    }

    #[inline]
    pub(crate) fn board(&mut self) -> &mut Board {
        &mut self.position.board
    }

    #[inline]
    pub(crate) fn household(&mut self, seat: Seat) -> &mut Household {
        &mut self.position.board.households[seat]
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.tell(|| event);
    }

    /// Puts a question above what is asked now.
    #[inline]
    pub(crate) fn push(&mut self, phase: Phase) {
        let fits = self.position.agenda.push(phase);
        debug_assert!(fits, "questions nest deeper than the agenda");
    }

    /// What was asked is settled.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.position.agenda.pop();
    }

    /// What was asked turns into another question.
    #[inline]
    pub(crate) fn turn_into(&mut self, phase: Phase) {
        match self.position.agenda.top_mut() {
            Some(top) => *top = phase,
            None => self.push(phase),
        }
    }

    /// Guild lists have to be worked out again (FU-119).
    #[inline]
    pub(crate) fn mark_guilds_dirty(&mut self) {
        self.position.board.unsettled = true;
    }

    /// FU-12: points; none at all are not worth a word.
    pub(crate) fn score(&mut self, seat: Seat, vp: i16, source: Source) {
        if vp != 0 {
            // a score may fall below zero.
            let epoch = self.position.board.epoch;
            let household = self.household(seat);
            household.vp += vp;
            household.ledger.enter(source.account(), epoch, vp);
            self.tell(Event::Scored(seat, vp, source));
        }
    }

    /// The players in turn order from the starting player (FU-2).
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<S> {
        self.game.turn_order(self.position.board.start)
    }

    /// A good out of the haversack, if there is one.
    pub(crate) fn take_from_haversack(&mut self, good: Good) {
        self.position.board.supply.haversack[good] -= 1;
    }

    /// Goods into the haversack.
    pub(crate) fn put_in_haversack(&mut self, goods: &Goods) {
        self.position.board.supply.haversack.add(goods);
    }

    /// A player receives goods that lie nowhere else now (FU-8).
    pub(crate) fn receive(&mut self, seat: Seat, goods: &Goods) {
        self.household(seat).goods.add(goods);
        let sulfur = goods[Good::Sulfur];
        if sulfur > 0 && self.household(seat).barrel < self.game.components.barrel {
            self.push(Phase::Sulfur { seat, left: sulfur });
        }
    }

    /// Up to `count` markers from the general supply into a player's own.
    pub(crate) fn recruit(&mut self, seat: Seat, count: u8) -> u8 {
        let supply = &mut self.position.board.supply.markers[seat.index()];
        // what is left is all there is.
        let taken = count.min(*supply);
        *supply -= taken;
        self.household(seat).markers += taken;
        self.mark_guilds_dirty();
        taken
    }

    /// FU-45, FU-97: a pawn leaves the board; wine to the haversack, its vessel stays.
    pub(crate) fn remove_pawn(&mut self, seat: Seat, slot: Slot) {
        let Some(pawn) = self.household(seat).pawns[slot.index()].take() else { return };
        if pawn.wine {
            self.position.board.supply.haversack[Good::Sulfur] += 1;
        }
        if let Some(vessel) = pawn.vessel {
            self.abandon(pawn.at, vessel);
        }
        self.mark_guilds_dirty();
    }

    /// FU-51: a vessel is left behind.
    pub(crate) fn abandon(&mut self, at: Place, vessel: crate::Vessel) {
        self.board().site_mut(at).vessels[vessel] += 1;
        self.board().adrift.push(crate::state::Adrift { at, vessel });
    }

    /// FU-106: the seal under a marker goes to its owner.
    pub(crate) fn take_seal(&mut self, seat: Seat) {
        self.household(seat).seals += 1;
    }
}
