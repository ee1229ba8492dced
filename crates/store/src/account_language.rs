//! The language that the holder of an account reads.

use sqlx::Row;

use crate::Store;
use crate::error::Result;

impl Store {
    /// The tag of the language that was chosen for an account; empty if none was, or there is no such account.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_language(&self, id: &str) -> Result<String> {
        let row = sqlx::query("SELECT language FROM accounts WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        row.map_or_else(|| Ok(String::new()), |row| Ok(row.try_get(0)?))
    }

    /// Stores which language was chosen for an account.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn set_account_language(&self, id: &str, tag: &str) -> Result<()> {
        self.check_location()?;
        sqlx::query("UPDATE accounts SET language = $2 WHERE id = $1")
            .bind(id)
            .bind(tag)
            .execute(&self.writers)
            .await?;
        Ok(())
    }
}
