//! Who sits where.

use liege_game::{Part, Seat};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::error::Result;
use crate::listed::list;
use crate::writing::Writing;
use crate::{SeatRow, Sitter, Store, StoreError, kept_seat, used_link};

impl Store {
    /// The seats of a table in order.
    ///
    /// # Errors
    /// The database's.
    pub async fn seats(&self, table: &str) -> Result<Vec<SeatRow>> {
        let rows = sqlx::query(
            "SELECT seat, name, kind, level, token, invite, part FROM seats WHERE table_id = $1 ORDER BY seat",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(seat_row).collect()
    }

    /// The table and seat that an invitation opens.
    ///
    /// # Errors
    /// The database's.
    pub async fn invited(&self, invite: &str) -> Result<Option<(String, Seat)>> {
        let row = sqlx::query("SELECT table_id, seat FROM seats WHERE invite = $1 AND kind = 'open'")
            .bind(invite)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((row.try_get(0)?, seat(row.try_get(1)?)?)))
    }

    /// Gives the open seat of an invitation to a person, with what its browser adds to the draws; the invitation opens
    /// nothing from then on. A seat that is kept for somebody is given to nobody else.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the seat is no longer open, or kept for somebody else; a full disk.
    pub async fn join(
        &self,
        invite: &str,
        name: &str,
        token: &str,
        part: Option<Part>,
        now_ms: i64,
    ) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = join(writing.connection(), invite, (name, token), part, now_ms).await;
        writing.end(outcome).await
    }

    /// Gives the seat of a bot to one of another level and name.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if no bot has the seat; a full disk.
    pub async fn replace_bot(
        &self,
        table: &str,
        seat: Seat,
        level: &str,
        name: &str,
        now_ms: i64,
    ) -> Result<()> {
        self.check_location()?;
        let done = sqlx::query(
            "UPDATE seats SET level = $3, name = $4, changed_ms = $5 WHERE table_id = $1 AND seat = $2 AND kind = 'bot'",
        )
        .bind(table)
        .bind(seat.to_string())
        .bind(level)
        .bind(name)
        .bind(now_ms)
        .execute(&self.writers)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    /// Gives a seat to somebody else; it is kept for nobody from then on. What its first player added to the draws stays.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such seat; a full disk.
    pub async fn reseat(&self, table: &str, row: &SeatRow, now_ms: i64) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = reseat(writing.connection(), table, row, (false, now_ms)).await;
        writing.end(outcome).await
    }

    /// As [`reseat`](Store::reseat) for a seat that nobody plays.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody has just sat down there; a full disk.
    pub async fn reseat_unplayed(&self, table: &str, row: &SeatRow, now_ms: i64) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = reseat(writing.connection(), table, row, (true, now_ms)).await;
        writing.end(outcome).await
    }

    /// The name that a browser used last; those that it was given because it gave none don't count.
    ///
    /// # Errors
    /// The database's.
    pub async fn last_name(&self, token: &str) -> Result<Option<String>> {
        let row = sqlx::query(
            "SELECT name FROM seats WHERE token = $1 AND name NOT LIKE 'Player _' ORDER BY changed_ms DESC, table_id, seat LIMIT 1",
        )
        .bind(token)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }
}

/// Gives the open seat of an invitation to a person.
async fn join(
    connection: &mut AnyConnection,
    invite: &str,
    (name, token): (&str, &str),
    part: Option<Part>,
    now_ms: i64,
) -> Result<()> {
    used_link::taken(connection, invite).await?;
    // A seat that somebody has left keeps the part that draws followed from.
    let seats = sqlx::query(
        "UPDATE seats SET kind = 'person', name = $2, token = $3, invite = NULL, changed_ms = $4, program = 0, \
         part = CASE WHEN EXISTS (SELECT 1 FROM steps WHERE steps.table_id = seats.table_id AND automatic <> 4) THEN part ELSE $5 END \
         WHERE invite = $1 AND kind = 'open' AND NOT EXISTS (SELECT 1 FROM invited \
         WHERE invited.table_id = seats.table_id AND invited.seat = seats.seat AND guest <> $3) RETURNING table_id",
    )
    .bind(invite)
    .bind(name)
    .bind(token)
    .bind(now_ms)
    .bind(part.map(|part| part.to_string()))
    .fetch_all(&mut *connection)
    .await?;
    list(connection, seats.first().ok_or(StoreError::Conflict)?.try_get(0)?).await
}

/// Gives a seat to somebody else, or only one that nobody plays.
async fn reseat(
    connection: &mut AnyConnection,
    table: &str,
    row: &SeatRow,
    (unplayed, now_ms): (bool, i64),
) -> Result<()> {
    used_link::replaced(connection, table, &row.seat.to_string()).await?;
    kept_seat::release(connection, table, row.seat).await?;
    let (kind, level, token, invite) = match &row.sitter {
        Sitter::Person { token } => ("person", None, Some(token), None),
        Sitter::Bot { level } => ("bot", Some(level), None, None),
        Sitter::Open { invite } => ("open", None, None, Some(invite)),
        Sitter::Gone => ("gone", None, None, None),
    };
    let done = sqlx::query(
        "UPDATE seats SET kind = $3, name = $4, level = $5, token = $6, invite = $7, changed_ms = $8, program = 0 \
         WHERE table_id = $1 AND seat = $2 AND ($9 = 0 OR kind IN ('open', 'gone'))",
    )
    .bind(table)
    .bind(row.seat.to_string())
    .bind(kind)
    .bind(&row.name)
    .bind(level)
    .bind(token)
    .bind(invite)
    .bind(now_ms)
    .bind(i64::from(unplayed))
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() != 1 {
        return Err(StoreError::Conflict);
    }
    list(connection, table).await
}

pub(crate) async fn insert_seat(
    connection: &mut AnyConnection,
    table: &str,
    row: &SeatRow,
    now_ms: i64,
) -> Result<()> {
    let (kind, level, token, invite) = match &row.sitter {
        Sitter::Person { token } => ("person", None, Some(token), None),
        Sitter::Bot { level } => ("bot", Some(level), None, None),
        Sitter::Open { invite } => ("open", None, None, Some(invite)),
        Sitter::Gone => ("gone", None, None, None),
    };
    sqlx::query(
        "INSERT INTO seats (table_id, seat, name, kind, level, token, invite, changed_ms, part) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(table)
    .bind(row.seat.to_string())
    .bind(&row.name)
    .bind(kind)
    .bind(level)
    .bind(token)
    .bind(invite)
    .bind(now_ms)
    .bind(row.part.map(|part| part.to_string()))
    .execute(&mut *connection)
    .await?;
    Ok(())
}

pub(crate) fn seat_row(row: &AnyRow) -> Result<SeatRow> {
    let kind: String = row.try_get("kind")?;
    let missing = || StoreError::unreadable("seat", &kind);
    let text =
        |column: &str| -> Result<String> { row.try_get::<Option<String>, _>(column)?.ok_or_else(missing) };
    let sitter = match kind.as_str() {
        "person" => Sitter::Person { token: text("token")? },
        "bot" => Sitter::Bot { level: text("level")? },
        "open" => Sitter::Open { invite: text("invite")? },
        "gone" => Sitter::Gone,
        _ => return Err(missing()),
    };
    let part: Option<String> = row.try_get("part")?;
    let unreadable = |_| StoreError::unreadable("part", part.as_deref().unwrap_or_default());
    let part = part.as_deref().map(str::parse).transpose().map_err(unreadable)?;
    Ok(SeatRow { seat: seat(row.try_get("seat")?)?, name: row.try_get("name")?, sitter, part })
}

pub(crate) fn seat(letter: &str) -> Result<Seat> {
    letter.chars().next().and_then(Seat::from_letter).ok_or_else(|| StoreError::unreadable("seat", letter))
}
