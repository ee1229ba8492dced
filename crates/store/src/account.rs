//! Accounts, the devices on which they are signed in, and what passes to them.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::error::Result;
use crate::news;
use crate::token::revoke_all;
use crate::writing::Writing;
use crate::{Store, StoreError, account_look, used_link};

/// Somebody who has the same seats on every device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// 64 hexadecimal digits, under which seats and tables are kept. Nobody is told.
    pub id: String,
    /// What the others call them.
    pub name: String,
    /// The password as argon2 writes it.
    pub password: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// The address that was confirmed, to which links can be mailed by which it signs in; empty if there is none.
    pub mail: String,
}

/// A device on which somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// Its name in forms, which opens nothing.
    pub id: String,
    /// The account's id.
    pub account: String,
    /// What the browser says that it is.
    pub device: String,
    /// When somebody signed in there, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it was last used, to the day, in milliseconds since 1970.
    pub seen_ms: i64,
}

impl Store {
    /// Stores a new account. `folded` is its name as people can tell names apart.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody has that name, or one that looks the same; a full disk.
    pub async fn make_account(&self, row: &AccountRow, folded: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            sqlx::query(
                "INSERT INTO accounts (id, name, folded, password, made_ms) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(&row.id)
            .bind(&row.name)
            .bind(folded)
            .bind(&row.password)
            .bind(row.made_ms)
            .execute(&mut *connection)
            .await?;
            account_look::take(connection, &row.id, &row.name).await
        }
        .await;
        writing.end(outcome).await
    }

    /// The account with this name, as people can tell names apart.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_named(&self, folded: &str) -> Result<Option<AccountRow>> {
        self.account_where("folded", folded).await
    }

    /// The account with this id.
    ///
    /// # Errors
    /// The database's.
    pub async fn account(&self, id: &str) -> Result<Option<AccountRow>> {
        self.account_where("id", id).await
    }

    async fn account_where(&self, column: &str, value: &str) -> Result<Option<AccountRow>> {
        let statement = AssertSqlSafe(format!(
            "SELECT id, name, password, made_ms, mail FROM accounts WHERE {column} = $1"
        ));
        let row = sqlx::query(statement).bind(value).fetch_optional(&self.pool).await?;
        row.as_ref().map(account_row).transpose()
    }

    /// Gives an account another name.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody else has it, or one that looks the same, or there is no such account; a full disk.
    pub async fn rename_account(&self, id: &str, name: &str, folded: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            let said = "UPDATE accounts SET name = $2, folded = $3 WHERE id = $1";
            let query = sqlx::query(said).bind(id).bind(name).bind(folded);
            if query.execute(&mut *connection).await?.rows_affected() != 1 {
                return Err(StoreError::Conflict);
            }
            account_look::leave(connection, id).await?;
            account_look::take(connection, id, name).await
        }
        .await;
        writing.end(outcome).await
    }

    /// Gives an account another password, and signs it out everywhere but on the device of the session `here`. Links
    /// that were mailed for it open nothing any more; nor do its tokens from `revoked_ms` on, if that is said. Gives the names of
    /// those.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn set_password(
        &self,
        id: &str,
        password: &str,
        here: &str,
        revoked_ms: Option<i64>,
    ) -> Result<Vec<String>> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            let said = "UPDATE accounts SET password = $2 WHERE id = $1";
            sqlx::query(said).bind(id).bind(password).execute(&mut *connection).await?;
            let said = "DELETE FROM sessions WHERE account_id = $1 AND id <> $2";
            sqlx::query(said).bind(id).bind(here).execute(&mut *connection).await?;
            used_link::of_account(connection, id).await?;
            let said = "DELETE FROM account_links WHERE account_id = $1";
            sqlx::query(said).bind(id).execute(&mut *connection).await?;
            match revoked_ms {
                Some(now_ms) => revoke_all(connection, id, now_ms).await,
                None => Ok(Vec::new()),
            }
        }
        .await;
        writing.end(outcome).await
    }

    /// Signs somebody in on a device whose cookie has this SHA-256.
    ///
    /// # Errors
    /// The database's, also if there is no such account any more; a full disk.
    pub async fn open_session(&self, row: &SessionRow, digest: &str) -> Result<()> {
        self.check_location()?;
        sqlx::query(
            "INSERT INTO sessions (digest, id, account_id, device, made_ms, seen_ms) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(digest)
        .bind(&row.id)
        .bind(&row.account)
        .bind(&row.device)
        .bind(row.made_ms)
        .bind(row.seen_ms)
        .execute(&self.writers)
        .await?;
        Ok(())
    }

    /// The session of the cookie with this SHA-256 that was used since, and its account.
    ///
    /// # Errors
    /// The database's.
    pub async fn session(&self, digest: &str, since_ms: i64) -> Result<Option<(SessionRow, AccountRow)>> {
        let row = sqlx::query(
            "SELECT sessions.id, account_id, device, sessions.made_ms, seen_ms FROM sessions WHERE digest = $1 AND seen_ms >= $2",
        )
        .bind(digest)
        .bind(since_ms)
        .fetch_optional(&self.pool)
        .await?;
        let Some(session) = row.as_ref().map(session_row).transpose()? else { return Ok(None) };
        Ok(self.account(&session.account).await?.map(|account| (session, account)))
    }

    /// The devices on which an account is signed in, the last used first.
    ///
    /// # Errors
    /// The database's.
    pub async fn sessions(&self, account: &str) -> Result<Vec<SessionRow>> {
        let rows = sqlx::query(
            "SELECT id, account_id, device, made_ms, seen_ms FROM sessions WHERE account_id = $1 \
             ORDER BY seen_ms DESC, made_ms DESC, id",
        )
        .bind(account)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(session_row).collect()
    }

    /// Stores when a session was last used.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn see_session(&self, id: &str, now_ms: i64) -> Result<()> {
        self.check_location()?;
        let said = "UPDATE sessions SET seen_ms = $2 WHERE id = $1";
        sqlx::query(said).bind(id).bind(now_ms).execute(&self.writers).await?;
        Ok(())
    }

    /// Signs an account out on one device.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has no such session; a full disk.
    pub async fn end_session(&self, account: &str, id: &str) -> Result<()> {
        self.check_location()?;
        let said = "DELETE FROM sessions WHERE account_id = $1 AND id = $2";
        let done = sqlx::query(said).bind(account).bind(id).execute(&self.writers).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    /// Moves everything that is kept under `from` to `to`.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn pass_on(&self, from: &str, to: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let mut outcome = pass_on(writing.connection(), from, to).await;
        if outcome.is_ok() {
            outcome = news::tell_ended(writing.connection(), self.shared.as_ref(), from).await;
        }
        writing.end(outcome).await
    }

    /// The ids of all tables that are made by, played or watched from under this token.
    ///
    /// # Errors
    /// The database's.
    pub async fn tables_held(&self, token: &str) -> Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE owner = $1 UNION SELECT table_id FROM seats WHERE token = $1 \
             UNION SELECT table_id FROM absences WHERE token = $1 UNION SELECT table_id FROM guests WHERE token = $1 ORDER BY 1",
        )
        .bind(token)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Deletes an account. Its seats stay, under the name `Player` and the seat's letter; nobody plays them.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn delete_account(&self, id: &str, now_ms: i64) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = delete_account(writing.connection(), id, now_ms).await;
        writing.end(outcome).await
    }
}

async fn pass_on(connection: &mut AnyConnection, from: &str, to: &str) -> Result<()> {
    for said in [
        "UPDATE seats SET token = $2 WHERE token = $1",
        "UPDATE tables SET owner = $2 WHERE owner = $1",
        "UPDATE absences SET token = $2 WHERE token = $1",
        "UPDATE tokens SET holder = $2 WHERE holder = $1",
        "UPDATE notice_ways SET owner = $2 WHERE owner = $1",
        "INSERT INTO hidden (token, table_id) SELECT CAST($2 AS TEXT), table_id FROM hidden WHERE token = $1 ON CONFLICT DO NOTHING",
        "INSERT INTO guests (token, table_id) SELECT CAST($2 AS TEXT), table_id FROM guests WHERE token = $1 ON CONFLICT DO NOTHING",
        "INSERT INTO people (owner, other, kind, name, made_ms) SELECT CAST($2 AS TEXT), other, kind, name, made_ms FROM people \
         WHERE owner = $1 AND other <> $2 ON CONFLICT DO NOTHING",
        "INSERT INTO people (owner, other, kind, name, made_ms) SELECT owner, CAST($2 AS TEXT), kind, name, made_ms FROM people \
         WHERE other = $1 AND owner <> $2 AND owner <> $1 ON CONFLICT DO NOTHING",
        "UPDATE invited SET guest = $2 WHERE guest = $1",
        // The notes of two devices are joined.
        "INSERT INTO notes (token, table_id, text) SELECT CAST($2 AS TEXT), table_id, text FROM notes WHERE token = $1 \
         ON CONFLICT (table_id, token) DO UPDATE SET text = notes.text || ' / ' || excluded.text",
    ] {
        sqlx::query(said).bind(from).bind(to).execute(&mut *connection).await?;
    }
    for said in [
        "DELETE FROM hidden WHERE token = $1",
        "DELETE FROM guests WHERE token = $1",
        "DELETE FROM notes WHERE token = $1",
        "DELETE FROM people WHERE owner = $1 OR other = $1",
    ] {
        sqlx::query(said).bind(from).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn delete_account(connection: &mut AnyConnection, id: &str, now_ms: i64) -> Result<()> {
    used_link::of_account(connection, id).await?;
    let said = "UPDATE seats SET kind = 'gone', token = NULL, name = 'Player ' || seat, changed_ms = $2 WHERE token = $1";
    sqlx::query(said).bind(id).bind(now_ms).execute(&mut *connection).await?;
    for said in [
        "UPDATE tables SET owner = '' WHERE owner = $1",
        "UPDATE absences SET token = '', name = 'Player ' || seat WHERE token = $1",
        "DELETE FROM tokens WHERE holder = $1",
        "DELETE FROM notices WHERE way_id IN (SELECT id FROM notice_ways WHERE owner = $1)",
        "DELETE FROM notice_ways WHERE owner = $1",
        "DELETE FROM hidden WHERE token = $1",
        "DELETE FROM guests WHERE token = $1",
        "DELETE FROM notes WHERE token = $1",
        "DELETE FROM people WHERE owner = $1 OR other = $1",
        "DELETE FROM invited WHERE guest = $1",
        "DELETE FROM sessions WHERE account_id = $1",
        "DELETE FROM account_links WHERE account_id = $1",
        "DELETE FROM recoveries WHERE account_id = $1",
        "DELETE FROM account_tokens WHERE account_id = $1",
        "DELETE FROM account_looks WHERE account_id = $1",
        "DELETE FROM practice WHERE account_id = $1",
        "DELETE FROM puzzle_outcomes WHERE account_id = $1",
        "UPDATE made_lessons SET account_id = '' WHERE account_id = $1",
        "DELETE FROM accounts WHERE id = $1",
    ] {
        sqlx::query(said).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

pub(crate) fn account_row(row: &AnyRow) -> Result<AccountRow> {
    Ok(AccountRow {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        password: row.try_get(2)?,
        made_ms: row.try_get(3)?,
        mail: row.try_get(4)?,
    })
}

fn session_row(row: &AnyRow) -> Result<SessionRow> {
    Ok(SessionRow {
        id: row.try_get(0)?,
        account: row.try_get(1)?,
        device: row.try_get(2)?,
        made_ms: row.try_get(3)?,
        seen_ms: row.try_get(4)?,
    })
}
