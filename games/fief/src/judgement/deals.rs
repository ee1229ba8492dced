//! Answers to offers, at once: what a favour is worth, and what nobody sells.

use liege_game::{Seats, Silent};

use super::plan::{Personality, Planner};
use crate::Action;
use crate::state::{Card, Lord, Matter, Offer, Position};

impl Action {
    /// Returns whether it asks or offers something that another player must answer, or goes back and forth between players.
    pub(crate) fn is_bargain(self) -> bool {
        matches!(
            self,
            Action::AskLanding(..)
                | Action::AskGrant(..)
                | Action::Ask(..)
                | Action::AskNext(_)
                | Action::AskAnnulment(..)
                | Action::BuyCardinal(..)
                | Action::Cardinal(..)
                | Action::Gift(..)
                | Action::Ransom(..)
                | Action::Cede(..)
                | Action::Claim(..)
                | Action::Embassy(..)
                | Action::Trade(_)
                | Action::Excommunicate(_)
                | Action::Absolve
                | Action::Truce
                | Action::Reprice(_)
                | Action::Withdraw
        )
    }
}

impl Planner<'_> {
    /// FF-153: accepts or declines.
    pub(super) fn answer(&self) -> Option<Action> {
        let offer = self.position.offer()?;
        if offer.to != self.seat {
            return None;
        }
        let accepts = self.legal.contains(&Action::Accept) && self.likes(&offer);
        Some(if accepts { Action::Accept } else { Action::Decline })
    }

    /// Returns what others' side would win by the turn's end if this were done, the bot not among them.
    pub(super) fn others_win(&self, after: &Position) -> bool {
        let winners = self.game.winners(after);
        !winners.is_empty() && !winners.has(self.seat)
    }

    /// The price that this bot would take for what it is offered too little for, if they have as much.
    pub(super) fn asks(&self, offer: &Offer) -> Option<u8> {
        let purse = self.position.families[offer.payer()].crowns.min(u8::MAX.into()) as u8;
        let dearer = (offer.price + 1..=purse).filter(|_| offer.payee() == self.seat);
        dearer.into_iter().find(|&price| self.likes(&Offer { price, ..*offer }))
    }

    /// A counter-offer, once in a phase: to a player who has made offers in it, when this bot has made none. What both may make
    /// an offer for is a prisoner of the one or the other (FF-153); an answer to a counter-offer is none.
    pub(super) fn counter(&self) -> Option<Action> {
        let bargains = |lord: Lord| {
            let pawn = self.position.pawn(lord);
            let sides: Seats = [pawn.owner, pawn.jailer].into_iter().flatten().collect();
            sides.without(self.seat).iter().any(|other| self.position.families[other].offers > 0)
        };
        self.ransom(self.position.families[self.seat].crowns, bargains)
    }

    fn likes(&self, offer: &Offer) -> bool {
        let other = offer.from;
        let partner = self.outlook.are_partners(self.seat, other);
        let danger = self.outlook.is_dangerous(self.seat, other);
        let gets = if offer.payee() == self.seat { offer.price } else { 0 };
        let pays = if offer.payer() == self.seat { offer.price } else { 0 };
        let min = self.personality.price();
        let paid = u16::from(gets) >= if partner { 0 } else { min };
        match offer.matter {
            Matter::Wedding(..) | Matter::Dower(..) => self.likes_match(other),
            Matter::Pass | Matter::Landing(_) => !danger && !self.is_foe(other) && paid && pays == 0,
            Matter::Ransom(lord) => self.likes_ransom(lord, gets, pays),
            // Nobody grants the last title, nor makes the last cardinal, of another side.
            Matter::Grant(_) => partner || !danger && paid && gets >= 2,
            Matter::CardinalCard(_) | Matter::CardinalPurchase(_) => partner || !danger && paid,
            Matter::Annulment(one, two) => self.likes_annulment(one, two, gets),
            Matter::Joining(side) => {
                let battle = self.position.battle();
                let against = battle.map(|battle| {
                    if side == crate::state::Side::Attacker { battle.target } else { battle.attacker }
                });
                pays <= 2 && against != Some(other)
            }
            Matter::Trade => self.likes_trade(),
            Matter::Cession(at) => {
                let gives = self.position.place(at).holder == Some(self.seat);
                let worth = self.game.village_worth(self.position, self.seat, at) / 8;
                if gives { !danger && i32::from(gets) > worth } else { i32::from(pays) <= worth }
            }
        }
    }

    fn likes_ransom(&self, lord: Lord, gets: u8, pays: u8) -> bool {
        let Some(owner) = self.position.pawn(lord).owner else { return false };
        let fair = self.lord_worth(lord) / 15;
        if owner == self.seat {
            return i32::from(pays) <= 4 + fair;
        }
        if self.outlook.are_partners(self.seat, owner) {
            return true;
        }
        let dear = if self.personality == Personality::Greedy { 2 } else { 0 };
        !self.outlook.is_dangerous(self.seat, owner) && i32::from(gets) >= 2 + fair + dear
    }

    /// FF-32: the pope parts a couple that is near victory, and any other for a price.
    fn likes_annulment(&self, one: Lord, two: Lord, gets: u8) -> bool {
        let owners: Seats =
            [one, two].into_iter().filter_map(|lord| self.position.owner(Some(lord))).collect();
        if owners.has(self.seat) {
            return false;
        }
        let mut after = *self.position;
        self.game.part(&mut after, one, two, &mut Silent);
        if self.others_win(&after) {
            return false;
        }
        owners.iter().any(|owner| self.outlook.is_dangerous(self.seat, owner))
            || u16::from(gets) > self.personality.price()
    }

    /// FF-154: what comes must be worth what goes.
    fn likes_trade(&self) -> bool {
        let Some(deal) = &self.position.deal() else { return false };
        if self.outlook.is_dangerous(self.seat, deal.from) {
            return false;
        }
        let all = |cards: &[Card]| cards.iter().map(|&card| self.card_worth(card)).sum::<i32>();
        let comes = all(&deal.give) + 4 * i32::from(deal.pay);
        let goes = all(&deal.get) + 4 * i32::from(deal.charge);
        let margin = if self.personality == Personality::Greedy { 8 } else { 2 };
        comes >= goes + margin
    }
}
