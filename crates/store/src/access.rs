//! Who may look at a table, what spectators see of it, and the lists on which it stands.

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row};

use crate::admin::ARCHIVED;
use crate::error::Result;
use crate::listed::list;
use crate::writing::Writing;
use crate::{Store, StoreError, used_link};

/// Who may look at a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Visibility {
    /// Everybody; while it waits for players it stands in the lobby, and anybody may take a seat.
    Open,
    /// Everybody who has its address.
    #[default]
    Unlisted,
    /// Those who play there, and those whom its maker lets in.
    Private,
}

/// The spectator delay.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SpectatorDelay {
    /// None: they see the present.
    #[default]
    None,
    /// So many actions.
    Actions(u32),
    /// So many milliseconds.
    Time(i64),
}

/// Who may look at a table, and what spectators see of it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Access {
    /// Who may look.
    pub visibility: Visibility,
    /// The spectator delay.
    pub behind: SpectatorDelay,
    /// The secret of the link by which one may look at a private table.
    pub look: String,
    /// What its maker calls the table; empty if it has no name.
    pub title: String,
    /// A word about it; empty if there is none.
    pub note: String,
    /// Until when it waits though everybody sits there, in milliseconds since 1970; 0 once that time has come.
    pub starts_ms: i64,
}

impl Visibility {
    /// As it is stored and sent.
    pub fn word(self) -> &'static str {
        match self {
            Visibility::Open => "open",
            Visibility::Unlisted => "unlisted",
            Visibility::Private => "private",
        }
    }

    /// Returns what the word stands for.
    pub fn named(word: &str) -> Option<Visibility> {
        [Visibility::Open, Visibility::Unlisted, Visibility::Private]
            .into_iter()
            .find(|known| known.word() == word)
    }
}

/// Says who may look at a table.
pub(crate) fn insert<'a>(table: &'a str, access: &'a Access) -> Query<'a, Any, AnyArguments> {
    let (actions, ms) = match access.behind {
        SpectatorDelay::None => (0, 0),
        SpectatorDelay::Actions(count) => (i64::from(count), 0),
        SpectatorDelay::Time(ms) => (0, ms),
    };
    sqlx::query(
        "INSERT INTO accesses (table_id, visibility, behind_actions, behind_ms, look, title, note, starts_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
         ON CONFLICT (table_id) DO UPDATE SET visibility = excluded.visibility, behind_actions = excluded.behind_actions, \
         behind_ms = excluded.behind_ms, look = excluded.look, title = excluded.title, note = excluded.note, \
         starts_ms = excluded.starts_ms",
    )
    .bind(table)
    .bind(access.visibility.word())
    .bind(actions)
    .bind(ms)
    .bind(&access.look)
    .bind(&access.title)
    .bind(&access.note)
    .bind(access.starts_ms)
}

/// Whether a table is made by or played from under a token, as a condition on `tables`.
const OWN: &str = "id IN (SELECT id FROM tables WHERE owner = $1 UNION SELECT table_id FROM seats WHERE token = $1 \
                   UNION SELECT table_id FROM absences WHERE token = $1)";

impl Store {
    /// Says who may look at a table.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn set_access(&self, table: &str, access: &Access) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            insert(table, access).execute(&mut *connection).await?;
            list(connection, table).await
        }
        .await;
        writing.end(outcome).await
    }

    /// Returns who may look at a table; the default if nobody has said.
    ///
    /// # Errors
    /// The database's.
    pub async fn access(&self, table: &str) -> Result<Access> {
        let row = sqlx::query(
            "SELECT visibility, behind_actions, behind_ms, look, title, note, starts_ms FROM accesses WHERE table_id = $1",
        )
        .bind(table)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map_or_else(|| Ok(Access::default()), access_row)
    }

    /// Lets somebody look at a private table, at which `max` may look.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if so many others may; the database's; a full disk.
    pub async fn admit(&self, table: &str, token: &str, max: usize) -> Result<()> {
        self.check_location()?;
        let said = "INSERT INTO guests (table_id, token) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT) \
             WHERE $3 > (SELECT COUNT(*) FROM guests WHERE table_id = $1 AND token <> $2) ON CONFLICT DO NOTHING";
        let query = sqlx::query(said).bind(table).bind(token).bind(max as i64);
        let added = query.execute(&self.writers).await?.rows_affected() == 1;
        if added || self.guests(table).await?.iter().any(|guest| guest == token) {
            Ok(())
        } else {
            Err(StoreError::Conflict)
        }
    }

    /// Replaces the link by which one may look at a table, and removes everybody who was let in.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn replace_look(&self, table: &str, look: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            used_link::look(connection, table).await?;
            let said = "UPDATE accesses SET look = $2 WHERE table_id = $1";
            sqlx::query(said).bind(table).bind(look).execute(&mut *connection).await?;
            let said = "DELETE FROM guests WHERE table_id = $1";
            sqlx::query(said).bind(table).execute(&mut *connection).await?;
            Ok(())
        }
        .await;
        writing.end(outcome).await
    }

    /// Those who may look at a private table without playing there.
    ///
    /// # Errors
    /// The database's.
    pub async fn guests(&self, table: &str) -> Result<Vec<String>> {
        let said = "SELECT token FROM guests WHERE table_id = $1 ORDER BY token";
        let rows = sqlx::query(said).bind(table).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The private table at which this link lets one look.
    ///
    /// # Errors
    /// The database's.
    pub async fn looked_at(&self, look: &str) -> Result<Option<String>> {
        let said = "SELECT table_id FROM accesses WHERE look = $1";
        let row = sqlx::query(said).bind(look).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// The tables whose agreed time has come, at which nothing has begun yet for its sake; at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn starting(&self, now_ms: i64, limit: usize) -> Result<Vec<String>> {
        let said = "SELECT table_id FROM accesses WHERE starts_ms > 0 AND starts_ms <= $1 ORDER BY starts_ms LIMIT $2";
        let rows = sqlx::query(said).bind(now_ms).bind(limit as i64).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The ids of the tables that are made by or played from under this token and go on: not over, and changed since; or over,
    /// while something that was proposed there can be answered at `now_ms`.
    ///
    /// # Errors
    /// The database's.
    pub async fn running(
        &self,
        token: &str,
        since_ms: i64,
        now_ms: i64,
        limit: usize,
    ) -> Result<Vec<String>> {
        let rows = sqlx::query(AssertSqlSafe(format!(
            "SELECT id, changed_ms FROM tables WHERE {OWN} \
             AND (+over = 0 AND changed_ms >= $2 AND NOT {ARCHIVED} OR EXISTS (SELECT 1 FROM proposals \
             WHERE proposals.table_id = id AND state = 'open' AND expires_ms > $3)) \
             AND id NOT IN (SELECT table_id FROM hidden WHERE token = $1) ORDER BY changed_ms DESC, id LIMIT $4"
        )))
        .bind(token)
        .bind(since_ms)
        .bind(now_ms)
        .bind(limit as i64)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The ids of the others, finished or not changed since, the last changed first: `limit` of them after the first `skip`.
    ///
    /// # Errors
    /// The database's.
    pub async fn archive(
        &self,
        token: &str,
        since_ms: i64,
        skip: usize,
        limit: usize,
    ) -> Result<Vec<String>> {
        let rows = sqlx::query(AssertSqlSafe(format!(
            "SELECT id, changed_ms FROM tables WHERE {OWN} AND (over = 1 OR changed_ms < $2 OR {ARCHIVED}) \
             AND id NOT IN (SELECT table_id FROM hidden WHERE token = $1) ORDER BY changed_ms DESC, id LIMIT $3 OFFSET $4"
        )))
        .bind(token)
        .bind(since_ms)
        .bind(limit as i64)
        .bind(skip as i64)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

pub(crate) fn access_row(row: &AnyRow) -> Result<Access> {
    let word: String = row.try_get("visibility")?;
    let (actions, ms): (i64, i64) = (row.try_get("behind_actions")?, row.try_get("behind_ms")?);
    Ok(Access {
        visibility: Visibility::named(&word).ok_or_else(|| StoreError::unreadable("visibility", &word))?,
        behind: match (u32::try_from(actions), ms) {
            (Ok(0), 0) => SpectatorDelay::None,
            (Ok(0), ms) => SpectatorDelay::Time(ms),
            (Ok(count), _) => SpectatorDelay::Actions(count),
            (Err(_), _) => return Err(StoreError::unreadable("actions behind", &actions.to_string())),
        },
        look: row.try_get("look")?,
        title: row.try_get("title")?,
        note: row.try_get("note")?,
        starts_ms: row.try_get("starts_ms")?,
    })
}
