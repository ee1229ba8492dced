//! [`OwnConnection`]: the connection that a process has for itself to a database that it shares. On it the process hears what
//! others do, shows that it lives and claims work, by locks of the database: all of that ends with the connection, by whatever it
//! ends, and no clock of ours decides about it.

use std::collections::HashSet;

/// The connections that processes have for themselves, at one moment.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Living(HashSet<(i64, i64)>);

impl Living {
    /// Returns whether the process of this name lives.
    pub fn has(&self, process: &str) -> bool {
        self.0.iter().any(|(number, _)| *number == number_of(process))
    }

    /// Returns whether one of those that were there has ended since: whatever it had claimed is nobody's.
    pub fn lack_any_of(&self, before: &Living) -> bool {
        !before.0.is_subset(&self.0)
    }
}

/// The number of 28 bits that stands for a process in the database's list of locks.
fn number_of(process: &str) -> i64 {
    process.get(..7).and_then(|digits| i64::from_str_radix(digits, 16).ok()).unwrap_or_default()
}

#[cfg(feature = "postgres")]
pub use shared::OwnConnection;
#[cfg(not(feature = "postgres"))]
pub use unshared::OwnConnection;

#[cfg(feature = "postgres")]
mod shared {
    use sqlx::AssertSqlSafe;
    use sqlx::postgres::PgListener;

    use super::{Living, number_of};
    use crate::error::Result;
    use crate::news::{CHANNEL, News, read};
    use crate::schema::MIGRATIONS;
    use crate::{Store, StoreError};

    /// The first half of the two numbers by which a process is locked: “lieg” in bytes.
    const PROCESSES: i64 = 0x6c_69_65_67;

    /// How long the database hears nothing of a process before it ends its connection, as of one that is stopped or cut off. A
    /// process that lives looks every second who else does.
    const SILENCE: &str = "15s";

    /// The connection that a process has for itself to a database that it shares.
    #[derive(Debug)]
    pub struct OwnConnection {
        listener: PgListener,
        process: String,
    }

    impl OwnConnection {
        /// The next thing that another process did; waits for it. Nothing is lost if the wait is given up.
        ///
        /// # Errors
        /// The connection is lost, and with it perhaps what was told meanwhile.
        pub async fn next(&mut self) -> Result<News> {
            loop {
                let lost = || StoreError::Unreachable("the connection has ended".to_owned());
                let told = self.listener.try_recv().await?.ok_or_else(lost)?;
                if let Some(news) = read(told.payload(), &self.process) {
                    return Ok(news);
                }
            }
        }

        /// Checks whether this process has the work of this name from now on, because nobody else has it. What is claimed twice has
        /// to be released twice.
        ///
        /// # Errors
        /// The database's.
        pub async fn claim(&mut self, work: &str) -> Result<bool> {
            self.lock("SELECT pg_try_advisory_lock(hashtextextended($1, 0))", work).await
        }

        /// Gives a claim up.
        ///
        /// # Errors
        /// The database's.
        pub async fn release(&mut self, work: &str) -> Result<()> {
            self.lock("SELECT pg_advisory_unlock(hashtextextended($1, 0))", work).await.map(drop)
        }

        /// The processes that live, this one among them.
        ///
        /// # Errors
        /// The database's.
        pub async fn living(&mut self) -> Result<Living> {
            let said = "SELECT CAST(objid AS BIGINT), CAST(pid AS BIGINT) FROM pg_locks WHERE locktype = 'advisory' \
                        AND CAST(classid AS BIGINT) = $1 AND objsubid = 2 \
                        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
            let found = sqlx::query_as(said).bind(PROCESSES).fetch_all(&mut self.listener).await?;
            Ok(Living(found.into_iter().collect()))
        }

        async fn lock(&mut self, said: &'static str, work: &str) -> Result<bool> {
            Ok(sqlx::query_scalar(said).bind(work).fetch_one(&mut self.listener).await?)
        }
    }

    impl Store {
        /// Joins the processes that share the database; `None` where there can be none.
        ///
        /// # Errors
        /// [`StoreError::Later`] if a later version has changed how the data is stored; the database can't be reached.
        pub async fn join_processes(&self) -> Result<Option<OwnConnection>> {
            let Some(shared) = &self.shared else { return Ok(None) };
            let mut listener = PgListener::connect(&shared.url).await?;
            // Those who listen have to know that something was missed.
            listener.eager_reconnect(false);
            let (number, silence) =
                (number_of(&shared.process), format!("SET idle_session_timeout = '{SILENCE}'"));
            sqlx::query(AssertSqlSafe(silence)).execute(&mut listener).await?;
            let lives = "SELECT pg_advisory_lock_shared(CAST($1 AS INT), CAST($2 AS INT))";
            sqlx::query(lives).bind(PROCESSES).bind(number).execute(&mut listener).await?;
            listener.listen(CHANNEL).await?;
            let stored: i64 = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
                .fetch_one(&mut listener)
                .await?;
            if MIGRATIONS.iter().all(|known| known.version < stored) {
                return Err(StoreError::Later);
            }
            Ok(Some(OwnConnection { listener, process: shared.process.clone() }))
        }
    }
}

#[cfg(not(feature = "postgres"))]
mod unshared {
    use std::convert::Infallible;

    use super::Living;
    use crate::error::Result;
    use crate::{News, Store};

    /// The connection that a process has for itself to a database that it shares. Nobody shares a file.
    #[derive(Debug)]
    pub struct OwnConnection(Infallible);

    impl OwnConnection {
        /// The next thing that another process did.
        ///
        /// # Errors
        /// The connection is lost.
        pub async fn next(&mut self) -> Result<News> {
            match self.0 {}
        }

        /// Checks whether this process has the work of this name from now on.
        ///
        /// # Errors
        /// The database's.
        pub async fn claim(&mut self, _: &str) -> Result<bool> {
            match self.0 {}
        }

        /// Gives a claim up.
        ///
        /// # Errors
        /// The database's.
        pub async fn release(&mut self, _: &str) -> Result<()> {
            match self.0 {}
        }

        /// The processes that live.
        ///
        /// # Errors
        /// The database's.
        pub async fn living(&mut self) -> Result<Living> {
            match self.0 {}
        }
    }

    impl Store {
        /// Joins the processes that share the database; `None` where there can be none.
        ///
        /// # Errors
        /// The database can't be reached.
        pub async fn join_processes(&self) -> Result<Option<OwnConnection>> {
            Ok(None)
        }
    }
}
