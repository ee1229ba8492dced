//! Codes by which people sign in who have forgotten their password.

use sqlx::Row;

use crate::Store;
use crate::error::Result;
use crate::token::revoke_all;
use crate::used_link;
use crate::writing::Writing;

impl Store {
    /// Gives an account a code whose SHA-256 this is; an older one opens nothing any more.
    ///
    /// # Errors
    /// The database's, also if there is no such account; a full disk.
    pub async fn set_recovery(&self, account: &str, digest: &str) -> Result<()> {
        self.check_location()?;
        let said = "INSERT INTO recoveries (account_id, digest) VALUES ($1, $2) \
                    ON CONFLICT (account_id) DO UPDATE SET digest = excluded.digest";
        sqlx::query(said).bind(account).bind(digest).execute(&self.writers).await?;
        Ok(())
    }

    /// Checks whether an account has a code.
    ///
    /// # Errors
    /// The database's.
    pub async fn has_recovery(&self, account: &str) -> Result<bool> {
        let said = "SELECT COUNT(*) FROM recoveries WHERE account_id = $1";
        let count: i64 = sqlx::query(said).bind(account).fetch_one(&self.pool).await?.try_get(0)?;
        Ok(count > 0)
    }

    /// Uses up the code of an account and gives it another password, which signs it out everywhere and revokes its tokens; gives
    /// the names of those. `None`, and nothing is changed, if its code is another one.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn recover(
        &self,
        account: &str,
        digest: &str,
        password: &str,
        now_ms: i64,
    ) -> Result<Option<Vec<String>>> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            let said = "DELETE FROM recoveries WHERE account_id = $1 AND digest = $2";
            let used = sqlx::query(said).bind(account).bind(digest).execute(&mut *connection).await?;
            if used.rows_affected() == 0 {
                return Ok(None);
            }
            let said = "UPDATE accounts SET password = $2 WHERE id = $1";
            sqlx::query(said).bind(account).bind(password).execute(&mut *connection).await?;
            used_link::of_account(connection, account).await?;
            for table in ["sessions", "account_links"] {
                let said = sqlx::AssertSqlSafe(format!("DELETE FROM {table} WHERE account_id = $1"));
                sqlx::query(said).bind(account).execute(&mut *connection).await?;
            }
            revoke_all(connection, account, now_ms).await.map(Some)
        }
        .await;
        writing.end(outcome).await
    }
}
