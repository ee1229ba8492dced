//! What others bargain for out of the viewer's sight, dealt again: trades, offers that were made in private, hidden crowns.

use liege_game::{Game as _, PerSeat, Picker as _, Rng, Seat, Viewer};

use crate::rules::{embassy, offers};
use crate::state::{Deal, MAX_CARDS, Offer, Position};
use crate::{Diplomacy, Fief};

/// How many crowns more than he is known to have a player with a hidden treasury is dealt at most.
const PURSE: u64 = 20;

impl Fief {
    /// `position` is the true one with its cards dealt again.
    pub(super) fn resample_bargains(
        &self,
        truth: &Position,
        position: &mut Position,
        viewer: Viewer,
        rng: &mut Rng,
    ) {
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            if self.options.secret_treasuries {
                position.families[seat].crowns = self.hidden_crowns(truth, viewer, seat, rng);
            }
            if self.options.diplomacy != Diplomacy::Embassy {
                position.families[seat].offers = 0;
            }
        }
        if let Some(embassy) = position.embassy_mut() {
            let made = embassy.offers;
            embassy.offers = PerSeat::from_fn(|seat| if viewer.sees(seat) { made[seat] } else { 0 });
        }
        let proposed = position.offer().is_some();
        if let Some(deal) = position.deal().filter(|deal| !deal.is_known_to(viewer, proposed)) {
            // Where the same player would be asked without it, it does not show that he composes one.
            let mut without = *position;
            without.end();
            if !proposed && self.pending(&without) == self.pending(position) {
                *position = without;
                return;
            }
            let dealt = if proposed {
                some_trade(position, deal.from, deal.to, rng)
            } else {
                let guests = embassy::circle(self, position, deal.from);
                let to = guests.iter().nth(rng.index(guests.len().max(1)));
                Deal::new(deal.from, to.unwrap_or(deal.to))
            };
            if let Some(place) = position.deal_mut() {
                *place = dealt;
            }
            if proposed {
                embassy::reveal(position, dealt.from, dealt.to, &dealt.give);
            }
        }
    }

    /// FF-146: crowns that a player may have for all that the viewer knows. Who answers an offer sees whether it can be fulfilled.
    fn hidden_crowns(&self, truth: &Position, viewer: Viewer, seat: Seat, rng: &mut Rng) -> u16 {
        let any = |rng: &mut Rng| rng.below(PURSE + 1) as u16;
        let made = |offer: &Offer| offer.from == seat && viewer.sees(offer.to);
        let Some(offer) = truth.offer().filter(made) else { return any(rng) };
        let needed = offers::crowns_of_maker(self, truth, &offer);
        let mut rich = *truth;
        rich.families[seat].crowns = needed;
        if offers::can_fulfil(self, truth, &offer).is_ok() {
            needed + any(rng)
        } else if offers::can_fulfil(self, &rich, &offer).is_ok() {
            rng.below(u64::from(needed.max(1))) as u16
        } else {
            any(rng)
        }
    }
}

/// The least that can be proposed: a card for nothing, or a crown where hands are full or empty.
fn some_trade(position: &Position, from: Seat, to: Seat, rng: &mut Rng) -> Deal {
    let mut deal = Deal::new(from, to);
    let (own, others) = (&position.families[from].hand, &position.families[to].hand);
    if let Some(held) = rng.pick(own).filter(|_| others.len() < MAX_CARDS) {
        deal.give.push(held.card);
    } else if let Some(held) = rng.pick(others).filter(|_| own.len() < MAX_CARDS) {
        deal.get.push(held.card);
    } else if position.families[from].crowns > 0 {
        deal.pay = 1;
    } else {
        deal.charge = 1;
    }
    deal
}
