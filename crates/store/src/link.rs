//! [`LinkRow`]: what was mailed to somebody who has an account, and opens something once.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::Result;
use crate::writing::Writing;
use crate::{AccountRow, Store, StoreError, used_link};

/// A link that was mailed for an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkRow {
    /// The account's id.
    pub account: String,
    /// What it does.
    pub kind: LinkKind,
    /// To where it was mailed.
    pub address: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Until when it can be used, in milliseconds since 1970.
    pub until_ms: i64,
}

/// What a link does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// The address becomes the account's.
    Confirm,
    /// Opening it signs in.
    Enter,
}

/// For how long a link that has expired is still known as one, in milliseconds.
const KNOWN_MS: i64 = 7 * 86_400_000;

impl LinkKind {
    fn word(self) -> &'static str {
        match self {
            LinkKind::Confirm => "confirm",
            LinkKind::Enter => "enter",
        }
    }
}

impl Store {
    /// Stores a link, of which only the SHA-256 `digest` is stored, unless `max` of its kind were made for its address and
    /// can still be used.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there are so many; a full disk.
    pub async fn save_link(&self, row: &LinkRow, digest: &str, max: usize) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            let said = "DELETE FROM account_links WHERE until_ms < $1";
            sqlx::query(said).bind(row.made_ms - KNOWN_MS).execute(&mut *connection).await?;
            let done = sqlx::query(
                "INSERT INTO account_links (digest, account_id, kind, address, made_ms, until_ms) \
                 SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT), \
                 CAST($6 AS BIGINT) WHERE (SELECT COUNT(*) FROM account_links WHERE address = $4 AND kind = $3 AND until_ms > $5) < $7",
            )
            .bind(digest)
            .bind(&row.account)
            .bind(row.kind.word())
            .bind(&row.address)
            .bind(row.made_ms)
            .bind(row.until_ms)
            .bind(max as i64)
            .execute(&mut *connection)
            .await?;
            if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        }
        .await;
        writing.end(outcome).await
    }

    /// The link of this kind with this SHA-256, even if it is too late to use it.
    ///
    /// # Errors
    /// The database's.
    pub async fn link(&self, digest: &str, kind: LinkKind) -> Result<Option<LinkRow>> {
        let row = sqlx::query(
            "SELECT account_id, address, made_ms, until_ms FROM account_links WHERE digest = $1 AND kind = $2",
        )
        .bind(digest)
        .bind(kind.word())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(|row| link_row(row, kind)).transpose()
    }

    /// Uses a link up, so that of several who open it one alone gets through.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was used before; a full disk.
    pub async fn take_link(&self, digest: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            used_link::mailed(connection, digest).await?;
            let said = "DELETE FROM account_links WHERE digest = $1";
            let done = sqlx::query(said).bind(digest).execute(&mut *connection).await?;
            if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        }
        .await;
        writing.end(outcome).await
    }

    /// Sets the address of an account, or takes it away if it is empty; links that were mailed for it open nothing any more.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn set_mail(&self, account: &str, address: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            let said = "UPDATE accounts SET mail = $2 WHERE id = $1";
            sqlx::query(said).bind(account).bind(address).execute(&mut *connection).await?;
            used_link::of_account(connection, account).await?;
            let said = "DELETE FROM account_links WHERE account_id = $1";
            sqlx::query(said).bind(account).execute(&mut *connection).await?;
            Ok(())
        }
        .await;
        writing.end(outcome).await
    }

    /// The accounts that have this address, the oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn accounts_at(&self, address: &str) -> Result<Vec<AccountRow>> {
        let rows = sqlx::query(
            "SELECT id, name, password, made_ms, mail FROM accounts WHERE mail = $1 AND mail <> '' ORDER BY made_ms, id",
        )
        .bind(address)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(crate::account::account_row).collect()
    }
}

fn link_row(row: &AnyRow, kind: LinkKind) -> Result<LinkRow> {
    Ok(LinkRow {
        account: row.try_get(0)?,
        kind,
        address: row.try_get(1)?,
        made_ms: row.try_get(2)?,
        until_ms: row.try_get(3)?,
    })
}
