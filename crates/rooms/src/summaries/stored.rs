//! Summaries that the store keeps.

use std::collections::HashMap;
use std::sync::Arc;

use liege_store::{ListedTable, Sitter, StoreError};

use super::{Summary, goes_on_by_itself, stamp, stamp_of};
use crate::RoomError;
use crate::room::Room;
use crate::rooms::Rooms;

/// How many are written or looked at at once.
const AT_ONCE: usize = 100;

impl Summary {
    /// Returns what the store says of a table, if nothing has changed there since.
    fn stored(rooms: &Rooms, listed: ListedTable) -> Option<Summary> {
        let ListedTable { row, seats, access, rows, proposed, summary, .. } = listed;
        let (info, said) = (rooms.game(&row.game).ok()?.info(), summary?);
        let same = said.stamp == stamp(rows, proposed, &seats, access.behind);
        same.then_some(Summary { info, seats, title: access.title, said })
    }

    /// Returns whether a bot must act.
    fn asks_bot(&self) -> bool {
        let bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
        self.seats.iter().any(|row| self.said.must.has(row.seat) && bot(&row.sitter))
    }
}

impl Rooms {
    /// Returns what lists say of these tables: of those that are not in memory, as far as that is known without following their
    /// records.
    pub async fn known_summaries(&self, ids: &[String]) -> HashMap<String, Arc<Summary>> {
        let mut known: HashMap<String, Arc<Summary>> = HashMap::new();
        let mut unknown = Vec::new();
        for id in ids.iter().filter(|id| self.kept(id).is_none()) {
            match self.summaries.kept().tables.get(id) {
                Some(kept) => drop(known.insert(id.clone(), Arc::clone(kept))),
                None => unknown.push(id.clone()),
            }
        }
        let stored = self.stored_summaries(&unknown).await.inspect_err(|problem| {
            tracing::warn!(%problem, "summaries can't be read");
        });
        for (id, summary) in stored.unwrap_or_default() {
            let summary = Arc::new(summary);
            if !self.store.is_shared() {
                // Nothing changes at a table that is not in memory.
                self.summaries.learn(&id, &summary);
            }
            known.insert(id, summary);
        }
        known
    }

    async fn stored_summaries(&self, ids: &[String]) -> Result<Vec<(String, Summary)>, StoreError> {
        let listed = self.store.listed_tables(ids).await?.into_iter();
        let known = listed.filter_map(|listed| {
            let id = listed.row.id.clone();
            Summary::stored(self, listed).map(|summary| (id, summary))
        });
        Ok(known.collect())
    }

    /// The tables at which a bot must act as far as is known, and that are not forgotten: their ids, and when each was changed last.
    /// At the others bots go on when somebody comes.
    pub(crate) async fn tables_that_wait_for_bots(&self) -> Result<Vec<(String, i64)>, RoomError> {
        let tables = self.store.tables_with_bots(self.forgotten().await?).await?;
        let mut waiting = Vec::new();
        for tables in tables.chunks(AT_ONCE) {
            let ids: Vec<String> = tables.iter().map(|(id, _)| id.clone()).collect();
            let known: HashMap<String, Summary> = self.stored_summaries(&ids).await?.into_iter().collect();
            let asked = |(id, _): &&(String, i64)| known.get(id).is_none_or(Summary::asks_bot);
            waiting.extend(tables.iter().filter(asked).cloned());
        }
        Ok(waiting)
    }

    /// Returns what lists say of a table by now.
    ///
    /// # Errors
    /// The table can't be opened; the store's.
    pub async fn summarise(self: &Arc<Self>, id: &str) -> Result<Arc<Summary>, RoomError> {
        match self.known_summaries(&[id.to_owned()]).await.remove(id) {
            Some(known) => Ok(known),
            None => Ok(Arc::new(Summary::of(&*self.room(id).await?))),
        }
    }

    /// Stores what lists say of tables that have made room, and of those in memory that are quiet.
    pub(crate) async fn store_summaries(&self, is_quiet: impl Fn(&Room) -> bool) {
        let mut due = self.summaries.unstored();
        let rooms = self.rooms_kept();
        let changed = rooms.iter().filter(|room| {
            is_quiet(room) && !goes_on_by_itself(room) && !self.summaries.is_stored(&room.id, &stamp_of(room))
        });
        due.extend(changed.map(|room| (room.id.clone(), Summary::of(room).said)));
        for summaries in due.chunks(AT_ONCE) {
            if let Err(error) = self.store.save_summaries(summaries).await {
                tracing::warn!(%error, "what lists say of tables was not stored");
                return;
            }
            self.summaries.mark_stored(summaries);
        }
    }
}
