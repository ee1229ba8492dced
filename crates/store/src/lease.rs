//! Leases: which of several processes does a job that exactly one has to do. If two processes do it all the same,
//! nothing is stored twice, since rows have numbers; a lease saves the work. Where one process has the file there is
//! nothing to ask.

use sqlx::{AssertSqlSafe, Row};

use crate::error::Result;
use crate::schema::MIGRATIONS;
use crate::{Store, StoreError};

/// A job that exactly one process does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Job {
    /// Playing the bots of a table.
    Bots,
    /// Sending notices.
    Notices,
}

impl Job {
    fn word(self) -> &'static str {
        match self {
            Job::Bots => "bots",
            Job::Notices => "notices",
        }
    }
}

/// How long after its last heartbeat a process counts as alive, in milliseconds.
pub const LIFE_MS: u64 = 4_000;

/// The database's time, in milliseconds since 1970: clocks of several machines differ.
pub(crate) const NOW: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// How many tables are taken over at once.
const AT_ONCE: i64 = 100;

impl Store {
    /// Writes this process's heartbeat.
    ///
    /// # Errors
    /// [`StoreError::Later`] if a later version has changed how the data is stored; the database's.
    pub async fn heartbeat(&self) -> Result<()> {
        let Some(shared) = &self.shared else { return Ok(()) };
        let row = sqlx::query("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&self.pool).await?;
        let stored: i64 = row.try_get(0)?;
        if MIGRATIONS.iter().all(|known| known.version < stored) {
            return Err(StoreError::Later);
        }
        for said in [
            format!("DELETE FROM processes WHERE until_ms < {NOW} AND id <> $1"),
            format!(
                "INSERT INTO processes (id, until_ms) VALUES ($1, {NOW} + {LIFE_MS}) \
                 ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms"
            ),
        ] {
            sqlx::query(AssertSqlSafe(said)).bind(&shared.process).execute(&self.pool).await?;
        }
        Ok(())
    }

    /// Whether this process has the work at a table, because nobody has it, or because the process that had it has
    /// died.
    ///
    /// # Errors
    /// The database's.
    pub async fn lease(&self, job: Job, table: &str) -> Result<bool> {
        let Some(shared) = &self.shared else { return Ok(true) };
        let said = format!(
            "INSERT INTO leases (work, table_id, holder) VALUES ($1, $2, $3) \
             ON CONFLICT (work, table_id) DO UPDATE SET holder = excluded.holder WHERE leases.holder = excluded.holder \
             OR NOT EXISTS (SELECT 1 FROM processes WHERE id = leases.holder AND until_ms > {NOW})"
        );
        let asked = sqlx::query(AssertSqlSafe(said)).bind(job.word()).bind(table).bind(&shared.process);
        Ok(asked.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Gives up the work at a table, which is done.
    ///
    /// # Errors
    /// The database's.
    pub async fn release(&self, job: Job, table: &str) -> Result<()> {
        let Some(shared) = &self.shared else { return Ok(()) };
        let said = "DELETE FROM leases WHERE work = $1 AND table_id = $2 AND holder = $3";
        let asked = sqlx::query(said).bind(job.word()).bind(table).bind(&shared.process);
        asked.execute(&self.pool).await?;
        Ok(())
    }

    /// Takes over the bots of tables whose process lives no more, and returns their ids, some of them at a time.
    ///
    /// # Errors
    /// The database's.
    pub async fn take_over(&self) -> Result<Vec<String>> {
        let Some(shared) = &self.shared else { return Ok(Vec::new()) };
        // Several who take over share what there is.
        let said = format!(
            "UPDATE leases SET holder = $1 WHERE (work, table_id) IN (SELECT work, table_id FROM leases WHERE work = 'bots' \
             AND NOT EXISTS (SELECT 1 FROM processes WHERE id = holder AND until_ms > {NOW}) \
             LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING table_id"
        );
        let rows = sqlx::query(AssertSqlSafe(said)).bind(&shared.process).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Leaves what this process does to the others.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave(&self) -> Result<()> {
        let Some(shared) = &self.shared else { return Ok(()) };
        sqlx::query("DELETE FROM processes WHERE id = $1").bind(&shared.process).execute(&self.pool).await?;
        Ok(())
    }
}
