//! Programs that wait for somebody to play with.

use liege_store::{ProgramAccount, WaitingProgram};

use crate::RoomError;
use crate::rooms::Rooms;

/// How many are listed.
const MAX_LISTED: usize = 200;

impl Rooms {
    /// The programs that wait for a game, by name.
    ///
    /// # Errors
    /// The store's.
    pub async fn waiting_programs(&self) -> Result<Vec<WaitingProgram>, RoomError> {
        Ok(self.store.waiting_programs(MAX_LISTED).await?)
    }

    /// Returns what the holder of an account says of it.
    ///
    /// # Errors
    /// The store's.
    pub async fn program_account(&self, account: &str) -> Result<ProgramAccount, RoomError> {
        Ok(self.store.program_account(account).await?)
    }

    /// Stores whether an account is a program's, and for which games it waits: those that it names and that there are.
    ///
    /// # Errors
    /// It waits without being a program, or for a game that there is not; the store's.
    pub async fn set_program_account(&self, account: &str, said: &ProgramAccount) -> Result<(), RoomError> {
        if !said.program && !said.waits.is_empty() {
            return Err(RoomError::Unexpected("only a program’s account waits for games".into()));
        }
        for game in &said.waits {
            self.game(game)?;
        }
        Ok(self.store.set_program_account(account, said).await?)
    }
}
