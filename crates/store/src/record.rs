//! The record of a table: rows that are only added, and what is stored together with them.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::error::Result;
use crate::listed::hour;
use crate::setting::{end_orders, insert_draft, lower};
use crate::writing::Writing;
use crate::{Entry, SideEffects, Store, StoreError, entry};

impl Store {
    /// The record of a table, row by row.
    ///
    /// # Errors
    /// The database's.
    pub async fn entries(&self, table: &str) -> Result<Vec<Entry>> {
        Ok(self.dated_entries(table).await?.into_iter().map(|(entry, _)| entry).collect())
    }

    /// The record of a table, row by row, each with its time in milliseconds since 1970.
    ///
    /// # Errors
    /// The database's.
    pub async fn dated_entries(&self, table: &str) -> Result<Vec<(Entry, i64)>> {
        self.entries_from(table, 0).await
    }

    /// The same from this row on.
    ///
    /// # Errors
    /// The database's.
    pub async fn entries_from(&self, table: &str, revision: usize) -> Result<Vec<(Entry, i64)>> {
        let rows = sqlx::query(
            "SELECT kind, seat, text, at_ms, automatic FROM steps WHERE table_id = $1 AND number >= $2 ORDER BY number",
        )
        .bind(table)
        .bind(revision as i64)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((entry_row(row)?, row.try_get("at_ms")?))).collect()
    }

    /// Adds rows to a record that has `revision` of them, all or none, and returns once they are on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the record no longer has `revision` rows; a full disk.
    pub async fn append(
        &self,
        table: &str,
        revision: usize,
        entries: &[Entry],
        over: bool,
        now_ms: i64,
    ) -> Result<()> {
        self.append_with(table, revision, entries, &SideEffects::default(), over, now_ms).await
    }

    /// As [`append`](Store::append), together with what it changes of seats.
    ///
    /// # Errors
    /// As there.
    pub async fn append_with(
        &self,
        table: &str,
        revision: usize,
        entries: &[Entry],
        side_effects: &SideEffects,
        over: bool,
        now_ms: i64,
    ) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let connection = writing.connection();
        let mut outcome = insert_entries(connection, table, revision, entries, over, now_ms).await;
        if outcome.is_ok() {
            outcome = lower(connection, table, side_effects.lowered).await;
        }
        if outcome.is_ok() {
            outcome = end_orders(connection, table, side_effects.ended).await;
        }
        if let (Ok(()), Some((seat, actions))) = (&outcome, &side_effects.draft) {
            outcome = insert_draft(connection, table, *seat, actions).await;
        }
        writing.end(outcome).await
    }
}

pub(crate) async fn insert_entries(
    connection: &mut AnyConnection,
    table: &str,
    revision: usize,
    entries: &[Entry],
    over: bool,
    now_ms: i64,
) -> Result<()> {
    for (number, entry) in (revision..).zip(entries) {
        insert_entry(connection, table, number as i64, entry, now_ms).await?;
    }
    sqlx::query("UPDATE tables SET changed_ms = $2, changed_hour = $3, over = $4 WHERE id = $1")
        .bind(table)
        .bind(now_ms)
        .bind(hour(now_ms))
        .bind(i64::from(over))
        .execute(&mut *connection)
        .await?;
    Ok(())
}

/// Adds one row, but only as the next one: no gap, and the second of two writers gets [`StoreError::Conflict`].
async fn insert_entry(
    connection: &mut AnyConnection,
    table: &str,
    number: i64,
    entry: &Entry,
    now_ms: i64,
) -> Result<()> {
    let (kind, seat, text) = entry::write(entry);
    let done = sqlx::query(
        "INSERT INTO steps (table_id, number, kind, seat, text, at_ms, automatic) \
         SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), \
         CAST($6 AS BIGINT), CAST($7 AS BIGINT) WHERE (SELECT COUNT(*) FROM steps WHERE table_id = $1) = $2",
    )
    .bind(table)
    .bind(number)
    .bind(kind)
    .bind(seat)
    .bind(text)
    .bind(now_ms)
    .bind(entry::write_origin(entry))
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

fn entry_row(row: &AnyRow) -> Result<Entry> {
    let (kind, seat, text): (&str, &str, &str) =
        (row.try_get("kind")?, row.try_get("seat")?, row.try_get("text")?);
    let automatic = row.try_get("automatic")?;
    entry::read(kind, seat, text, automatic)
        .ok_or_else(|| StoreError::unreadable("step", &format!("{kind} {seat} {text}")))
}
