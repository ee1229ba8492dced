//! What a table does by itself, as its seats have set it: passes in windows, and choices of one action.

use liege_game::{Cause, Key, Line, Order, PerSeat, Seat, Seats, Show, Step, Window, Windows as _, say};

use crate::play::Play;
use crate::table::{LogLine, Played, Table};
use crate::{At, Settings};

/// A table on which somebody has acted, and then what its seats have set was done.
pub struct Settled {
    /// The table after it. The steps that were done by themselves are [automatic](Table::automatic).
    pub table: Box<dyn Table>,
    /// The seats whose raised hand has been seen: they are asked now.
    pub lowered: Seats,
    /// The seats whose standing order has ended.
    pub ended: Seats,
}

/// The windows in which seats are asked now, before somebody acts: each stays a question for its seat until that seat has let
/// it pass, whatever is set meanwhile.
#[derive(Default)]
pub struct Open {
    windows: PerSeat<Option<&'static Window>>,
    /// Who does something now that is no pass.
    deed: Option<Seat>,
}

impl Open {
    /// The windows that are open at the table.
    pub fn of(table: &dyn Table) -> Open {
        let must = table.pending(At::Now).must();
        let window = |seat| if must.has(seat) { table.window(At::Now, seat) } else { None };
        Open { windows: PerSeat::from_fn(window), deed: None }
    }

    /// The same, once `seat` does this: a window that it lets pass is closed for it.
    #[must_use]
    pub fn after(mut self, table: &dyn Table, seat: Seat, action: &str) -> Open {
        if seat.index() < table.setup().players && table.pass(seat).is_some_and(|pass| pass == action) {
            self.windows[seat] = None;
        } else {
            self.deed = Some(seat);
        }
        self
    }
}

/// Does what the seats have set, as far as it goes: until a seat wants to be asked. `settings` has nothing for seats that
/// nobody has set, such as those of bots.
///
/// Whether and how it goes on depends on what everybody can see alone, and on the settings.
pub fn settle(mut open: Open, played: Played, settings: &PerSeat<Option<Settings>>, key: &Key) -> Settled {
    let mut settled = Settled { table: played.table, lowered: Seats::NONE, ended: Seats::NONE };
    if let Some(actor) = open.deed {
        let ends = |seat: &Seat| {
            let own = settings[*seat].as_ref();
            *seat != actor && own.is_some_and(|own| own.order == Some(Order::UntilAction))
        };
        settled.ended = Seat::all(settled.table.setup().players).filter(ends).collect();
    }
    let mut steps = played.steps;
    loop {
        if steps.iter().any(|step| matches!(step, Step::Draw { .. })) {
            open = Open::default();
        }
        let Some((seat, action, cause)) = settled.next(&mut open, settings) else { return settled };
        let Ok(played) = settled.table.act_by_itself(seat, &action, cause, key) else { return settled };
        (settled.table, steps) = (played.table, played.steps);
    }
}

impl Settled {
    /// Returns what is done next by itself, and why.
    fn next(
        &mut self,
        open: &mut Open,
        settings: &PerSeat<Option<Settings>>,
    ) -> Option<(Seat, String, Cause)> {
        for seat in self.table.pending(At::Now).must().iter() {
            let Some(own) = &settings[seat] else { continue };
            let window = self.table.window(At::Now, seat);
            if window.is_none() && own.order == Some(Order::UntilTurn) {
                self.ended = self.ended.with(seat);
            }
            let holds = own.order.filter(|_| window.is_some() && !self.ended.has(seat));
            let action = match window {
                Some(window) if open.windows[seat] == Some(window) => None,
                Some(window) if own.hand && !self.lowered.has(seat) => {
                    self.lowered = self.lowered.with(seat);
                    open.windows[seat] = Some(window);
                    None
                }
                Some(_) if holds.is_some() => self.table.pass(seat),
                Some(window) if own.passes(window, || self.table.concerns(seat)) => self.table.pass(seat),
                Some(_) => None,
                None if own.forced => self.table.forced(seat),
                None => None,
            };
            if let Some(action) = action {
                return Some((seat, action, holds.map_or(Cause::Setting, Cause::Order)));
            }
        }
        None
    }
}

impl<G: Show + liege_game::Judge> Play<G> {
    /// Returns what is played by itself for a seat that is asked alone, as it has set it.
    pub(crate) fn by_itself(&self, position: &G::Position, seat: Seat, own: &Settings) -> Option<G::Action> {
        match self.game.window(position, seat) {
            None if own.forced => self.game.forced(position, seat),
            None => None,
            Some(_) if own.hand => None,
            Some(window) => {
                let passes = own.order.is_some() || own.passes(window, || self.game.concerns(position, seat));
                if passes { self.game.pass(position, seat) } else { None }
            }
        }
    }

    /// The window that passed by itself for the seat of this step, and why.
    fn passed(&self, index: usize) -> Option<(Seat, &'static Window, Cause)> {
        let moment = self.played_steps.get(index)?;
        let (Step::Action { seat, .. }, Some(cause)) = (&moment.step, moment.automatic) else { return None };
        Some((*seat, self.game.window(self.at(index), *seat)?, cause))
    }

    /// Where the run of automatic steps begins in which this step is, or the step itself.
    pub(crate) fn run_of(&self, index: usize) -> usize {
        let mut first = index.min(self.played_steps.len());
        while first > 0 && self.passed(first).is_some() && self.passed(first - 1).is_some() {
            first -= 1;
        }
        first
    }

    /// Returns what the log says of a step that was automatic: of passes in a row once, at the last of them. `shown` steps are
    /// told.
    pub(crate) fn told_automatic(&self, index: usize, shown: usize) -> Option<LogLine> {
        let moment = self.played_steps.get(index).filter(|moment| moment.automatic.is_some())?;
        let Step::Action { seat, text } = &moment.step else { return None };
        let (seat, number) = (*seat, index + 1);
        let Some((_, window, _)) = self.passed(index) else {
            // Where a seat could only let something pass, nothing has happened that would be worth a line.
            let before = self.at(index);
            if self.game.pass(before, seat).is_some_and(|pass| self.game.write_action(pass) == *text) {
                return None;
            }
            let line = say!("{seat} had one choice, and it was made by itself").consequence();
            return Some(LogLine::new(number, line));
        };
        if number < shown && self.passed(number).is_some() {
            return None;
        }
        let run: Vec<_> = (self.run_of(index)..number).filter_map(|index| self.passed(index)).collect();
        let causes = [Cause::Setting].into_iter().chain(Order::ALL.map(Cause::Order));
        let lines = causes.filter_map(|cause| {
            let passed = run.iter().filter(|(_, _, why)| *why == cause);
            let seats: Seats = passed.map(|(seat, _, _)| *seat).collect();
            (!seats.is_empty()).then(|| passed_by(cause, seats))
        });
        let line = lines.reduce(|before, after| say!("{before}; {after}")).unwrap_or_default();
        Some(LogLine::new(number, line.rule(window.rule.0).consequence()))
    }
}

/// Returns what the log says of those who have passed by themselves for one reason.
fn passed_by(cause: Cause, seats: Seats) -> Line {
    let seats: Vec<Seat> = seats.iter().collect();
    match cause {
        Cause::Setting => say!("{seats} passed, {seats:|by setting|by their settings}"),
        Cause::Order(Order::UntilTurn) => {
            say!(
                "{seats} passed, {seats:|by a standing order: until their next turn|by standing orders: until their next turns}"
            )
        }
        Cause::Order(Order::UntilAction) => {
            say!("{seats} passed, {seats:|by a standing order|by standing orders}: until another player acts")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_passed_by_themselves_is_one_sentence_for_each_reason() {
        let said = |cause, seats: Seats| passed_by(cause, seats).to_string();
        let (turn, action) = (Cause::Order(Order::UntilTurn), Cause::Order(Order::UntilAction));
        let (one, three) = (Seats::first(1), Seats::first(3));
        assert_eq!(said(Cause::Setting, one), "A passed, by setting");
        assert_eq!(said(Cause::Setting, three), "A, B and C passed, by their settings");
        assert_eq!(said(turn, one), "A passed, by a standing order: until their next turn");
        assert_eq!(said(turn, three), "A, B and C passed, by standing orders: until their next turns");
        assert_eq!(said(action, one), "A passed, by a standing order: until another player acts");
        assert_eq!(said(action, three), "A, B and C passed, by standing orders: until another player acts");
    }
}
