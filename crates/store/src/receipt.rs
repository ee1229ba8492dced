//! [`Receipt`]: that what a request asks for was carried out, so that it is done once however often the request is sent.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Row};

use crate::error::Result;
use crate::writing::Writing;
use crate::{Store, StoreError};

/// That what a request asks for was carried out. It is stored together with what was done, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// SHA-256 of who sends the request where under which key. No other receipt has it.
    pub digest: String,
    /// SHA-256 of what the request asks for.
    pub request: String,
    /// The name of what was made; empty if nothing with a name was.
    pub answer: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

impl Store {
    /// The receipt of a request that was carried out, if it was.
    ///
    /// # Errors
    /// The database's.
    pub async fn receipt(&self, digest: &str) -> Result<Option<Receipt>> {
        let said = "SELECT digest, request, answer, at_ms FROM receipts WHERE digest = $1";
        let row = sqlx::query(said).bind(digest).fetch_optional(&self.pool).await?;
        let receipt = |row: sqlx::any::AnyRow| {
            let text = |column: usize| row.try_get::<String, _>(column);
            Ok(Receipt { digest: text(0)?, request: text(1)?, answer: text(2)?, at_ms: row.try_get(3)? })
        };
        row.map(receipt).transpose()
    }

    /// Removes the receipts from before a moment: whatever is sent again so late is carried out again.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn forget_receipts(&self, before_ms: i64) -> Result<()> {
        self.check_location()?;
        let said = "DELETE FROM receipts WHERE at_ms < $1";
        sqlx::query(said).bind(before_ms).execute(&self.writers).await?;
        Ok(())
    }

    /// Changes one row, together with the receipt of the request that asks for it.
    ///
    /// # Errors
    /// [`StoreError::Answered`] if there is such a receipt already; [`StoreError::Conflict`] if no row fits.
    pub(crate) async fn change_one(
        &self,
        statement: Query<'_, Any, AnyArguments>,
        receipt: Option<&Receipt>,
    ) -> Result<()> {
        if receipt.is_none() {
            self.check_location()?;
            return one(statement.execute(&self.writers).await?.rows_affected());
        }
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = change(writing.connection(), statement, receipt).await;
        writing.end(outcome).await
    }
}

async fn change(
    connection: &mut AnyConnection,
    statement: Query<'_, Any, AnyArguments>,
    receipt: Option<&Receipt>,
) -> Result<()> {
    keep(connection, receipt).await?;
    one(statement.execute(connection).await?.rows_affected())
}

fn one(rows: u64) -> Result<()> {
    if rows == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Stores the receipt of a request, before what it asks for is done: of several who do it at once the first goes on.
pub(crate) async fn keep(connection: &mut AnyConnection, receipt: Option<&Receipt>) -> Result<()> {
    let Some(receipt) = receipt else { return Ok(()) };
    let done = sqlx::query(
        "INSERT INTO receipts (digest, request, answer, at_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(&receipt.digest)
    .bind(&receipt.request)
    .bind(&receipt.answer)
    .bind(receipt.at_ms)
    .execute(connection)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Answered) }
}
