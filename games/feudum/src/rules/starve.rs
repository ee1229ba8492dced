//! Starving the people, and royal immunity against it (FU-101, FU-105, FU-183).

use liege_game::{Preference, Question, Refusal, Rule, Seat, Sink, Window};

use super::paying::can_pay_one;
use super::{Act, refuse};
use crate::state::Role;
use crate::{Action, Card, Event, Feudum, Good, Place, Position};

/// FU-183: starving the people.
pub(crate) const STARVE: Window = Window {
    id: "starve",
    title: "One’s subject or serf is to be starved",
    about: "Reveal Defend and turn in 1 food for royal immunity.",
    rule: Rule("FU-183"),
    concern: None,
    usual: Preference::Ask,
};

/// FU-183: the marker's owner answers once.
#[derive(Clone, Copy)]
pub(crate) struct StarveWindow {
    pub(crate) attacker: Seat,
    pub(crate) at: Place,
    pub(crate) role: Role,
}

impl Question<Feudum> for StarveWindow {
    fn seat(self, _: &Feudum, position: &Position) -> Seat {
        position.board.site(self.at).owner(self.role).unwrap_or(Seat::A)
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Done, Action::Immunity]);
    }

    /// Returns whether Defend is in hand is secret.
    fn public_choice(self, _: &Feudum, _: &Position, _: Seat) -> bool {
        false
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let seat = self.seat(game, position);
        match action {
            Action::Immunity if !position.hands[seat].cards.has(Card::Defend) => {
                refuse("FU-105", "you don’t hold Defend")
            }
            Action::Immunity if !can_pay_one(position.household(seat), Good::Food) => {
                refuse("FU-105", "royal immunity costs 1 food")
            }
            Action::Immunity | Action::Done => Ok(()),
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
        let seat = self.seat(game, act.position);
        if action != Action::Immunity {
            act.starve(self.attacker, self.at, self.role);
            return;
        }
        act.pop();
        // no points, no military disc, and the chickens keep their beads.
        act.reveal(seat, Card::Defend);
        act.tell(Event::Immune(seat, self.at));
        if act.position.board.supply.seals > 0 {
            let board = act.board();
            board.supply.seals -= 1;
            let site = board.site_mut(self.at);
            match self.role {
                Role::Subject => site.subject_immune = true,
                Role::Serf => site.serf_immune = true,
            }
        }
        act.pay_one(seat, Good::Food);
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn window(self, _: &Feudum, _: &Position, _: Seat) -> Option<&'static Window> {
        Some(&STARVE)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-101: the marker returns, and the chickens give their beads back.
    pub(super) fn starve(&mut self, attacker: Seat, at: Place, role: Role) {
        self.pop();
        let site = self.board().site_mut(at);
        let Some(owner) = site.owner(role) else { return };
        match role {
            Role::Subject => site.subject = false,
            Role::Serf => site.serf = None,
        }
        self.household(owner).markers += 1;
        let beads = std::mem::take(&mut self.board().halls.chickens).total();
        self.board().supply.seals += beads;
        self.mark_guilds_dirty();
        self.tell(Event::StarvedOut(at, role));
        self.ask_military(attacker);
    }
}
