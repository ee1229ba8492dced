//! [`Thinker`]: lets bots think apart from the host, so that pages are answered meanwhile.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use liege_bots::{BotError, Budget, Job};
use liege_game::Record;
use liege_table::{AnyGame, Table};

use crate::begin::begin;
use crate::task::{BotAnswer, Task};

/// What a bot's thinking goes by: a clock, and somebody who hears how far it has come.
pub trait Pace: Sync {
    /// The time that has passed since a moment that stays the same.
    fn clock(&self) -> Duration;

    /// Hears how much of its budget a bot has spent, from 0 to 1. Called at most ten times a second.
    fn tell(&self, spent: f32);

    /// Returns how many threads a bot that goes by the clock may have.
    fn threads(&self) -> usize {
        1
    }

    /// Does these jobs at once, each on a thread of its own. One that says it has one thread is never asked.
    fn at_once(&self, jobs: Vec<Job<'_>>) {
        jobs.into_iter().for_each(|job| job());
    }
}

/// Lets bots think, and keeps the game at which one thought last: the next task goes on from there.
#[derive(Default)]
pub struct Thinker {
    last: Option<Followed>,
    playouts: u32,
}

/// A game as far as it was followed.
struct Followed {
    id: String,
    revision: usize,
    table: Box<dyn Table>,
}

impl Thinker {
    /// Returns what the bot comes to, at the latest after `hurry` if that is said.
    pub fn think<P: Pace>(&mut self, task: &Task, pace: &P, hurry: Option<Duration>) -> BotAnswer {
        self.thought(task, pace, hurry).unwrap_or_else(BotAnswer::Failed)
    }

    /// Returns how many playouts the last thought took, in all threads.
    pub fn playouts(&self) -> u32 {
        self.playouts
    }

    fn thought<P: Pace>(
        &mut self,
        task: &Task,
        pace: &P,
        hurry: Option<Duration>,
    ) -> Result<BotAnswer, String> {
        let record: Record = task.record.parse().map_err(|error| format!("{error}"))?;
        let game = liege_games::find(&record.game).ok_or_else(|| format!("no game “{}”", record.game))?;
        let Some(table) = self.follow(task, &*game, &record)? else { return Ok(BotAnswer::Behind) };
        let budget = table.budget(&task.level);
        let begun = pace.clock();
        let host = Spending { pace, budget, begun, hurry, looks: AtomicU32::new(0), told: AtomicU32::new(0) };
        let found = table.bot_until(&task.level, task.seat, task.seed, &host);
        self.playouts = host.looks.into_inner();
        match found {
            Ok(action) => Ok(BotAnswer::Act(action)),
            Err(BotError::Passes(_)) => Ok(BotAnswer::Pass),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The game of a task; nothing where the task takes steps for granted that were not followed here.
    fn follow(
        &mut self,
        task: &Task,
        game: &dyn AnyGame,
        record: &Record,
    ) -> Result<Option<&dyn Table>, String> {
        let last = self.last.take();
        let known = last.filter(|last| last.id == task.table && task.after == Some(last.revision));
        let mut table = match (known, task.after) {
            (Some(last), _) => last.table,
            (None, Some(_)) => return Ok(None),
            (None, None) => begin(game, record).map_err(|problem| problem.to_string())?,
        };
        table.follow(&record.steps).map_err(|error| error.to_string())?;
        let followed = Followed { id: task.table.clone(), revision: task.revision, table };
        Ok(Some(&*self.last.insert(followed).table))
    }
}

/// A bot that spends its budget.
struct Spending<'a, P> {
    pace: &'a P,
    budget: Option<Budget>,
    begun: Duration,
    hurry: Option<Duration>,
    /// How often it has asked whether it must stop: once for each playout.
    looks: AtomicU32,
    /// How many tenths of a second had passed when its progress was told last.
    told: AtomicU32,
}

/// So many looks lie between two at the clock.
const LOOKS: u32 = 8;

impl<P: Pace> liege_bots::Host for Spending<'_, P> {
    fn stopped(&self) -> bool {
        let looks = self.looks.fetch_add(1, Ordering::Relaxed);
        if !looks.is_multiple_of(LOOKS) {
            return false;
        }
        let passed = self.pace.clock().saturating_sub(self.begun);
        let tenths = (passed.as_millis() / 100) as u32;
        if self.told.swap(tenths, Ordering::Relaxed) < tenths {
            let spent = match self.budget {
                Some(Budget::Iterations(count)) => looks as f32 / count.get() as f32,
                Some(Budget::Millis(millis)) => passed.as_secs_f32() * 1000.0 / millis.get() as f32,
                None => 1.0,
            };
            self.pace.tell(spent.min(1.0));
        }
        self.hurry.is_some_and(|hurry| passed >= hurry)
    }

    fn now(&self) -> Duration {
        self.pace.clock()
    }

    fn threads(&self) -> usize {
        self.pace.threads()
    }

    fn at_once<'a>(&self, jobs: Vec<Job<'a>>) {
        self.pace.at_once(jobs);
    }
}
