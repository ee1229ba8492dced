//! What the operator can do to tables: end a game as it stands, remove what nobody has played.

use liege_game::{Seat, Seats};
use liege_store::StoreError;
use liege_table::{ActError, Outcome, Proposal, ProposalKind};

use crate::RoomError;
use crate::consent::proposals::Halt;
use crate::room::Room;
use crate::rooms::Rooms;

/// After how long without a change a table is forgotten, in milliseconds, and an open one leaves the lobby.
const FORGOTTEN_MS: i64 = 30 * 86_400_000;

impl Rooms {
    /// A table that was not changed since is forgotten, in milliseconds since 1970. Days on which nobody served don't count.
    ///
    /// # Errors
    /// The store's.
    pub async fn forgotten(&self) -> Result<i64, RoomError> {
        self.served_since(FORGOTTEN_MS).await
    }

    /// Removes a table at which nothing was ever done.
    pub async fn delete_table(&self, id: &str) -> Result<(), RoomError> {
        match self.store.close_table(id).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                return Err(RoomError::Unexpected(
                    "only a table at which nothing was done can be deleted".into(),
                ));
            }
            Err(error) => return Err(error.into()),
        }
        self.forget(id);
        self.change_lobby();
        Ok(())
    }

    /// Removes all tables at which nothing was ever done, and that everybody has forgotten; says how many.
    pub async fn delete_empty_tables(&self) -> Result<usize, RoomError> {
        let mut count = 0;
        for id in self.store.empty_tables(self.forgotten().await?).await? {
            match self.delete_table(&id).await {
                Ok(()) => count += 1,
                // Somebody has just come.
                Err(RoomError::Unexpected(_)) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(count)
    }
}

impl Room {
    /// Ends a game as it stands, whatever the players think of it.
    pub async fn end_by_administrator(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let _lock = self.absences.lock().await;
        if self.is_over() {
            return Err(ActError::Over.into());
        }
        if self.halt() == Some(Halt::Ended) {
            return Err(RoomError::Ended);
        }
        let (now, position) = (rooms.now(), self.read(|live| live.table.number()));
        let number = self.time(|game_clock| game_clock.proposals.0.len());
        let proposal = Proposal::new(number, Seat::A, ProposalKind::Close, Seats::NONE, position, now);
        let proposal = proposal.closed(Outcome::Agreed, now);
        rooms.store.propose(&self.id, &proposal, None).await?;
        self.change_time(|game_clock| game_clock.proposals.0.push(proposal));
        self.closed(rooms, false).await
    }

    /// Returns whether nobody can do anything here any more.
    pub fn is_closed(&self) -> bool {
        self.is_over() || self.halt() == Some(Halt::Ended)
    }
}
