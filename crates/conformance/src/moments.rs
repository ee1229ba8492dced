//! Checks of what the contract says of a moment besides its actions: how it passes, which window it is, which amounts an
//! action may have, who shares a talk.

use liege_game::{
    Amount, AmountRange as _, Amounts, Game, Pending, Picker as _, Seat, Seats, Silent, Viewer, Windows as _,
};

use crate::failure::{Check, Finding, ensure};
use crate::walk::Walk;

impl<G: Game> Walk<'_, G> {
    /// Returns whether a legal list stands for the action: it lists it, or the same with its smallest amount.
    pub(crate) fn covers(&self, seat: Seat, legal: &[G::Action], action: G::Action) -> bool {
        let amount = self.game.amount(action);
        legal.iter().any(|&listed| {
            let range = || self.game.amounts(&self.position, seat, listed);
            listed == action
                || amount.is_some_and(|amount| {
                    self.game.with_amount(listed, amount) == action
                        && range().is_some_and(|range| range.has(amount))
                })
        })
    }

    /// Everything that the contract says of this moment.
    pub(crate) fn moments(&mut self, pending: Pending) -> Result<(), Finding> {
        let players = Seats::first(self.players());
        let circle = self.game.circle(&self.position);
        ensure(circle.minus(players).is_empty(), Check::Circle, || {
            format!("{circle:?} share a talk, but only {players:?} sit at the table")
        })?;
        for seat in self.seats_and_one() {
            let (pass, window) =
                (self.game.pass(&self.position, seat), self.game.window(&self.position, seat));
            if !pending.asked().has(seat) {
                ensure(pass.is_none() && window.is_none(), Check::Pass, || {
                    format!("seat {seat} is not asked, but could let the moment pass")
                })?;
                continue;
            }
            let legal = self.legal(&self.position, seat);
            if let Some(action) = pass {
                ensure(legal.contains(&action), Check::Pass, || {
                    let text = self.game.write_action(action);
                    format!("seat {seat} is said to let the moment pass by “{text}”, which is not legal")
                })?;
            }
            if let Some(window) = window {
                ensure(G::WINDOWS.contains(window), Check::Windows, || {
                    format!("window “{}” is not listed in WINDOWS", window.id)
                })?;
                ensure(pass.is_some() || !pending.must().has(seat), Check::Windows, || {
                    format!("seat {seat} must answer in window “{}” and can't let it pass", window.id)
                })?;
            }
            for action in legal {
                if let Some(amounts) = self.game.amounts(&self.position, seat, action) {
                    self.range(seat, action, amounts)?;
                }
            }
        }
        Ok(())
    }

    /// An action with a range is listed with its smallest amount, and legal with just those of the range.
    fn range(&mut self, seat: Seat, action: G::Action, amounts: Amounts) -> Result<(), Finding> {
        let text = |action| format!("“{seat} {}”", self.game.write_action(action));
        ensure(self.game.amount(action) == Some(Amount(amounts.min)), Check::Amounts, || {
            format!("{} is listed, but its least amount is {}", text(action), amounts.min)
        })?;
        let between = Amount(amounts.min + self.aside.below(amounts.count()) as u16);
        for amount in [Amount(amounts.max), between] {
            let action = self.game.with_amount(action, amount);
            let mut after = self.position.clone();
            let taken = self.game.apply(&mut after, seat, action, &mut Silent);
            ensure(taken.is_ok(), Check::Amounts, || {
                format!("{} is within its range {amounts:?}, but refused", text(action))
            })?;
            self.conserved(&after, &format!(", after {}", text(action)))?;
        }
        let outside = [amounts.min.checked_sub(1), amounts.max.checked_add(1)];
        for amount in outside.into_iter().flatten() {
            let action = self.game.with_amount(action, Amount(amount));
            ensure(self.game.check(&self.position, seat, action).is_err(), Check::Amounts, || {
                format!("{} is outside of its range {amounts:?}, but accepted", text(action))
            })?;
        }
        Ok(())
    }

    /// Windows, passes and private talks are the same for every seat wherever the viewer can't see a difference.
    pub(crate) fn same_moments(&self, viewer: Viewer, other: &G::Position) -> Result<(), Finding> {
        let (here, there) = (self.game.circle(&self.position), self.game.circle(other));
        ensure(here == there, Check::AskedSecrecy, || {
            format!("{viewer:?} sees a talk of {here:?}, after a resample of {there:?}")
        })?;
        for seat in Seat::all(self.players()) {
            let moment = |position| {
                let window = self.game.window(position, seat);
                let concerns = window.map(|_| self.game.concerns(position, seat));
                let public = self.game.public_choice(position, seat);
                let counts = |action: &G::Action| !self.game.is_always_open(*action);
                let answers =
                    public.then(|| self.legal(position, seat).iter().filter(|action| counts(action)).count());
                (window, concerns, self.game.pass(position, seat).is_some(), answers)
            };
            let (here, there) = (moment(&self.position), moment(other));
            ensure(here == there, Check::AskedSecrecy, || {
                format!("for seat {seat} the moment is {here:?}, after a resample for {viewer:?} {there:?}")
            })?;
        }
        Ok(())
    }
}
