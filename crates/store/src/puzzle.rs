//! Puzzles that are rated by those who try them: the first outcome of each account, and the ratings of both that follow from it.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::error::Result;
use crate::writing::Writing;
use crate::{Store, StoreError};

/// The name under which the rating of an account at the puzzles of a game is kept among [cards](crate::PracticeRow).
pub const READER_RATING: &str = "rating/puzzles";

/// An outcome of an account at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleOutcome<'a> {
    /// The id of the account.
    pub account: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The puzzle's id in addresses.
    pub puzzle: &'a str,
    /// Set if it was solved.
    pub solved: bool,
    /// When, in milliseconds since 1970.
    pub ended_ms: i64,
}

/// The rating of a puzzle, and what it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRating {
    /// The game's id.
    pub game: String,
    /// The puzzle's id in addresses; it may be one that there is no more.
    pub puzzle: String,
    /// Its rating, as its reader writes it.
    pub rating: String,
    /// The number of accounts whose first outcome was to solve it.
    pub solved: i64,
    /// The number of accounts that had an outcome.
    pub tried: i64,
}

impl Store {
    /// Keeps the first outcome of an account at a puzzle; returns whether it was the first. `rate` makes new ratings of those of the
    /// reader and of the puzzle, which are empty before anything is known of them.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn rate_puzzle(
        &self,
        outcome: PuzzleOutcome<'_>,
        rate: impl FnOnce(&str, &str) -> (String, String),
    ) -> Result<bool> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let rated = add(writing.connection(), outcome, rate).await;
        writing.end(rated).await
    }

    /// The ratings of puzzles: of all, of a game, or of one of its puzzles.
    ///
    /// # Errors
    /// The database's.
    pub async fn puzzle_ratings(
        &self,
        game: Option<&str>,
        puzzle: Option<&str>,
    ) -> Result<Vec<PuzzleRating>> {
        let said = "SELECT game, puzzle, rating, solved, tried FROM puzzle_ratings \
                    WHERE (game = $1 OR $1 = '') AND (puzzle = $2 OR $2 = '') ORDER BY game, puzzle";
        let query = sqlx::query(said).bind(game.unwrap_or_default()).bind(puzzle.unwrap_or_default());
        let rating = |row: &AnyRow| {
            Ok(PuzzleRating {
                game: row.try_get(0)?,
                puzzle: row.try_get(1)?,
                rating: row.try_get(2)?,
                solved: row.try_get(3)?,
                tried: row.try_get(4)?,
            })
        };
        query.fetch_all(&self.pool).await?.iter().map(rating).collect()
    }

    /// The puzzles at which an account had an outcome: the game, the puzzle, and whether it was solved.
    ///
    /// # Errors
    /// The database's.
    pub async fn puzzle_outcomes(&self, account: &str) -> Result<Vec<(String, String, bool)>> {
        let said =
            "SELECT game, puzzle, solved FROM puzzle_outcomes WHERE account_id = $1 ORDER BY game, puzzle";
        let rows = sqlx::query(said).bind(account).fetch_all(&self.pool).await?;
        let outcome = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get::<i64, _>(2)? == 1));
        rows.iter().map(outcome).collect()
    }
}

async fn add(
    connection: &mut AnyConnection,
    outcome: PuzzleOutcome<'_>,
    rate: impl FnOnce(&str, &str) -> (String, String),
) -> Result<bool> {
    let PuzzleOutcome { account, game, puzzle, solved, ended_ms } = outcome;
    let solved = i64::from(solved);
    let said = "INSERT INTO puzzle_outcomes (account_id, game, puzzle, solved, ended_ms) VALUES ($1, $2, $3, $4, $5) \
                ON CONFLICT DO NOTHING";
    let query = sqlx::query(said).bind(account).bind(game).bind(puzzle).bind(solved).bind(ended_ms);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(false);
    }
    // Both rows are written before they are read: from then on another one who rates them waits.
    let said = "INSERT INTO puzzle_ratings (game, puzzle, rating, solved, tried) VALUES ($1, $2, '', $3, 1) \
                ON CONFLICT (game, puzzle) DO UPDATE SET solved = puzzle_ratings.solved + excluded.solved, \
                tried = puzzle_ratings.tried + 1 RETURNING rating";
    let query = sqlx::query(said).bind(game).bind(puzzle).bind(solved);
    let of_puzzle = kept(&query.fetch_all(&mut *connection).await?)?;
    let said = "INSERT INTO practice (account_id, game, kind, answered_ms, card) VALUES ($1, $2, $3, $4, '') \
                ON CONFLICT (account_id, game, kind) DO UPDATE SET answered_ms = excluded.answered_ms RETURNING card";
    let query = sqlx::query(said).bind(account).bind(game).bind(READER_RATING).bind(ended_ms);
    let of_reader = kept(&query.fetch_all(&mut *connection).await?)?;
    let (of_reader, of_puzzle) = rate(&of_reader, &of_puzzle);
    let said = "UPDATE puzzle_ratings SET rating = $3 WHERE game = $1 AND puzzle = $2";
    sqlx::query(said).bind(game).bind(puzzle).bind(of_puzzle).execute(&mut *connection).await?;
    let said = "UPDATE practice SET card = $4 WHERE account_id = $1 AND game = $2 AND kind = $3";
    let query = sqlx::query(said).bind(account).bind(game).bind(READER_RATING).bind(of_reader);
    query.execute(connection).await?;
    Ok(true)
}

fn kept(rows: &[AnyRow]) -> Result<String> {
    Ok(rows.first().ok_or(StoreError::Conflict)?.try_get(0)?)
}
