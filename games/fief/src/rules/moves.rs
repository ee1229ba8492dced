//! Moves (FF-89 to FF-102).

mod group;
mod leave;
mod step;

use liege_game::{AsideRights, Flow, Question, Refusal, Seat, Sink, Stack};

use super::steps::Facts;
use crate::state::{Group, Lord, Marching, Phase, Position, Village, Villages};
use crate::{Action, Event, Fief};
pub(crate) use group::Grouping;
pub(crate) use leave::{Inquiring, agreed, withdrawn};

/// FF-89: a player moves (D-13): he begins a group with a lord, goes with all who are there, or ends his moves.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    pub(crate) seat: Seat,
}

impl Moves {
    fn leaders(self, game: &Fief, position: &Position) -> impl Iterator<Item = Lord> {
        let free = position.families[self.seat].lords - position.captives;
        free.iter().filter(move |&lord| game.may_lead(position, self.seat, lord).is_ok())
    }

    /// The lord, and everybody who can come with him, as a group that has yet to go; and what is known of it.
    fn host(self, game: &Fief, position: &Position, leader: Lord) -> (Position, Facts) {
        let mut gathered = *position;
        let group = Group::led_by(leader, position.pawn(leader).at);
        // As if it were his turn.
        gathered.phase_stack = Stack::new();
        gathered.begin(Phase::Moves(self.seat));
        gathered.begin(Phase::Group(self.seat, group));
        let mut facts = game.facts(&gathered, self.seat, &group);
        Grouping { seat: self.seat }.gather(game, &mut gathered, &mut facts);
        (gathered, facts)
    }

    /// The roads that are open to the lord with everybody who can come with him.
    fn roads(self, game: &Fief, position: &Position, leader: Lord) -> Villages {
        let from = position.pawn(leader).at;
        let open = |position: &Position, facts: &Facts| {
            let roads = game.components.roads[from.index()];
            roads.iter().filter(|&to| game.may_go(position, facts, to).is_ok()).collect()
        };
        // FF-91: where nobody else is no road depends on who comes along.
        if position.place(from).seats().without(self.seat).is_empty() {
            let alone = Group::led_by(leader, from);
            return open(position, &game.facts(position, self.seat, &alone));
        }
        let (gathered, facts) = self.host(game, position, leader);
        open(&gathered, &facts)
    }

    /// Why all who are in a village can't go to the next together.
    pub(crate) fn may_march(
        self,
        game: &Fief,
        position: &Position,
        from: Village,
        to: Village,
    ) -> Result<(), Refusal> {
        let here = |lord: &Lord| position.pawn(*lord).at == from;
        match self.leaders(game, position).find(here) {
            Some(leader) => {
                let (gathered, _) = self.host(game, position, leader);
                Grouping { seat: self.seat }.check(game, &gathered, self.seat, Action::Go(to))
            }
            None => {
                let free = position.free_lords(self.seat, from);
                let lord =
                    free.lowest().ok_or(Refusal::new("FF-89", "a lord who is there must lead the group"))?;
                game.may_lead(position, self.seat, lord)
            }
        }
    }
}

impl Question<Fief> for Moves {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let mut seen = Villages::NONE;
        for leader in self.leaders(game, position) {
            actions.push(Action::Lead(leader));
            let from = position.pawn(leader).at;
            if seen.has(from) {
                continue;
            }
            seen = seen.with(from);
            let roads = self.roads(game, position, leader);
            actions.extend(roads.iter().map(|to| Action::March(from, to)));
        }
    }

    /// Returns who stands where lies open; what an army is made of may not (FF-145).
    fn public_choice(self, game: &Fief, _: &Position, _: Seat) -> bool {
        !game.options.fog
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Lead(lord) => game.may_lead(position, seat, lord),
            Action::March(from, to) => Moves { seat }.may_march(game, position, from, to),
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
        match action {
            Action::Lead(lord) => {
                let at = position.pawn(lord).at;
                position.begin(Phase::Group(self.seat, Group::led_by(lord, at)));
            }
            Action::March(from, to) => {
                let leader = self.leaders(game, position).find(|&lord| position.pawn(lord).at == from);
                if let Some(leader) = leader {
                    (*position, _) = self.host(game, position, leader);
                    Grouping { seat: self.seat }.play(game, position, self.seat, Action::Go(to), events);
                }
            }
            _ => game.go_on(position, events),
        }
    }

    fn begin(self, _: &Fief, position: &mut Position, _: &mut impl Sink<Event>) {
        position.marching = Marching::default();
    }
}
