//! Counts of lessons: of steps that were reached, and of actions that were tried and taken back. Nothing in them is about anybody.

use sqlx::{AnyConnection, Row};

use crate::error::Result;
use crate::writing::Writing;
use crate::{Store, StoreError};

/// At most so many different actions are counted at a step.
const ACTIONS: i64 = 20;

/// A count of those who have reached a step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepReached {
    /// The game's id.
    pub game: String,
    /// The lesson's id in addresses.
    pub lesson: String,
    /// The step, from 0; as many as there are for the end.
    pub step: i64,
    /// The number of times.
    pub reached: i64,
}

/// A count of an action that was tried at a step and taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonTry {
    /// The step, from 0.
    pub step: i64,
    /// The action as the game writes it.
    pub action: String,
    /// The number of times.
    pub tries: i64,
}

impl Store {
    /// Counts that a step of a lesson was reached. Lessons that readers make are named as in addresses.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn count_step(&self, game: &str, lesson: &str, step: i64) -> Result<()> {
        let said = "INSERT INTO lesson_steps (game, lesson, step, reached) VALUES ($1, $2, $3, 1) \
                    ON CONFLICT (game, lesson, step) DO UPDATE SET reached = lesson_steps.reached + 1";
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let query = sqlx::query(said).bind(game).bind(lesson).bind(step);
        let outcome = query.execute(writing.connection()).await.map(drop).map_err(StoreError::from);
        writing.end(outcome).await
    }

    /// The counts of steps that were reached: of a game's lessons, or of all.
    ///
    /// # Errors
    /// The database's.
    pub async fn steps_reached(&self, game: Option<&str>) -> Result<Vec<StepReached>> {
        let said = "SELECT game, lesson, step, reached FROM lesson_steps WHERE game = $1 OR $1 = '' \
                    ORDER BY game, lesson, step";
        let rows = sqlx::query(said).bind(game.unwrap_or_default()).fetch_all(&self.pool).await?;
        let reached = |row: &sqlx::any::AnyRow| {
            Ok(StepReached {
                game: row.try_get(0)?,
                lesson: row.try_get(1)?,
                step: row.try_get(2)?,
                reached: row.try_get(3)?,
            })
        };
        rows.iter().map(reached).collect()
    }

    /// Counts that an action was tried at a step of the lesson with this id and taken back. Beside 20 others it is not counted.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn count_try(&self, lesson: &str, step: i64, action: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = add_try(writing.connection(), lesson, step, action).await;
        writing.end(outcome).await
    }

    /// Returns what was tried at each step of a lesson, most often first.
    ///
    /// # Errors
    /// The database's.
    pub async fn lesson_tries(&self, lesson: &str) -> Result<Vec<LessonTry>> {
        let said = "SELECT step, action, tries FROM lesson_tries WHERE lesson = $1 ORDER BY step, tries DESC, action";
        let rows = sqlx::query(said).bind(lesson).fetch_all(&self.pool).await?;
        let tried = |row: &sqlx::any::AnyRow| {
            Ok(LessonTry { step: row.try_get(0)?, action: row.try_get(1)?, tries: row.try_get(2)? })
        };
        rows.iter().map(tried).collect()
    }
}

async fn add_try(connection: &mut AnyConnection, lesson: &str, step: i64, action: &str) -> Result<()> {
    let said = "UPDATE lesson_tries SET tries = tries + 1 WHERE lesson = $1 AND step = $2 AND action = $3";
    let known = sqlx::query(said).bind(lesson).bind(step).bind(action).execute(&mut *connection).await?;
    if known.rows_affected() > 0 {
        return Ok(());
    }
    let said = "INSERT INTO lesson_tries (lesson, step, action, tries) \
                SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), 1 \
                WHERE (SELECT COUNT(*) FROM lesson_tries WHERE lesson = $1 AND step = $2) < $4 \
                AND EXISTS (SELECT 1 FROM made_lessons WHERE id = $1) ON CONFLICT DO NOTHING";
    sqlx::query(said).bind(lesson).bind(step).bind(action).bind(ACTIONS).execute(connection).await?;
    Ok(())
}
