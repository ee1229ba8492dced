//! Step 1b: turns (FU-36 to FU-43).

use liege_game::{Refusal, Seat, Sink};

use super::{Act, Ask, Look, refuse};
use crate::state::{Bonus, Journey, Phase, Places};
use crate::{Action, Card, Event};

/// FU-36, FU-37: a card is revealed; a second one by a sequential action.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) revealed: u8,
}

impl Ask for Turn {
    fn seat(self, _: Look<'_>) -> Seat {
        self.seat
    }

    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action)) {
        look.position.hands[self.seat].cards.iter().for_each(|card| add(Action::Reveal(card)));
        if self.revealed > 0 {
            add(Action::Done);
        }
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Reveal(card) if look.position.hands[self.seat].cards.has(card) => Ok(()),
            Action::Reveal(_) => refuse("FU-36", "you don’t hold this card"),
            Action::Done if self.revealed == 0 => refuse("FU-36", "a card must be revealed"),
            Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
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

    fn pass(self) -> Option<Action> {
        (self.revealed > 0).then_some(Action::Done)
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

    /// The turn asks for a card, offers a second one, or passes on.
    pub(crate) fn next_turn(&mut self, seat: Seat, revealed: u8) -> bool {
        let cards = !self.position.hands[seat].cards.is_empty();
        let sequence = |pouch: crate::state::Pouch| pouch.bonus == Bonus::Sequence;
        let waits = match revealed {
            0 => cards,
            1 => cards && self.household(seat).pouch.is_some_and(sequence),
            _ => false,
        };
        if !waits {
            self.end_turn(seat);
        }
        waits
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
