//! What names of accounts look like: who could be taken for somebody else has to choose another name.

use liege_game::looks;
use sqlx::{AnyConnection, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

/// Keeps what the name of an account looks like.
///
/// # Errors
/// [`StoreError::Moved`](crate::StoreError::Moved) if the name of another account looks the same; the database's.
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
    /// Sees to accounts that were made before this was kept. Those that look the same go on as they are; the first keeps others
    /// from its name.
    pub(crate) async fn keep_looks(&self) -> Result<()> {
        let said = "SELECT id, name FROM accounts WHERE NOT EXISTS (SELECT 1 FROM account_looks WHERE account_id = id) \
                    ORDER BY made_ms, id";
        let rows = sqlx::query(said).fetch_all(&self.pool).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let mut writing = Writing::begin(&self.writers, &self.place).await?;
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
