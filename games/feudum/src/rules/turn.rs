//! Step 1b: turns (FU-36 to FU-43).

use liege_game::{AsideRights, Question, Refusal, Seat, Sink};

use super::{Act, refuse};
use crate::state::{Bonus, Journey, Phase, Places};
use crate::{Action, Card, Event, Feudum, Position};

/// FU-36, FU-37: a card is revealed; a second one by a sequential action.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) revealed: u8,
}

impl Question<Feudum> for Turn {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(position.hands[self.seat].cards.iter().map(Action::Reveal));
        if self.revealed > 0 {
            actions.push(Action::Done);
        }
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Reveal(card) if position.hands[self.seat].cards.has(card) => Ok(()),
            Action::Reveal(_) => refuse("FU-36", "you don’t hold this card"),
            Action::Done if self.revealed == 0 => refuse("FU-36", "a card must be revealed"),
            Action::Done => Ok(()),
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
        let Action::Reveal(card) = action else {
            act.end_turn(self.seat);
            return;
        };
        if self.revealed > 0 {
            act.use_pouch(self.seat, Bonus::Sequence);
        }
        act.reveal(self.seat, card);
        act.turn_into(Phase::Turn { seat: self.seat, revealed: self.revealed + 1 });
        // FU-39: the card is finished before anything else is revealed.
        act.execute(self.seat, card);
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        (self.revealed > 0).then_some(Action::Done)
    }

    /// The turn asks for a card, offers a second one, or passes on.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        let cards = !act.position.hands[self.seat].cards.is_empty();
        let sequence = |pouch: crate::state::Pouch| pouch.bonus == Bonus::Sequence;
        let more = match self.revealed {
            0 => cards,
            1 => cards && act.household(self.seat).pouch.is_some_and(sequence),
            _ => false,
        };
        if !more {
            act.end_turn(self.seat);
        }
        !more
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// Asks what a card is to do.
    pub(crate) fn execute(&mut self, seat: Seat, card: Card) {
        let phase = match card {
            Card::Migrate => Phase::Migrate(seat),
            Card::Move => {
                let board = &self.position.board;
                let pieces = board.households[seat].pawns().count() + board.monsters_of(seat).count();
                Phase::Move(Journey { seat, steps: pieces as u8, moved: 0, godspeed: false })
            }
            Card::Influence => Phase::Influence { seat, money: false, done: Places::NONE },
            Card::Improve => Phase::Improve(seat),
            Card::Explore => Phase::Explore(seat),
            Card::Harvest => Phase::Harvest(seat),
            Card::Tax => Phase::Tax(seat),
            Card::Conquer => Phase::Conquer(seat),
            Card::Defend => Phase::Defend(seat),
            Card::Repeat => Phase::Repeat(seat),
            Card::Guild => {
                // FU-108: a repeated Guild action concerns another guild than the first.
                let barred = self.household(seat).guild;
                Phase::Guild { seat, barred }
            }
        };
        self.push(phase);
    }

    fn end_turn(&mut self, seat: Seat) {
        let next = seat.next(self.game.players);
        self.begin_turn(next);
    }

    /// FU-10: the card is forfeited, or what was begun with it ends.
    pub(crate) fn end_card(&mut self, seat: Seat) {
        self.tell(Event::Ended(seat));
        self.pop();
    }
}
