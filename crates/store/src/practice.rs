//! Things kept of somebody who learns: when kinds of questions come back, and how far lessons have come.

use sqlx::{AnyConnection, Row};

use crate::Store;
use crate::error::Result;
use crate::writing::Writing;

/// A text kept of a kind of questions, or of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeRow {
    /// The kind, or a name for something else that no kind has.
    pub kind: String,
    /// When it was answered, in milliseconds since 1970.
    pub answered_ms: i64,
    /// When it comes back, as its reader writes it.
    pub card: String,
}

impl Store {
    /// Every kind of questions of a game that an account was asked, with its card.
    ///
    /// # Errors
    /// The database's.
    pub async fn practice(&self, account: &str, game: &str) -> Result<Vec<(String, String)>> {
        let said = "SELECT kind, card FROM practice WHERE account_id = $1 AND game = $2 ORDER BY kind";
        let rows = sqlx::query(said).bind(account).bind(game).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// All that an account keeps under names that begin so, in every game: the game, the name and the text.
    ///
    /// # Errors
    /// The database's.
    pub async fn lessons(&self, account: &str, begin: &str) -> Result<Vec<(String, String, String)>> {
        let said = "SELECT game, kind, card FROM practice WHERE account_id = $1 AND substr(kind, 1, length($2)) = $2 \
                    ORDER BY game, kind";
        let rows = sqlx::query(said).bind(account).bind(begin).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
    }

    /// Keeps cards, and forgets what stands under the names in `gone`. Of a card that two devices keep the one that was answered
    /// later stays, no matter which comes first.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn keep_practice(
        &self,
        account: &str,
        game: &str,
        cards: &[PracticeRow],
        gone: &[String],
    ) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = keep(writing.connection(), (account, game), (cards, gone)).await;
        writing.end(outcome).await
    }
}

async fn keep(
    connection: &mut AnyConnection,
    (account, game): (&str, &str),
    (cards, gone): (&[PracticeRow], &[String]),
) -> Result<()> {
    let said = "INSERT INTO practice (account_id, game, kind, answered_ms, card) VALUES ($1, $2, $3, $4, $5) \
                ON CONFLICT (account_id, game, kind) DO UPDATE SET answered_ms = excluded.answered_ms, card = excluded.card \
                WHERE excluded.answered_ms >= practice.answered_ms";
    for row in cards {
        let query =
            sqlx::query(said).bind(account).bind(game).bind(&row.kind).bind(row.answered_ms).bind(&row.card);
        query.execute(&mut *connection).await?;
    }
    for kind in gone {
        let said = "DELETE FROM practice WHERE account_id = $1 AND game = $2 AND kind = $3";
        sqlx::query(said).bind(account).bind(game).bind(kind).execute(&mut *connection).await?;
    }
    Ok(())
}
