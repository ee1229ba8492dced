//! Checks of the numbers that programs learn from.

use std::collections::BTreeSet;

use liege_game::{Game, Names, Observe, Pending, Row, Seat, Setup, Viewer};

use crate::failure::{Check, Finding, ensure};
use crate::plan::Observed;
use crate::setups::setups;
use crate::share::Share;
use crate::suite::Suite;
use crate::walk::Walk;

/// How many positions of a game are looked at, besides its end.
const LOOKS: usize = 150;

impl<G: Observe> Observed<G> {
    /// Looks at the first `games` games of each table.
    pub(crate) fn of(games: usize) -> Observed<G> {
        Observed { share: Share::first(games), names: Names::of::<G>, row: row::<G> }
    }
}

fn row<G: Observe>(game: &G, position: &G::Position, seat: Seat, names: usize) -> Result<Vec<f32>, String> {
    let mut out = vec![0.0; names];
    let mut row = Row::new(&mut out);
    game.observe(position, seat, &mut row);
    let found = row.len();
    if found == names { Ok(out) } else { Err(format!("{found} numbers have {names} names")) }
}

impl<G: Game> Suite<G> {
    /// Each number has one name, for each number of players and with each answer to each option.
    pub(crate) fn names(&self) -> Result<(), Finding> {
        let Some(observed) = &self.plan.observed else { return Ok(()) };
        let setups = setups::<G>().map_err(|what| Finding::new(Check::Setup, what))?;
        setups.iter().try_for_each(|setup| observed.named(setup))
    }
}

impl<G: Game> Observed<G> {
    /// Each number has one name where the game begins.
    fn named(&self, setup: &Setup) -> Result<(), Finding> {
        let game = G::new(setup).map_err(|error| Finding::new(Check::Setup, error.to_string()))?;
        let names = (self.names)(&game);
        let twice = repeated(&names);
        ensure(twice.is_none(), Check::Numbers, || {
            format!("two numbers are named {twice:?}, with {setup:?}")
        })?;
        let start = game.start();
        Seat::all(game.players()).try_for_each(|seat| {
            let row = (self.row)(&game, &start, seat, names.len());
            row.map(drop).map_err(|what| Finding::new(Check::Numbers, format!("{what}, with {setup:?}")))
        })
    }
}

/// The first name that stands there twice.
fn repeated(names: &[String]) -> Option<&String> {
    let mut seen = BTreeSet::new();
    names.iter().find(|&name| !seen.insert(name))
}

impl<G: Game> Walk<'_, G> {
    /// The numbers of each seat are the same wherever the things are that it can't know. Games differ in how long they take, and
    /// are looked at over all of it.
    pub(crate) fn rows(&mut self, pending: Pending) -> Result<(), Finding> {
        let (Some(observed), Some(names)) = (&self.plan.observed, &self.names) else { return Ok(()) };
        let (every, decisions) = (1 + self.number % 7, self.tally.decisions);
        let due = match pending {
            Pending::Over => true,
            Pending::Chance => false,
            Pending::Seats(_) => decisions.is_multiple_of(every) && decisions < LOOKS * every,
        };
        for seat in Seat::all(self.game.players()).filter(|_| due) {
            let row = |position| {
                let row = (observed.row)(self.game, position, seat, names.len());
                row.map_err(|what| Finding::new(Check::Numbers, what))
            };
            let other = self.game.resample(&self.position, Viewer::Seat(seat), &mut self.beside);
            let (here, there) = (row(&self.position)?, row(&other)?);
            if let Some(place) = (0..names.len()).find(|&place| here[place] != there[place]) {
                let (name, here, there) = (&names[place], here[place], there[place]);
                let what = format!("{name} tells seat {seat} a secret: {here}, after a resample {there}");
                return Err(Finding::new(Check::Numbers, what));
            }
            self.tally.rows += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_stands_twice_is_found() {
        let names = ["round", "hand", "round"].map(str::to_owned);
        assert_eq!((repeated(&names), repeated(&names[..2])), (Some(&names[0]), None));
    }
}
