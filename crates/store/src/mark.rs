//! [`Mark`]: how a table stood by the rules of the version that wrote it.

use sqlx::{AnyConnection, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

/// How a table stood by the rules of the version that wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// After how many rows of its record.
    pub rows: usize,
    /// SHA-256 of how it stood.
    pub mark: String,
    /// The version that says so.
    pub version: String,
}

impl Store {
    /// The last mark of a table.
    ///
    /// # Errors
    /// The database's.
    pub async fn last_mark(&self, table: &str) -> Result<Option<Mark>> {
        let said = "SELECT after_rows, mark, version FROM marks WHERE table_id = $1";
        let Some(row) = sqlx::query(said).bind(table).fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(Mark {
            rows: row.try_get::<i64, _>(0)?.try_into().unwrap_or(usize::MAX),
            mark: row.try_get(1)?,
            version: row.try_get(2)?,
        }))
    }

    /// Keeps how tables stand, all or none, unless something later is known of one.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn keep_marks(&self, marks: &[(String, Mark)]) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.place).await?;
        let outcome = keep(writing.connection(), marks).await;
        writing.end(outcome).await
    }
}

async fn keep(connection: &mut AnyConnection, marks: &[(String, Mark)]) -> Result<()> {
    let said = "INSERT INTO marks (table_id, after_rows, mark, version) \
                SELECT id, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT) FROM tables WHERE id = $1 \
                ON CONFLICT (table_id) DO UPDATE SET after_rows = excluded.after_rows, mark = excluded.mark, \
                version = excluded.version WHERE marks.after_rows < excluded.after_rows";
    for (table, mark) in marks {
        let rows = i64::try_from(mark.rows).unwrap_or(i64::MAX);
        let query = sqlx::query(said).bind(table).bind(rows).bind(&mark.mark).bind(&mark.version);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}
