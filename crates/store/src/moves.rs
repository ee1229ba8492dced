//! Links by which a player takes a seat to another device, and what game comes after another.

use liege_game::Seat;
use sqlx::Row;

use crate::error::Result;
use crate::seats::seat;
use crate::store::insert_new;
use crate::writing::Writing;
use crate::{NewTable, Store, used_link};

impl Store {
    /// Stores a link, of which only the SHA-256 `digest` is stored; an earlier one for the same seat opens nothing any more.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn save_move(&self, digest: &str, table: &str, seat: Seat) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            used_link::move_replaced(connection, table, &seat.to_string()).await?;
            let said = "INSERT INTO moves (digest, table_id, seat) VALUES ($1, $2, $3) \
                        ON CONFLICT (table_id, seat) DO UPDATE SET digest = excluded.digest";
            let query = sqlx::query(said).bind(digest).bind(table).bind(seat.to_string());
            query.execute(&mut *connection).await?;
            Ok(())
        }
        .await;
        writing.end(outcome).await
    }

    /// Makes `to` the maker of a table that `from` has made, with one account or browser each.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn hand_on(&self, table: &str, (from, to): (&str, &str)) -> Result<()> {
        self.check_location()?;
        let said = "UPDATE tables SET owner = $3 WHERE id = $1 AND owner = $2";
        sqlx::query(said).bind(table).bind(from).bind(to).execute(&self.writers).await?;
        Ok(())
    }

    /// The table and the seat that the link with this SHA-256 opens.
    ///
    /// # Errors
    /// The database's.
    pub async fn moved(&self, digest: &str) -> Result<Option<(String, Seat)>> {
        let asked = sqlx::query("SELECT table_id, seat FROM moves WHERE digest = $1");
        let row = asked.bind(digest).fetch_optional(&self.pool).await?;
        row.map(|row| Ok((row.try_get(0)?, seat(row.try_get(1)?)?))).transpose()
    }

    /// Uses a link up; whether it was still there.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn use_move(&self, digest: &str) -> Result<bool> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let connection = writing.connection();
            used_link::moved(connection, digest).await?;
            let asked = sqlx::query("DELETE FROM moves WHERE digest = $1").bind(digest);
            Ok(asked.execute(&mut *connection).await?.rows_affected() == 1)
        }
        .await;
        writing.end(outcome).await
    }

    /// Makes the table of the next game after another one, with its seats.
    ///
    /// # Errors
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is one already, or as for [`create`](Store::create).
    pub async fn create_after(&self, table: &NewTable, after: &str, now_ms: i64) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let connection = writing.connection();
        let outcome = async {
            insert_new(connection, table, now_ms).await?;
            sqlx::query("INSERT INTO rematches (table_id, after_id) VALUES ($1, $2)")
                .bind(&table.id)
                .bind(after)
                .execute(&mut *connection)
                .await?;
            Ok(())
        }
        .await;
        writing.end(outcome).await
    }

    /// The table of the next game after another one, if there is one.
    ///
    /// # Errors
    /// The database's.
    pub async fn next_table(&self, after: &str) -> Result<Option<String>> {
        let asked = sqlx::query("SELECT table_id FROM rematches WHERE after_id = $1");
        let row = asked.bind(after).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }
}
