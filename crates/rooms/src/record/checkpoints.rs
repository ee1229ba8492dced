//! Keeps how tables in memory stand.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use liege_store::Checkpoint;
use liege_table::Table;

use crate::RoomError;
use crate::record::checkpoint::{self, VERSION};
use crate::room::Room;
use crate::rooms::Rooms;

/// How long nothing must happen at a table before its checkpoint is stored, and how many are written at once.
const QUIET_MS: i64 = 60_000;
const AT_ONCE: usize = 100;

impl Rooms {
    /// Stores checkpoints and summaries of the tables in memory that have changed since the last time, and are quiet.
    pub(crate) async fn checkpoint_quiet_tables(&self) {
        let quiet = self.now() - QUIET_MS;
        let is_quiet = |room: &Room| room.read(|live| live.changed_ms <= quiet);
        self.checkpoint_tables(is_quiet).await;
        self.store_summaries(is_quiet).await;
    }

    /// The same for every table, when the server stops.
    pub(crate) async fn checkpoint_all_tables(&self) {
        self.checkpoint_tables(|_| true).await;
        self.store_summaries(|_| true).await;
    }

    async fn checkpoint_tables(&self, which: impl Fn(&Room) -> bool) {
        let has_changed = |room: &Arc<Room>| {
            let rows = room.read(|live| live.revision);
            rows > 0 && room.checkpointed.load(Ordering::Relaxed) != rows && which(room)
        };
        let changed: Vec<Arc<Room>> = self.rooms_kept().into_iter().filter(has_changed).collect();
        for rooms in changed.chunks(AT_ONCE) {
            if let Err(problem) = self.store_checkpoints(rooms).await {
                tracing::warn!(%problem, "how tables stand was not kept");
                return;
            }
        }
    }

    async fn store_checkpoints(&self, rooms: &[Arc<Room>]) -> Result<(), RoomError> {
        let stand = |room: &Arc<Room>| {
            let (rows, table) = room.read(|live| (live.revision, Arc::clone(&live.table)));
            (Arc::clone(room), rows, table)
        };
        let standing: Vec<_> = rooms.iter().map(stand).collect();
        let made = tokio::task::spawn_blocking(move || {
            let checkpointed = |(room, rows, table): (Arc<Room>, usize, Arc<dyn Table>)| {
                let checkpoint = Checkpoint {
                    rows,
                    fingerprint: checkpoint::fingerprint(&*table),
                    version: VERSION.to_owned(),
                };
                (room, checkpoint)
            };
            standing.into_iter().map(checkpointed).collect::<Vec<_>>()
        });
        let made = made.await.map_err(RoomError::broken)?;
        let checkpoints: Vec<_> =
            made.iter().map(|(room, checkpoint)| (room.id.clone(), checkpoint.clone())).collect();
        self.store.save_checkpoints(&checkpoints).await?;
        for (room, checkpoint) in made {
            room.checkpointed.store(checkpoint.rows, Ordering::Relaxed);
        }
        Ok(())
    }
}
