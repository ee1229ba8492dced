//! [`Checkpoint`]: the fingerprint of a table by the rules of the version that wrote it.

use sqlx::{AnyConnection, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

/// The fingerprint of a table by the rules of the version that wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// After how many rows of its record.
    pub rows: usize,
    /// SHA-256 of what matters to everybody at the table.
    pub fingerprint: String,
    /// The version that says so.
    pub version: String,
}

impl Store {
    /// The last checkpoint of a table.
    ///
    /// # Errors
    /// The database's.
    pub async fn last_checkpoint(&self, table: &str) -> Result<Option<Checkpoint>> {
        let said = "SELECT after_rows, mark, version FROM marks WHERE table_id = $1";
        let Some(row) = sqlx::query(said).bind(table).fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(Checkpoint {
            rows: row.try_get::<i64, _>(0)?.try_into().unwrap_or(usize::MAX),
            fingerprint: row.try_get(1)?,
            version: row.try_get(2)?,
        }))
    }

    /// Stores checkpoints, all or none, unless something later is known of one.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_checkpoints(&self, checkpoints: &[(String, Checkpoint)]) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = keep(writing.connection(), checkpoints).await;
        writing.end(outcome).await
    }
}

async fn keep(connection: &mut AnyConnection, checkpoints: &[(String, Checkpoint)]) -> Result<()> {
    let said = "INSERT INTO marks (table_id, after_rows, mark, version) \
                SELECT id, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT) FROM tables WHERE id = $1 \
                ON CONFLICT (table_id) DO UPDATE SET after_rows = excluded.after_rows, mark = excluded.mark, \
                version = excluded.version WHERE marks.after_rows < excluded.after_rows";
    for (table, checkpoint) in checkpoints {
        let rows = i64::try_from(checkpoint.rows).unwrap_or(i64::MAX);
        let query =
            sqlx::query(said).bind(table).bind(rows).bind(&checkpoint.fingerprint).bind(&checkpoint.version);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}
