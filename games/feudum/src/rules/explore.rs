//! Explore, and Shovels and swords (FU-78, FU-79).

use liege_game::{Refusal, Seat, Sink};

use super::paying::can_pay_one;
use super::{Act, Ask, Look, refuse};
use crate::state::{Disc, Phase};
use crate::{Action, Event, Good};

/// How many locations of this kind a player rules.
pub(crate) fn ruled(look: Look<'_>, seat: Seat, disc: Disc) -> u8 {
    look.board().sites.iter().filter(|site| site.rules(seat, disc)).count() as u8
}

/// How many feudums a player rules.
pub(crate) fn feudums(look: Look<'_>, seat: Seat) -> u8 {
    let feudum = |disc: Disc| disc.is_feudum();
    let sites = look.board().sites.iter();
    sites.filter(|site| site.ruler == Some(seat) && site.disc.is_some_and(feudum)).count() as u8
}

/// FU-78: writs are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Explore(pub(crate) Seat);

impl Ask for Explore {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        add(Action::Explore);
        add(Action::Done);
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Explore if ruled(look, self.0, Disc::OUTPOST) == 0 => {
                refuse("FU-78", "you can explore only from an outpost that you rule")
            }
            Action::Explore | Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
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

    fn pass(self) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-79: two more for 1 iron.
#[derive(Clone, Copy)]
pub(crate) struct Shovels(pub(crate) Seat);

impl Ask for Shovels {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        add(Action::Dig);
        add(Action::Done);
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Dig if !can_pay_one(look.household(self.0), Good::Iron) => {
                refuse("FU-79", "shovels and swords cost 1 iron")
            }
            Action::Dig if look.position.deck.is_empty() => refuse("FU-79", "the deck is empty"),
            Action::Dig | Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        act.pop();
        if action == Action::Dig {
            act.tell(Event::Dug(self.0));
            act.draw_writs(self.0, 2);
            act.pay_one(self.0, Good::Iron);
        }
    }

    fn pass(self) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-79: asked only of whoever can pay for it.
    pub(crate) fn next_shovels(&mut self, seat: Seat) -> bool {
        let able = can_pay_one(self.household(seat), Good::Iron) && !self.position.deck.is_empty();
        if !able {
            self.pop();
        }
        able
    }
}
