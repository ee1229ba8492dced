//! Drawing royal writs (FU-154, FU-155).

use liege_game::{Question, Refusal, Seat, Seats, Sink};

use super::{Act, refuse};
use crate::state::Phase;
use crate::{Action, Draw, Event, Feudum, Position, Writ};

/// A card off the top of the deck.
#[derive(Clone, Copy)]
pub(crate) struct DrawWrits {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
}

impl Question<Feudum> for DrawWrits {
    fn outcomes(self, _: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        let deck = &position.deck;
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

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Writ(writ) = draw else { return };
        let mut act = Act { game, position, events };
        if act.position.deck.take(writ.index() as u8) {
            act.position.drawn = act.position.drawn.with(writ);
        }
        act.tell(Event::DrewWrit(self.seat, writ));
        act.turn_into(Phase::DrawWrits { seat: self.seat, left: self.left - 1 });
    }

    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let ends = self.left == 0 || position.deck.is_empty();
        if ends {
            Act { game, position, events }.turn_into(Phase::Keep(self.seat));
        }
        ends
    }
}

/// FU-154: which one is kept.
#[derive(Clone, Copy)]
pub(crate) struct Keep(pub(crate) Seat);

impl Question<Feudum> for Keep {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(position.drawn.iter().map(Action::Keep));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Keep(writ) if position.drawn.has(writ) => Ok(()),
            Action::Keep(_) => refuse("FU-154", "you can keep only one of the writs drawn"),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        if let Action::Keep(writ) = action {
            act.keep(self.0, writ);
        }
    }

    /// A single one is no choice.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        match (act.position.drawn.len(), act.position.drawn.lowest()) {
            (0, _) => act.pop(),
            (1, Some(writ)) => act.keep(self.0, writ),
            _ => return false,
        }
        true
    }
}

/// FU-154: the order in which the others go to the bottom.
#[derive(Clone, Copy)]
pub(crate) struct PutBack(pub(crate) Seat);

impl Question<Feudum> for PutBack {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(position.drawn.iter().map(Action::Return));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Return(writ) if position.drawn.has(writ) => Ok(()),
            Action::Return(_) => refuse("FU-154", "the drawn writs that were not kept go back"),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        if let Action::Return(writ) = action {
            act.put_back(self.0, writ);
        }
    }

    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        match (act.position.drawn.len(), act.position.drawn.lowest()) {
            (0, _) => act.turn_into(Phase::WritLimit(self.0)),
            (1, Some(writ)) => act.put_back(self.0, writ),
            _ => return false,
        }
        true
    }
}

/// FU-155: more than three: mandates are played or cards put away until three remain.
#[derive(Clone, Copy)]
pub(crate) struct WritLimit(pub(crate) Seat);

impl Question<Feudum> for WritLimit {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    /// Only what is free can be done: mandates and cards put away.
    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => refuse("FU-155", "you can’t hold more than three writs"),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(self, _: &Feudum, _: &mut Position, _: Seat, _: Action, _: &mut impl Sink<Event>) {}

    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let end = position.hands[self.0].writs.len() <= game.components.writs_in_hand;
        Act { game, position, events }.ends(end)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-154: draws so many writs, of which one is kept.
    pub(crate) fn draw_writs(&mut self, seat: Seat, count: u8) {
        self.tell(Event::DrewWrits(seat));
        self.push(Phase::DrawWrits { seat, left: count });
    }

    fn keep(&mut self, seat: Seat, writ: Writ) {
        self.position.drawn = self.position.drawn.without(writ);
        let hand = &mut self.position.hands[seat];
        hand.writs = hand.writs.with(writ);
        self.tell(Event::Kept(seat, writ));
        self.turn_into(Phase::PutBack(seat));
    }

    fn put_back(&mut self, seat: Seat, writ: Writ) {
        self.position.drawn = self.position.drawn.without(writ);
        let fits = self.position.deck.put_below(writ.index() as u8, Seats::only(seat));
        debug_assert!(fits, "the deck has room for all writs");
        self.tell(Event::Returned(seat, writ));
    }
}
