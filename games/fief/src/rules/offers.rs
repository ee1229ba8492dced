//! The one open offer and its answer (FF-153, FF-160).

use liege_game::{Amount, Amounts, Asked, Flow, Pending, Question, Refusal, Seat, Seats, Sink};

use super::price::{self, MAX_PRICE};
use super::{embassy, ensure, moves, weddings};
use crate::state::{Card, Lord, Matter, Offer, Phase, Position};
use crate::{Action, Event, Fief};

impl Fief {
    /// FF-160.
    pub(crate) fn offer_limit(&self) -> u8 {
        self.components.bounds.offers.get() as u8
    }

    /// FF-160: whether a player may make one more offer.
    pub(crate) fn may_offer(&self, position: &Position, seat: Seat) -> Result<(), Refusal> {
        let few = position.families[seat].offers < self.offer_limit();
        ensure(few, "FF-160", "you have made all your offers for this phase")
    }

    /// FF-153: an offer is made.
    pub(crate) fn offer(&self, position: &mut Position, offer: Offer, events: &mut impl Sink<Event>) {
        match (offer.matter, position.embassy_mut()) {
            (Matter::Trade, Some(embassy)) => embassy.offers[offer.from] += 1,
            _ => position.families[offer.from].offers += 1,
        }
        position.begin(Phase::Offer(offer));
        if offer.matter != Matter::Trade {
            events.tell(|| Event::Offered(offer));
        }
    }

    /// FF-32: wife and husband of a wedding named by the wife.
    pub(crate) fn couple(&self, position: &Position, wife: Lord) -> Result<(Lord, Lord), Refusal> {
        let Some(husband) = position.pawn(wife).spouse else {
            return Err(Refusal::new("FF-32", "this lord is not married"));
        };
        ensure(wife.is_woman(), "FF-32", "a wedding is named by the wife")?;
        Ok((wife, husband))
    }
}

/// Crowns that the maker of an offer needs, so that it can be fulfilled.
pub(crate) fn crowns_of_maker(game: &Fief, position: &Position, offer: &Offer) -> u16 {
    let price = if offer.charged { 0 } else { offer.price.into() };
    match offer.matter {
        Matter::CardinalPurchase(_) => game.components.costs.cardinal.get() + u16::from(offer.price),
        Matter::Trade => position.deal().map_or(0, |deal| deal.pay.into()),
        _ => price,
    }
}

/// FF-153: whether both sides can fulfil the offer now.
pub(crate) fn can_fulfil(game: &Fief, position: &Position, offer: &Offer) -> Result<(), Refusal> {
    let paid = position.families[offer.payer()].crowns >= offer.price.into();
    ensure(paid, "FF-153", "there are not enough crowns to pay what was agreed")?;
    match offer.matter {
        Matter::Trade => embassy::can_trade(position),
        Matter::Dower(_, _, at) | Matter::Cession(at) => game.may_cede(position, offer.from, offer.to, at),
        Matter::CardinalPurchase(_) => {
            let all = game.components.costs.cardinal.get() + u16::from(offer.price);
            ensure(
                position.families[offer.from].crowns >= all,
                "FF-153",
                "there are not enough crowns for both",
            )
        }
        _ => Ok(()),
    }
}

/// FF-153: the answer to whatever is neither an answer nor another offer.
pub(crate) const OPEN: &str = "an offer is open: nothing else happens until it is answered";

/// Returns whether the action makes an offer or names another price.
fn asks(action: Action) -> bool {
    matches!(
        action,
        Action::Wed(..)
            | Action::Dower(..)
            | Action::Reprice(_)
            | Action::AskLanding(..)
            | Action::AskGrant(..)
            | Action::BuyCardinal(..)
            | Action::Cardinal(..)
            | Action::Ask(..)
            | Action::AskNext(_)
            | Action::Join(..)
            | Action::JoinPaying(..)
            | Action::Ransom(..)
            | Action::Cede(..)
            | Action::Claim(..)
            | Action::AskAnnulment(..)
            | Action::Trade(_)
            | Action::Propose
    )
}

/// FF-153: the offer is answered; until then its proposer may withdraw or replace it.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    pub(crate) offer: Offer,
}

impl Answer {
    fn may_replace(self, game: &Fief, position: &Position, action: Action) -> Result<(), Refusal> {
        let offer = &self.offer;
        if !asks(action) {
            return Err(Refusal::new("FF-153", OPEN));
        }
        let again = game.may_offer(position, offer.from);
        match (offer.matter, action) {
            (Matter::Wedding(..) | Matter::Dower(..), Action::Wed(own, other)) => {
                ensure(
                    offer.matter != Matter::Wedding(own, other),
                    "FF-153",
                    "that is the offer as it stands",
                )?;
                again?;
                game.may_wed(position, offer.from, own, other)
            }
            (Matter::Wedding(..) | Matter::Dower(..), Action::Dower(own, other, at)) => {
                ensure(
                    offer.matter != Matter::Dower(own, other, at),
                    "FF-153",
                    "that is the offer as it stands",
                )?;
                again?;
                game.may_dower(position, offer.from, own, other, at)
            }
            (Matter::Wedding(..) | Matter::Dower(..) | Matter::Trade, Action::Reprice(_)) => {
                Err(Refusal::new("FF-153", "this offer has no price"))
            }
            (_, Action::Reprice(price)) => {
                again?;
                price::may_be_offered(price)
            }
            _ => Err(Refusal::new("R-8", "an offer can be replaced only by one of the same kind")),
        }
    }
}

impl Question<Fief> for Answer {
    fn pending(self, _: &Fief, _: &Position) -> Pending {
        Pending::Seats(Asked { must: Seats::only(self.offer.to), may: Seats::only(self.offer.from) })
    }

    fn legal(self, game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let offer = &self.offer;
        if seat == offer.to {
            if can_fulfil(game, position, offer).is_ok() {
                actions.push(Action::Accept);
            }
            actions.push(Action::Decline);
            return;
        }
        actions.push(Action::Withdraw);
        match offer.matter {
            Matter::Wedding(..) | Matter::Dower(..) => game.pairs(position, seat, |own, other| {
                let owner = position.pawn(other).owner.filter(|_| game.options.dowry);
                let dowries = owner.map(|owner| game.dowries(position, seat, owner));
                let dowries = dowries.into_iter().flatten().map(|at| Action::Dower(own, other, at));
                let may = |action: &Action| self.may_replace(game, position, *action).is_ok();
                actions.extend(std::iter::once(Action::Wed(own, other)).chain(dowries).filter(may));
            }),
            Matter::Trade => {}
            _ => {
                if self.may_replace(game, position, Action::Reprice(Amount(0))).is_ok() {
                    actions.push(Action::Reprice(Amount(0)));
                }
            }
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let offer = &self.offer;
        match action {
            Action::Accept | Action::Decline if seat != offer.to => {
                Err(Refusal::new("FF-153", "this offer is not yours to answer"))
            }
            Action::Accept => can_fulfil(game, position, offer),
            Action::Decline => Ok(()),
            _ if seat != offer.from => Err(Refusal::new("FF-153", "an offer must be answered first")),
            Action::Withdraw => Ok(()),
            other => self.may_replace(game, position, other),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let offer = self.offer;
        position.end();
        match action {
            Action::Accept => accept(game, position, offer, events),
            Action::Decline => decline(game, position, offer, events),
            Action::Reprice(Amount(price)) => {
                game.offer(position, Offer { price: price as u8, ..offer }, events);
            }
            Action::Wed(..) | Action::Dower(..) => {
                if let Some((matter, other)) = weddings::proposal(action)
                    && let Some(to) = position.pawn(other).owner
                {
                    game.offer(position, Offer { matter, to, ..offer }, events);
                }
            }
            _ => {
                if offer.matter == Matter::Trade {
                    position.end();
                }
                events.tell(|| Event::Withdrawn(offer));
                moves::withdrawn(position, &offer);
                game.joining_answered(position, &offer, false);
            }
        }
        game.advance(position, events);
    }

    fn pass(self, _: &Fief, _: &Position, seat: Seat) -> Option<Action> {
        (seat == self.offer.to).then_some(Action::Decline)
    }

    fn amounts(self, _: &Fief, _: &Position, _: Seat, action: Action) -> Option<Amounts> {
        matches!(action, Action::Reprice(_)).then(|| Amounts::new(0, MAX_PRICE))?
    }
}

/// FF-152: crowns change hands at once; promises bind nobody.
fn settle(position: &mut Position, offer: &Offer) {
    position.families[offer.payer()].crowns -= u16::from(offer.price);
    position.families[offer.payee()].crowns += u16::from(offer.price);
}

fn accept(game: &Fief, position: &mut Position, offer: Offer, events: &mut impl Sink<Event>) {
    events.tell(|| Event::Accepted(offer));
    // FF-92: who lets pass is paid once all have agreed.
    if offer.matter != Matter::Pass {
        settle(position, &offer);
    }
    match offer.matter {
        // One wedding for each player: the proposer's turn may go on, but he has nobody left to wed.
        Matter::Wedding(one, other) => game.wed(position, one, other, events),
        Matter::Dower(one, other, at) => {
            game.wed(position, one, other, events);
            game.cede(position, offer.from, offer.to, at, events);
        }
        Matter::Cession(at) => game.cede(position, offer.from, offer.to, at, events),
        Matter::Pass => moves::agreed(position, &offer, true),
        Matter::Landing(at) => position.landing = Some(at),
        Matter::Ransom(lord) => {
            let at = position.pawn(lord).at;
            game.unchain(position, lord, events);
            game.refresh(position, at, events);
        }
        Matter::Grant(fief) => game.grant(position, offer.from, fief, events),
        Matter::CardinalCard(lord) => {
            position.families[offer.from].give(Card::Cardinal);
            position.court.cardinals = position.court.cardinals.with(lord);
            events.tell(|| Event::MadeCardinal(offer.from, lord, false));
        }
        Matter::CardinalPurchase(lord) => game.buy_cardinal(position, offer.from, lord, events),
        Matter::Annulment(one, other) => game.part(position, one, other, events),
        Matter::Joining(_) => game.joining_answered(position, &offer, true),
        Matter::Trade => embassy::trade(position, events),
    }
}

fn decline(game: &Fief, position: &mut Position, offer: Offer, events: &mut impl Sink<Event>) {
    events.tell(|| Event::Declined(offer));
    match offer.matter {
        Matter::Pass => moves::agreed(position, &offer, false),
        // RL-17: the card stays in hand.
        Matter::CardinalCard(_) => position.families[offer.from].card_refused = true,
        Matter::CardinalPurchase(_) => position.families[offer.from].purchase_refused = true,
        Matter::Joining(_) => game.joining_answered(position, &offer, false),
        Matter::Trade => position.end(),
        _ => {}
    }
}
