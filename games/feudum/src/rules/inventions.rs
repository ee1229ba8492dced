//! Inventions of the Alchemist and Knight Guilds (FU-134 to FU-136, FU-139).

use liege_game::{Question, Refusal, Seat, Sink};

use super::guild::{SECTIONS, can_make};
use super::{Act, PositionRef, refuse};
use crate::state::{FunctionRun, Phase, Row};
use crate::{Action, Event, Feudum, Invention, Position, Power};

/// FU-134: the most inventions of a push.
pub(crate) const PUSH: u8 = 3;

/// FU-134, FU-139: vessels and krud are made.
#[derive(Clone, Copy)]
pub(crate) struct Workshop {
    pub(crate) errand: FunctionRun,
    pub(crate) made: u8,
    pub(crate) kruds: u8,
}

impl Question<Feudum> for Workshop {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.errand.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Invention::ALL.map(Action::Make));
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Make(_) if self.made >= PUSH => {
                refuse("FU-134", "you can make at most three inventions with a push")
            }
            Action::Make(invention) if can_make(look, invention, self.kruds) => Ok(()),
            Action::Make(invention) => match invention.vessel() {
                Some(vessel) if look.board().supply.vessels[vessel] == 0 => {
                    refuse("FU-135", "no vessels of this kind are left")
                }
                None if look.board().halls.carts.covers(game.components.cost(invention, self.kruds)) => {
                    refuse("FU-136", "all rows of the Knight Guild are full")
                }
                _ => refuse("FU-134", "the carts and piles don’t hold the goods that it needs"),
            },
            Action::Done if self.made == 0 => refuse("FU-134", "make at least one invention"),
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
        let Workshop { errand, made, kruds } = self;
        let Action::Make(invention) = action else {
            act.pop();
            act.finish(errand, made);
            return;
        };
        act.make(errand.seat, invention, kruds);
        let kruds = kruds + u8::from(invention.vessel().is_none());
        if errand.power == Power::Pull {
            act.pop();
            act.finish(errand, 1);
        } else {
            act.turn_into(Phase::Workshop { errand, made: made + 1, kruds });
        }
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    pub(crate) fn make(&mut self, seat: Seat, invention: Invention, kruds: u8) {
        let cost = *self.game.components.cost(invention, kruds);
        for (good, count) in cost.iter() {
            self.board().halls.carts[good] -= count;
        }
        self.put_in_haversack(&cost);
        match invention.vessel() {
            Some(vessel) => {
                let board = self.board();
                board.supply.vessels[vessel] -= 1;
                board.halls.for_sale[vessel] += 1;
            }
            None => self.krud(),
        }
        self.tell(Event::Made(seat, invention));
    }

    /// FU-136: every row is filled up to the end of its leading section.
    fn krud(&mut self) {
        let board = &mut self.position.board;
        for row in Row::first(self.game.rows) {
            let filled = &mut board.halls.knights[row.index()];
            let end = SECTIONS.into_iter().find(|&end| *filled < end).unwrap_or(*filled);
            let supply = &mut board.supply.markers[row.index()];
            let added = (end - *filled).min(*supply);
            *filled += added;
            *supply -= added;
        }
    }
}
