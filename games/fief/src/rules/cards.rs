//! Discarding and drawing (FF-59 to FF-63).

use liege_game::{AsideRights, Flow, Pending, Question, Refusal, Seat, Seats, Sink};

use super::ensure;
use crate::state::{Back, Ballot, Card, Drawn, Held, MAX_CARDS, Phase, Pile, Position};
use crate::{Action, Draw, Event, Fief};

impl Fief {
    /// FF-63, RL-93: an empty pile is renewed at once; a back that can be only one is known.
    pub(crate) fn renew_piles(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let piles = &mut position.piles;
        if piles.top.is_some() && piles.character != Default::default() {
            return;
        }
        if piles.event == Default::default() && piles.event_discard != Default::default() {
            (piles.event, piles.event_discard, piles.top) = (piles.event_discard, Default::default(), None);
            piles.known = piles.known.with(Back::Grey).with(Back::Black);
            events.tell(|| Event::Renewed(Pile::Event));
        }
        if piles.character == Default::default() && piles.character_discard != Default::default() {
            (piles.character, piles.character_discard) = (piles.character_discard, Default::default());
            piles.known = piles.known.with(Back::Brown);
            events.tell(|| Event::Renewed(Pile::Character));
        }
        if piles.top.is_none() {
            piles.top = match (piles.event.backs(Back::Grey), piles.event.backs(Back::Black)) {
                (0, 0) => None,
                (0, _) => Some(Back::Black),
                (_, 0) => Some(Back::Grey),
                _ => None,
            };
        }
    }

    /// Puts a card on its discard pile.
    pub(crate) fn discard(&self, position: &mut Position, card: Card) {
        match card.back() {
            Back::Brown => position.piles.character_discard.add(card),
            _ => position.piles.event_discard.add(card),
        }
    }

    /// FF-59: calamities still in play go.
    fn clear_calamities(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        for bishopric in crate::state::Bishopric::ALL {
            let see = *position.see(bishopric);
            for (count, card) in
                [(see.rain, Card::HeavyRain), (see.famine, Card::Famine), (see.plague, Card::Plague)]
            {
                for _ in 0..count {
                    self.discard(position, card);
                    events.tell(|| Event::Cleared(card, bishopric));
                }
            }
            let see = position.see_mut(bishopric);
            (see.rain, see.famine, see.plague) = (0, 0, 0);
        }
    }

    /// FF-61: whether a player may draw from this pile.
    pub(crate) fn may_draw(
        &self,
        position: &Position,
        seat: Seat,
        drawn: Drawn,
        pile: Pile,
    ) -> Result<(), Refusal> {
        let limits = &self.components.limits;
        let hand = position.families[seat].hand.len();
        ensure(hand < MAX_CARDS, "FF-61", "you can’t hold more than 3 cards")?;
        ensure(u16::from(drawn.cards) < limits.draws.get(), "FF-61", "you can’t draw more cards this turn")?;
        match pile {
            Pile::Character => {
                let few = u16::from(drawn.characters) < limits.characters.get();
                ensure(few, "FF-61", "you can draw only one CHARACTER card a turn")?;
                ensure(position.piles.character != Default::default(), "FF-63", "the pile is empty")
            }
            Pile::Event => ensure(position.piles.event != Default::default(), "FF-63", "the pile is empty"),
        }
    }

    /// Returns whether he may draw at all.
    pub(crate) fn can_draw(&self, position: &Position, seat: Seat, drawn: Drawn) -> bool {
        Pile::ALL.into_iter().any(|pile| self.may_draw(position, seat, drawn, pile).is_ok())
    }
}

/// RL-38: the back of the top EVENT card is seen.
#[derive(Clone, Copy)]
pub(crate) struct Top;

impl Question<Fief> for Top {
    fn outcomes(self, _: &Fief, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        for back in [Back::Grey, Back::Black] {
            add(position.piles.event.backs(back), Draw::Top(back));
        }
    }

    fn draw(self, _: &Fief, position: &mut Position, draw: Draw, _: &mut impl Sink<Event>) {
        if let Draw::Top(back) = draw {
            position.piles.top = Some(back);
            position.end();
        }
    }
}

/// FF-60: a player discards, then draws (D-5).
#[derive(Clone, Copy)]
pub(crate) struct Discarding {
    pub(crate) seat: Seat,
}

fn different(position: &Position, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    let hand = &position.families[seat].hand;
    let new = |&(index, held): &(usize, &Held)| hand[..index].iter().all(|other| other.card != held.card);
    hand.iter().enumerate().filter(new).map(|(_, held)| held.card)
}

fn draws(game: &Fief, position: &Position, seat: Seat, drawn: Drawn, actions: &mut Vec<Action>) {
    let may = |pile: &Pile| game.may_draw(position, seat, drawn, *pile).is_ok();
    actions.extend(Pile::ALL.into_iter().filter(may).map(Action::Draw));
}

fn start(position: &mut Position, seat: Seat, drawn: Drawn, pile: Pile) {
    let next = match pile {
        Pile::Character => Some(Back::Brown),
        Pile::Event => position.piles.top,
    };
    position.set_sub_phase(Phase::Draw(seat, Drawn { next, ..drawn }));
}

impl Question<Fief> for Discarding {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(different(position, self.seat).map(Action::Discard));
        draws(game, position, self.seat, Drawn::default(), actions);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Discard(card) => {
                ensure(position.families[seat].holds(card), "FF-60", "you don’t hold this card")
            }
            Action::Draw(pile) => game.may_draw(position, seat, Drawn::default(), pile),
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
        let seat = self.seat;
        match action {
            Action::Discard(card) => {
                position.families[seat].give(card);
                game.discard(position, card);
                events.tell(|| Event::Discarded(seat, card));
            }
            Action::Draw(pile) => start(position, seat, Drawn::default(), pile),
            _ => game.go_on(position, events),
        }
    }

    fn begin(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) {
        if position.sub_phase().number() != 2 {
            position.ballot = Ballot::default();
            game.clear_calamities(position, events);
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = !position.families[self.seat].hand.is_empty()
            || game.can_draw(position, self.seat, Drawn::default());
        if !asked {
            game.go_on(position, events);
        }
        !asked
    }
}

/// FF-61: a player draws (D-6). No card may be played until he has ended.
#[derive(Clone, Copy)]
pub(crate) struct Drawing {
    pub(crate) seat: Seat,
    pub(crate) drawn: Drawn,
}

impl Question<Fief> for Drawing {
    fn pending(self, _: &Fief, _: &Position) -> Pending {
        if self.drawn.next.is_some() { Pending::Chance } else { Pending::one(self.seat) }
    }

    fn legal(self, game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        draws(game, position, seat, self.drawn, actions);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.drawn.next.is_some() => Err(Refusal::new("FF-61", "the card drawn is still to come")),
            Action::Pass => Ok(()),
            Action::Draw(pile) => game.may_draw(position, seat, self.drawn, pile),
            _ => Err(game.wrong_time(position, seat, action)),
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
            Action::Draw(pile) => start(position, seat, self.drawn, pile),
            _ => game.go_on(position, events),
        }
        game.advance(position, events);
    }

    fn outcomes(self, _: &Fief, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        let Some(back) = self.drawn.next else { return };
        for (card, count) in position.piles.with_back(back) {
            add(count.into(), Draw::Card(card));
        }
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Card(card) = draw else { return };
        let (seat, mut drawn) = (self.seat, self.drawn);
        drawn.next = None;
        // FF-63: a player who draws the only kind that is left in a pile that all know draws openly.
        let piles = &mut position.piles;
        let back = card.back();
        let open = piles.known.has(back) && piles.with_back(back).count() == 1;
        if !open {
            piles.known = piles.known.without(back);
        }
        let known = if open { game.everybody().without(seat) } else { Seats::NONE };
        if card.back() == Back::Brown {
            position.piles.character.take(card);
            drawn.characters += 1;
        } else {
            position.piles.event.take(card);
            position.piles.top = None;
        }
        if card.back() == Back::Black {
            // FF-62: it does not count; it lies face down, or is discarded where all slots are taken.
            let full = !position.piles.slots.push(card);
            if full {
                game.discard(position, card);
            }
            events.tell(|| Event::Calamity(seat, card, full));
        } else {
            drawn.cards += 1;
            position.families[seat].take(Held { card, known });
            let pile = if card.back() == Back::Brown { Pile::Character } else { Pile::Event };
            events.tell(|| Event::Drew(seat, pile, card));
        }
        position.set_sub_phase(Phase::Draw(seat, drawn));
        game.advance(position, events);
    }

    fn pass(self, _: &Fief, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = self.drawn.next.is_some() || game.can_draw(position, self.seat, self.drawn);
        if !asked {
            game.go_on(position, events);
        }
        !asked
    }
}
