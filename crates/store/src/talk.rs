//! Remarks, promises, mutes and notes at a table.

use liege_game::{PerSeat, Seat, Seats};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::Result;
use crate::remark::{self, Remark, RemarkKind};
use crate::seats::seat;
use crate::{Receipt, Store, StoreError};

impl Store {
    /// Everything that was said at a table, in order.
    ///
    /// # Errors
    /// The database's.
    pub async fn remarks(&self, table: &str) -> Result<Vec<Remark>> {
        let rows = sqlx::query(
            "SELECT number, seat, hearers, kind, judge, judged, position, at_ms, text FROM remarks \
             WHERE table_id = $1 ORDER BY number",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(remark_row).collect()
    }

    /// Stores a remark, at a request with this receipt.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a remark has this number already; [`StoreError::Answered`] if that was done before; a full disk.
    pub async fn say(&self, table: &str, remark: &Remark, receipt: Option<&Receipt>) -> Result<()> {
        let (hearers, kind, judge) = remark::write(remark);
        let said = sqlx::query(
            "INSERT INTO remarks (table_id, number, seat, hearers, kind, judge, judged, position, at_ms, text) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(table)
        .bind(remark.number as i64)
        .bind(remark.seat.to_string())
        .bind(hearers)
        .bind(kind)
        .bind(judge)
        .bind(remark.judged as i64)
        .bind(remark.position as i64)
        .bind(remark.at_ms)
        .bind(&remark.text);
        self.change_one(said, receipt).await
    }

    /// Stores a verdict on a promise, at a request with this receipt.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such promise; [`StoreError::Answered`] if that was done before; a full disk.
    pub async fn judge(
        &self,
        table: &str,
        number: usize,
        kind: RemarkKind,
        receipt: Option<&Receipt>,
    ) -> Result<()> {
        let (kind, judge) = remark::kind(kind);
        let said = sqlx::query(
            "UPDATE remarks SET kind = $3, judge = $4, judged = judged + 1 WHERE table_id = $1 AND number = $2",
        )
        .bind(table)
        .bind(number as i64)
        .bind(kind)
        .bind(judge);
        self.change_one(said, receipt).await
    }

    /// For each seat of a table those whose remarks it does not want to read.
    ///
    /// # Errors
    /// The database's.
    pub async fn mutes(&self, table: &str) -> Result<PerSeat<Seats>> {
        let rows = sqlx::query("SELECT seat, other FROM mutes WHERE table_id = $1")
            .bind(table)
            .fetch_all(&self.pool)
            .await?;
        let mut mutes = PerSeat::<Seats>::default();
        for row in &rows {
            let by = seat(row.try_get(0)?)?;
            mutes[by] = mutes[by].with(seat(row.try_get(1)?)?);
        }
        Ok(mutes)
    }

    /// Mutes another seat for one seat, or lets it be heard again.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn mute(&self, table: &str, by: Seat, other: Seat, muted: bool) -> Result<()> {
        self.check_location()?;
        let statement = if muted {
            "INSERT INTO mutes (table_id, seat, other) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM mutes WHERE table_id = $1 AND seat = $2 AND other = $3"
        };
        sqlx::query(statement)
            .bind(table)
            .bind(by.to_string())
            .bind(other.to_string())
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    /// Returns what a browser has noted down at a table; empty if nothing.
    ///
    /// # Errors
    /// The database's.
    pub async fn note(&self, table: &str, token: &str) -> Result<String> {
        let row = sqlx::query("SELECT text FROM notes WHERE table_id = $1 AND token = $2")
            .bind(table)
            .bind(token)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
    }

    /// Stores what a browser notes down at a table instead of what it had noted before, at a request with this receipt.
    ///
    /// # Errors
    /// [`StoreError::Answered`] if that was done before; the database's; a full disk.
    pub async fn save_note(
        &self,
        table: &str,
        token: &str,
        text: &str,
        receipt: Option<&Receipt>,
    ) -> Result<()> {
        let kept = sqlx::query(
            "INSERT INTO notes (table_id, token, text) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id, token) DO UPDATE SET text = excluded.text",
        )
        .bind(table)
        .bind(token)
        .bind(text);
        self.change_one(kept, receipt).await
    }
}

fn remark_row(row: &AnyRow) -> Result<Remark> {
    let (hearers, kind, judge): (&str, &str, &str) =
        (row.try_get("hearers")?, row.try_get("kind")?, row.try_get("judge")?);
    let unreadable = || StoreError::unreadable("remark", &format!("{hearers} {kind} {judge}"));
    let (hearers, kind) = remark::read(hearers, kind, judge).ok_or_else(unreadable)?;
    let count =
        |column: &str| -> Result<usize> { Ok(usize::try_from(row.try_get::<i64, _>(column)?).unwrap_or(0)) };
    Ok(Remark {
        number: count("number")?,
        seat: seat(row.try_get("seat")?)?,
        hearers,
        kind,
        judged: count("judged")?,
        position: count("position")?,
        at_ms: row.try_get("at_ms")?,
        text: row.try_get("text")?,
    })
}
