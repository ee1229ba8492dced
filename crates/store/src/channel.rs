//! [`ChannelRow`]: where somebody wants to be told that a table waits.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::error::Result;
use crate::writing::Writing;
use crate::{Store, StoreError, used_link};

/// How somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelKind {
    /// By mail to an address.
    Mail,
    /// By the push service of a browser.
    Push,
    /// By a request to a web address.
    Web,
}

/// Whether anything is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelState {
    /// Not before the address was confirmed, which is possible until then, in milliseconds since 1970.
    New {
        /// Until when.
        until_ms: i64,
    },
    /// Yes.
    On,
    /// No longer: it failed too often.
    Off,
}

/// Where somebody wants to be told that a table waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChannelRow {
    /// Its name in forms, which opens nothing.
    pub id: String,
    /// SHA-256 of the cookie of the browser whose it is.
    pub owner: String,
    /// How.
    pub kind: ChannelKind,
    /// Where; empty once nothing can be sent there any more.
    pub address: String,
    /// What notices to a browser are encrypted with, as JSON; empty for other kinds.
    pub keys: String,
    /// The secret of the link that stops these notices.
    pub stop: String,
    /// Whether anything is sent.
    pub state: ChannelState,
    /// How long it is quiet after a notice, in milliseconds.
    pub pause_ms: i64,
    /// Nothing is sent before, in milliseconds since 1970.
    pub next_ms: i64,
    /// How often in a row sending failed.
    pub failures: u32,
    /// Why it failed last; empty if it did not.
    pub trouble: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// The name of the zone by whose time moments are told there; empty for universal time.
    pub zone: String,
    /// The tag of the language that was read where it was made; empty if nobody knows.
    pub language: String,
}

pub(crate) const COLUMNS: &str = "id, owner, kind, address, keys, stop, state, confirm_until_ms, pause_ms, next_ms, \
                                  failures, trouble, made_ms, zone, language";

impl Store {
    /// Stores a channel, in place of its owner's other one of the same kind and address. `confirm` is the SHA-256 of the secret
    /// that confirms the address.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the owner has `max` others already; a full disk.
    pub async fn save_channel(&self, row: &ChannelRow, confirm: Option<&str>, max: usize) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = insert_channel(writing.connection(), row, confirm, max).await;
        writing.end(outcome).await
    }

    /// The channels of an owner, in the order in which they were made.
    ///
    /// # Errors
    /// The database's.
    pub async fn channels(&self, owner: &str) -> Result<Vec<ChannelRow>> {
        let statement =
            AssertSqlSafe(format!("SELECT {COLUMNS} FROM notice_ways WHERE owner = $1 ORDER BY made_ms, id"));
        let rows = sqlx::query(statement).bind(owner).fetch_all(&self.pool).await?;
        rows.iter().map(channel_row).collect()
    }

    /// The channel that this secret stops.
    ///
    /// # Errors
    /// The database's.
    pub async fn stopped_by(&self, stop: &str) -> Result<Option<ChannelRow>> {
        self.channel_where("stop = $1", stop).await
    }

    /// The channel that the secret with this SHA-256 confirms, even if it is too late for that.
    ///
    /// # Errors
    /// The database's.
    pub async fn confirmed_by(&self, digest: &str) -> Result<Option<ChannelRow>> {
        self.channel_where("confirm = $1", digest).await
    }

    async fn channel_where(&self, condition: &'static str, value: &str) -> Result<Option<ChannelRow>> {
        let statement = AssertSqlSafe(format!("SELECT {COLUMNS} FROM notice_ways WHERE {condition}"));
        let row = sqlx::query(statement).bind(value).fetch_optional(&self.pool).await?;
        row.as_ref().map(channel_row).transpose()
    }

    /// Confirms an address, once and in time.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was confirmed before, or it is too late; a full disk.
    pub async fn confirm_channel(&self, digest: &str, now_ms: i64) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            used_link::confirmed(connection, digest).await?;
            let said = "UPDATE notice_ways SET state = 'on', confirm = NULL, confirm_until_ms = NULL, next_ms = $2 \
                        WHERE confirm = $1 AND confirm_until_ms > $2";
            let query = sqlx::query(said).bind(digest).bind(now_ms);
            one(query.execute(&mut *connection).await?.rows_affected())
        }
        .await;
        writing.end(outcome).await
    }

    /// Returns how often somebody has asked since then for mail to this address that was not confirmed.
    ///
    /// # Errors
    /// The database's.
    pub async fn unconfirmed(&self, address: &str, since_ms: i64) -> Result<usize> {
        let row = sqlx::query(
            "SELECT COUNT(*) FROM notice_ways WHERE address = $1 AND state = 'new' AND made_ms > $2",
        )
        .bind(address)
        .bind(since_ms)
        .fetch_one(&self.pool)
        .await?;
        Ok(usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default())
    }

    /// Removes a channel with all that it would have told.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the owner has no such channel; a full disk.
    pub async fn remove_channel(&self, id: &str, owner: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = delete_channel(writing.connection(), id, owner).await;
        writing.end(outcome).await
    }

    /// Sets how long a channel is quiet after a notice.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the owner has no such channel; a full disk.
    pub async fn pace_channel(&self, id: &str, owner: &str, pause_ms: i64) -> Result<()> {
        self.check_location()?;
        let done = sqlx::query("UPDATE notice_ways SET pause_ms = $3 WHERE id = $1 AND owner = $2")
            .bind(id)
            .bind(owner)
            .bind(pause_ms)
            .execute(&self.writers)
            .await?;
        one(done.rows_affected())
    }

    /// Revives a channel that was given up.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the owner has no such channel; a full disk.
    pub async fn revive_channel(&self, id: &str, owner: &str, now_ms: i64) -> Result<()> {
        self.check_location()?;
        let done = sqlx::query(
            "UPDATE notice_ways SET state = 'on', failures = 0, trouble = '', next_ms = $3 \
             WHERE id = $1 AND owner = $2 AND state = 'off' AND address <> ''",
        )
        .bind(id)
        .bind(owner)
        .bind(now_ms)
        .execute(&self.writers)
        .await?;
        one(done.rows_affected())
    }

    /// Claims a channel until then at the latest, so that only one of several processes sends; whether this one has it.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn claim_channel(&self, row: &ChannelRow, until_ms: i64) -> Result<bool> {
        self.check_location()?;
        let done = sqlx::query(
            "UPDATE notice_ways SET next_ms = $3 WHERE id = $1 AND next_ms = $2 AND state = 'on'",
        )
        .bind(&row.id)
        .bind(row.next_ms)
        .bind(until_ms)
        .execute(&self.writers)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Stores how sending went: state, address, next time, failures and trouble of the row. A channel that was removed meanwhile stays
    /// removed.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn settle_channel(&self, row: &ChannelRow) -> Result<()> {
        self.check_location()?;
        let (state, _) = row.state.columns();
        sqlx::query(
            "UPDATE notice_ways SET state = $2, address = $3, keys = $4, next_ms = $5, failures = $6, trouble = $7 \
             WHERE id = $1",
        )
        .bind(&row.id)
        .bind(state)
        .bind(&row.address)
        .bind(&row.keys)
        .bind(row.next_ms)
        .bind(i64::from(row.failures))
        .bind(&row.trouble)
        .execute(&self.writers)
        .await?;
        Ok(())
    }
}

impl ChannelKind {
    /// As it is stored and sent.
    pub fn word(self) -> &'static str {
        match self {
            ChannelKind::Mail => "mail",
            ChannelKind::Push => "push",
            ChannelKind::Web => "web",
        }
    }
}

impl ChannelState {
    fn columns(self) -> (&'static str, Option<i64>) {
        match self {
            ChannelState::New { until_ms } => ("new", Some(until_ms)),
            ChannelState::On => ("on", None),
            ChannelState::Off => ("off", None),
        }
    }
}

fn one(rows: u64) -> Result<()> {
    if rows == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

async fn insert_channel(
    connection: &mut AnyConnection,
    row: &ChannelRow,
    confirm: Option<&str>,
    max: usize,
) -> Result<()> {
    let same = sqlx::query("SELECT id FROM notice_ways WHERE owner = $1 AND kind = $2 AND address = $3")
        .bind(&row.owner)
        .bind(row.kind.word())
        .bind(&row.address)
        .fetch_all(&mut *connection)
        .await?;
    for same in same {
        delete_channel(connection, same.try_get("id")?, &row.owner).await?;
    }
    let (state, until_ms) = row.state.columns();
    let done = sqlx::query(
        "INSERT INTO notice_ways (id, owner, kind, address, keys, stop, state, confirm, confirm_until_ms, pause_ms, next_ms, \
         failures, trouble, made_ms, zone, language) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), \
         CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS TEXT), CAST($9 AS BIGINT), CAST($10 AS BIGINT), \
         CAST($11 AS BIGINT), 0, '', CAST($12 AS BIGINT), CAST($14 AS TEXT), CAST($15 AS TEXT) \
         WHERE (SELECT COUNT(*) FROM notice_ways WHERE owner = $2) < $13",
    )
    .bind(&row.id)
    .bind(&row.owner)
    .bind(row.kind.word())
    .bind(&row.address)
    .bind(&row.keys)
    .bind(&row.stop)
    .bind(state)
    .bind(confirm)
    .bind(until_ms)
    .bind(row.pause_ms)
    .bind(row.next_ms)
    .bind(row.made_ms)
    .bind(max as i64)
    .bind(&row.zone)
    .bind(&row.language)
    .execute(connection)
    .await?;
    one(done.rows_affected())
}

async fn delete_channel(connection: &mut AnyConnection, id: &str, owner: &str) -> Result<()> {
    used_link::of_channel(connection, id).await?;
    sqlx::query(
        "DELETE FROM notices WHERE way_id IN (SELECT id FROM notice_ways WHERE id = $1 AND owner = $2)",
    )
    .bind(id)
    .bind(owner)
    .execute(&mut *connection)
    .await?;
    let done = sqlx::query("DELETE FROM notice_ways WHERE id = $1 AND owner = $2")
        .bind(id)
        .bind(owner)
        .execute(connection)
        .await?;
    one(done.rows_affected())
}

pub(crate) fn channel_row(row: &AnyRow) -> Result<ChannelRow> {
    let kind: String = row.try_get("kind")?;
    let state: String = row.try_get("state")?;
    let until_ms: Option<i64> = row.try_get("confirm_until_ms")?;
    Ok(ChannelRow {
        id: row.try_get("id")?,
        owner: row.try_get("owner")?,
        kind: match kind.as_str() {
            "mail" => ChannelKind::Mail,
            "push" => ChannelKind::Push,
            "web" => ChannelKind::Web,
            _ => return Err(StoreError::unreadable("kind of notice", &kind)),
        },
        address: row.try_get("address")?,
        keys: row.try_get("keys")?,
        stop: row.try_get("stop")?,
        state: match (state.as_str(), until_ms) {
            ("new", Some(until_ms)) => ChannelState::New { until_ms },
            ("on", _) => ChannelState::On,
            ("off", _) => ChannelState::Off,
            _ => return Err(StoreError::unreadable("state of notices", &state)),
        },
        pause_ms: row.try_get("pause_ms")?,
        next_ms: row.try_get("next_ms")?,
        failures: u32::try_from(row.try_get::<i64, _>("failures")?).unwrap_or(u32::MAX),
        trouble: row.try_get("trouble")?,
        zone: row.try_get("zone")?,
        language: row.try_get("language")?,
        made_ms: row.try_get("made_ms")?,
    })
}
