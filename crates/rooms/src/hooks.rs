//! Hooks for the server that embeds rooms: how much callers may ask for, and who is told what happens. The server
//! that embeds the rooms implements them.

use liege_identity::Caller;
use liege_store::Entry;

use crate::RoomError;

/// How much a caller may ask for.
pub trait Limits: Send + Sync {
    /// Counts a table that a caller makes.
    ///
    /// # Errors
    /// [`RoomError::TooMany`].
    fn table(&self, _caller: &Caller) -> Result<(), RoomError> {
        Ok(())
    }

    /// Counts something that a caller says or proposes.
    ///
    /// # Errors
    /// [`RoomError::TooMany`].
    fn remark(&self, _caller: &Caller) -> Result<(), RoomError> {
        Ok(())
    }

    /// How many tables at which bots alone play a caller may have at once.
    fn bot_tables(&self, _caller: &Caller) -> usize {
        usize::MAX
    }

    /// The maximum size in bytes of a components file that comes with a table.
    fn components(&self, _caller: &Caller) -> usize {
        usize::MAX
    }
}

/// Is told what happens at tables.
pub trait Observer: Send + Sync {
    /// These rows were added to a record.
    fn stored(&self, _entries: &[Entry]) {}

    /// Something happened at the table with this id: somebody else may be waited for now.
    fn changed(&self, _table: &str) {}
}

/// No limits, and nobody is told.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Limits for Nothing {}

impl Observer for Nothing {}
