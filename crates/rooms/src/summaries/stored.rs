//! Summaries that the store keeps.

use std::sync::Arc;

use super::{Summary, stamp, stamp_of};
use crate::RoomError;
use crate::room::Room;
use crate::rooms::Rooms;

/// How many are written at once.
const AT_ONCE: usize = 100;

impl Summary {
    /// What the store says of a table, if nothing has changed there since.
    async fn stored(rooms: &Rooms, id: &str) -> Result<Option<Summary>, RoomError> {
        let Some((game, progress, said)) = rooms.store.summary(id).await? else { return Ok(None) };
        let (seats, access) = (rooms.store.seats(id).await?, rooms.store.access(id).await?);
        let info = rooms.game(&game)?.info();
        let same = said.stamp == stamp(progress.rows, progress.proposed, &seats, access.behind);
        Ok(same.then_some(Summary { info, seats, title: access.title, said }))
    }
}

impl Rooms {
    /// What lists say of a table that is not in memory, if that is known without following its record.
    pub async fn summary(&self, id: &str) -> Option<Arc<Summary>> {
        let kept = self.summaries.kept().tables.get(id).cloned();
        if kept.is_some() {
            return kept;
        }
        let stored = Summary::stored(self, id).await;
        stored
            .inspect_err(|problem| tracing::warn!(table = id, %problem, "a summary can't be read"))
            .ok()?
            .map(Arc::new)
    }

    /// What lists say of a table by now.
    ///
    /// # Errors
    /// The table can't be opened; the store's.
    pub async fn summarise(self: &Arc<Self>, id: &str) -> Result<Arc<Summary>, RoomError> {
        if self.kept(id).is_none()
            && let Some(known) = self.summary(id).await
        {
            return Ok(known);
        }
        Ok(Arc::new(Summary::of(&*self.room(id).await?)))
    }

    /// Stores what lists say of tables that have made room, and of those in memory that are quiet.
    pub(crate) async fn store_summaries(&self, is_quiet: impl Fn(&Room) -> bool) {
        let mut due = self.summaries.unstored();
        let rooms = self.rooms_kept();
        let changed = rooms.iter().filter(|room| {
            is_quiet(room) && !room.is_proposed() && !self.summaries.is_stored(&room.id, &stamp_of(room))
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
