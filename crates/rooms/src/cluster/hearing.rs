//! What the other processes that serve the same database store is taken in here and shown on every open page; and each piece of
//! work that only one of them has to do is done by the one that has it.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use liege_store::{Changed, LIFE_MS, News, Sitter, StoreError, Visibility, Work};
use tokio::time::{Instant, sleep, timeout};

use crate::RoomError;
use crate::live::Live;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::talk::Talk;

/// How often a process says that it lives, which is also how often it looks whether another one does no more.
const BEAT: Duration = Duration::from_secs(1);

/// How long a process waits before it tries again to reach the database.
const REST: Duration = Duration::from_millis(500);

/// After how long without a word, one's own included, nothing can be heard any more.
const SILENCE: Duration = Duration::from_secs(5);

/// How often a table is read again that can't be read, before it is let go.
const TRIES: usize = 5;

/// Everything that other processes can have changed of a table.
const ALL: [Changed; 3] = [Changed::People, Changed::Talk, Changed::Timing];

/// Hears what other processes do, until the server ends.
pub(crate) async fn keep_listening(rooms: Weak<Rooms>) {
    loop {
        let Some(listening) = rooms.upgrade().map(|rooms| rooms.store.clone()) else { return };
        match listening.listen().await {
            Ok(None) => return,
            Ok(Some(mut listener)) => {
                let Some(now) = rooms.upgrade() else { return };
                now.miss();
                drop(now);
                loop {
                    match timeout(SILENCE, listener.next()).await {
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
        sleep(REST).await;
    }
}

/// Tells the other processes who comes and goes here.
pub(crate) async fn keep_telling(rooms: Weak<Rooms>) {
    let Some(neighbours) = rooms.upgrade().map(|rooms| Arc::clone(&rooms.neighbours)) else { return };
    if !neighbours.shared {
        return;
    }
    loop {
        // Looks up now and then whether the server goes on.
        let _ = timeout(BEAT, neighbours.came.notified()).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let tables = std::mem::take(&mut neighbours.state().to_tell);
        for id in tables {
            let people = rooms.kept(&id).map(|room| room.people_here()).unwrap_or_default();
            if let Err(error) = rooms.store.tell_present(&id, &people).await {
                tracing::debug!(%error, "the other processes were not told who is here");
            }
        }
    }
}

/// Says again and again that this process lives, and goes on with the work of those that do no more.
pub(crate) async fn keep_beating(rooms: Weak<Rooms>) {
    let mut last = Instant::now();
    loop {
        sleep(BEAT).await;
        let Some(rooms) = rooms.upgrade().filter(|rooms| rooms.store.is_shared()) else { return };
        if last.elapsed() >= Duration::from_millis(LIFE_MS) {
            // The others took this process for dead, and have its work now.
            rooms.neighbours.state().held.clear();
        }
        match rooms.store.beat().await {
            Ok(()) => last = Instant::now(),
            Err(StoreError::Later) => rooms.store.retire(),
            Err(error) => {
                tracing::warn!(%error, "the database can't be reached");
                continue;
            }
        }
        rooms.forget_silent();
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
        rooms.neighbours.state().held.extend(tables.iter().map(|id| (Work::Bots, id.clone())));
        for id in tables {
            match rooms.kept(&id) {
                Some(room) => room.announce(),
                None => rooms.take_up(&id).await,
            }
        }
    }
}

impl Rooms {
    /// A table was read. What has happened there meanwhile may be missing in what was read.
    pub(crate) fn end_reading(self: &Arc<Self>, id: &str) {
        if self.neighbours.end_reading(id) {
            ALL.into_iter().for_each(|changed| self.take_in(id, changed));
        }
    }

    /// Whether this process does this work at a table, and no other.
    pub(crate) async fn works(&self, work: Work, table: &str) -> Result<bool, StoreError> {
        if !self.neighbours.shared || self.neighbours.holds(work, table) {
            return Ok(true);
        }
        let got = self.store.lease(work, table).await?;
        if got {
            self.neighbours.state().held.insert((work, table.to_owned()));
        }
        Ok(got)
    }

    /// Whether this process has just begun to do this work; `None` if another one does it.
    pub async fn begins(&self, work: Work) -> Result<Option<bool>, StoreError> {
        let before = self.neighbours.holds(work, "");
        let works = self.works(work, "").await?;
        if works {
            self.neighbours.state().held.insert((work, String::new()));
        }
        Ok(works.then_some(!before))
    }

    /// The bots of a table have nothing more to do.
    pub(crate) async fn rest(&self, table: &str) {
        let held = self.neighbours.state().held.remove(&(Work::Bots, table.to_owned()));
        if held && let Err(error) = self.store.release(Work::Bots, table).await {
            tracing::warn!(table, %error, "the work at a table was not given up");
        }
    }

    /// Goes on at a table at which bots may have to play.
    pub(crate) async fn take_up(self: &Arc<Self>, id: &str) {
        if let Err(problem) = self.room(id).await {
            tracing::warn!(table = %id, %problem, "a table could not be taken up again");
        }
    }

    fn hear(self: &Arc<Self>, news: News) {
        match news {
            News::Table(id, changed) => self.take_in(&id, changed),
            // Nobody listens while no stream is open.
            News::Ended(name) => self.accounts.revoke(&name),
            News::Later => self.store.retire(),
            News::Alive(process) => {
                let mut state = self.neighbours.state();
                let new = !state.elsewhere.contains_key(&process);
                state.elsewhere.entry(process).or_insert_with(|| (Instant::now(), HashMap::new())).0 =
                    Instant::now();
                if new {
                    // It does not know who is here.
                    drop(state);
                    let kept = self.rooms_kept();
                    let open = kept.iter().filter(|room| !room.people_here().is_empty());
                    open.for_each(|room| self.neighbours.tell(&room.id));
                }
            }
            News::Present { process, table, people } => {
                {
                    let mut state = self.neighbours.state();
                    let known = state.elsewhere.entry(process);
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

    /// People who were connected to a peer that has timed out are no longer present.
    fn forget_silent(&self) {
        let mut left: Vec<String> = Vec::new();
        self.neighbours.state().elsewhere.retain(|_, (heard, tables)| {
            let lives = heard.elapsed() < Duration::from_millis(LIFE_MS);
            if !lives {
                left.extend(tables.drain().map(|(table, _)| table));
            }
            lives
        });
        left.iter().filter_map(|id| self.kept(id)).for_each(|room| room.announce());
    }

    /// Something may have been missed: everything in memory is read again, and so is what this process has to go on with.
    fn miss(self: &Arc<Self>) {
        self.summaries.clear();
        let mut ids: BTreeSet<String> = self.rooms_kept().into_iter().map(|room| room.id.clone()).collect();
        {
            let mut state = self.neighbours.state();
            // Who waits is looked at again from the beginning.
            state.held.remove(&(Work::Notices, String::new()));
            ids.extend(state.held.iter().map(|(_, id)| id.clone()).filter(|id| !id.is_empty()));
        }
        for id in ids {
            ALL.into_iter().for_each(|changed| self.take_in(&id, changed));
        }
        self.change_lobby();
        // A session or token may have been revoked: all listeners check again.
        self.accounts.revoke("");
    }

    /// Sees that something that was changed at a table is taken in, if anybody here needs it.
    pub(crate) fn take_in(self: &Arc<Self>, id: &str, changed: Changed) {
        let mut state = self.neighbours.state();
        // Looked at under the same lock as what is being read: a table is always in one or the other.
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
        if !kept && !heard && !state.held.contains(&(Work::Bots, id.to_owned())) {
            self.observer.changed(id);
            return;
        }
        let new = !state.due.contains_key(id);
        state.due.entry(id.to_owned()).or_default().insert(changed);
        if new {
            tokio::spawn(catch_up(Arc::downgrade(self), id.to_owned()));
        }
    }
}

/// Takes in what is due at a table, until nothing is.
async fn catch_up(rooms: Weak<Rooms>, id: String) {
    let mut tries = 0;
    while let Some(rooms) = rooms.upgrade() {
        let changed = {
            let mut state = rooms.neighbours.state();
            match state.due.get_mut(&id).map(std::mem::take) {
                Some(changed) if !changed.is_empty() => changed,
                _ => {
                    state.due.remove(&id);
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
            Err(problem) if tries < TRIES => {
                tracing::warn!(table = %id, %problem, "what another process did is not known yet");
                // A database that has gone away comes back.
                tries += usize::from(!matches!(
                    problem,
                    RoomError::Store(StoreError::Busy | StoreError::Answered | StoreError::Closed(_))
                ));
                if let Some(due) = rooms.neighbours.state().due.get_mut(&id) {
                    due.extend(changed);
                }
                drop(rooms);
                sleep(REST).await;
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
        None if rooms.neighbours.holds(Work::Bots, id) => drop(rooms.room(id).await?),
        // It has made room meanwhile.
        None => rooms.summaries.forget(id),
    }
    rooms.observer.changed(id);
    Ok(())
}

impl Room {
    /// Applies what a peer has stored and this process has not heard of yet: the caller may have seen it there. While
    /// the database can't be reached, what is known is shown.
    pub(crate) async fn come_up_to_date(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let Ok(Ok(Some(stored))) = timeout(REST, rooms.store.progress(&self.id)).await else { return Ok(()) };
        let mut changed = BTreeSet::new();
        if stored.rows > self.read(|live| live.revision) {
            changed.insert(Changed::Record);
        }
        if stored.said > self.hear(Talk::said) {
            changed.insert(Changed::Talk);
        }
        if stored.proposed > self.time(|timing| timing.proposals.answered()) {
            changed.insert(Changed::Timing);
        }
        if changed.is_empty() { Ok(()) } else { self.renew(rooms, &changed).await }
    }

    /// Takes in what another process has changed.
    async fn renew(&self, rooms: &Rooms, changed: &BTreeSet<Changed>) -> Result<(), RoomError> {
        if changed.contains(&Changed::People) {
            let _writer = self.writer.lock().await;
            self.reload(rooms).await?;
            self.follow_on(rooms).await?;
        } else {
            let _writer = self.writer.lock().await;
            if changed.contains(&Changed::Settings) {
                self.reload_settings(rooms).await?;
            }
            if changed.contains(&Changed::Record) {
                self.follow_on(rooms).await?;
            }
        }
        if changed.contains(&Changed::Timing) {
            let _absence = self.absences.lock().await;
            self.reload_timing(rooms).await?;
        }
        if changed.contains(&Changed::Talk) {
            let _speaker = self.speaking.lock().await;
            self.reload_talk(rooms).await?;
        }
        Ok(())
    }
}
