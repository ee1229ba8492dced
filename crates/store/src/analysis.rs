//! Analyses of finished games.

use sqlx::Row;

use crate::Store;
use crate::error::Result;

impl Store {
    /// Stores the analysis of a finished game.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_analysis(&self, table: &str, text: &str) -> Result<()> {
        self.check_location()?;
        sqlx::query("INSERT INTO analyses (table_id, text) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(table)
            .bind(text)
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    /// The analysis of a finished game, if one was stored.
    ///
    /// # Errors
    /// The database's.
    pub async fn analysis(&self, table: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT text FROM analyses WHERE table_id = $1")
            .bind(table)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }
}
