//! Lessons that readers make.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::Result;
use crate::writing::Writing;
use crate::{Store, StoreError};

/// A lesson that a reader has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeLesson {
    /// Its id, which nobody can guess.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// SHA-256 of the secret by which it is changed.
    pub secret: String,
    /// The account of its maker, if there is one.
    pub account: Option<String>,
    /// The id of the lesson that follows it, if one does.
    pub next: Option<String>,
    /// The text of its file.
    pub text: String,
    /// The number of times that it was changed.
    pub revision: i64,
}

/// All columns of a lesson in the order in which [`lesson_row`] reads them.
const COLUMNS: &str = "id, game, secret, account_id, next, text, revision";

impl Store {
    /// Keeps a new lesson.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn keep_lesson(&self, lesson: &MadeLesson, now_ms: i64) -> Result<()> {
        let said = "INSERT INTO made_lessons (id, game, secret, account_id, next, text, revision, changed_ms) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let query = sqlx::query(said)
            .bind(&lesson.id)
            .bind(&lesson.game)
            .bind(&lesson.secret)
            .bind(lesson.account.as_deref().unwrap_or_default())
            .bind(lesson.next.as_deref().unwrap_or_default())
            .bind(&lesson.text)
            .bind(lesson.revision)
            .bind(now_ms);
        let outcome = query.execute(writing.connection()).await.map(drop).map_err(StoreError::from);
        writing.end(outcome).await
    }

    /// The lesson with this id, if there is one.
    ///
    /// # Errors
    /// The database's.
    pub async fn made_lesson(&self, id: &str) -> Result<Option<MadeLesson>> {
        let said = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM made_lessons WHERE id = $1"));
        let row = sqlx::query(said).bind(id).fetch_optional(&self.pool).await?;
        row.as_ref().map(lesson_row).transpose()
    }

    /// The lessons of a game that an account has made, those that were changed last first.
    ///
    /// # Errors
    /// The database's.
    pub async fn lessons_made_by(&self, account: &str, game: &str) -> Result<Vec<MadeLesson>> {
        let said = sqlx::AssertSqlSafe(format!(
            "SELECT {COLUMNS} FROM made_lessons WHERE account_id = $1 AND game = $2 ORDER BY changed_ms DESC, id"
        ));
        let rows = sqlx::query(said).bind(account).bind(game).fetch_all(&self.pool).await?;
        rows.iter().map(lesson_row).collect()
    }

    /// Puts another text in the place of a lesson's, and another lesson behind it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is no longer as it was at this revision, or deleted; a full disk.
    pub async fn change_lesson(&self, lesson: &MadeLesson, now_ms: i64) -> Result<()> {
        let said = "UPDATE made_lessons SET text = $3, next = $4, changed_ms = $5, revision = revision + 1 \
                    WHERE id = $1 AND revision = $2";
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let query = sqlx::query(said)
            .bind(&lesson.id)
            .bind(lesson.revision)
            .bind(&lesson.text)
            .bind(lesson.next.as_deref().unwrap_or_default())
            .bind(now_ms);
        let outcome = match query.execute(writing.connection()).await {
            Ok(done) if done.rows_affected() == 1 => Ok(()),
            Ok(_) => Err(StoreError::Conflict),
            Err(error) => Err(error.into()),
        };
        writing.end(outcome).await
    }

    /// Deletes a lesson and all that was counted of it; returns whether there was one.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn delete_lesson(&self, id: &str) -> Result<bool> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let mut outcome = Ok(false);
        for said in [
            "DELETE FROM lesson_tries WHERE lesson = $1",
            "DELETE FROM lesson_steps WHERE (game, lesson) IN (SELECT game, 'made-' || id FROM made_lessons WHERE id = $1)",
            "DELETE FROM made_lessons WHERE id = $1",
        ] {
            let done = sqlx::query(said).bind(id).execute(writing.connection()).await;
            outcome = done.map(|done| done.rows_affected() == 1).map_err(StoreError::from);
            if outcome.is_err() {
                break;
            }
        }
        writing.end(outcome).await
    }
}

fn lesson_row(row: &AnyRow) -> Result<MadeLesson> {
    let some = |index: usize| -> Result<Option<String>> {
        let text: String = row.try_get(index)?;
        Ok(Some(text).filter(|text| !text.is_empty()))
    };
    Ok(MadeLesson {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        secret: row.try_get(2)?,
        account: some(3)?,
        next: some(4)?,
        text: row.try_get(5)?,
        revision: row.try_get(6)?,
    })
}
