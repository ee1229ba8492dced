//! Embassies, trades and shown cards (FF-143, FF-144, FF-154, FF-155).

use liege_game::{Amount, Amounts, Asked, Flow, Pending, Question, Refusal, Seat, Seats, Sink};

use super::price::{self, MAX_PRICE};
use super::{ensure, within};
use crate::state::{Back, Card, Deal, Embassy, Held, MAX_CARDS, Matter, Offer, Phase, Position};
use crate::{Action, Event, Fief};

/// An embassy is called (FF-154); its caller may invite more.
pub(crate) fn call(position: &mut Position, caller: Seat, guest: Seat, Amount(tokens): Amount) {
    position.families[caller].tokens -= tokens as u8;
    position.begin(Phase::Embassy(Embassy {
        caller,
        members: Seats::only(caller).with(guest),
        tokens: tokens as u8,
        inviting: true,
        offers: Default::default(),
    }));
}

/// FF-154: with whom a player may talk in private now.
pub(crate) fn circle(game: &Fief, position: &Position, seat: Seat) -> Seats {
    let all = match position.embassy() {
        Some(embassy) => embassy.members,
        None => game.everybody(),
    };
    if all.has(seat) { all.without(seat) } else { Seats::NONE }
}

fn may_trade(game: &Fief, position: &Position, seat: Seat, with: Seat) -> Result<(), Refusal> {
    let (rule, why) = match position.embassy() {
        Some(_) => ("FF-154", "you can trade only with others who take part"),
        None => (game.talk_rule(), "you can trade only with another player"),
    };
    ensure(circle(game, position, seat).has(with), rule, why)?;
    match &position.embassy() {
        Some(embassy) => {
            let few = embassy.offers[seat] < game.offer_limit();
            ensure(few, "FF-160", "you have made all your offers for this embassy")
        }
        None => game.may_offer(position, seat),
    }
}

fn may_show(game: &Fief, position: &Position, seat: Seat, card: Card, to: Seat) -> Result<(), Refusal> {
    let (rule, why) = match position.embassy() {
        Some(_) => ("FF-154", "you can show cards only to others who take part"),
        None => (game.talk_rule(), "you can show cards only to another player"),
    };
    ensure(circle(game, position, seat).has(to), rule, why)?;
    ensure(position.families[seat].holds(card), "FF-154", "you don’t hold this card")?;
    let unseen = position.families[seat].hand.iter().any(|held| held.card == card && !held.known.has(to));
    ensure(unseen, "FF-154", "this player has already seen it")
}

/// What a participant may do: trade, show a card.
pub(crate) fn talk_legal(game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
    for other in circle(game, position, seat) {
        if may_trade(game, position, seat, other).is_ok() {
            actions.push(Action::Trade(other));
        }
        let mut last = None;
        for held in position.families[seat].hand.iter() {
            if last != Some(held.card) && may_show(game, position, seat, held.card, other).is_ok() {
                actions.push(Action::ShowCard(held.card, other));
            }
            last = Some(held.card);
        }
    }
}

/// Checks whether he may.
pub(crate) fn talk_check(
    game: &Fief,
    position: &Position,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Trade(with) => may_trade(game, position, seat, with),
        Action::ShowCard(card, to) => may_show(game, position, seat, card, to),
        _ => Err(super::wrong_moment("FF-154")),
    }
}

/// Does it.
pub(crate) fn talk_play(position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Trade(with) => {
            // The attempt counts, whether or not it is proposed in the end (FF-160).
            match position.embassy_mut() {
                Some(embassy) => embassy.offers[seat] += 1,
                None => position.families[seat].offers += 1,
            }
            position.begin(Phase::Deal(Deal::new(seat, with)));
        }
        Action::ShowCard(card, to) => {
            let hand = &mut position.families[seat].hand;
            if let Some(held) = hand.iter_mut().find(|held| held.card == card && !held.known.has(to)) {
                held.known = held.known.with(to);
            }
            hand.sort_unstable();
            events.tell(|| Event::Shown(seat, to, card));
        }
        _ => {}
    }
}

/// FF-151: who is offered cards knows from then on that they are there, whatever he answers.
pub(crate) fn reveal(position: &mut Position, from: Seat, to: Seat, cards: &[Card]) {
    let hand = &mut position.families[from].hand;
    for card in Card::all() {
        let offered = cards.iter().filter(|other| **other == card).count();
        let known = hand.iter().filter(|held| held.card == card && held.known.has(to)).count();
        let unknown = hand.iter_mut().filter(|held| held.card == card && !held.known.has(to));
        for held in unknown.take(offered.saturating_sub(known)) {
            held.known = held.known.with(to);
        }
    }
    hand.sort_unstable();
}

/// FF-153, FF-155: whether the trade can be fulfilled.
pub(crate) fn can_trade(position: &Position) -> Result<(), Refusal> {
    let Some(deal) = &position.deal() else { return Err(super::wrong_moment("FF-153")) };
    let (from, to) = (&position.families[deal.from], &position.families[deal.to]);
    let has = |hand: &[Held], cards: &[Card]| {
        cards.iter().all(|card| {
            hand.iter().filter(|held| held.card == *card).count()
                >= cards.iter().filter(|other| *other == card).count()
        })
    };
    ensure(
        has(&from.hand, &deal.give) && has(&to.hand, &deal.get),
        "FF-153",
        "a card of the trade is not there",
    )?;
    let paid = from.crowns >= deal.pay.into() && to.crowns >= deal.charge.into();
    ensure(paid, "FF-153", "there are not enough crowns for the trade")?;
    fits_hands(position, deal)
}

/// FF-155, RL-81: what everybody can count.
fn fits_hands(position: &Position, deal: &Deal) -> Result<(), Refusal> {
    let after = |seat: Seat, less: usize, more: usize| {
        (position.families[seat].hand.len() + more).saturating_sub(less)
    };
    let max = after(deal.from, deal.give.len(), deal.get.len()).max(after(
        deal.to,
        deal.get.len(),
        deal.give.len(),
    ));
    ensure(max <= MAX_CARDS, "FF-155", "with this trade somebody would hold more than 3 cards")
}

/// FF-154: cards and crowns change hands at once. What either side held is no longer known to others, who could not
/// see the trade (FF-151).
pub(crate) fn trade(position: &mut Position, events: &mut impl Sink<Event>) {
    let Some(deal) = position.deal() else { return };
    position.end();
    let both = Seats::only(deal.from).with(deal.to);
    let mut bags = [[None; MAX_CARDS]; 2];
    for (bag, (seat, cards)) in bags.iter_mut().zip([(deal.from, deal.give), (deal.to, deal.get)]) {
        for (place, &card) in bag.iter_mut().zip(cards.iter()) {
            *place = position.families[seat].give(card);
        }
    }
    for (seat, bag) in [(deal.to, bags[0]), (deal.from, bags[1])] {
        for held in bag.into_iter().flatten() {
            position.families[seat].take(Held { card: held.card, known: both });
        }
        let hand = &mut position.families[seat].hand;
        for held in hand.iter_mut() {
            held.known = held.known.and(both).without(seat);
        }
        hand.sort_unstable();
    }
    position.families[deal.from].crowns =
        position.families[deal.from].crowns + u16::from(deal.charge) - u16::from(deal.pay);
    position.families[deal.to].crowns =
        position.families[deal.to].crowns + u16::from(deal.pay) - u16::from(deal.charge);
    events.tell(|| Event::Traded(deal));
}

/// FF-154: the caller invites.
#[derive(Clone, Copy)]
pub(crate) struct Inviting {
    pub(crate) embassy: Embassy,
}

impl Question<Fief> for Inviting {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.embassy.caller
    }

    fn legal(self, game: &Fief, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend((game.everybody() - self.embassy.members).iter().map(Action::Invite));
    }

    /// Returns who takes part lies open.
    fn public_choice(self, _: &Fief, _: &Position, _: Seat) -> bool {
        true
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Invite(guest) => {
                ensure(game.everybody().has(guest), "FF-154", "nobody of this game sits there")?;
                ensure(!self.embassy.members.has(guest), "FF-154", "this player takes part already")
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(self, _: &Fief, position: &mut Position, _: Seat, action: Action, events: &mut impl Sink<Event>) {
        let Some(embassy) = position.embassy_mut() else { return };
        match action {
            Action::Invite(guest) => embassy.members = embassy.members.with(guest),
            _ => {
                embassy.inviting = false;
                let (members, tokens) = (embassy.members, embassy.tokens);
                events.tell(|| Event::EmbassyOpened(members, tokens));
            }
        }
    }
}

/// FF-154: an embassy goes on until its caller ends it.
#[derive(Clone, Copy)]
pub(crate) struct Talk {
    pub(crate) embassy: Embassy,
}

impl Question<Fief> for Talk {
    fn pending(self, _: &Fief, _: &Position) -> Pending {
        let must = Seats::only(self.embassy.caller);
        Pending::Seats(Asked { must, may: self.embassy.members - must })
    }

    fn legal(self, game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        for action in [Action::Pass, Action::Extend] {
            if self.check(game, position, seat, action).is_ok() {
                actions.push(action);
            }
        }
        talk_legal(game, position, seat, actions);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => ensure(
                seat == self.embassy.caller,
                "FF-154",
                "only the player who called the embassy can end it",
            ),
            Action::Extend => {
                ensure(position.families[seat].tokens > 0, "FF-154", "you have no EMBASSY tokens left")
            }
            other => talk_check(game, position, seat, other),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Pass => {
                position.end();
                events.tell(|| Event::EmbassyEnded(self.embassy.members));
            }
            Action::Extend => {
                position.families[seat].tokens -= 1;
                if let Some(embassy) = position.embassy_mut() {
                    embassy.tokens += 1;
                }
            }
            other => talk_play(position, seat, other, events),
        }
        game.advance(position, events);
    }

    fn pass(self, _: &Fief, _: &Position, seat: Seat) -> Option<Action> {
        (seat == self.embassy.caller).then_some(Action::Pass)
    }
}

/// A trade is composed, then proposed.
#[derive(Clone, Copy)]
pub(crate) struct Dealing {
    pub(crate) deal: Deal,
}

impl Dealing {
    fn may(self, position: &Position, action: Action) -> Result<(), Refusal> {
        let deal = &self.deal;
        let (from, to) = (&position.families[deal.from], &position.families[deal.to]);
        match action {
            Action::Withdraw => Ok(()),
            Action::Hand(card) => {
                let count = |cards: &[Card]| cards.iter().filter(|other| **other == card).count();
                let held = from.hand.iter().filter(|held| held.card == card).count();
                ensure(held > 0, "FF-154", "you don’t hold this card")?;
                ensure(held > count(&deal.give), "FF-154", "you give all your cards of this kind already")
            }
            Action::Want(card) => {
                ensure(card.back() != Back::Black, "FF-62", "calamities are never held in hand")?;
                ensure(deal.get.len() < to.hand.len(), "FF-154", "the other has no more cards")
            }
            Action::Pay(amount) => {
                ensure(deal.pay == 0 && deal.charge == 0, "FF-154", "crowns are part of the trade already")?;
                ensure(from.crowns > 0, "FF-7", "you have no crowns")?;
                price::may_be_offered(amount)?;
                within(Amounts::new(1, from.crowns.min(MAX_PRICE)), amount, "FF-7")
            }
            Action::Charge(amount) => {
                ensure(deal.pay == 0 && deal.charge == 0, "FF-154", "crowns are part of the trade already")?;
                within(Amounts::new(1, MAX_PRICE), amount, "R-3")
            }
            Action::Propose => {
                let empty = deal.give.is_empty() && deal.get.is_empty() && deal.pay == 0 && deal.charge == 0;
                ensure(!empty, "FF-153", "an offer must give something or ask for something")?;
                fits_hands(position, deal)
            }
            _ => Err(super::wrong_moment("FF-154")),
        }
    }
}

impl Question<Fief> for Dealing {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.deal.from
    }

    fn legal(self, _: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let fixed = [Action::Propose, Action::Withdraw, Action::Pay(Amount(1)), Action::Charge(Amount(1))];
        let cards = Card::all().flat_map(|card| [Action::Hand(card), Action::Want(card)]);
        actions.extend(fixed.into_iter().chain(cards).filter(|&action| self.may(position, action).is_ok()));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.answered(position, seat, action, self.may(position, action))
    }

    fn play(self, _: &Fief, position: &mut Position, _: Seat, action: Action, _: &mut impl Sink<Event>) {
        let Some(deal) = position.deal_mut() else { return };
        match action {
            Action::Hand(card) => {
                deal.give.push(card);
                deal.give.sort_unstable();
            }
            Action::Want(card) => {
                deal.get.push(card);
                deal.get.sort_unstable();
            }
            Action::Pay(amount) => deal.pay = amount.0 as u8,
            Action::Charge(amount) => deal.charge = amount.0 as u8,
            Action::Propose => {
                let (from, to, give) = (deal.from, deal.to, deal.give);
                reveal(position, from, to, &give);
                position.begin(Phase::Offer(Offer::new(Matter::Trade, from, to, Amount(0))));
            }
            _ => position.end(),
        }
    }

    fn pass(self, _: &Fief, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Withdraw)
    }

    fn amounts(self, _: &Fief, position: &Position, _: Seat, action: Action) -> Option<Amounts> {
        let deal = position.deal()?;
        match action {
            Action::Pay(_) => Amounts::new(1, position.families[deal.from].crowns.min(MAX_PRICE)),
            Action::Charge(_) => Amounts::new(1, MAX_PRICE),
            _ => None,
        }
    }
}
