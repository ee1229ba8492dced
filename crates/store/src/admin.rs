//! What the operator of a server looks for and removes.

use sqlx::{AssertSqlSafe, Row};

use crate::error::Result;
use crate::listed::hour;
use crate::{Store, StoreError};

/// How much there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// Tables.
    pub tables: usize,
    /// Those that are not over and were changed since the given time.
    pub in_play: usize,
    /// Accounts.
    pub accounts: usize,
    /// The size of the database, in bytes.
    pub bytes: u64,
}

/// An account that a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountFound {
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Whether it may see the page of administrators.
    pub administrator: bool,
    /// On how many devices it is signed in.
    pub sessions: usize,
    /// How many seats it has.
    pub seats: usize,
}

/// A table that a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFound {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it was changed last, in milliseconds since 1970.
    pub changed_ms: i64,
    /// Whether the game is over.
    pub over: bool,
    /// How many rows its record has.
    pub rows: usize,
    /// Whether it was archived, and nothing has changed there since.
    pub archived: bool,
    /// Its own name; may be empty.
    pub title: String,
}

/// Whether a table was archived, as a condition on `tables`.
pub(crate) const ARCHIVED: &str = "EXISTS (SELECT 1 FROM archived WHERE archived.table_id = tables.id AND archived.at_ms >= tables.changed_ms)";

/// A pattern for `LIKE … ESCAPE '!'` that finds texts with this in them.
fn holding(text: &str) -> String {
    let escaped = text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{escaped}%")
}

impl Store {
    /// Makes an account an administrator, or an ordinary one again.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if nobody has this name, as people can tell names apart; a full disk.
    pub async fn set_administrator(&self, folded: &str, administrator: bool) -> Result<()> {
        self.check_location()?;
        let done = sqlx::query("UPDATE accounts SET administrator = $2 WHERE folded = $1")
            .bind(folded)
            .bind(i64::from(administrator))
            .execute(&self.writers)
            .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    /// The names of all administrators.
    ///
    /// # Errors
    /// The database's.
    pub async fn administrators(&self) -> Result<Vec<String>> {
        let said = "SELECT name FROM accounts WHERE administrator = 1 ORDER BY folded";
        let rows = sqlx::query(said).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Checks whether the account with this id is an administrator.
    ///
    /// # Errors
    /// The database's.
    pub async fn is_administrator(&self, id: &str) -> Result<bool> {
        let said = "SELECT administrator FROM accounts WHERE id = $1";
        let row = sqlx::query(said).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get::<i64, _>(0)).transpose()?.is_some_and(|flag| flag == 1))
    }

    /// Returns how much there is; tables are in play that were changed since.
    ///
    /// # Errors
    /// The database's.
    pub async fn totals(&self, since_ms: i64) -> Result<Totals> {
        let size = if self.location.is_file() {
            "(SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size())"
        } else {
            "pg_database_size(current_database())"
        };
        let statement = format!(
            "SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM tables WHERE over = 0 AND changed_hour >= $2 AND changed_ms >= $1), \
             (SELECT COUNT(*) FROM accounts), {size}"
        );
        let query = sqlx::query(AssertSqlSafe(statement)).bind(since_ms).bind(hour(since_ms));
        let row = query.fetch_one(&self.pool).await?;
        let count = |index: usize| Ok::<_, StoreError>(row.try_get::<i64, _>(index)?.try_into().unwrap_or(0));
        let bytes = row.try_get::<i64, _>(3)?.try_into().unwrap_or(0);
        Ok(Totals { tables: count(0)?, in_play: count(1)?, accounts: count(2)?, bytes })
    }

    /// The accounts with this in their name, as people can tell names apart; at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn find_accounts(&self, folded: &str, limit: usize) -> Result<Vec<AccountFound>> {
        let rows = sqlx::query(
            "SELECT name, made_ms, administrator, (SELECT COUNT(*) FROM sessions WHERE account_id = accounts.id), \
             (SELECT COUNT(*) FROM seats WHERE token = accounts.id) \
             FROM accounts WHERE folded LIKE $1 ESCAPE '!' ORDER BY folded LIMIT $2",
        )
        .bind(holding(folded))
        .bind(limit as i64)
        .fetch_all(&self.pool)
        .await?;
        let found = rows.iter().map(|row| {
            Ok(AccountFound {
                name: row.try_get(0)?,
                made_ms: row.try_get(1)?,
                administrator: row.try_get::<i64, _>(2)? == 1,
                sessions: row.try_get::<i64, _>(3)?.try_into().unwrap_or(0),
                seats: row.try_get::<i64, _>(4)?.try_into().unwrap_or(0),
            })
        });
        found.collect()
    }

    /// The tables with this id, of this game, or with somebody who is called so; all if it is empty. The last changed first,
    /// at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn find_tables(&self, text: &str, limit: usize) -> Result<Vec<TableFound>> {
        let statement = format!(
            "SELECT id, game, created_ms, tables.changed_ms, over, \
             (SELECT COUNT(*) FROM steps WHERE steps.table_id = tables.id), CAST(CASE WHEN {ARCHIVED} THEN 1 ELSE 0 END AS BIGINT), \
             COALESCE((SELECT title FROM accesses WHERE accesses.table_id = tables.id), '') \
             FROM tables WHERE CAST($1 AS TEXT) = '' OR id = $1 OR game = $1 OR EXISTS (SELECT 1 FROM seats \
             WHERE seats.table_id = tables.id AND LOWER(name) LIKE $2 ESCAPE '!') \
             ORDER BY tables.changed_ms DESC, id LIMIT $3"
        );
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(text)
            .bind(holding(&text.to_lowercase()))
            .bind(limit as i64)
            .fetch_all(&self.pool)
            .await?;
        let found = rows.iter().map(|row| {
            Ok(TableFound {
                id: row.try_get(0)?,
                game: row.try_get(1)?,
                made_ms: row.try_get(2)?,
                changed_ms: row.try_get(3)?,
                over: row.try_get::<i64, _>(4)? == 1,
                rows: row.try_get::<i64, _>(5)?.try_into().unwrap_or(0),
                archived: row.try_get::<i64, _>(6)? == 1,
                title: row.try_get(7)?,
            })
        });
        found.collect()
    }

    /// Archives a table, until something changes there.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn archive_table(&self, table: &str, now_ms: i64) -> Result<()> {
        self.check_location()?;
        let said = "INSERT INTO archived (table_id, at_ms) SELECT id, CAST($2 AS BIGINT) FROM tables WHERE id = $1 \
                    ON CONFLICT (table_id) DO UPDATE SET at_ms = excluded.at_ms";
        sqlx::query(said).bind(table).bind(now_ms).execute(&self.writers).await?;
        Ok(())
    }

    /// The ids of the tables at which nothing was ever done, and that were not changed since.
    ///
    /// # Errors
    /// The database's.
    pub async fn empty_tables(&self, since_ms: i64) -> Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE changed_ms < $1 AND NOT EXISTS (SELECT 1 FROM steps WHERE table_id = id) ORDER BY id",
        )
        .bind(since_ms)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}
