//! The table that a stored record leads to, every draw proved, with what is kept beside the record.

use liege_game::Pending;
use liege_store::{Checkpoint, Entry, TableRow};
use liege_table::{AnyGame, At};

use crate::RoomError;
use crate::live::Live;
use crate::record::checkpoint::same_end;
use crate::record::delayed_table::DelayedTable;
use crate::record::follow::{RestoreError, parts, replay};
use crate::record::side_state::{SideState, StoredTable};
use crate::rooms::Rooms;

impl Rooms {
    /// Reads a table out of the store and follows its record.
    pub(crate) async fn load(&self, id: &str) -> Result<(StoredTable, Live), RoomError> {
        let unknown = || RoomError::NoTable(id.chars().take(80).collect());
        let row = self.store.table(id).await?.ok_or_else(unknown)?;
        let checkpoint = self.store.last_checkpoint(id).await?;
        // Seats after the record, which may grow meanwhile: they never change again in what the draws follow from, once there is one.
        let entries = self.store.dated_entries(id).await?;
        let side_state = SideState::read(&self.store, id).await?;
        let info = self.game(&row.game)?.info();
        let (now_ms, id_of_game) = (self.now(), row.game.clone());
        let replay = move |game: &dyn AnyGame| {
            replayed(game, row, side_state, (&entries, checkpoint.as_ref()), now_ms)
        };
        let (row, replayed) = self.replaying(&id_of_game, replay).await?;
        let refused = |error: RestoreError| {
            tracing::error!(table = id, %error, "a stored record is refused");
            RoomError::from(error)
        };
        let live = replayed.map_err(refused)?;
        let over = live.table.pending(At::Now) == Pending::Over;
        let row = if row.over == over {
            row
        } else {
            // Perhaps it has ended between two looks at the store.
            let row = self.store.table(id).await?.ok_or_else(unknown)?;
            same_end(&row, over).map_err(|differs| refused(differs.into()))?;
            row
        };
        Ok((StoredTable { info, row }, live))
    }
}

/// The table that a record leads to, with what is kept beside it.
fn replayed(
    game: &dyn AnyGame,
    row: TableRow,
    side_state: SideState,
    (entries, checkpoint): (&[(Entry, i64)], Option<&Checkpoint>),
    now_ms: i64,
) -> (TableRow, Result<Live, RestoreError>) {
    let made = || {
        let (seats, behind) = (&side_state.seats, side_state.access.behind);
        let replayed = replay(game, &row, seats, entries, checkpoint)?;
        let key = row.secret.key(&parts(seats));
        Ok::<_, RestoreError>((replayed, DelayedTable::new(game, &row, &key, behind, entries, now_ms)?))
    };
    match made() {
        Ok((replayed, delayed)) => {
            let live = Live::new(replayed, &row, side_state, delayed);
            (row, Ok(live))
        }
        Err(refused) => (row, Err(refused)),
    }
}
