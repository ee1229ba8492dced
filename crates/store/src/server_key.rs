//! Keys that the server has made for itself: the same for each run, and for all processes that share the database.

use sqlx::Row;

use crate::Store;
use crate::error::Result;

impl Store {
    /// The key of this name, which is `made` if there was none.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn server_key(&self, name: &str, made: &str) -> Result<String> {
        self.check_location()?;
        sqlx::query("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(made)
            .execute(&self.writers)
            .await?;
        let row = sqlx::query("SELECT value FROM server_keys WHERE name = $1");
        Ok(row.bind(name).fetch_one(&self.pool).await?.try_get(0)?)
    }
}
