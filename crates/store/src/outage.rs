//! Outages: times in which nobody could play, because no process served or because a table was frozen.

use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

/// The database's time, in milliseconds since 1970: clocks of several machines differ.
const NOW: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

impl Store {
    /// Notes that a process serves at this moment. If none has for longer than `least_ms`, the time since is kept as an outage.
    /// Where several processes serve, the moment is the database's, since the clocks of their machines differ.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn note_served(&self, now_ms: i64, least_ms: i64) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let now = if self.is_shared() { moment(writing.connection()).await } else { Ok(now_ms) };
        let outcome = match now {
            Ok(now_ms) => note(writing.connection(), now_ms, least_ms).await,
            Err(error) => Err(error),
        };
        writing.end(outcome).await
    }

    /// Stores that a table has been frozen from this moment on, unless that is known already.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn freeze(&self, table: &str, from_ms: i64) -> Result<()> {
        self.check_location()?;
        sqlx::query(
            "INSERT INTO outages (table_id, from_ms) SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT) \
             WHERE NOT EXISTS (SELECT 1 FROM outages WHERE table_id = $1 AND to_ms IS NULL) ON CONFLICT DO NOTHING",
        )
        .bind(table)
        .bind(from_ms)
        .execute(&self.writers)
        .await?;
        Ok(())
    }

    /// Stores that a table is not frozen any more.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn thaw(&self, table: &str, now_ms: i64) -> Result<()> {
        self.check_location()?;
        sqlx::query("UPDATE outages SET to_ms = $2 WHERE table_id = $1 AND to_ms IS NULL")
            .bind(table)
            .bind(now_ms)
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    /// From when to when nobody could play at a table, in order; without an end as long as it is frozen.
    ///
    /// # Errors
    /// The database's.
    pub async fn outages(&self, table: &str) -> Result<Vec<(i64, Option<i64>)>> {
        let rows = sqlx::query(
            "SELECT from_ms, to_ms FROM outages WHERE table_id = $1 OR (table_id = '' AND to_ms > \
             (SELECT created_ms FROM tables WHERE id = $1)) ORDER BY from_ms",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

/// The database's time.
async fn moment(connection: &mut AnyConnection) -> Result<i64> {
    let row = sqlx::query(AssertSqlSafe(format!("SELECT {NOW}"))).fetch_one(connection).await?;
    Ok(row.try_get(0)?)
}

async fn note(connection: &mut AnyConnection, now_ms: i64, least_ms: i64) -> Result<()> {
    // The first keeps it; the others then find that somebody serves.
    sqlx::query(
        "INSERT INTO outages (table_id, from_ms, to_ms) SELECT '', at_ms, CAST($1 AS BIGINT) FROM served \
         WHERE $1 - at_ms > CAST($2 AS BIGINT) ON CONFLICT DO NOTHING",
    )
    .bind(now_ms)
    .bind(least_ms)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO served (name, at_ms) VALUES ('last', $1) \
         ON CONFLICT (name) DO UPDATE SET at_ms = excluded.at_ms",
    )
    .bind(now_ms)
    .execute(connection)
    .await?;
    Ok(())
}
