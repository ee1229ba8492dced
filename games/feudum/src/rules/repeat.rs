//! Repeat, and Deja vu (FU-107 to FU-109).

use liege_game::{Question, Refusal, Seat, Sink};

use super::paying::can_pay_one;
use super::{Act, refuse};
use crate::{Action, Card, Event, Feudum, Good, Position};

/// FU-107: which card is executed again.
#[derive(Clone, Copy)]
pub(crate) struct Repeat(pub(crate) Seat);

impl Question<Feudum> for Repeat {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        for card in position.household(self.0).played.iter() {
            actions.push(Action::Repeat(card));
            if game.advanced {
                actions.push(Action::Recall(card));
            }
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let household = position.household(self.0);
        match action {
            Action::Repeat(card) if !card.repeats() => {
                refuse("FU-107", "only Move, Influence and Guild can be repeated")
            }
            // revealed is enough, also if it was forfeited.
            Action::Repeat(card) if !household.played.has(card) => {
                refuse("FU-107", "this card was not revealed in this round")
            }
            Action::Recall(_) if !game.advanced => {
                refuse("FU-1", "special abilities belong to the advanced game")
            }
            Action::Recall(card) if !card.recalls() => {
                refuse("FU-109", "Deja vu is for Migrate, Improve, Explore, Harvest and Tax")
            }
            Action::Recall(card) if !household.played.has(card) => {
                refuse("FU-109", "this card was not revealed in this round")
            }
            Action::Recall(_) if !can_pay_one(household, Good::Saltpeter) => {
                refuse("FU-109", "Deja vu costs 1 saltpeter")
            }
            Action::Repeat(_) | Action::Recall(_) | Action::Done => Ok(()),
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
        let card: Card = match action {
            Action::Repeat(card) | Action::Recall(card) => card,
            _ => {
                act.end_card(self.0);
                return;
            }
        };
        act.pop();
        act.tell(Event::Repeated(self.0, card));
        act.execute(self.0, card);
        if matches!(action, Action::Recall(_)) {
            act.pay_one(self.0, Good::Saltpeter);
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}
