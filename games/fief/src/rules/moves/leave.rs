//! Leave to pass is asked for (FF-92).

use liege_game::{Amount, Amounts, Flow, Question, Refusal, Seat, Seats, Sink};

use crate::rules::price::{self, MAX_PRICE};
use crate::state::{Consent, Inquiry, Matter, Offer, Position, Village};
use crate::{Action, Event, Fief};

/// FF-92: the next one is asked, or the mover gives up.
#[derive(Clone, Copy)]
pub(crate) struct Inquiring {
    pub(crate) seat: Seat,
    pub(crate) inquiry: Inquiry,
}

impl Question<Fief> for Inquiring {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Withdraw);
        if game.may_offer(position, self.seat).is_ok() {
            actions.push(Action::AskNext(Amount(0)));
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Withdraw => Ok(()),
            Action::AskNext(price) => {
                price::may_be_offered(price)?;
                game.may_offer(position, self.seat)
            }
            _ => Err(game.wrong_time(position, seat, action)),
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
        let mut inquiry = self.inquiry;
        match action {
            Action::AskNext(price) => {
                let Some(to) = game.in_turn(position).find(|&seat| inquiry.left.has(seat)) else { return };
                // each who is asked counts as an offer.
                inquiry.left = inquiry.left.without(to);
                position.set_inquiry(inquiry);
                game.offer(position, Offer::new(Matter::Pass, self.seat, to, price), events);
            }
            _ => close_inquiry(position),
        }
    }

    fn pass(self, _: &Fief, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Withdraw)
    }

    fn amounts(self, _: &Fief, _: &Position, _: Seat, action: Action) -> Option<Amounts> {
        matches!(action, Action::AskNext(_)).then(|| Amounts::new(0, MAX_PRICE))?
    }
}

/// FF-92, RL-87: the asking ends; who had agreed without a price has agreed all the same.
fn close_inquiry(position: &mut Position) {
    let Some(inquiry) = position.inquiry() else { return };
    position.end();
    let free: Seats = inquiry.agreed.iter().filter(|&seat| inquiry.prices[seat] == 0).collect();
    give_consent(position, inquiry.from, inquiry.to, free);
}

fn give_consent(position: &mut Position, from: Village, to: Village, by: Seats) {
    if by.is_empty() {
        return;
    }
    let consents = &mut position.marching.consents;
    match consents.iter_mut().find(|consent| consent.from == from && consent.to == to) {
        Some(consent) => consent.by |= by,
        None => {
            consents.push(Consent { from, to, by });
        }
    }
}

/// FF-92: one who was asked has answered.
pub(crate) fn agreed(position: &mut Position, offer: &Offer, agrees: bool) {
    let Some(mut inquiry) = position.inquiry() else { return };
    if !agrees {
        close_inquiry(position);
        return;
    }
    inquiry.agreed = inquiry.agreed.with(offer.to);
    inquiry.prices[offer.to] = offer.price;
    position.set_inquiry(inquiry);
    if !inquiry.left.is_empty() {
        return;
    }
    // All have agreed: the prices are paid, if they can be.
    let total: u16 = inquiry.agreed.iter().map(|seat| u16::from(inquiry.prices[seat])).sum();
    if position.families[offer.from].crowns < total {
        close_inquiry(position);
        return;
    }
    for seat in inquiry.agreed {
        position.families[seat].crowns += u16::from(inquiry.prices[seat]);
    }
    position.families[offer.from].crowns -= total;
    position.end();
    give_consent(position, inquiry.from, inquiry.to, inquiry.agreed);
}

/// An offer was taken back: the asking ends with it.
pub(crate) fn withdrawn(position: &mut Position, offer: &Offer) {
    if offer.matter == Matter::Pass {
        close_inquiry(position);
    }
}
