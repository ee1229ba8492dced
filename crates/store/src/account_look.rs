//! What names of accounts look like: a name that could be taken for another account's is refused.

use liege_game::looks;
use sqlx::{AnyConnection, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

/// Stores what the name of an account looks like.
///
/// # Errors
/// [`StoreError::Conflict`](crate::StoreError::Conflict) if the name of another account looks the same; the database's.
pub(crate) async fn take(connection: &mut AnyConnection, account: &str, name: &str) -> Result<()> {
    insert(
        connection,
        account,
        name,
        "INSERT INTO account_looks (kind, look, account_id) VALUES ($1, $2, $3)",
    )
    .await
}

/// Forgets what the name of an account looks like.
pub(crate) async fn leave(connection: &mut AnyConnection, account: &str) -> Result<()> {
    sqlx::query("DELETE FROM account_looks WHERE account_id = $1").bind(account).execute(connection).await?;
    Ok(())
}

async fn insert(
    connection: &mut AnyConnection,
    account: &str,
    name: &str,
    statement: &'static str,
) -> Result<()> {
    for (kind, look) in (0_i64..).zip(looks(name)) {
        sqlx::query(statement).bind(kind).bind(look).bind(account).execute(&mut *connection).await?;
    }
    Ok(())
}

impl Store {
    /// Indexes accounts that were made before this was stored. Those that look the same stay as they are; the first one blocks
    /// others from its name.
    pub(crate) async fn index_lookalikes(&self) -> Result<()> {
        let said = "SELECT id, name FROM accounts WHERE NOT EXISTS (SELECT 1 FROM account_looks WHERE account_id = id) \
                    ORDER BY made_ms, id";
        let rows = sqlx::query(said).fetch_all(&self.pool).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = async {
            let said = "INSERT INTO account_looks (kind, look, account_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            for row in &rows {
                let (id, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                insert(writing.connection(), &id, &name, said).await?;
            }
            Ok(())
        }
        .await;
        writing.end(outcome).await
    }
}
