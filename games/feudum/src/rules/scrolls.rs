//! Seals and scrolls: the Knight push, and trade, pull and push of the Noble Guild, and the Monk pull (FU-140, FU-143 to
//! FU-145, FU-148).

use liege_game::{Question, Refusal, Seat, Sink};

use super::order::Automatic;
use super::{Act, PositionRef, refuse};
use crate::state::{Bowl, FunctionRun, Phase, Row, SCROLLS, Scroll};
use crate::{Action, Event, Feudum, Guild, Position, Power};

/// FU-140, FU-144: markers of different colours become seals.
#[derive(Clone, Copy)]
pub(crate) struct Promote {
    pub(crate) errand: FunctionRun,
    pub(crate) left: u8,
    pub(crate) used: u8,
    pub(crate) rows: u8,
    pub(crate) columns: u8,
}

/// The colour as a bit of `used`.
const fn colour(row: Row) -> u8 {
    1 << row.index()
}

impl Promote {
    fn rule(self) -> &'static str {
        if self.errand.guild == Guild::Knight { "FU-140" } else { "FU-144" }
    }

    fn can(self, look: PositionRef<'_>, row: Row) -> bool {
        row.index() < look.game.rows
            && look.board().halls.knights[row.index()] > 0
            && self.used & colour(row) == 0
    }

    /// Returns whether another marker can become a seal.
    fn goes_on(self, look: PositionRef<'_>) -> bool {
        let room = look.board().supply.seals > 0 && look.board().halls.scrolls.len() < SCROLLS;
        self.left > 0 && room && Row::first(look.game.rows).any(|row| self.can(look, row))
    }
}

impl Question<Feudum> for Promote {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.errand.seat
    }

    fn candidates(self, game: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        for row in Row::first(game.rows) {
            Scroll::ALL.into_iter().for_each(|scroll| actions.push(Action::Promote(row, scroll)));
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Promote(..) if self.left == 0 => refuse(self.rule(), "no more markers become seals"),
            Action::Promote(row, _) if row.index() >= game.rows => {
                refuse(self.rule(), "this row is not used with so few players")
            }
            Action::Promote(row, _) if look.board().halls.knights[row.index()] == 0 => {
                refuse(self.rule(), "no marker stands in this row")
            }
            Action::Promote(row, _) if !self.can(look, row) => {
                refuse(self.rule(), "the markers are of different colours")
            }
            Action::Promote(_, scroll) if look.board().halls.scrolls.has(scroll) => {
                refuse(self.rule(), "this scroll holds a seal already")
            }
            Action::Promote(..) if look.board().supply.seals == 0 => {
                refuse(self.rule(), "no seal is left in the general supply")
            }
            Action::Promote(..) => Ok(()),
            Action::Done if self.used == 0 => refuse(self.rule(), "at least one marker becomes a seal"),
            Action::Done if self.errand.power == Power::Pull && self.goes_on(look) => {
                refuse("FU-144", "two markers are taken if two are there")
            }
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
        let Promote { errand, left, used, rows, columns } = self;
        let Action::Promote(row, scroll) = action else {
            act.pop();
            let (full_rows, full_columns) = act.position.board.halls.scrolls.lines();
            act.finish(errand, (full_rows - rows).max(full_columns - columns));
            return;
        };
        let board = act.board();
        board.halls.knights[row.index()] -= 1;
        board.supply.markers[row.index()] += 1;
        board.supply.seals -= 1;
        board.halls.scrolls = board.halls.scrolls.with(scroll);
        act.turn_into(Phase::Promote { errand, left: left - 1, used: used | colour(row), rows, columns });
        act.tell(Event::Promoted(errand.seat, row, scroll));
    }
}

/// FU-143, FU-145, FU-148: seals are bought, or flipped onto the rosary.
#[derive(Clone, Copy)]
pub(crate) struct Unroll {
    pub(crate) errand: FunctionRun,
    pub(crate) left: u8,
    pub(crate) taken: u8,
}

impl Unroll {
    fn rule(self) -> &'static str {
        match (self.errand.guild, self.errand.power) {
            (Guild::Monk, _) => "FU-148",
            (_, Power::Push) => "FU-145",
            _ => "FU-143",
        }
    }

    fn is_trade(self) -> bool {
        self.errand.power == Power::Trade
    }

    /// Returns whether another seal can be taken, as far as seals and room go.
    fn goes_on(self, look: PositionRef<'_>) -> bool {
        let halls = &look.board().halls;
        let room = self.is_trade() || halls.rosary.total() < look.game.components.rosary;
        self.left > 0 && room && !halls.scrolls.is_empty()
    }
}

impl Question<Feudum> for Unroll {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.errand.seat
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(position.board.halls.scrolls.iter().map(Action::Unroll));
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Unroll(_) if self.left == 0 => refuse(self.rule(), "no more seals are taken"),
            // only seals that lie there.
            Action::Unroll(scroll) if !look.board().halls.scrolls.has(scroll) => {
                refuse(self.rule(), "there is no seal on this scroll")
            }
            Action::Unroll(_) if self.is_trade() => {
                let price = game.components.seal_price * (self.taken + 1);
                if look.household(self.errand.seat).shillings < price {
                    return refuse(
                        "FU-143",
                        "each seal costs 3 shillings, and you must have them beforehand",
                    );
                }
                Ok(())
            }
            Action::Unroll(_) if !self.goes_on(look) => refuse("FU-146", "the rosary is full"),
            Action::Unroll(_) => Ok(()),
            Action::Done if self.taken == 0 => refuse(self.rule(), "at least one seal is taken"),
            Action::Done if !self.is_trade() && self.goes_on(look) => {
                refuse(self.rule(), "fewer seals are moved only if no more can be")
            }
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
        let Unroll { errand, left, taken } = self;
        let Action::Unroll(scroll) = action else {
            if self.is_trade() {
                act.pop();
                let price = act.game.components.seal_price * taken;
                act.pay_guild(errand.seat, Guild::Noble, price);
            } else {
                Tally(errand).carry_out(&mut act);
            }
            return;
        };
        act.tell(Event::Unrolled(errand.seat, scroll));
        if self.is_trade() {
            let board = act.board();
            board.halls.scrolls = board.halls.scrolls.without(scroll);
            act.household(errand.seat).seals += 1;
            act.turn_into(Phase::Scrolls { errand, left: left - 1, taken: taken + 1 });
            return;
        }
        act.turn_into(if errand.guild == Guild::Monk {
            Phase::Tally(errand)
        } else {
            Phase::Scrolls { errand, left: left - 1, taken: taken + 1 }
        });
        act.push(Phase::Flip { to: Bowl::Rosary, from: Some(scroll), left: 1 });
    }
}

/// A function that ended in flipped seals is scored (FU-145, FU-148).
#[derive(Clone, Copy)]
pub(crate) struct Tally(pub(crate) FunctionRun);

impl Automatic for Tally {
    fn carry_out<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        act.pop();
        let sum = act.position.board.halls.rosary.sum();
        let components = &act.game.components;
        let completed = match self.0.guild {
            Guild::Monk => u8::from(sum >= components.monk_pull_sum),
            _ => components.noble_sums.iter().filter(|&&needed| sum >= needed).count() as u8,
        };
        act.finish(self.0, completed);
    }
}
