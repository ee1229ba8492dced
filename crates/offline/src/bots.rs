//! Bots at the tables of this device: one action at a time, so that the host can be asked in between.

use std::time::Duration;

use liege_bots::BotError;
use liege_game::Seat;
use liege_seating::LAST_RESORT;
use liege_table::{bot_name, bot_seed, verbatim};

use crate::device::Device;
use crate::host::Host;
use crate::news::News;
use crate::problem::Problem;
use crate::storage::{Storage, StorageError};
use crate::task::{BotAnswer, Task};

/// Lets a bot think for as long as it may, by the device's clock.
struct Thinking<'a, D>(&'a D);

impl<D: Device + Sync> liege_bots::Host for Thinking<'_, D> {
    fn stopped(&self) -> bool {
        false
    }

    fn now(&self) -> Duration {
        self.0.clock()
    }
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    /// Lets one bot of a table act, or let the moment pass, and keeps what it did. Nothing where no bot is asked.
    ///
    /// # Errors
    /// What it did could not be kept; the table stays as it was.
    pub fn bot(&mut self, id: &str) -> Result<Option<News>, StorageError> {
        loop {
            let Some((seat, level)) = self.asked_bot(id) else { return Ok(None) };
            let Ok(table) = self.table(id) else { return Ok(None) };
            let (game, revision) = (table.table.duplicate(), table.revision);
            let seed = bot_seed(&table.key, game.number(), seat);
            let thought = match game.bot_until(&level, seat, seed, &Thinking(&self.device)) {
                Ok(action) => BotAnswer::Act(action),
                Err(BotError::Passes(_)) => BotAnswer::Pass,
                Err(error) => BotAnswer::Failed(error.to_string()),
            };
            let passes = thought == BotAnswer::Pass;
            if !self.carry_out(id, (revision, seat, &level), thought)? {
                return Ok(None);
            }
            if !passes {
                return Ok(self.news(id));
            }
        }
    }

    /// Returns what the bot that is asked next has to think about; nothing where none is asked, or one that answers at once.
    ///
    /// The thinker that answered the last task knows the table so far, and is sent what is new of it.
    pub fn task(&mut self, id: &str) -> Option<Task> {
        let asked = self.asked_bot(id)?;
        let answered = self.answered.take();
        let made = self.table(id).ok().and_then(|table| Task::of(table, asked, answered.as_ref()));
        self.answered = answered;
        let (task, position) = made?;
        self.asked = Some(position);
        Some(task)
    }

    /// Carries out what a bot has come to elsewhere, unless the table has gone on meanwhile. The news of the table then.
    ///
    /// # Errors
    /// What it did could not be kept; the table stays as it was.
    pub fn thought(&mut self, task: &Task, thought: BotAnswer) -> Result<Option<News>, StorageError> {
        let follows = matches!(thought, BotAnswer::Act(_) | BotAnswer::Pass);
        self.answered = self.asked.take().filter(|asked| follows && asked.is_of(task));
        if thought == BotAnswer::Behind {
            return Ok(None);
        }
        let Some((seat, level)) = self.asked_bot(&task.table) else { return Ok(None) };
        let stands = self.table(&task.table).is_ok_and(|table| table.revision == task.revision);
        if stands && (seat, &level) == (task.seat, &task.level) {
            self.carry_out(&task.table, (task.revision, seat, &level), thought)?;
        }
        Ok(self.news(&task.table))
    }

    /// The bot that is asked next, with its level.
    fn asked_bot(&mut self, id: &str) -> Option<(Seat, String)> {
        let passed = self.passed.get(id).copied().unwrap_or_default();
        let (seat, level) = self.table(id).ok()?.next_bot(passed)?;
        Some((seat, level.to_owned()))
    }

    /// Carries out what a bot has come to; `false` where nothing is left to be tried.
    fn carry_out(
        &mut self,
        id: &str,
        (revision, seat, level): (usize, Seat, &str),
        thought: BotAnswer,
    ) -> Result<bool, StorageError> {
        let now = self.device.now_ms();
        let done = match thought {
            BotAnswer::Pass => {
                self.passed.entry(id.to_owned()).or_default().add(revision, seat);
                return Ok(true);
            }
            BotAnswer::Act(action) => self.change(id, |table| table.act_now(seat, &action, now)),
            // Only a task can take for granted what somebody does not know.
            BotAnswer::Behind => return Ok(true),
            BotAnswer::Failed(why) => Err(Problem::Unexpected(verbatim(why).into())),
        };
        match done {
            Ok(()) => Ok(true),
            Err(Problem::Storage(error)) => Err(error),
            // A random bot that fails has nobody to leave its seat to.
            Err(_) if level == LAST_RESORT => Ok(false),
            Err(_) => self.replace(id, seat).map(|()| true),
        }
    }

    /// Gives the seat of a bot that fails to a random one, which everybody sees by its name.
    fn replace(&mut self, id: &str, seat: Seat) -> Result<(), StorageError> {
        let replaced = self.change(id, |table| {
            table.seating.sitters.bots[seat] = Some(LAST_RESORT.to_owned());
            if let Some(name) = table.names.get_mut(seat.index()) {
                *name = bot_name(LAST_RESORT, seat);
            }
            Ok(())
        });
        match replaced {
            Err(Problem::Storage(error)) => Err(error),
            _ => Ok(()),
        }
    }
}
