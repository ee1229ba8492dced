//! [`Rare`]: random games that walk towards what has seldom been done, until every kind of action has been seen.

mod choose;
pub(crate) mod seen;

use std::sync::Arc;

use liege_game::{Game, Pending, Setup, Verbs};

use crate::failure::{Check, Failure, Finding, describe};
use crate::suite::Suite;
use crate::walk::Walk;

pub use seen::{Finer, Scene, Seen};

/// How often the deep run sees every kind of action.
const DEEP: u64 = 200;

/// The deep run plays at most so many times the games of the usual run.
const DEEP_GAMES: usize = 80;

/// How many decisions a walk from a worked example makes at most.
const STEPS: usize = 24;

/// How often the deep run begins at each worked example, whether anything rare follows there or not; and at most, where it does.
const PATIENCE: usize = 4;
const DEEP_PASSES: usize = 800;

/// Returns how often a run sees every kind of action: at least once, and 200 times in the deep run.
pub fn wanted() -> u64 {
    if crate::deep() { DEEP } else { 1 }
}

/// Games with every check of a [`Suite`], in which kinds of action that were not seen often enough are preferred.
pub struct Rare<G: Game> {
    suite: Suite<G>,
    seen: Seen<G>,
    setups: Vec<Setup>,
    rounds: usize,
    examples: Vec<(Arc<G>, G::Position)>,
}

impl<G: Game<Action: Verbs>> Rare<G> {
    /// Counts the verbs of the game, and these finer kinds of action. The suite names checks, their pace and the seed.
    pub fn new(suite: Suite<G>, finer: &'static [Finer<G>]) -> Rare<G> {
        Rare { suite, seen: Seen::new(finer, wanted()), setups: Vec::new(), rounds: 1, examples: Vec::new() }
    }
}

impl<G: Game> Rare<G> {
    /// Also plays with so many players and these options.
    #[must_use]
    pub fn on<'a>(mut self, players: usize, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let setup = options.into_iter().fold(Setup::new(players), |setup, (id, value)| setup.with(id, value));
        self.setups.push(setup);
        self
    }

    /// Returns how many games are played on each table of [`on`](Rare::on) at most.
    #[must_use]
    pub fn rounds(mut self, rounds: usize) -> Self {
        self.rounds = rounds;
        self
    }

    /// Also walks on from these positions, for what random games hardly come to: those of worked examples. Such a position that is
    /// not a whole one, or at which nobody decides, is left out.
    #[must_use]
    pub fn from(mut self, positions: impl IntoIterator<Item = (Arc<G>, G::Position)>) -> Self {
        let whole = |(game, position): &(Arc<G>, G::Position)| {
            game.audit(position).is_ok() && matches!(game.pending(position), Pending::Seats(_))
        };
        self.examples.extend(positions.into_iter().filter(whole));
        self
    }

    /// Plays until every kind of action has been seen as often as is [`wanted`], or to the last game.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn run(mut self) -> Result<Seen<G>, Failure> {
        let rounds = if crate::deep() { self.rounds * DEEP_GAMES } else { self.rounds };
        let mut games = Vec::new();
        for setup in &self.setups {
            let wrong = |what: String| self.suite.failure(Finding::new(Check::Setup, what), describe(setup));
            games.push(G::new(setup).map_err(|error| wrong(error.to_string()))?);
        }
        for number in 0..rounds {
            for (set, game) in games.iter().enumerate() {
                let seed = self.suite.plan.seed ^ ((set as u64) << 56);
                let walk = Walk::new(&self.suite.plan, game, seed, number).towards(&mut self.seen);
                walk.run().map_err(|failure| *failure)?;
            }
            if self.seen.is_enough() {
                break;
            }
        }
        self.walk_on()?;
        Ok(self.seen)
    }

    /// Short walks from worked examples, again and again from those at which something rare was done.
    fn walk_on(&mut self) -> Result<(), Failure> {
        let (patience, passes) = if crate::deep() { (PATIENCE, DEEP_PASSES) } else { (1, 1) };
        let mut left: Vec<usize> = (0..self.examples.len()).collect();
        for number in 0..passes {
            let mut fruitful = Vec::new();
            for index in left {
                if self.seen.is_enough() {
                    return Ok(());
                }
                let Some((game, position)) = self.examples.get(index) else { continue };
                let before = self.seen.rare_actions();
                let seed = self.suite.plan.seed ^ ((index as u64 + 1) << 32);
                let walk = Walk::new(&self.suite.plan, game, seed, number).from(position.clone(), STEPS);
                walk.towards(&mut self.seen).run().map_err(|failure| *failure)?;
                if self.seen.rare_actions() > before || number + 1 < patience {
                    fruitful.push(index);
                }
            }
            left = fruitful;
        }
        Ok(())
    }
}
