//! [`WaitRow`]: a table that waits for somebody who wants to be told.

use liege_game::Seat;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::channel::{COLUMNS, channel_row};
use crate::error::Result;
use crate::seats::seat;
use crate::writing::Writing;
use crate::{ChannelRow, Store, StoreError};

/// A table that waits for somebody who wants to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitRow {
    /// The channel by which they want to be told, by its id.
    pub channel: String,
    /// The table.
    pub table: String,
    /// The seat that is asked, or that it is about.
    pub seat: Seat,
    /// What is to be told of it.
    pub kind: WaitKind,
    /// Since when, in milliseconds since 1970. A wait that begins anew is another one.
    pub since_ms: i64,
    /// Nobody is told before, in milliseconds since 1970.
    pub due_ms: i64,
}

/// What somebody is told of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WaitKind {
    /// It is asked, by the game or by a proposal.
    Turn,
    /// It has less than a day left.
    LastDay,
    /// It is kept for them.
    Kept,
    /// The game has begun.
    Began,
    /// The game is over.
    Ended,
}

impl WaitKind {
    /// As it is stored and sent.
    pub fn word(self) -> &'static str {
        match self {
            WaitKind::Turn => "turn",
            WaitKind::LastDay => "last-day",
            WaitKind::Kept => "kept",
            WaitKind::Began => "began",
            WaitKind::Ended => "ended",
        }
    }

    fn named(word: &str) -> Option<WaitKind> {
        [WaitKind::Turn, WaitKind::LastDay, WaitKind::Kept, WaitKind::Began, WaitKind::Ended]
            .into_iter()
            .find(|known| known.word() == word)
    }
}

impl Store {
    /// The open seats of a table that are kept for people who want to be told, each with the id of the channel.
    ///
    /// # Errors
    /// The database's.
    pub async fn channels_kept_for(&self, table: &str) -> Result<Vec<(Seat, String)>> {
        let rows = sqlx::query(
            "SELECT invited.seat, id FROM invited JOIN notice_ways ON owner = guest JOIN seats \
             ON seats.table_id = invited.table_id AND seats.seat = invited.seat AND seats.kind = 'open' \
             WHERE invited.table_id = $1 AND state = 'on' ORDER BY invited.seat, id",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((seat(row.try_get(0)?)?, row.try_get(1)?))).collect()
    }

    /// The seats of a table whose players want to be told, each with the id of the channel.
    ///
    /// # Errors
    /// The database's.
    pub async fn channels_at(&self, table: &str) -> Result<Vec<(Seat, String)>> {
        let rows = sqlx::query(
            "SELECT seat, id FROM seats JOIN notice_ways ON owner = token \
             WHERE table_id = $1 AND seats.kind = 'person' AND state = 'on' ORDER BY seat, id",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((seat(row.try_get(0)?)?, row.try_get(1)?))).collect()
    }

    /// The tables that are not over at which somebody wants to be told.
    ///
    /// # Errors
    /// The database's.
    pub async fn tables_with_channels(&self) -> Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE over = 0 AND (\
             id IN (SELECT table_id FROM seats JOIN notice_ways ON owner = token WHERE state = 'on') \
             OR id IN (SELECT table_id FROM invited JOIN notice_ways ON owner = guest WHERE state = 'on') \
             OR id IN (SELECT table_id FROM notices)) ORDER BY id",
        )
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// When the last of the seats of a table changed hands, in milliseconds since 1970.
    ///
    /// # Errors
    /// The database's.
    pub async fn seated_ms(&self, table: &str) -> Result<i64> {
        let row = sqlx::query("SELECT MAX(changed_ms) FROM seats WHERE table_id = $1");
        Ok(row.bind(table).fetch_one(&self.pool).await?.try_get::<Option<i64>, _>(0)?.unwrap_or_default())
    }

    /// Makes these the waits of a table. One that goes on keeps when it is due and whether somebody was told; the others end.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_waits(&self, table: &str, waits: &[WaitRow]) -> Result<()> {
        let kept = waits_where(&self.pool, "table_id = $1", table).await?;
        let goes_on = |wait: &WaitRow, among: &[WaitRow]| among.iter().any(|other| is_same(other, wait));
        let ended: Vec<&WaitRow> = kept.iter().filter(|wait| !goes_on(wait, waits)).collect();
        let new: Vec<&WaitRow> = waits.iter().filter(|wait| !goes_on(wait, &kept)).collect();
        if ended.is_empty() && new.is_empty() {
            return Ok(());
        }
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = exchange(writing.connection(), &ended, &new).await;
        writing.end(outcome).await
    }

    /// The channels that have something to tell now, at most `limit`, those first that have waited longest.
    ///
    /// # Errors
    /// The database's.
    pub async fn due_channels(&self, now_ms: i64, limit: usize) -> Result<Vec<ChannelRow>> {
        let statement = AssertSqlSafe(format!(
            "SELECT {COLUMNS} FROM notice_ways WHERE state = 'on' AND next_ms <= $1 AND EXISTS (SELECT 1 FROM notices \
             WHERE way_id = id AND told_ms IS NULL AND due_ms <= $1) ORDER BY next_ms, id LIMIT $2"
        ));
        let rows = sqlx::query(statement).bind(now_ms).bind(limit as i64).fetch_all(&self.pool).await?;
        rows.iter().map(channel_row).collect()
    }

    /// Returns what a channel has not yet told, whether it is due or not, the oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn untold(&self, channel: &str) -> Result<Vec<WaitRow>> {
        waits_where(&self.pool, "way_id = $1 AND told_ms IS NULL", channel).await
    }

    /// Stores that somebody was told of these.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn mark_told(&self, waits: &[WaitRow], now_ms: i64) -> Result<()> {
        self.mark(waits, "told_ms", now_ms).await
    }

    /// Puts these off until then.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn put_off(&self, waits: &[WaitRow], until_ms: i64) -> Result<()> {
        self.mark(waits, "due_ms", until_ms).await
    }

    async fn mark(&self, waits: &[WaitRow], column: &'static str, value: i64) -> Result<()> {
        if waits.is_empty() {
            return Ok(());
        }
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = mark(writing.connection(), waits, column, value).await;
        writing.end(outcome).await
    }
}

fn is_same(one: &WaitRow, other: &WaitRow) -> bool {
    let identity = |wait: &WaitRow| (wait.seat, wait.kind, wait.since_ms);
    one.channel == other.channel && one.table == other.table && identity(one) == identity(other)
}

async fn waits_where(pool: &sqlx::AnyPool, condition: &'static str, value: &str) -> Result<Vec<WaitRow>> {
    let statement = AssertSqlSafe(format!(
        "SELECT way_id, table_id, seat, kind, since_ms, due_ms FROM notices WHERE {condition} ORDER BY since_ms, table_id, seat, kind"
    ));
    let rows = sqlx::query(statement).bind(value).fetch_all(pool).await?;
    rows.iter().map(wait_row).collect()
}

async fn exchange(connection: &mut AnyConnection, ended: &[&WaitRow], new: &[&WaitRow]) -> Result<()> {
    for wait in ended {
        sqlx::query("DELETE FROM notices WHERE way_id = $1 AND table_id = $2 AND seat = $3 AND kind = $4")
            .bind(&wait.channel)
            .bind(&wait.table)
            .bind(wait.seat.to_string())
            .bind(wait.kind.word())
            .execute(&mut *connection)
            .await?;
    }
    for wait in new {
        // The channel may have been removed a moment ago.
        sqlx::query(
            "INSERT INTO notices (way_id, table_id, seat, since_ms, due_ms, kind) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), \
             CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS TEXT) \
             WHERE EXISTS (SELECT 1 FROM notice_ways WHERE id = $1) ON CONFLICT DO NOTHING",
        )
        .bind(&wait.channel)
        .bind(&wait.table)
        .bind(wait.seat.to_string())
        .bind(wait.since_ms)
        .bind(wait.due_ms)
        .bind(wait.kind.word())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn mark(
    connection: &mut AnyConnection,
    waits: &[WaitRow],
    column: &'static str,
    value: i64,
) -> Result<()> {
    for wait in waits {
        let statement = AssertSqlSafe(format!(
            "UPDATE notices SET {column} = $5 WHERE way_id = $1 AND table_id = $2 AND seat = $3 AND since_ms = $4 AND kind = $6"
        ));
        sqlx::query(statement)
            .bind(&wait.channel)
            .bind(&wait.table)
            .bind(wait.seat.to_string())
            .bind(wait.since_ms)
            .bind(value)
            .bind(wait.kind.word())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn wait_row(row: &AnyRow) -> Result<WaitRow> {
    Ok(WaitRow {
        channel: row.try_get(0)?,
        table: row.try_get(1)?,
        seat: seat(row.try_get(2)?)?,
        kind: WaitKind::named(row.try_get(3)?).ok_or_else(|| StoreError::unreadable("notice", ""))?,
        since_ms: row.try_get(4)?,
        due_ms: row.try_get(5)?,
    })
}
