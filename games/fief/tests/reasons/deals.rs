//! Offers, gifts, ransoms, embassies, trades, villages handed over.

use fief::state::{Back, Card, Matter, Village};
use fief::{Action, Fief};
use liege_conformance::reasons::Reason;
use liege_game::{Amount, Game as _, Seat, Seats};

use super::reading::{Told, crowns, jailed, option, own, present, so, spent_offers};
use super::roads::purse;

fn amount(told: Told<'_, '_>) -> Option<u16> {
    use Action as A;
    let (A::Reprice(Amount(price)) | A::Join(_, Amount(price)) | A::JoinPaying(_, Amount(price))) =
        told.action
    else {
        return match told.action {
            A::AskLanding(_, price)
            | A::AskGrant(_, price)
            | A::BuyCardinal(_, price)
            | A::Cardinal(_, price) => Some(price.0),
            A::Ask(_, price) | A::AskNext(price) | A::Ransom(_, price) | A::Cede(_, _, price) => {
                Some(price.0)
            }
            A::Claim(_, price) | A::AskAnnulment(_, price) | A::Gift(_, price) => Some(price.0),
            A::Pay(price) | A::Charge(price) | A::Embassy(_, price) | A::Pillage(_, price) => Some(price.0),
            _ => None,
        };
    };
    Some(price)
}

/// Returns whether the range that is named begins at 1, ends there, and lacks the amount.
fn outside(told: Told<'_, '_>, max: u16) -> bool {
    (told.number(0), told.number(1)) == (Some(1), Some(max.into()))
        && amount(told).is_some_and(|amount| amount == 0 || amount > max)
}

fn diplomacy(told: Told<'_, '_>, id: &str) -> bool {
    let set = option(told, "diplomacy");
    (if set.is_empty() { "embassy" } else { &set }) == id
}

/// The other player whom the action names.
fn other(told: Told<'_, '_>) -> Option<Seat> {
    match told.action {
        Action::Gift(to, _) | Action::Embassy(to, _) | Action::Cede(_, to, _) => Some(to),
        Action::Trade(to) | Action::ShowCard(_, to) | Action::Invite(to) => Some(to),
        _ => None,
    }
}

/// Returns whether the seat named is nobody else at the table.
fn nobody_else(told: Told<'_, '_>) -> bool {
    other(told).is_some_and(|to| to == told.seat || to.index() >= told.game.players())
}

fn members(told: Told<'_, '_>) -> Seats {
    told.position.embassy().map_or(Seats::NONE, |embassy| embassy.members)
}

fn apart(told: Told<'_, '_>) -> bool {
    other(told).is_some_and(|to| to == told.seat || !members(told).has(to))
        && told.position.embassy().is_some()
}

fn held(told: Told<'_, '_>, seat: Seat, card: Card) -> usize {
    told.position.families[seat].hand.iter().filter(|held| held.card == card).count()
}

/// Cards of a trade as they stand.
fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|&&other| other == card).count()
}

/// The village that would change hands, and the two players.
fn cession(told: Told<'_, '_>) -> Option<(Village, Seat, Seat)> {
    let position = told.position;
    match (told.action, position.offer()) {
        (Action::Cede(at, to, _), _) => Some((at, told.seat, to)),
        (Action::Claim(at, _), _) => Some((at, told.seat, position.place(at).holder?)),
        (Action::Dower(_, other, at), _) => Some((at, told.seat, position.pawn(other).owner?)),
        (Action::Accept, Some(offer)) => match offer.matter {
            Matter::Dower(_, _, at) | Matter::Cession(at) => Some((at, offer.from, offer.to)),
            _ => None,
        },
        _ => None,
    }
}

fn priceless(told: Told<'_, '_>) -> bool {
    told.position
        .offer()
        .is_some_and(|offer| matches!(offer.matter, Matter::Wedding(..) | Matter::Dower(..) | Matter::Trade))
}

fn as_it_stands(told: Told<'_, '_>) -> bool {
    let matter = told.position.offer().map(|offer| offer.matter);
    match told.action {
        Action::Wed(own, other) => matter == Some(Matter::Wedding(own, other)),
        Action::Dower(own, other, at) => matter == Some(Matter::Dower(own, other, at)),
        _ => false,
    }
}

fn prisoner(told: Told<'_, '_>, fits: impl Fn(fief::state::Lord) -> bool) -> bool {
    matches!(told.action, Action::Ransom(lord, _) | Action::Release(lord) if fits(lord))
}

pub(super) const REASONS: &[Reason<Fief>] = &[
    so("R-3", "an offer can’t exceed 200 crowns", |told| amount(told) > Some(200)),
    so("R-3", "a payment is between 1 and 200 crowns", |told| {
        amount(told).is_some_and(|amount| !(1..=200).contains(&amount))
    }),
    so("R-3", "choose from * to *", |told| outside(told, 200)),
    so("FF-7", "choose from * to *", |told| match told.action {
        Action::Pay(_) => outside(told, purse(told)),
        _ => outside(told, crowns(told)),
    }),
    so("FF-7", "you have no crowns", |told| crowns(told) == 0),
    so(
        "FF-125",
        "choose from * to *",
        |told| matches!(told.action, Action::Pillage(at, _) if outside(told, told.position.place(at).mills.into())),
    ),
    so("FF-154", "choose from * to *", |told| outside(told, told.position.families[told.seat].tokens.into())),
    so("FF-160", "you have made all your offers for this phase", spent_offers),
    so("FF-160", "you have made all your offers for this embassy", |told| {
        told.position.embassy().is_some_and(|embassy| embassy.offers[told.seat] >= 12)
    }),
    so("FF-160", "you have made all your gifts for this phase", |told| {
        told.position.families[told.seat].gifts >= 6
    }),
    so("FF-153", "a gift must go to another player", nobody_else),
    so("FF-153", "there are not enough crowns to pay what was agreed", |told| {
        told.position.offer().is_some_and(|offer| {
            let payer = if offer.charged { offer.to } else { offer.from };
            told.position.families[payer].crowns < offer.price.into()
        })
    }),
    so("FF-153", "there are not enough crowns for both", |told| {
        told.position.offer().is_some_and(|offer| {
            told.position.families[offer.from].crowns < u16::from(offer.price) + 5
                && matches!(offer.matter, Matter::CardinalPurchase(_))
        })
    }),
    so("FF-153", "that is the offer as it stands", as_it_stands),
    so("FF-153", "this offer has no price", priceless),
    so("R-8", "an offer can be replaced only by one of the same kind", |told| {
        let wedding = matches!(told.action, Action::Wed(..) | Action::Dower(..));
        let matter = told.position.offer().map(|offer| offer.matter);
        matter.is_some_and(|matter| {
            wedding != matches!(matter, Matter::Wedding(..) | Matter::Dower(..)) || !wedding
        })
    }),
    so("FF-153", "a card of the trade is not there", |told| {
        told.position.deal().is_some_and(|deal| {
            let lacks = |seat: Seat, cards: &[Card]| {
                cards.iter().any(|&card| held(told, seat, card) < count(cards, card))
            };
            lacks(deal.from, &deal.give) || lacks(deal.to, &deal.get)
        })
    }),
    so("FF-153", "there are not enough crowns for the trade", |told| {
        told.position.deal().is_some_and(|deal| {
            let has = |seat: Seat| told.position.families[seat].crowns;
            has(deal.from) < deal.pay.into() || has(deal.to) < deal.charge.into()
        })
    }),
    so("FF-155", "with this trade somebody would hold more than 3 cards", |told| {
        told.position.deal().is_some_and(|deal| {
            let has = |seat: Seat| told.position.families[seat].hand.len();
            let (from, to) = (has(deal.from) + deal.get.len(), has(deal.to) + deal.give.len());
            from > 3 + deal.give.len() || to > 3 + deal.get.len()
        })
    }),
    so("FF-153", "an offer must give something or ask for something", |told| {
        told.position.deal().is_some_and(|deal| {
            deal.give.is_empty() && deal.get.is_empty() && deal.pay == 0 && deal.charge == 0
        })
    }),
    so(
        "FF-154",
        "you don’t hold this card",
        |told| matches!(told.action, Action::ShowCard(card, _) | Action::Hand(card) if held(told, told.seat, card) == 0),
    ),
    so("FF-154", "you give all your cards of this kind already", |told| {
        let given = |card: Card| told.position.deal().map_or(0, |deal| count(&deal.give, card));
        matches!(told.action, Action::Hand(card) if (1..=given(card)).contains(&held(told, told.seat, card)))
    }),
    so(
        "FF-62",
        "calamities are never held in hand",
        |told| matches!(told.action, Action::Want(card) if card.back() == Back::Black),
    ),
    so("FF-154", "the other has no more cards", |told| {
        told.position.deal().is_some_and(|deal| deal.get.len() >= told.position.families[deal.to].hand.len())
    }),
    so("FF-154", "crowns are part of the trade already", |told| {
        told.position.deal().is_some_and(|deal| deal.pay > 0 || deal.charge > 0)
    }),
    so("FF-154", "this player has already seen it", |told| {
        let Action::ShowCard(card, to) = told.action else { return false };
        let mut hand = told.position.families[told.seat].hand.iter().filter(|held| held.card == card);
        hand.all(|held| held.known.has(to))
    }),
    so("FF-154", "you can trade only with others who take part", apart),
    so("FF-154", "you can show cards only to others who take part", apart),
    so("FF-143", "you can trade only with another player", nobody_else),
    so("FF-143", "you can show cards only to another player", nobody_else),
    so("FF-144", "you can trade only with another player", nobody_else),
    so("FF-144", "you can show cards only to another player", nobody_else),
    so("FF-143", "players trade and show cards only in the council", |told| {
        diplomacy(told, "councils") && !matches!(told.position.sub_phase(), fief::state::Phase::Council(_))
    }),
    so("FF-154", "players trade and show cards only in an embassy", |told| {
        diplomacy(told, "embassy") && told.position.embassy().is_none()
    }),
    so("FF-154", "only the player who called the embassy can end it", |told| {
        told.position.embassy().is_some_and(|embassy| embassy.caller != told.seat)
    }),
    so("FF-154", "you have no EMBASSY tokens left", |told| {
        told.position.families[told.seat].tokens == 0 && diplomacy(told, "embassy")
    }),
    so("FF-143", "there are no EMBASSY tokens in this game", |told| diplomacy(told, "councils")),
    so("FF-144", "there are no EMBASSY tokens in this game", |told| diplomacy(told, "free")),
    so("FF-154", "invite another player who is in the game", nobody_else),
    so("FF-154", "nobody of this game sits there", |told| {
        other(told).is_some_and(|to| to.index() >= told.game.players())
    }),
    so("FF-154", "this player takes part already", |told| {
        other(told).is_some_and(|to| members(told).has(to))
    }),
    so("FF-124", "this lord is not a prisoner", |told| prisoner(told, |lord| !jailed(told, lord))),
    so("FF-124", "a ransom is agreed between the prisoner’s player and the jailer", |told| {
        prisoner(told, |lord| !own(told, lord) && told.position.pawn(lord).jailer != Some(told.seat))
    }),
    so("FF-124", "only the jailer can release a prisoner", |told| {
        prisoner(told, |lord| jailed(told, lord) && told.position.pawn(lord).jailer != Some(told.seat))
    }),
    so("RL-94", "villages can’t be handed over at this table", |told| option(told, "dowry") != "yes"),
    so("R-7", "a village is handed over to another player", |told| {
        cession(told).is_some_and(|(_, from, to)| from == to)
    }),
    so("R-7", "neither of the two is in this village and controls it", |told| {
        cession(told).is_some_and(|(at, one, other)| {
            let rules = |seat: Seat| told.position.place(at).holder == Some(seat) && present(told, seat, at);
            !rules(one) && !rules(other)
        })
    }),
    so("R-7", "it can be handed over only to a player who is there", |told| {
        cession(told).is_some_and(|(at, one, other)| !present(told, one, at) || !present(told, other, at))
    }),
    so("R-7", "a battle is being fought there", |told| {
        let at = told.position.battle().map(|battle| battle.at);
        cession(told).is_some_and(|(village, ..)| Some(village) == at)
    }),
    so(
        "R-7",
        "you can hand over only what you control",
        |told| matches!(told.action, Action::Cede(at, ..) if told.position.place(at).holder != Some(told.seat)),
    ),
    so("R-7", "no other player is there and controls it", |told| {
        let Action::Claim(at, _) = told.action else { return false };
        told.position.place(at).holder.is_none_or(|holder| holder == told.seat)
    }),
];
