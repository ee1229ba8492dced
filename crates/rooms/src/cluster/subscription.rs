//! What the other processes that serve the same database store is taken in here and shown on every open page.

use std::collections::BTreeSet;
use std::sync::{Arc, Weak};

use liege_store::{Changed, News, Progress, Sitter, Visibility};
use tokio::time::{sleep, timeout};

use super::RETRY_DELAY;
use super::claims::Claim;
use crate::RoomError;
use crate::live::Live;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::talk::Talk;

/// How often reading a table is tried again before it is dropped from memory.
const MAX_RETRIES: usize = 5;

/// Everything that peers can have changed at a table.
const ALL: [Changed; 3] = [Changed::People, Changed::Talk, Changed::Timing];

impl Rooms {
    /// A table was read. What has happened there meanwhile may be missing in what was read.
    pub(crate) fn end_reading(self: &Arc<Self>, id: &str) {
        if self.peers.end_reading(id) {
            ALL.into_iter().for_each(|changed| self.apply_remote_change(id, changed));
        }
    }

    /// Returns whether this process has just begun to send notices, which one process does; `None` if a peer does it.
    pub async fn begins_notices(&self) -> Option<bool> {
        let stands = self.peers.state().notices.as_ref().is_some_and(Claim::stands);
        if stands {
            return Some(false);
        }
        let claim = self.peers.claims.claim("notices").await?;
        self.peers.state().notices = Some(claim);
        Some(true)
    }

    pub(super) fn hear(self: &Arc<Self>, news: News) {
        match news {
            News::Table(id, changed) => self.apply_remote_change(&id, changed),
            // Nobody listens while no stream is open.
            News::Ended(name) => self.accounts.revoke(&name),
            News::Later => self.store.retire(),
            News::WhoIsPresent => self.announce_presence(),
            News::Present { process, table, people } => {
                {
                    let mut state = self.peers.state();
                    let tables = state.present_at.entry(process).or_default();
                    if people.is_empty() {
                        tables.remove(&table);
                    } else {
                        tables.insert(table.clone(), people);
                    }
                }
                if let Some(room) = self.kept(&table) {
                    room.announce();
                }
            }
        }
    }

    /// News may have been missed: everything in memory is read again.
    pub(super) fn miss(self: &Arc<Self>) {
        self.summaries.clear();
        for room in self.rooms_kept() {
            ALL.into_iter().for_each(|changed| self.apply_remote_change(&room.id, changed));
        }
        self.change_lobby();
        // A session or token may have been revoked: all listeners check again.
        self.accounts.revoke("");
    }

    /// Schedules that a peer's change of a table is applied, if anybody here needs it.
    pub(crate) fn apply_remote_change(self: &Arc<Self>, id: &str, changed: Changed) {
        let mut state = self.peers.state();
        // Checked under the lock of the tables that are being read: a table is always in one or the other.
        let kept = self.kept(id).is_some();
        if let Some((_, touched)) = state.reading.get_mut(id) {
            *touched = true;
        }
        if !kept {
            self.summaries.forget(id);
        }
        let heard = match changed {
            Changed::Rematch => self.made.receiver_count() > 0,
            Changed::People => self.lobby.receiver_count() > 0,
            _ => false,
        };
        if !kept && !heard {
            self.observer.changed(id);
            return;
        }
        let new = !state.pending.contains_key(id);
        state.pending.entry(id.to_owned()).or_default().insert(changed);
        if new {
            tokio::spawn(catch_up(Arc::downgrade(self), id.to_owned()));
        }
    }
}

/// Applies the pending changes of a table until there are none.
async fn catch_up(rooms: Weak<Rooms>, id: String) {
    let mut tries = 0;
    while let Some(rooms) = rooms.upgrade() {
        let changed = {
            let mut state = rooms.peers.state();
            match state.pending.get_mut(&id).map(std::mem::take) {
                Some(changed) if !changed.is_empty() => changed,
                _ => {
                    state.pending.remove(&id);
                    return;
                }
            }
        };
        match renew(&rooms, &id, &changed).await {
            Ok(()) => {}
            Err(RoomError::NoTable(_)) => {
                rooms.forget(&id);
                rooms.change_lobby();
            }
            Err(problem) if tries < MAX_RETRIES => {
                tracing::warn!(table = %id, %problem, "what another process did is not known yet");
                // A database that has gone away comes back.
                tries += usize::from(!problem.passes());
                if let Some(pending) = rooms.peers.state().pending.get_mut(&id) {
                    pending.extend(changed);
                }
                drop(rooms);
                sleep(RETRY_DELAY).await;
            }
            // The next request for the table reads it from the beginning, and is told why it can't be read.
            Err(_) => rooms.forget(&id),
        }
    }
}

async fn renew(rooms: &Arc<Rooms>, id: &str, changed: &BTreeSet<Changed>) -> Result<(), RoomError> {
    if changed.contains(&Changed::Rematch) {
        let seats = rooms.store.seats(id).await?;
        let people = seats.into_iter().filter_map(|row| match row.sitter {
            Sitter::Person { token } => Some(token),
            _ => None,
        });
        drop(rooms.made.send(people.collect()));
    }
    let people = changed.contains(&Changed::People);
    if people && rooms.store.access(id).await?.visibility == Visibility::Open {
        rooms.change_lobby();
    }
    match rooms.kept(id) {
        Some(room) => {
            let bots = |live: &Live| live.shared.seats.len() - live.people().len();
            let before = room.read(bots);
            room.renew(rooms, changed).await?;
            if room.read(bots) > before {
                rooms.wake(&room);
            }
        }
        // It was dropped from memory meanwhile.
        None => rooms.summaries.forget(id),
    }
    rooms.observer.changed(id);
    Ok(())
}

impl Room {
    /// Applies what a peer has stored and this process has not heard of yet: the caller may have seen it there. While
    /// the database can't be reached, what is known is shown.
    pub(crate) async fn sync_from_peers(&self, rooms: &Rooms) -> Result<(), RoomError> {
        match timeout(RETRY_DELAY, rooms.store.progress(&self.id)).await {
            Ok(Ok(Some(stored))) => self.sync_to(rooms, stored).await,
            _ => Ok(()),
        }
    }

    /// Applies what a peer has stored and this process has not heard of yet.
    pub(crate) async fn sync(&self, rooms: &Rooms) -> Result<(), RoomError> {
        match rooms.store.progress(&self.id).await? {
            Some(stored) => self.sync_to(rooms, stored).await,
            None => Ok(()),
        }
    }

    async fn sync_to(&self, rooms: &Rooms, stored: Progress) -> Result<(), RoomError> {
        let mut changed = BTreeSet::new();
        if stored.rows > self.read(|live| live.revision) {
            changed.insert(Changed::Record);
        }
        if stored.said > self.hear(Talk::said) {
            changed.insert(Changed::Talk);
        }
        if stored.proposed > self.time(|game_clock| game_clock.proposals.answered()) {
            changed.insert(Changed::Timing);
        }
        if changed.is_empty() { Ok(()) } else { self.renew(rooms, &changed).await }
    }

    /// Applies what a peer has changed.
    async fn renew(&self, rooms: &Rooms, changed: &BTreeSet<Changed>) -> Result<(), RoomError> {
        if changed.contains(&Changed::People) {
            let _writer = self.writer.lock().await;
            self.reload(rooms).await?;
            self.sync_from_store(rooms).await?;
        } else {
            let _writer = self.writer.lock().await;
            if changed.contains(&Changed::Settings) {
                self.reload_settings(rooms).await?;
            }
            if changed.contains(&Changed::Record) {
                self.sync_from_store(rooms).await?;
            }
        }
        if changed.contains(&Changed::Timing) {
            let _absence = self.absences.lock().await;
            self.reload_clock(rooms).await?;
        }
        if changed.contains(&Changed::Talk) {
            let _speaker = self.speaking.lock().await;
            self.reload_talk(rooms).await?;
        }
        Ok(())
    }
}
