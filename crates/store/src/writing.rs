//! [`Writing`]: several statements that are stored together or not at all.

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool};

use crate::StoreError;
use crate::location::DatabaseLocation;

/// Several statements that are stored together or not at all. The driver's own transactions count how deep they are
/// nested, and lose count when SQLite takes a transaction back by itself, as it does when the disk is full: what is
/// committed after that is in no transaction that anything ever ends. So the words are said here.
pub(crate) struct Writing {
    connection: PoolConnection<Any>,
    ended: bool,
}

impl Writing {
    pub(crate) async fn begin(pool: &AnyPool, location: &DatabaseLocation) -> Result<Writing, StoreError> {
        location.check()?;
        let mut writing = Writing { connection: pool.acquire().await?, ended: false };
        writing.say("BEGIN").await?;
        Ok(writing)
    }

    pub(crate) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// Stores what was written, and returns once it is on the disk; or takes it back if `outcome` is an error.
    pub(crate) async fn end<T>(mut self, outcome: Result<T, StoreError>) -> Result<T, StoreError> {
        let outcome = match outcome {
            Ok(done) => self.say("COMMIT").await.map(|()| done).map_err(StoreError::from),
            Err(error) => Err(error),
        };
        self.ended = outcome.is_ok() || self.is_taken_back().await;
        outcome
    }

    /// Takes back what SQLite has not taken back by itself; whether the connection is then as before.
    async fn is_taken_back(&mut self) -> bool {
        // Fails where there is nothing left to take back.
        let _ = self.say("ROLLBACK").await;
        self.say("BEGIN").await.is_ok() && self.say("ROLLBACK").await.is_ok()
    }

    async fn say(&mut self, words: &'static str) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(words).execute(&mut *self.connection).await.map(drop)
    }
}

impl Drop for Writing {
    /// A connection that may still be in the middle of something is not used again.
    fn drop(&mut self) {
        if !self.ended {
            self.connection.close_on_drop();
        }
    }
}
