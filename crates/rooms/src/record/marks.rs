//! Keeps how tables in memory stand.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use liege_store::Mark;
use liege_table::Table;

use crate::RoomError;
use crate::record::mark::{self, VERSION};
use crate::room::Room;
use crate::rooms::Rooms;

/// How long a table has to be quiet before it is kept how it stands, and how many are written at once.
const QUIET_MS: i64 = 60_000;
const AT_ONCE: usize = 100;

impl Rooms {
    /// Keeps how each table in memory stands that has changed since that was last done, and is quiet; and what lists say of it.
    pub(crate) async fn mark_quiet_tables(&self) {
        let quiet = self.now() - QUIET_MS;
        let is_quiet = |room: &Room| room.read(|live| live.changed_ms <= quiet);
        self.mark_tables(is_quiet).await;
        self.store_summaries(is_quiet).await;
    }

    /// The same for every table, when the server stops.
    pub(crate) async fn mark_all_tables(&self) {
        self.mark_tables(|_| true).await;
        self.store_summaries(|_| true).await;
    }

    async fn mark_tables(&self, which: impl Fn(&Room) -> bool) {
        let has_changed = |room: &Arc<Room>| {
            let rows = room.read(|live| live.revision);
            rows > 0 && room.marked.load(Ordering::Relaxed) != rows && which(room)
        };
        let changed: Vec<Arc<Room>> = self.rooms_kept().into_iter().filter(has_changed).collect();
        for rooms in changed.chunks(AT_ONCE) {
            if let Err(problem) = self.keep_marks(rooms).await {
                tracing::warn!(%problem, "how tables stand was not kept");
                return;
            }
        }
    }

    async fn keep_marks(&self, rooms: &[Arc<Room>]) -> Result<(), RoomError> {
        let stand = |room: &Arc<Room>| {
            let (rows, table) = room.read(|live| (live.revision, Arc::clone(&live.table)));
            (Arc::clone(room), rows, table)
        };
        let standing: Vec<_> = rooms.iter().map(stand).collect();
        let made = tokio::task::spawn_blocking(move || {
            let marked = |(room, rows, table): (Arc<Room>, usize, Arc<dyn Table>)| {
                let mark = Mark { rows, mark: mark::of(&*table), version: VERSION.to_owned() };
                (room, mark)
            };
            standing.into_iter().map(marked).collect::<Vec<_>>()
        });
        let made = made.await.map_err(RoomError::broken)?;
        let marks: Vec<_> = made.iter().map(|(room, mark)| (room.id.clone(), mark.clone())).collect();
        self.store.keep_marks(&marks).await?;
        for (room, mark) in made {
            room.marked.store(mark.rows, Ordering::Relaxed);
        }
        Ok(())
    }
}
