//! [`Bot`]: a player that needs only the contract.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;

use liege_game::{Character, Game, Judge, Planning, Rng, Seat, Tuning, Viewer, fingerprint};

use crate::report::{Name, Report};
use crate::search::Search;
use crate::{BotError, Budget, Host, Level, greedy, random};

/// How many playouts' worth of planning is done in a millisecond, about: the work grows with the root of them.
const EFFORT_A_MILLI: u32 = 100;

/// What a bot answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice<A> {
    /// This legal action.
    Act(A),
    /// The seat was free to interrupt and does not.
    Pass,
}

/// An answer by plan.
enum Planned<A> {
    /// The next of a plan that was made before.
    Begun(A),
    /// The first of a plan just made.
    New(A),
}

/// A player at one seat of one game.
pub struct Bot<G: Judge> {
    level: Level,
    /// Its place in the game's list.
    character: Option<usize>,
    rng: Rng,
    search: Option<Search<G>>,
    /// Answers that follow from the game's own plan and are still to be given.
    planned: VecDeque<G::Action>,
    /// Why it answered as it did, if no tree knows it.
    report: Option<Report>,
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
        let search = level
            .budget::<G>()
            .filter(|budget| !G::PLANS || matches!(budget, Budget::Millis(_)))
            .map(|budget| Search::new(budget, tuning, threads.max(1), &mut rng));
        let characters = G::CHARACTERS.len() as u64;
        // Drawn beside the generator, so that bots of games without characters play as they always did.
        let character = fingerprint(&("character", seed)).checked_rem(characters).map(|place| place as usize);
        Bot { level, character, rng, search, planned: VecDeque::new(), report: None }
    }

    /// The same bot with the character of this place in [`Judge::CHARACTERS`], or with none.
    #[must_use]
    pub fn with_character(mut self, character: Option<usize>) -> Bot<G> {
        self.character = character.filter(|&place| place < G::CHARACTERS.len());
        self
    }

    /// The bot's character, if the game has any. A bot that plays at random has none.
    pub fn character(&self) -> Option<&'static Character> {
        self.character.filter(|_| self.level != Level::Random).and_then(|place| G::CHARACTERS.get(place))
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Returns what the bot does at this seat. It first deals again whatever the seat can't know,
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

    /// As [`choose`](Bot::choose), but a search answers with the best it has as soon as its host says so.
    ///
    /// # Errors
    /// The seat is not asked.
    pub fn choose_until(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        host: &dyn Host,
    ) -> Result<Choice<G::Action>, BotError> {
        if !game.pending(position).asked().has(seat) {
            return Err(BotError::NotAsked(seat));
        }
        let waits = game.pending(position).must().has(seat);
        if !waits && self.level != Level::Random && !game.considers_interrupt(position, seat) {
            return Ok(Choice::Pass);
        }
        let known = game.resample(position, Viewer::Seat(seat), &mut self.rng);
        let planned = match self.follow_plan(game, &known, seat) {
            Some(Planned::Begun(action)) => return Ok(Choice::Act(action)),
            Some(Planned::New(action)) => Some(action),
            None => None,
        };
        let chosen = match (&mut self.search, self.level) {
            (Some(search), _) => {
                // In a game of plans what is best by judgement is tried like a plan.
                let first = match planned {
                    None if G::PLANS => greedy::choose(game, &known, seat, self.character, &mut self.rng),
                    planned => planned.map(Choice::Act),
                };
                let plan = match first {
                    Some(Choice::Pass) => return Ok(Choice::Pass),
                    Some(Choice::Act(action)) => Some((action, &*self.planned.make_contiguous())),
                    None => None,
                };
                let chosen = search.choose(game, &known, seat, (self.character, plan), &mut self.rng, host);
                if chosen != first {
                    self.planned.clear();
                }
                chosen
            }
            (None, Level::Random) => random::choose(game, &known, seat, &mut self.rng),
            (None, _) if planned.is_some() => planned.map(Choice::Act),
            (None, Level::Greedy) => greedy::choose(game, &known, seat, self.character, &mut self.rng),
            (None, _) => {
                let weighed = greedy::weigh(game, &known, seat, self.character, &mut self.rng);
                let chosen = greedy::best(&weighed, seat, &mut self.rng);
                self.report = chosen.map(|chosen| Report::of_weighed(game, &known, seat, chosen, &weighed));
                chosen
            }
        };
        chosen.ok_or(BotError::NotAsked(seat))
    }

    /// The next answer of the plan that the game makes for this moment, if it makes one.
    fn follow_plan(&mut self, game: &G, known: &G::Position, seat: Seat) -> Option<Planned<G::Action>> {
        self.report = None;
        if self.level == Level::Random {
            return None;
        }
        let next = |planned: &mut VecDeque<G::Action>| {
            planned.pop_front().filter(|&action| game.check(known, seat, action).is_ok())
        };
        let begun = next(&mut self.planned).map(Planned::Begun);
        let found = begun.or_else(|| {
            let effort = match self.level.budget::<G>() {
                None => 0,
                Some(Budget::Iterations(count)) => count.get(),
                Some(Budget::Millis(millis)) => millis.get().saturating_mul(EFFORT_A_MILLI),
            };
            let planning = Planning { character: self.character, effort };
            self.planned = game.plan(known, seat, planning, &mut self.rng).into();
            next(&mut self.planned).map(Planned::New)
        })?;
        if self.search.is_none() {
            let (Planned::Begun(action) | Planned::New(action)) = found;
            let all = std::iter::once(action).chain(self.planned.iter().copied());
            self.report = Some(Report::of_plan(game, known, seat, all));
        }
        Some(found)
    }

    /// Tells the bot of an action that was taken, its own included, with the position just before it. A bot that is
    /// told of every action keeps what it has already searched; one that is never told begins again at each move.
    /// What a seat chooses in secret while others choose too does not reach the bot.
    pub fn observe(&mut self, game: &G, before: &G::Position, seat: Seat, action: G::Action) {
        if let Some(search) = &mut self.search {
            search.observe(game, before, seat, action);
        }
    }

    /// Returns how many playouts its last search has made; none where it does not search.
    pub(crate) fn playouts(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::playouts)
    }

    /// Why the bot chose what it chose last: its best lines. `None` before its first choice, and for
    /// bots that don't search.
    pub fn why(&self, game: &G) -> Option<Report> {
        self.why_in_words(game, &|_, _, _| None)
    }

    /// As [`why`](Bot::why), with what `name` calls each action of a line that was searched.
    pub fn why_in_words(&self, game: &G, name: &Name<'_, G>) -> Option<Report> {
        self.report.clone().or_else(|| self.search.as_ref()?.report(game, name))
    }
}

/// Returns what a bot of the level called `level` does at this seat, thinking afresh in one thread.
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

/// Returns what a search of this budget finds at this seat, thinking afresh in one thread: for a person who asks
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
