//! Programs: at which seats they act, and which accounts are theirs and wait for a game.

use liege_game::{Seat, Seats};
use sqlx::Row;

use crate::error::Result;
use crate::{Store, StoreError};

/// What the holder of an account says of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProgramAccount {
    /// Whether a program has it.
    pub program: bool,
    /// The ids of the games for which it waits.
    pub waits: Vec<String>,
}

/// A program that waits for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingProgram {
    /// The account's id.
    pub account: String,
    /// What it is called.
    pub name: String,
    /// The ids of the games for which it waits.
    pub games: Vec<String>,
}

impl Store {
    /// The seats of a table at which programs act: those where one has shown a token, and those of accounts that are programs'.
    ///
    /// # Errors
    /// The database's.
    pub async fn programs(&self, table: &str) -> Result<Seats> {
        let said = "SELECT seat FROM seats WHERE table_id = $1 AND kind = 'person' \
                    AND (program = 1 OR token IN (SELECT id FROM accounts WHERE program = 1))";
        let rows = sqlx::query(said).bind(table).fetch_all(&self.pool).await?;
        rows.iter().try_fold(Seats::NONE, |seats, row| {
            let letter: String = row.try_get(0)?;
            let seat = letter.chars().next().and_then(Seat::from_letter);
            Ok(seats.with(seat.ok_or_else(|| StoreError::unreadable("seat", &letter))?))
        })
    }

    /// Stores that a program has acted for the person at a seat.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn mark_program(&self, table: &str, seat: Seat) -> Result<()> {
        self.check_location()?;
        let said = "UPDATE seats SET program = 1 WHERE table_id = $1 AND seat = $2 AND kind = 'person'";
        sqlx::query(said).bind(table).bind(seat.to_string()).execute(&self.writers).await?;
        Ok(())
    }

    /// Returns what the holder of an account says of it.
    ///
    /// # Errors
    /// The database's.
    pub async fn program_account(&self, id: &str) -> Result<ProgramAccount> {
        let said = "SELECT program, waits FROM accounts WHERE id = $1";
        let row = sqlx::query(said).bind(id).fetch_optional(&self.pool).await?;
        row.map_or_else(
            || Ok(ProgramAccount::default()),
            |row| {
                Ok(ProgramAccount { program: row.try_get::<i64, _>(0)? == 1, waits: words(row.try_get(1)?) })
            },
        )
    }

    /// Stores what the holder of an account says of it.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn set_program_account(&self, id: &str, account: &ProgramAccount) -> Result<()> {
        self.check_location()?;
        sqlx::query("UPDATE accounts SET program = $2, waits = $3 WHERE id = $1")
            .bind(id)
            .bind(i64::from(account.program))
            .bind(account.waits.join(" "))
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    /// The programs that wait for a game, by name, at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn waiting_programs(&self, limit: usize) -> Result<Vec<WaitingProgram>> {
        let said =
            "SELECT id, name, waits FROM accounts WHERE waits <> '' AND program = 1 ORDER BY folded LIMIT $1";
        let rows = sqlx::query(said).bind(limit as i64).fetch_all(&self.pool).await?;
        let program = |row: &sqlx::any::AnyRow| {
            Ok(WaitingProgram {
                account: row.try_get(0)?,
                name: row.try_get(1)?,
                games: words(row.try_get(2)?),
            })
        };
        rows.iter().map(program).collect()
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
