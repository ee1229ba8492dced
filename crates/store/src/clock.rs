//! Clocks of tables, and players whose time ran out.

use liege_game::Seat;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, Row};

use crate::Store;
use crate::error::Result;
use crate::seats::seat;

/// The clock of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// How long each player may think in all, in milliseconds.
    pub bank_ms: i64,
    /// How much each decision adds, in milliseconds.
    pub step_ms: i64,
    /// How much a player can have at most, in milliseconds; none if there is no limit.
    pub max_ms: Option<i64>,
    /// The hours of the day in which it runs; none if all day.
    pub hours: Option<Hours>,
}

/// Hours of each day, in minutes after midnight by the time of a zone. They may go over midnight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hours {
    /// When they begin.
    pub opens_min: i64,
    /// When they end.
    pub closes_min: i64,
    /// By which time.
    pub zone: Zone,
}

/// The time by which hours are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Zone {
    /// So many minutes before universal time, all year.
    Offset(i64),
    /// That of a zone by its name in the tz database, such as `Europe/Berlin`, with its summer time.
    Named(String),
}

/// A player whose time has run out at least once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absence {
    /// The seat.
    pub seat: Seat,
    /// SHA-256 of the cookie of the browser that may have the seat back from the bot; none if it has it already.
    pub token: Option<String>,
    /// What the player is called.
    pub name: String,
    /// What the clock gave the player when they came back, in milliseconds, all in all.
    pub extra_ms: i64,
}

/// Gives a table a clock.
pub(crate) fn insert<'a>(table: &'a str, clock: &'a Clock) -> Query<'a, Any, AnyArguments> {
    let (opens_min, closes_min, offset_min, zone) = match &clock.hours {
        None => (0, 0, 0, ""),
        Some(Hours { opens_min, closes_min, zone: Zone::Offset(minutes) }) => {
            (*opens_min, *closes_min, *minutes, "")
        }
        Some(Hours { opens_min, closes_min, zone: Zone::Named(name) }) => {
            (*opens_min, *closes_min, 0, name.as_str())
        }
    };
    sqlx::query(
        "INSERT INTO clocks (table_id, bank_ms, step_ms, opens_min, closes_min, offset_min, zone, max_ms) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(table)
    .bind(clock.bank_ms)
    .bind(clock.step_ms)
    .bind(opens_min)
    .bind(closes_min)
    .bind(offset_min)
    .bind(zone)
    .bind(clock.max_ms.unwrap_or_default())
}

impl Store {
    /// Gives a table a clock.
    ///
    /// # Errors
    /// The database's, also if it has one already; a full disk.
    pub async fn set_clock(&self, table: &str, clock: &Clock) -> Result<()> {
        self.check_location()?;
        insert(table, clock).execute(&self.writers).await?;
        Ok(())
    }

    /// The clock of a table, if it has one.
    ///
    /// # Errors
    /// The database's.
    pub async fn clock(&self, table: &str) -> Result<Option<Clock>> {
        let row = sqlx::query(
            "SELECT bank_ms, step_ms, opens_min, closes_min, offset_min, zone, max_ms FROM clocks WHERE table_id = $1",
        )
        .bind(table)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(clock_row).transpose()
    }

    /// Stores that a player is away, or back.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_absence(&self, table: &str, absence: &Absence) -> Result<()> {
        self.check_location()?;
        sqlx::query(
            "INSERT INTO absences (table_id, seat, token, name, extra_ms) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (table_id, seat) DO UPDATE SET token = excluded.token, name = excluded.name, extra_ms = excluded.extra_ms",
        )
        .bind(table)
        .bind(absence.seat.to_string())
        .bind(absence.token.as_deref().unwrap_or_default())
        .bind(&absence.name)
        .bind(absence.extra_ms)
        .execute(&self.writers)
        .await?;
        Ok(())
    }

    /// The players of a table whose time has run out at least once.
    ///
    /// # Errors
    /// The database's.
    pub async fn absences(&self, table: &str) -> Result<Vec<Absence>> {
        let rows =
            sqlx::query("SELECT seat, token, name, extra_ms FROM absences WHERE table_id = $1 ORDER BY seat")
                .bind(table)
                .fetch_all(&self.pool)
                .await?;
        let absence = |row: &AnyRow| -> Result<Absence> {
            let token: String = row.try_get(1)?;
            Ok(Absence {
                seat: seat(row.try_get(0)?)?,
                token: Some(token).filter(|token| !token.is_empty()),
                name: row.try_get(2)?,
                extra_ms: row.try_get(3)?,
            })
        };
        rows.iter().map(absence).collect()
    }
}

pub(crate) fn clock_row(row: &AnyRow) -> Result<Clock> {
    let (offset, name): (i64, String) = (row.try_get("offset_min")?, row.try_get("zone")?);
    let zone = if name.is_empty() { Zone::Offset(offset) } else { Zone::Named(name) };
    let hours = Hours { opens_min: row.try_get("opens_min")?, closes_min: row.try_get("closes_min")?, zone };
    let hours = Some(hours).filter(|hours| hours.opens_min != hours.closes_min);
    let max_ms = Some(row.try_get("max_ms")?).filter(|max| *max > 0);
    Ok(Clock { bank_ms: row.try_get("bank_ms")?, step_ms: row.try_get("step_ms")?, max_ms, hours })
}
