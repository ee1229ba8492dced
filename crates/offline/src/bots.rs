//! Bots at the tables of this device: one action at a time, so that the host can be asked in between.

use std::time::Duration;

use liege_bots::BotError;
use liege_game::{Pending, Seat};
use liege_table::{bot_name, bot_seed};

use crate::device::Device;
use crate::host::Host;
use crate::local_table::LocalTable;
use crate::news::News;
use crate::passed::Passed;
use crate::storage::{Storage, StorageError};

/// The level that takes the place of a bot that fails.
const LAST_RESORT: &str = "random";

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

/// The bot that is asked next: first those that must answer.
fn next(table: &LocalTable, passed: Passed) -> Option<(Seat, String)> {
    let pending = table.table.pending(usize::MAX);
    let passed = passed.at(table.revision);
    let free = pending.asked().iter().filter(|seat| !passed.has(*seat));
    pending.must().iter().chain(free).find_map(|seat| Some((seat, table.bots[seat].clone()?)))
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    /// Lets one bot of a table act, or let the moment pass, and keeps what it did. Nothing where no bot is asked.
    ///
    /// # Errors
    /// What it did could not be kept; the table stays as it was.
    pub fn bot(&mut self, id: &str) -> Result<Option<News>, StorageError> {
        loop {
            let passed = self.passed.get(id).copied().unwrap_or_default();
            let Ok(table) = self.table(id) else { return Ok(None) };
            if table.table.pending(usize::MAX) == Pending::Over {
                return Ok(None);
            }
            let Some((seat, level)) = next(table, passed) else { return Ok(None) };
            let (game, revision) = (table.table.duplicate(), table.revision);
            let seed = bot_seed(&table.key(), game.number(), seat);
            let thought = game.bot_until(&level, seat, seed, &Thinking(&self.device));
            let now = self.device.now_ms();
            let done = match thought {
                Err(BotError::Passes(_)) => {
                    let seats = passed.at(revision).with(seat);
                    self.passed.insert(id.to_owned(), Passed { revision, seats });
                    continue;
                }
                Ok(action) => self.change(id, |table| table.act(seat, &action, now)),
                Err(error) => Err(crate::problem::Problem::Unexpected(error.to_string())),
            };
            match done {
                Ok(()) => return Ok(self.news(id)),
                Err(crate::problem::Problem::Storage(error)) => return Err(error),
                // A random bot that fails has nobody to leave its seat to.
                Err(_) if level == LAST_RESORT => return Ok(None),
                Err(_) => self.replace(id, seat)?,
            }
        }
    }

    /// Gives the seat of a bot that fails to a random one, which everybody sees by its name.
    fn replace(&mut self, id: &str, seat: Seat) -> Result<(), StorageError> {
        let replaced = self.change(id, |table| {
            table.bots[seat] = Some(LAST_RESORT.to_owned());
            if let Some(name) = table.names.get_mut(seat.index()) {
                *name = bot_name(LAST_RESORT, seat);
            }
            Ok(())
        });
        match replaced {
            Err(crate::problem::Problem::Storage(error)) => Err(error),
            _ => Ok(()),
        }
    }
}
