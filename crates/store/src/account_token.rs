//! [`AccountTokenRow`]: what a program shows to act for an account, at every seat that it holds.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::store::Result;
use crate::{Scope, Store, StoreError};

/// A token of an account as it is stored: what it allows, and not what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountTokenRow {
    /// Its name in addresses, which opens nothing.
    pub id: String,
    /// The id of the account for which it stands.
    pub account: String,
    /// What it allows.
    pub scope: Scope,
    /// What its maker calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it ends, in milliseconds since 1970; `None` if it lasts as long as the account.
    pub expires_ms: Option<i64>,
    /// When it was revoked, in milliseconds since 1970.
    pub revoked_ms: Option<i64>,
}

const COLUMNS: &str = "id, account_id, scope, name, made_ms, expires_ms, revoked_ms";

impl Store {
    /// Keeps a token of an account, of which only the SHA-256 `digest` is stored, unless the account has `most` already that
    /// open something.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the account has so many, or is no more; the database's; a full disk.
    pub async fn keep_account_token(&self, row: &AccountTokenRow, digest: &str, most: usize) -> Result<()> {
        self.check_place()?;
        let done = sqlx::query(
            "INSERT INTO account_tokens (id, digest, account_id, scope, name, made_ms, expires_ms) \
             SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), id, CAST($4 AS TEXT), CAST($5 AS TEXT), \
             CAST($6 AS BIGINT), CAST($7 AS BIGINT) FROM accounts WHERE id = $3 \
             AND (SELECT COUNT(*) FROM account_tokens WHERE account_id = $3 \
             AND revoked_ms IS NULL AND (expires_ms IS NULL OR expires_ms > $6)) < $8",
        )
        .bind(&row.id)
        .bind(digest)
        .bind(&row.account)
        .bind(row.scope.word())
        .bind(&row.name)
        .bind(row.made_ms)
        .bind(row.expires_ms)
        .bind(most as i64)
        .execute(&self.writers)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Moved) }
    }

    /// The token of an account with this SHA-256, revoked and expired ones too.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_token(&self, digest: &str) -> Result<Option<AccountTokenRow>> {
        let statement = AssertSqlSafe(format!("SELECT {COLUMNS} FROM account_tokens WHERE digest = $1"));
        let row = sqlx::query(statement).bind(digest).fetch_optional(&self.pool).await?;
        row.as_ref().map(token_row).transpose()
    }

    /// The tokens of an account in the order in which they were made.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_tokens(&self, account: &str) -> Result<Vec<AccountTokenRow>> {
        let statement = AssertSqlSafe(format!(
            "SELECT {COLUMNS} FROM account_tokens WHERE account_id = $1 ORDER BY made_ms, id"
        ));
        let rows = sqlx::query(statement).bind(account).fetch_all(&self.pool).await?;
        rows.iter().map(token_row).collect()
    }

    /// Revokes a token of an account; one that is revoked already stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the account has no such token; a full disk.
    pub async fn revoke_account_token(&self, account: &str, id: &str, now_ms: i64) -> Result<()> {
        self.check_place()?;
        let done = sqlx::query(
            "UPDATE account_tokens SET revoked_ms = COALESCE(revoked_ms, $3) WHERE account_id = $1 AND id = $2",
        )
        .bind(account)
        .bind(id)
        .bind(now_ms)
        .execute(&self.writers)
        .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Moved) }
    }
}

fn token_row(row: &AnyRow) -> Result<AccountTokenRow> {
    let scope: String = row.try_get("scope")?;
    Ok(AccountTokenRow {
        id: row.try_get("id")?,
        account: row.try_get("account_id")?,
        scope: Scope::stored(&scope)?,
        name: row.try_get("name")?,
        made_ms: row.try_get("made_ms")?,
        expires_ms: row.try_get("expires_ms")?,
        revoked_ms: row.try_get("revoked_ms")?,
    })
}
