//! In which list of the hall a table stands: kept in its row, so that a list reads its own lines alone.

use sqlx::{AnyConnection, AssertSqlSafe};

use crate::error::Result;

/// Milliseconds of an hour.
const HOUR_MS: i64 = 3_600_000;

/// In which list a table stands, as the column `listed` says.
pub(crate) const LISTED: &str = "CASE WHEN NOT EXISTS (SELECT 1 FROM accesses WHERE accesses.table_id = tables.id AND visibility = 'open') THEN 0 \
     WHEN EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'open') THEN 1 ELSE 2 END";

/// The hour of a time in milliseconds, as the column `changed_hour` has it.
pub(crate) fn hour(ms: i64) -> i64 {
    ms.div_euclid(HOUR_MS)
}

/// Puts a table into the list in which it belongs, after its seats or who may look have changed.
pub(crate) async fn list(connection: &mut AnyConnection, table: &str) -> Result<()> {
    let said = format!("UPDATE tables SET listed = {LISTED} WHERE id = $1 AND listed <> {LISTED}");
    sqlx::query(AssertSqlSafe(said)).bind(table).execute(connection).await?;
    Ok(())
}
