//! [`TokenRow`]: what a program shows instead of a browser's cookie, for one seat or for all that an account has.

use liege_game::Seat;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::error::Result;
use crate::writing::Writing;
use crate::{Receipt, Store, StoreError, receipt};

/// What a token allows; each scope allows what those before it allow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// To see what the seat or the account sees.
    Look,
    /// To act.
    Play,
    /// To make tables and to take seats, which only a token of an account may.
    Make,
}

/// What a token opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opens {
    /// One seat of one table, as long as its maker plays that seat.
    Seat {
        /// The table.
        table: String,
        /// The seat with whose eyes it looks.
        seat: Seat,
    },
    /// Every seat of the account that made it.
    Account,
}

/// A token as it is stored: what it opens, and not what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// Its name in addresses, which opens nothing.
    pub id: String,
    /// What it opens.
    pub opens: Opens,
    /// What it allows.
    pub scope: Scope,
    /// What its maker calls it.
    pub name: String,
    /// The id of the account that made it; of a token of a seat also the SHA-256 of a browser's cookie.
    pub holder: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it ends, in milliseconds since 1970; `None` if it lasts as long as the table or the account.
    pub expires_ms: Option<i64>,
    /// When it was revoked, in milliseconds since 1970.
    pub revoked_ms: Option<i64>,
}

impl TokenRow {
    /// Returns whether it opens anything at this time.
    pub fn holds(&self, now_ms: i64) -> bool {
        self.revoked_ms.is_none() && self.expires_ms.is_none_or(|end| end > now_ms)
    }

    /// The table that it opens alone.
    pub fn table(&self) -> Option<&str> {
        match &self.opens {
            Opens::Seat { table, .. } => Some(table),
            Opens::Account => None,
        }
    }
}

/// All tokens alike; those of accounts have no table and no seat.
const TOKENS: &str = "SELECT * FROM (SELECT id, digest, table_id, seat, scope, name, holder, made_ms, expires_ms, revoked_ms \
     FROM tokens UNION ALL SELECT id, digest, '' AS table_id, '' AS seat, scope, name, account_id AS holder, made_ms, \
     expires_ms, revoked_ms FROM account_tokens) AS all_tokens";

const NEW: &str = "CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), \
     CAST($6 AS BIGINT), CAST($7 AS BIGINT)";

const OPEN: &str = "revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $6)";

impl Store {
    /// Stores a token, of which only the SHA-256 `digest` is stored, unless its seat or account has `max` already that open
    /// something. Of those that open nothing any more only the last few are known after that.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there are so many, or the account is no more; [`StoreError::Answered`] if that was done before, at
    /// a request with this receipt; the database's; a full disk.
    pub async fn save_token(
        &self,
        row: &TokenRow,
        digest: &str,
        max: usize,
        receipt: Option<&Receipt>,
    ) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            receipt::keep(writing.connection(), receipt).await?;
            forget_closed(writing.connection(), row).await?;
            insert(writing.connection(), row, digest, max).await
        }
        .await;
        writing.end(outcome).await
    }

    /// The token with this SHA-256, revoked and expired ones too.
    ///
    /// # Errors
    /// The database's.
    pub async fn token(&self, digest: &str) -> Result<Option<TokenRow>> {
        let statement = AssertSqlSafe(format!("{TOKENS} WHERE digest = $1"));
        let row = sqlx::query(statement).bind(digest).fetch_optional(&self.pool).await?;
        row.as_ref().map(token_row).transpose()
    }

    /// The tokens that an account or a browser has made at a table, or, without one, for all that it has; in the order in which
    /// they were made.
    ///
    /// # Errors
    /// The database's.
    pub async fn tokens(&self, holder: &str, table: Option<&str>) -> Result<Vec<TokenRow>> {
        let statement =
            AssertSqlSafe(format!("{TOKENS} WHERE holder = $1 AND table_id = $2 ORDER BY made_ms, id"));
        let query = sqlx::query(statement).bind(holder).bind(table.unwrap_or_default());
        query.fetch_all(&self.pool).await?.iter().map(token_row).collect()
    }

    /// Revokes a token of its maker's, at a table or for all that an account has; one that is revoked already stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if `holder` has made no such token; a full disk.
    pub async fn revoke_token(&self, holder: &str, table: Option<&str>, id: &str, now_ms: i64) -> Result<()> {
        self.check_location()?;
        let revoke = |tokens, which| {
            format!("UPDATE {tokens} SET revoked_ms = COALESCE(revoked_ms, $3) WHERE id = $2 AND {which}")
        };
        let statement = match table {
            Some(_) => revoke("tokens", "holder = $1 AND table_id = $4"),
            None => revoke("account_tokens", "account_id = $1"),
        };
        let mut query = sqlx::query(AssertSqlSafe(statement)).bind(holder).bind(id).bind(now_ms);
        if let Some(table) = table {
            query = query.bind(table);
        }
        let done = query.execute(&self.writers).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    /// Revokes every token that `holder` has made, and gives the names of those that were not revoked before.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn revoke_tokens_of(&self, holder: &str, now_ms: i64) -> Result<Vec<String>> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = revoke_all(writing.connection(), holder, now_ms).await;
        writing.end(outcome).await
    }
}

/// Revokes every token that `holder` has made; gives the names of those that were not revoked before.
pub(crate) async fn revoke_all(
    connection: &mut AnyConnection,
    holder: &str,
    now_ms: i64,
) -> Result<Vec<String>> {
    let mut revoked = Vec::new();
    for which in
        ["tokens SET revoked_ms = $2 WHERE holder", "account_tokens SET revoked_ms = $2 WHERE account_id"]
    {
        let said = AssertSqlSafe(format!("UPDATE {which} = $1 AND revoked_ms IS NULL RETURNING id"));
        for row in sqlx::query(said).bind(holder).bind(now_ms).fetch_all(&mut *connection).await? {
            revoked.push(row.try_get(0)?);
        }
    }
    Ok(revoked)
}

impl Scope {
    /// As it is stored and sent.
    pub fn word(self) -> &'static str {
        match self {
            Scope::Look => "look",
            Scope::Play => "play",
            Scope::Make => "make",
        }
    }

    /// The scope that is sent or stored as this word.
    pub fn named(word: &str) -> Option<Scope> {
        [Scope::Look, Scope::Play, Scope::Make].into_iter().find(|scope| scope.word() == word)
    }
}

/// How many tokens of a seat or an account are known after they have ceased to open anything.
const MAX_CLOSED: i64 = 20;

/// Forgets the tokens of the same seat or account that ceased first to open anything: revoked, expired, or made by somebody
/// who no longer plays the seat.
async fn forget_closed(connection: &mut AnyConnection, row: &TokenRow) -> Result<()> {
    let forget = |tokens, closed| {
        let last = "COALESCE(revoked_ms, expires_ms, made_ms) DESC, id";
        AssertSqlSafe(format!(
            "DELETE FROM {tokens} WHERE {closed} AND id NOT IN (SELECT id FROM {tokens} WHERE {closed} ORDER BY {last} LIMIT $3)"
        ))
    };
    let ended = "(revoked_ms IS NOT NULL OR expires_ms <= $2)";
    let (statement, location) = match &row.opens {
        Opens::Seat { table, seat } => {
            let closed = format!("table_id = $4 AND seat = $5 AND (holder <> $1 OR {ended})");
            (forget("tokens", closed), Some((table, seat)))
        }
        Opens::Account => (forget("account_tokens", format!("account_id = $1 AND {ended}")), None),
    };
    let mut query = sqlx::query(statement).bind(&row.holder).bind(row.made_ms).bind(MAX_CLOSED);
    if let Some((table, seat)) = location {
        query = query.bind(table).bind(seat.to_string());
    }
    query.execute(connection).await?;
    Ok(())
}

async fn insert(connection: &mut AnyConnection, row: &TokenRow, digest: &str, max: usize) -> Result<()> {
    let statement = match row.opens {
        Opens::Seat { .. } => format!(
            "INSERT INTO tokens (id, digest, holder, scope, name, made_ms, expires_ms, table_id, seat) \
             SELECT {NEW}, CAST($9 AS TEXT), CAST($10 AS TEXT) WHERE $8 > \
             (SELECT COUNT(*) FROM tokens WHERE table_id = $9 AND seat = $10 AND holder = $3 AND {OPEN})"
        ),
        Opens::Account => format!(
            "INSERT INTO account_tokens (id, digest, account_id, scope, name, made_ms, expires_ms) SELECT {NEW} \
             WHERE EXISTS (SELECT 1 FROM accounts WHERE id = $3) \
             AND $8 > (SELECT COUNT(*) FROM account_tokens WHERE account_id = $3 AND {OPEN})"
        ),
    };
    let mut query = sqlx::query(AssertSqlSafe(statement))
        .bind(&row.id)
        .bind(digest)
        .bind(&row.holder)
        .bind(row.scope.word())
        .bind(&row.name)
        .bind(row.made_ms)
        .bind(row.expires_ms)
        .bind(max as i64);
    if let Opens::Seat { table, seat } = &row.opens {
        query = query.bind(table).bind(seat.to_string());
    }
    let done = query.execute(connection).await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

fn token_row(row: &AnyRow) -> Result<TokenRow> {
    let (scope, table): (String, String) = (row.try_get("scope")?, row.try_get("table_id")?);
    let opens = match table.is_empty() {
        true => Opens::Account,
        false => Opens::Seat { table, seat: crate::seats::seat(row.try_get("seat")?)? },
    };
    Ok(TokenRow {
        id: row.try_get("id")?,
        opens,
        scope: Scope::named(&scope).ok_or_else(|| StoreError::unreadable("scope", &scope))?,
        name: row.try_get("name")?,
        holder: row.try_get("holder")?,
        made_ms: row.try_get("made_ms")?,
        expires_ms: row.try_get("expires_ms")?,
        revoked_ms: row.try_get("revoked_ms")?,
    })
}
