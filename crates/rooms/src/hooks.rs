//! Hooks for the server that embeds rooms: how much callers may ask for, and who is told what happens. The server
//! that embeds the rooms implements them.

use liege_game::Seat;
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

    /// Returns how many tables at which bots alone play a caller may have at once.
    fn bot_tables(&self, _caller: &Caller) -> usize {
        usize::MAX
    }

    /// The maximum size in bytes of a components file that comes with a table.
    fn components(&self, _caller: &Caller) -> usize {
        usize::MAX
    }
}

/// What happens at a table as a whole. Nothing in it is hidden from anybody there.
#[derive(Clone, Copy, Debug)]
pub enum TableEvent<'a> {
    /// Every seat is taken, and the first draws are made.
    Began {
        /// How many play.
        seats: usize,
    },
    /// The game is over, or was ended as it stands.
    Ended {
        /// How many actions and draws it took.
        steps: usize,
    },
    /// The rules of this version would lead to another position than the version that played it: nothing changes there.
    Frozen {
        /// What differs, and which version left it so.
        why: &'a str,
    },
    /// A bot could not act: its seat goes to a random one.
    BotFailed {
        /// The bot's seat.
        seat: Seat,
        /// The bot's level.
        level: &'a str,
        /// Why.
        why: &'a str,
    },
}

/// Is told what happens at tables.
pub trait Observer: Send + Sync {
    /// This happened at the table with this id, at which this game is played.
    fn happened(&self, _table: &str, _game: &'static str, _event: TableEvent<'_>) {}

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
