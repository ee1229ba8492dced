//! What is done with a database as a whole: asked whether it can be read and written, listed.

use sqlx::{AnyConnection, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

impl Store {
    /// Checks that the database answers.
    ///
    /// # Errors
    /// The database's.
    pub async fn check(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Writes something and removes it again at once, to check that there is room.
    ///
    /// # Errors
    /// [`StoreError::Full`](crate::StoreError::Full) if nothing can be written; the database's.
    pub async fn check_writing(&self) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = try_out(writing.connection()).await;
        writing.end(outcome).await
    }

    /// The ids of all tables, the oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn table_ids(&self) -> Result<Vec<String>> {
        let rows = sqlx::query("SELECT id FROM tables ORDER BY created_ms, id").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// How much is written to see whether there is room: more than one page of a file.
const PROBE_BYTES: usize = 3 * 4096;

async fn try_out(connection: &mut AnyConnection) -> Result<()> {
    sqlx::query("INSERT INTO server_keys (name, value) VALUES ('probe', $1)")
        .bind("0".repeat(PROBE_BYTES))
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM server_keys WHERE name = 'probe'").execute(connection).await?;
    Ok(())
}
