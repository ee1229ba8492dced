//! [`TokenRow`]: what a program shows instead of a browser's cookie.

use liege_game::Seat;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::store::Result;
use crate::{Store, StoreError};

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

/// A token as it is stored: what it opens, and not what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// Its name in addresses, which opens nothing.
    pub id: String,
    /// The table that it opens.
    pub table: String,
    /// The seat with whose eyes it looks.
    pub seat: Seat,
    /// What it allows.
    pub scope: Scope,
    /// What its maker calls it.
    pub name: String,
    /// SHA-256 of the cookie of the browser that made it.
    pub holder: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it ends, in milliseconds since 1970; `None` if it lasts as long as the table.
    pub expires_ms: Option<i64>,
    /// When it was revoked, in milliseconds since 1970.
    pub revoked_ms: Option<i64>,
}

const COLUMNS: &str = "id, table_id, seat, scope, name, holder, made_ms, expires_ms, revoked_ms";

impl Store {
    /// Keeps a token, of which only the SHA-256 `digest` is stored, unless its seat has `most` already that open something.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the seat has so many; the database's; a full disk.
    pub async fn keep_token(&self, row: &TokenRow, digest: &str, most: usize) -> Result<()> {
        self.check_place()?;
        let done = sqlx::query(
            "INSERT INTO tokens (id, digest, table_id, seat, scope, name, holder, made_ms, expires_ms) \
             SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), \
             CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS BIGINT), CAST($9 AS BIGINT) \
             WHERE (SELECT COUNT(*) FROM tokens WHERE table_id = $3 AND seat = $4 AND holder = $7 \
             AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $8)) < $10",
        )
        .bind(&row.id)
        .bind(digest)
        .bind(&row.table)
        .bind(row.seat.to_string())
        .bind(row.scope.word())
        .bind(&row.name)
        .bind(&row.holder)
        .bind(row.made_ms)
        .bind(row.expires_ms)
        .bind(most as i64)
        .execute(&self.writers)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Moved) }
    }

    /// The token with this SHA-256, revoked and expired ones too.
    ///
    /// # Errors
    /// The database's.
    pub async fn token(&self, digest: &str) -> Result<Option<TokenRow>> {
        let statement = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM tokens WHERE digest = $1"));
        let row = sqlx::query(statement).bind(digest).fetch_optional(&self.pool).await?;
        row.as_ref().map(token_row).transpose()
    }

    /// The tokens that the browser with the SHA-256 `holder` has made at a table, in the order in which it made them.
    ///
    /// # Errors
    /// The database's.
    pub async fn tokens(&self, table: &str, holder: &str) -> Result<Vec<TokenRow>> {
        let statement = sqlx::AssertSqlSafe(format!(
            "SELECT {COLUMNS} FROM tokens WHERE table_id = $1 AND holder = $2 ORDER BY made_ms, id"
        ));
        let rows = sqlx::query(statement).bind(table).bind(holder).fetch_all(&self.pool).await?;
        rows.iter().map(token_row).collect()
    }

    /// Revokes a token of its maker's; one that is revoked already stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if `holder` has made no such token at the table; a full disk.
    pub async fn revoke_token(&self, table: &str, id: &str, holder: &str, now_ms: i64) -> Result<()> {
        self.check_place()?;
        let done = sqlx::query(
            "UPDATE tokens SET revoked_ms = COALESCE(revoked_ms, $4) WHERE table_id = $1 AND id = $2 AND holder = $3",
        )
        .bind(table)
        .bind(id)
        .bind(holder)
        .bind(now_ms)
        .execute(&self.writers)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Moved) }
    }

    /// Revokes every token that `holder` has made at any table, and gives the names of those that were not revoked before.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn revoke_tokens_of(&self, holder: &str, now_ms: i64) -> Result<Vec<String>> {
        self.check_place()?;
        let said = "UPDATE tokens SET revoked_ms = $2 WHERE holder = $1 AND revoked_ms IS NULL RETURNING id";
        let rows = sqlx::query(said).bind(holder).bind(now_ms).fetch_all(&self.writers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
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

    pub(crate) fn stored(word: &str) -> Result<Scope> {
        Scope::named(word).ok_or_else(|| StoreError::unreadable("scope", word))
    }
}

fn token_row(row: &AnyRow) -> Result<TokenRow> {
    let scope: String = row.try_get("scope")?;
    Ok(TokenRow {
        id: row.try_get("id")?,
        table: row.try_get("table_id")?,
        seat: crate::seats::seat(row.try_get("seat")?)?,
        scope: Scope::stored(&scope)?,
        name: row.try_get("name")?,
        holder: row.try_get("holder")?,
        made_ms: row.try_get("made_ms")?,
        expires_ms: row.try_get("expires_ms")?,
        revoked_ms: row.try_get("revoked_ms")?,
    })
}
