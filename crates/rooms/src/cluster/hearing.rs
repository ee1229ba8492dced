//! What the other processes that serve the same database store is taken in here and shown on every open page; and each piece of
//! work that only one of them has to do is done by the one that has it.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use liege_store::{Changed, Job, LIFE_MS, News, Sitter, StoreError, Visibility};
use tokio::time::{Instant, sleep, timeout};

use crate::RoomError;
use crate::live::Live;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::talk::Talk;

/// How often a process sends a heartbeat, and checks whether a peer has died.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// How long a process waits before it tries again to reach the database.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// How long nothing is heard, of this process's own heartbeats either, before the connection counts as lost.
const PEER_TIMEOUT: Duration = Duration::from_secs(5);

/// How often reading a table is tried again before it is dropped from memory.
const MAX_RETRIES: usize = 5;

/// Everything that peers can have changed at a table.
const ALL: [Changed; 3] = [Changed::People, Changed::Talk, Changed::Timing];

/// Listens to what peers do, until the server ends.
pub(crate) async fn listen_loop(rooms: Weak<Rooms>) {
    loop {
        let Some(listening) = rooms.upgrade().map(|rooms| rooms.store.clone()) else { return };
        match listening.listen().await {
            Ok(None) => return,
            Ok(Some(mut listener)) => {
                let Some(now) = rooms.upgrade() else { return };
                now.miss();
                now.peers.ask_presence();
                drop(now);
                loop {
                    match timeout(PEER_TIMEOUT, listener.next()).await {
                        Ok(Ok(news)) => match rooms.upgrade() {
                            Some(rooms) => rooms.hear(news),
                            None => return,
                        },
                        Ok(Err(error)) => {
                            tracing::warn!(%error, "nothing is heard of other processes");
                            break;
                        }
                        Err(_) => break,
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "nothing is heard of other processes"),
        }
        sleep(RETRY_DELAY).await;
    }
}

/// Announces to the peers who comes and goes here, and asks them for the same.
pub(crate) async fn presence_loop(rooms: Weak<Rooms>) {
    let Some(peers) = rooms.upgrade().map(|rooms| Arc::clone(&rooms.peers)) else { return };
    if !peers.shared {
        return;
    }
    loop {
        // Wakes up now and then to see whether the server goes on.
        let _ = timeout(HEARTBEAT, peers.presence.notified()).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let asks = std::mem::take(&mut peers.state().asks);
        if asks && let Err(error) = rooms.store.ask_present().await {
            tracing::debug!(%error, "the other processes were not asked who is there");
        }
        let tables = std::mem::take(&mut peers.state().unannounced);
        for id in tables {
            let people = rooms.kept(&id).map(|room| room.people_here()).unwrap_or_default();
            if let Err(error) = rooms.store.tell_present(&id, &people).await {
                tracing::debug!(%error, "the other processes were not told who is here");
            }
        }
    }
}

/// Sends heartbeats, and takes over the jobs of peers that have died.
pub(crate) async fn heartbeat_loop(rooms: Weak<Rooms>) {
    let mut last = Instant::now();
    loop {
        sleep(HEARTBEAT).await;
        let Some(rooms) = rooms.upgrade().filter(|rooms| rooms.store.is_shared()) else { return };
        if last.elapsed() >= Duration::from_millis(LIFE_MS) {
            // The peers took this process for dead, and hold its leases now.
            rooms.peers.state().leases.clear();
        }
        match rooms.store.heartbeat().await {
            Ok(()) => last = Instant::now(),
            Err(StoreError::Later) => rooms.store.retire(),
            Err(error) => {
                tracing::warn!(%error, "the database can't be reached");
                continue;
            }
        }
        rooms.drop_timed_out_peers();
        if let Err(error) = take_over(&rooms).await {
            tracing::warn!(%error, "what another process has left could not be taken over");
        }
    }
}

async fn take_over(rooms: &Arc<Rooms>) -> Result<(), StoreError> {
    loop {
        let tables = rooms.store.take_over().await?;
        if tables.is_empty() {
            return Ok(());
        }
        rooms.peers.state().leases.extend(tables.iter().map(|id| (Job::Bots, id.clone())));
        for id in tables {
            match rooms.kept(&id) {
                Some(room) => room.announce(),
                None => rooms.resume_table(&id).await,
            }
        }
    }
}

impl Rooms {
    /// A table was read. What has happened there meanwhile may be missing in what was read.
    pub(crate) fn end_reading(self: &Arc<Self>, id: &str) {
        if self.peers.end_reading(id) {
            ALL.into_iter().for_each(|changed| self.apply_remote_change(id, changed));
        }
    }

    /// Whether this process, and no other, does this job at a table.
    pub(crate) async fn holds_lease(&self, job: Job, table: &str) -> Result<bool, StoreError> {
        if !self.peers.shared || self.peers.holds(job, table) {
            return Ok(true);
        }
        let got = self.store.lease(job, table).await?;
        if got {
            self.peers.state().leases.insert((job, table.to_owned()));
        }
        Ok(got)
    }

    /// Whether this process has just begun to do this job; `None` if a peer does it.
    pub async fn begins(&self, job: Job) -> Result<Option<bool>, StoreError> {
        let before = self.peers.holds(job, "");
        let holds_lease = self.holds_lease(job, "").await?;
        if holds_lease {
            self.peers.state().leases.insert((job, String::new()));
        }
        Ok(holds_lease.then_some(!before))
    }

    /// The bots of a table have nothing more to do.
    pub(crate) async fn rest(&self, table: &str) {
        let leases = self.peers.state().leases.remove(&(Job::Bots, table.to_owned()));
        if leases && let Err(error) = self.store.release(Job::Bots, table).await {
            tracing::warn!(table, %error, "the work at a table was not given up");
        }
    }

    /// Resumes a table at which bots may have to play.
    pub(crate) async fn resume_table(self: &Arc<Self>, id: &str) {
        if let Err(problem) = self.room(id).await {
            tracing::warn!(table = %id, %problem, "a table could not be taken up again");
        }
    }

    fn hear(self: &Arc<Self>, news: News) {
        match news {
            News::Table(id, changed) => self.apply_remote_change(&id, changed),
            // Nobody listens while no stream is open.
            News::Ended(name) => self.accounts.revoke(&name),
            News::Later => self.store.retire(),
            News::Alive(process) => {
                let first = {
                    let mut state = self.peers.state();
                    let heard = state.present_at.entry(process);
                    let first = matches!(heard, Entry::Vacant(_));
                    heard.or_insert_with(|| (Instant::now(), HashMap::new())).0 = Instant::now();
                    first
                };
                if first {
                    // It may have been taken for dead, and what it told forgotten.
                    self.peers.ask_presence();
                    self.announce_presence();
                }
            }
            News::WhoIsPresent => self.announce_presence(),
            News::Present { process, table, people } => {
                {
                    let mut state = self.peers.state();
                    let known = state.present_at.entry(process);
                    let (_, tables) = known.or_insert_with(|| (Instant::now(), HashMap::new()));
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

    /// Announces to the peers who is here, at each table.
    fn announce_presence(&self) {
        let kept = self.rooms_kept();
        let open = kept.iter().filter(|room| !room.people_here().is_empty());
        open.for_each(|room| self.peers.presence_changed(&room.id));
    }

    /// People who were connected to a peer that has timed out are no longer present.
    fn drop_timed_out_peers(&self) {
        let mut left: Vec<String> = Vec::new();
        self.peers.state().present_at.retain(|_, (heard, tables)| {
            let lives = heard.elapsed() < Duration::from_millis(LIFE_MS);
            if !lives {
                left.extend(tables.drain().map(|(table, _)| table));
            }
            lives
        });
        left.iter().filter_map(|id| self.kept(id)).for_each(|room| room.announce());
    }

    /// News may have been missed: everything in memory is read again, and so are the tables whose leases this process
    /// holds.
    fn miss(self: &Arc<Self>) {
        self.summaries.clear();
        let mut ids: BTreeSet<String> = self.rooms_kept().into_iter().map(|room| room.id.clone()).collect();
        {
            let mut state = self.peers.state();
            // Waiting players are looked for again from the beginning.
            state.leases.remove(&(Job::Notices, String::new()));
            ids.extend(state.leases.iter().map(|(_, id)| id.clone()).filter(|id| !id.is_empty()));
        }
        for id in ids {
            ALL.into_iter().for_each(|changed| self.apply_remote_change(&id, changed));
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
        if !kept && !heard && !state.leases.contains(&(Job::Bots, id.to_owned())) {
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
                tries += usize::from(!matches!(
                    problem,
                    RoomError::Store(StoreError::Busy | StoreError::Answered | StoreError::Closed(_))
                ));
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
            let bots = |live: &Live| live.seats.len() - live.people().len();
            let before = room.read(bots);
            room.renew(rooms, changed).await?;
            if room.read(bots) > before {
                rooms.wake(&room);
            }
        }
        // Its bots are this process's.
        None if rooms.peers.holds(Job::Bots, id) => drop(rooms.room(id).await?),
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
        let Ok(Ok(Some(stored))) = timeout(RETRY_DELAY, rooms.store.progress(&self.id)).await else {
            return Ok(());
        };
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
