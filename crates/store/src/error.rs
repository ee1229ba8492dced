//! [`StoreError`]: why something can't be stored or read.

use std::path::PathBuf;

/// What a statement gives, or why not.
pub(crate) type Result<T> = std::result::Result<T, StoreError>;

/// Why the store could not do as asked. Whatever the error, nothing was stored by halves.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first: the record has more rows than the writer knew, or the seat is taken.
    #[error("the table has moved on")]
    Conflict,
    /// The request was carried out before: there is a [`Receipt`](crate::Receipt).
    #[error("that was done before")]
    Answered,
    /// The disk or the space granted to the file is full, or the disk can't be written.
    #[error("the disk is full or can't be written: {0}")]
    Full(String),
    /// The file can't be opened now, for example because too many are open.
    #[error("the file can't be opened: {0}")]
    Closed(String),
    /// The database can't be reached now: it is not up yet, has gone away, or takes nobody.
    #[error("the database can't be reached: {0}")]
    Unreachable(String),
    /// Another writer held the file for too long.
    #[error("the database is busy")]
    Busy,
    /// The file was deleted or replaced since it was opened.
    #[error("the file was deleted or replaced")]
    Gone,
    /// A later version of this program has changed how the data is stored.
    #[error("a later version of Liege has changed how the data is stored; this one can't go on with it")]
    Later,
    /// The file is there and nothing is in it, as if a copy was broken off or it was cut.
    #[error(
        "{} is there and empty, which no database is: put a backup in its place, or remove it to begin anew", .0.display()
    )]
    Empty(PathBuf),
    /// The file can't be made.
    #[error("{0}")]
    File(std::io::Error),
    /// A row holds what no version of this program writes.
    #[error("the stored {what} can't be read: {found}")]
    Unreadable {
        /// Which part.
        what: &'static str,
        /// What was found there, cut to a readable length.
        found: String,
    },
    /// The database was left in the middle of being brought up to date.
    #[error("migration {0} was interrupted and could not be taken back: go back to a backup")]
    Interrupted(i64),
    /// Anything else that the database says.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
}

impl StoreError {
    pub(crate) fn unreadable(what: &'static str, found: &str) -> StoreError {
        StoreError::Unreadable { what, found: found.chars().take(80).collect() }
    }
}

/// Primary result codes of SQLite; the extended ones carry them in their low byte.
mod sqlite {
    pub(super) const BUSY: u32 = 5;
    pub(super) const LOCKED: u32 = 6;
    pub(super) const READ_ONLY: u32 = 8;
    pub(super) const IO: u32 = 10;
    pub(super) const FULL: u32 = 13;
    pub(super) const CANNOT_OPEN: u32 = 14;
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let Some(database) = error.as_database_error() else {
            return match error {
                sqlx::Error::PoolTimedOut => StoreError::Busy,
                // The database went away, and may come back.
                sqlx::Error::Io(error) => StoreError::Unreachable(error.to_string()),
                other => StoreError::Database(other),
            };
        };
        if database.is_unique_violation() {
            return StoreError::Conflict;
        }
        let code = database.code();
        if let Some(state) = code.as_deref().filter(|code| code.len() == 5) {
            return match state.get(..2) {
                // Out of space, of memory or of connections; a transaction that another one kept from ending; a server that
                // goes or comes.
                Some("53") if state == "53100" => StoreError::Full(database.message().to_owned()),
                Some("53" | "57" | "08") => StoreError::Unreachable(database.message().to_owned()),
                Some("40" | "55") => StoreError::Busy,
                _ => StoreError::Database(error),
            };
        }
        let code = code.and_then(|code| code.parse::<u32>().ok());
        match code.map(|code| code & 0xff) {
            Some(sqlite::BUSY | sqlite::LOCKED) => StoreError::Busy,
            Some(sqlite::CANNOT_OPEN) => StoreError::Closed(database.message().to_owned()),
            Some(sqlite::FULL | sqlite::IO | sqlite::READ_ONLY) => {
                StoreError::Full(database.message().to_owned())
            }
            _ => StoreError::Database(error),
        }
    }
}
