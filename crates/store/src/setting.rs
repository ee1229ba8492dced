//! What the store keeps of a seat besides its steps: how it wants to be asked, and its draft.

use liege_game::{Seat, Seats};
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::Store;
use crate::error::Result;
use crate::seats::seat;
use crate::writing::Writing;

/// The kind of setting that says whether a hand is raised.
pub const HAND: &str = "hand";

/// The kind of setting that is a standing order: its name, and once it has ended a space and at which position.
pub const ORDER: &str = "order";

/// One thing that a seat has set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingRow {
    /// Whose.
    pub seat: Seat,
    /// What it is about: `window:` and the id of a kind of window, `forced`, [`HAND`], or [`ORDER`].
    pub kind: String,
    /// What is wanted.
    pub value: String,
}

impl Store {
    /// Everything that the seats of a table have set.
    ///
    /// # Errors
    /// The database's.
    pub async fn settings(&self, table: &str) -> Result<Vec<SettingRow>> {
        let rows =
            sqlx::query("SELECT seat, kind, value FROM settings WHERE table_id = $1 ORDER BY seat, kind")
                .bind(table)
                .fetch_all(&self.pool)
                .await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(SettingRow { seat: seat(row.try_get(0)?)?, kind: row.try_get(1)?, value: row.try_get(2)? })
        };
        rows.iter().map(read).collect()
    }

    /// Sets one thing, or sets it again.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn set(&self, table: &str, row: &SettingRow) -> Result<()> {
        self.check_location()?;
        sqlx::query(
            "INSERT INTO settings (table_id, seat, kind, value) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (table_id, seat, kind) DO UPDATE SET value = excluded.value",
        )
        .bind(table)
        .bind(row.seat.to_string())
        .bind(&row.kind)
        .bind(&row.value)
        .execute(&self.writers)
        .await?;
        Ok(())
    }

    /// Returns what each seat of a table means to do when its turn comes.
    ///
    /// # Errors
    /// The database's.
    pub async fn drafts(&self, table: &str) -> Result<Vec<(Seat, Vec<String>)>> {
        let rows = sqlx::query("SELECT seat, text FROM drafts WHERE table_id = $1")
            .bind(table)
            .fetch_all(&self.pool)
            .await?;
        let read = |row: &sqlx::any::AnyRow| {
            let text: &str = row.try_get(1)?;
            Ok((seat(row.try_get(0)?)?, text.lines().map(str::to_owned).collect()))
        };
        rows.iter().map(read).collect()
    }

    /// Stores what a seat means to do when its turn comes.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_draft(&self, table: &str, seat: Seat, actions: &[String]) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = insert_draft(writing.connection(), table, seat, actions).await;
        writing.end(outcome).await
    }

    /// Forgets what the player of a seat has set and drafted: somebody else plays it from now on.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn forget_settings(&self, table: &str, seat: Seat) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = delete(writing.connection(), table, seat).await;
        writing.end(outcome).await
    }
}

pub(crate) async fn insert_draft(
    connection: &mut AnyConnection,
    table: &str,
    seat: Seat,
    actions: &[String],
) -> Result<()> {
    sqlx::query(
        "INSERT INTO drafts (table_id, seat, text) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text",
    )
    .bind(table)
    .bind(seat.to_string())
    .bind(actions.join("\n"))
    .execute(connection)
    .await?;
    Ok(())
}

pub(crate) async fn lower(connection: &mut AnyConnection, table: &str, seats: Seats) -> Result<()> {
    for seat in seats.iter() {
        sqlx::query("DELETE FROM settings WHERE table_id = $1 AND seat = $2 AND kind = $3")
            .bind(table)
            .bind(seat.to_string())
            .bind(HAND)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(crate) async fn end_orders(
    connection: &mut AnyConnection,
    table: &str,
    (seats, position): (Seats, usize),
) -> Result<()> {
    for seat in seats.iter() {
        sqlx::query(
            "UPDATE settings SET value = value || ' ' || CAST($4 AS TEXT) \
             WHERE table_id = $1 AND seat = $2 AND kind = $3",
        )
        .bind(table)
        .bind(seat.to_string())
        .bind(ORDER)
        .bind(position.to_string())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn delete(connection: &mut AnyConnection, table: &str, seat: Seat) -> Result<()> {
    for from in ["settings", "drafts"] {
        sqlx::query(AssertSqlSafe(format!("DELETE FROM {from} WHERE table_id = $1 AND seat = $2")))
            .bind(table)
            .bind(seat.to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
