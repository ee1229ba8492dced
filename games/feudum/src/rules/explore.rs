//! Explore, and Shovels and swords (FU-78, FU-79).

use liege_game::{Question, Refusal, Seat, Sink};

use super::paying::can_pay_one;
use super::{Act, PositionRef, refuse};
use crate::state::{Disc, Phase};
use crate::{Action, Event, Feudum, Good, Position};

/// Returns how many locations of this kind a player rules.
pub(crate) fn ruled(look: PositionRef<'_>, seat: Seat, disc: Disc) -> u8 {
    look.board().sites.iter().filter(|site| site.rules(seat, disc)).count() as u8
}

/// Returns how many feudums a player rules.
pub(crate) fn feudums(look: PositionRef<'_>, seat: Seat) -> u8 {
    let feudum = |disc: Disc| disc.is_feudum();
    let sites = look.board().sites.iter();
    sites.filter(|site| site.ruler == Some(seat) && site.disc.is_some_and(feudum)).count() as u8
}

/// FU-78: writs are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Explore(pub(crate) Seat);

impl Question<Feudum> for Explore {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Explore, Action::Done]);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Explore if ruled(look, self.0, Disc::OUTPOST) == 0 => {
                refuse("FU-78", "you can explore only from an outpost that you rule")
            }
            Action::Explore | Action::Done => Ok(()),
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
        if action != Action::Explore {
            act.end_card(self.0);
            return;
        }
        let look = act.look();
        let count = 1 + ruled(look, self.0, Disc::OUTPOST) + feudums(look, self.0);
        act.pop();
        if act.game.advanced {
            act.push(Phase::Shovels(self.0));
        }
        act.draw_writs(self.0, count);
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-79: two more for 1 iron.
#[derive(Clone, Copy)]
pub(crate) struct Shovels(pub(crate) Seat);

impl Question<Feudum> for Shovels {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Dig, Action::Done]);
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Dig if !can_pay_one(position.household(self.0), Good::Iron) => {
                refuse("FU-79", "shovels and swords cost 1 iron")
            }
            Action::Dig if position.deck.is_empty() => refuse("FU-79", "the deck is empty"),
            Action::Dig | Action::Done => Ok(()),
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
        act.pop();
        if action == Action::Dig {
            act.tell(Event::Dug(self.0));
            act.draw_writs(self.0, 2);
            act.pay_one(self.0, Good::Iron);
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    /// FU-79: asked only of players who can pay for it.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let able = can_pay_one(&position.board.households[self.0], Good::Iron) && !position.deck.is_empty();
        Act { game, position, events }.ends(!able)
    }
}
