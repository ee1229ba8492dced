//! [`Hall`]: what the hall lists, read once a second however many ask.

use std::sync::Arc;

use liege_rooms::Rooms;
use liege_store::{ListedTable, Store};
use tokio::sync::Mutex;

use crate::problem::Problem;

/// The most tables that a list of the hall has.
pub(crate) const MAX_TABLES: usize = 40;

/// How long the lists are kept where nothing is known to have changed, in milliseconds.
const KEPT_MS: i64 = 1_000;

/// The lists of the hall, as they were read last. They are the same for every caller.
#[derive(Default)]
pub(crate) struct Hall(Mutex<Option<Arc<HallLists>>>);

/// The lists of the hall.
pub(crate) struct HallLists {
    /// The open tables that wait for players.
    pub(crate) open: Vec<ListedTable>,
    /// The ids of open tables at which people play and no seat is free.
    pub(crate) watchable: Vec<String>,
    read_ms: i64,
    /// The changes of the lobby that had been counted then.
    changes: usize,
}

impl Hall {
    /// The lists as they stand, or stood less than a second ago.
    pub(crate) async fn lists(&self, rooms: &Rooms, store: &Store) -> Result<Arc<HallLists>, Problem> {
        // Held while they are read: who asks meanwhile waits for them.
        let mut kept = self.0.lock().await;
        let (now, changes) = (rooms.now(), *rooms.lobby.borrow());
        if let Some(lists) = &*kept
            && lists.changes == changes
            && (0..KEPT_MS).contains(&(now - lists.read_ms))
        {
            return Ok(Arc::clone(lists));
        }
        let since = rooms.forgotten().await?;
        let open = store.lobby(since, MAX_TABLES).await?;
        let lists = Arc::new(HallLists {
            open: store.listed_tables(&open).await?,
            watchable: store.watchable(since, 2 * MAX_TABLES).await?,
            read_ms: now,
            changes,
        });
        *kept = Some(Arc::clone(&lists));
        Ok(lists)
    }
}
