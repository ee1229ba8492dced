//! [`Bot`]: a player that needs only the contract.

use std::sync::atomic::AtomicBool;

use liege_game::{Game, Judge, Rng, Seat, Tuning, Viewer};

use crate::report::Report;
use crate::search::Search;
use crate::{BotError, Budget, Level, greedy, random};

/// What a bot answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice<A> {
    /// This legal action.
    Act(A),
    /// The seat was free to interrupt and does not.
    Pass,
}

/// A player at one seat of one game.
pub struct Bot<G: Judge> {
    level: Level,
    rng: Rng,
    search: Option<Search<G>>,
}

impl<G: Judge> Bot<G> {
    /// A bot of this level that thinks in one thread. Equal seeds make equal bots.
    pub fn new(level: Level, seed: u64) -> Bot<G> {
        Bot::with_threads(level, seed, 1)
    }

    /// A bot that searches in this many threads at once (at least one); each has an equal share of an iteration
    /// budget and a generator of its own, so a move depends on the seed and on the number of threads alone.
    pub fn with_threads(level: Level, seed: u64, threads: usize) -> Bot<G> {
        Bot::tuned(level, G::TUNING, seed, threads)
    }

    /// A bot whose search is set otherwise than the game advises, for finding out what to advise.
    pub fn tuned(level: Level, tuning: Tuning, seed: u64, threads: usize) -> Bot<G> {
        let mut rng = Rng::new(seed);
        let search = level.budget::<G>().map(|budget| Search::new(budget, tuning, threads.max(1), &mut rng));
        Bot { level, rng, search }
    }

    /// What was asked for.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What the bot does at this seat. It first deals anew whatever the seat can't know,
    /// so nothing hidden can steer it.
    ///
    /// # Errors
    /// The seat is not asked.
    pub fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
    ) -> Result<Choice<G::Action>, BotError> {
        self.choose_until(game, position, seat, &AtomicBool::new(false))
    }

    /// As [`choose`](Bot::choose), but a search stops with what it has as soon as `stop` is set.
    ///
    /// # Errors
    /// The seat is not asked.
    pub fn choose_until(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        stop: &AtomicBool,
    ) -> Result<Choice<G::Action>, BotError> {
        if !game.pending(position).asked().has(seat) {
            return Err(BotError::NotAsked(seat));
        }
        let known = game.resample(position, Viewer::Seat(seat), &mut self.rng);
        let chosen = match (&mut self.search, self.level) {
            (Some(search), _) => search.choose(game, &known, seat, &mut self.rng, stop),
            (None, Level::Greedy) => greedy::choose(game, &known, seat, &mut self.rng),
            (None, _) => random::choose(game, &known, seat, &mut self.rng),
        };
        chosen.ok_or(BotError::NotAsked(seat))
    }

    /// Tells the bot of an action that was taken, its own included, with the position just before it. A bot that is
    /// told of every action keeps what it has already searched; one that is never told begins anew at each move.
    /// What a seat chooses in secret while others choose too does not reach the bot.
    pub fn observe(&mut self, game: &G, before: &G::Position, seat: Seat, action: G::Action) {
        if let Some(search) = &mut self.search {
            search.observe(game, before, seat, action);
        }
    }

    /// Why the bot chose what it chose last: its best lines. `None` before its first choice, and for
    /// bots that don't search.
    pub fn why(&self, game: &G) -> Option<Report> {
        self.search.as_ref().and_then(|search| search.report(game))
    }
}

/// What a bot of the level called `level` does at this seat, thinking afresh in one thread.
///
/// # Errors
/// An unknown level, a seat that is not asked, or one that lets the moment pass.
pub fn choose<G: Judge>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    level: &str,
    seed: u64,
) -> Result<<G as Game>::Action, BotError> {
    match Bot::new(level.parse()?, seed).choose(game, position, seat)? {
        Choice::Act(action) => Ok(action),
        Choice::Pass => Err(BotError::Passes(seat)),
    }
}

/// What a search of this budget finds at this seat, thinking afresh in one thread: for a person who asks
/// what to do, or why a bot did what it did.
///
/// # Errors
/// A seat that is not asked.
pub fn explain<G: Judge>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> Result<Report, BotError> {
    let mut bot = Bot::new(Level::Search(budget), seed);
    bot.choose(game, position, seat)?;
    bot.why(game).ok_or(BotError::NotAsked(seat))
}
