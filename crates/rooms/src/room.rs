//! [`Room`]: one table in memory, who looks at it, and the order in which it is written.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use liege_game::{Info, Part, Pending, Seal, Seat, Seats, Secret, clean_name};
use liege_identity::Caller;
use liege_store::{Aside, Behind, Entry, Sitter, StoreError, Visibility};
use liege_table::{Open, Settled, Table, settle};
use tokio::sync::watch;

use crate::RoomError;
use crate::clock::timing::Timing;
use crate::cluster::neighbours::Neighbours;
use crate::live::Live;
use crate::people::create::capitalised;
use crate::play::settings::{self, added};
use crate::record::replay::{self, Beside, Fixed};
use crate::rooms::Rooms;
use crate::search::analysis::{KeptAdvice, KeptAnalysis};
use crate::talk::Talk;

/// How many rows of other processes are followed one by one; of more, the record is followed on a thread of its own.
const FEW: usize = 100;

/// One table in memory. Readers never wait for the disk: only the exchange of positions is locked for them.
pub struct Room {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub info: &'static Info,
    /// What the server adds to the draws.
    pub secret: Secret,
    /// What shows that it was never changed.
    pub seal: Seal,
    live: RwLock<Live>,
    /// Held by each write, from the check of the number until the answer.
    pub(crate) writer: tokio::sync::Mutex<()>,
    changes: watch::Sender<usize>,
    talk: RwLock<Talk>,
    timing: RwLock<Timing>,
    /// Held while a seat is given to a bot for its player, or back.
    pub(crate) absences: tokio::sync::Mutex<()>,
    /// Held by each remark until it is stored.
    pub(crate) speaking: tokio::sync::Mutex<()>,
    /// What became of its analysis.
    pub analysis: KeptAnalysis,
    /// What became of advice at the present moment.
    pub advice: KeptAdvice,
    /// How many open pages each browser has, by the digest of its token.
    present: Mutex<HashMap<String, usize>>,
    /// Of how many rows it was kept how the table stands.
    pub(crate) marked: AtomicUsize,
    /// When it was asked for last, in requests for tables.
    pub(crate) asked: AtomicU64,
    /// The time of day in milliseconds since 1970.
    clock: fn() -> i64,
    /// Those who have the table open elsewhere.
    neighbours: Arc<Neighbours>,
}

impl Room {
    pub(crate) fn new(
        Fixed { info, row }: Fixed,
        live: Live,
        talk: Talk,
        timing: Timing,
        clock: fn() -> i64,
        neighbours: Arc<Neighbours>,
    ) -> Room {
        Room {
            id: row.id,
            info,
            secret: row.secret,
            seal: row.seal,
            changes: watch::Sender::new(live.revision),
            live: RwLock::new(live),
            talk: RwLock::new(talk),
            timing: RwLock::new(timing),
            absences: tokio::sync::Mutex::default(),
            speaking: tokio::sync::Mutex::default(),
            writer: tokio::sync::Mutex::default(),
            analysis: KeptAnalysis::default(),
            advice: KeptAdvice::default(),
            present: Mutex::default(),
            marked: AtomicUsize::new(0),
            asked: AtomicU64::new(0),
            clock,
            neighbours,
        }
    }

    /// Looks at the table.
    pub fn read<T>(&self, look: impl FnOnce(&Live) -> T) -> T {
        look(&self.live.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The account or browser that made the table.
    pub fn owner(&self) -> String {
        self.read(|live| live.owner.clone())
    }

    /// Looks at the table as this browser may know it.
    pub fn read_as<T>(&self, caller: &Caller, look: impl FnOnce(&Live) -> T) -> T {
        self.read_from(caller, |live| match live.known_to(live.own(caller)) {
            Some(known) => look(&known),
            None => look(live),
        })
    }

    /// Looks at the table from where this browser stands: the present, or some way behind it. What others choose in secret is
    /// still there.
    pub fn read_from<T>(&self, caller: &Caller, look: impl FnOnce(&Live) -> T) -> T {
        self.read(|live| match live.behind(caller, (self.clock)()) {
            Some(behind) => look(&behind),
            None => look(live),
        })
    }

    /// Shows onlookers who are some time behind what they may see by now.
    pub(crate) fn catch_up(&self, now_ms: i64) {
        let further = self.read(|live| {
            let timed = matches!(live.access.behind, Behind::Time(_));
            let lag = live.lag.as_ref().filter(|_| timed);
            lag.is_some_and(|lag| lag.lock().unwrap_or_else(PoisonError::into_inner).tell(&live.key, now_ms))
        });
        if further {
            self.announce();
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.read(|live| live.table.pending(usize::MAX) == Pending::Over)
    }

    fn change(&self, change: impl FnOnce(&mut Live)) {
        change(&mut self.live.write().unwrap_or_else(PoisonError::into_inner));
        self.announce();
    }

    /// Changes what only its own seat ever hears of.
    pub(crate) fn amend(&self, change: impl FnOnce(&mut Live)) {
        change(&mut self.live.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// Looks at the clock.
    pub fn time<T>(&self, look: impl FnOnce(&Timing) -> T) -> T {
        look(&self.timing.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes who is away, and tells every open page.
    pub(crate) fn change_time(&self, change: impl FnOnce(&mut Timing)) {
        change(&mut self.timing.write().unwrap_or_else(PoisonError::into_inner));
        self.announce();
    }

    /// Looks at what was said.
    pub fn hear<T>(&self, listen: impl FnOnce(&Talk) -> T) -> T {
        listen(&self.talk.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds to what was said, and tells every open page.
    pub(crate) fn change_talk(&self, change: impl FnOnce(&mut Talk)) {
        change(&mut self.talk.write().unwrap_or_else(PoisonError::into_inner));
        self.announce();
    }

    /// Tells every open page that something changed.
    pub(crate) fn announce(&self) {
        self.changes.send_replace(self.read(|live| live.revision));
    }

    /// Hears of every change.
    pub fn listen(&self) -> watch::Receiver<usize> {
        self.changes.subscribe()
    }

    /// Makes the first draws, once every seat is taken, unless they were made already.
    pub(crate) async fn begin(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        let due = self.read(|live| {
            live.is_due().then(|| (Arc::clone(&live.table), live.key, live.settings_of_people()))
        });
        let Some((table, key, settings)) = due else {
            return Ok(());
        };
        let settled = settle(Open::default(), table.due(&key), &settings, &key);
        let Settled { table: begun, lowered, ended } = settled;
        let aside = Aside { lowered, ended: (ended, begun.number()), draft: None };
        let entries = added(&*table, &*begun);
        match self.commit(rooms, Seats::NONE, begun, entries, aside).await {
            // Another process has made them.
            Ok(_) | Err(RoomError::Stale { .. }) => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    /// Takes out of the store again what stands beside the record: who sits here and who may look. The caller holds the
    /// writer's lock.
    pub(crate) async fn reload(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let row = rooms.store.table(&self.id).await?.ok_or_else(|| RoomError::NoTable(self.id.clone()))?;
        let beside = Beside::read(rooms, &self.id).await?;
        self.change(|live| live.take_beside(&row, beside));
        rooms.observer.changed(&self.id);
        if self.read(|live| live.access.visibility == Visibility::Open) {
            rooms.change_lobby();
        }
        Ok(())
    }

    /// Takes the whole table out of the store again. The caller holds the writer's lock.
    async fn reread(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let (_, fresh) = replay::load(rooms, &self.id).await?;
        let open = fresh.access.visibility == Visibility::Open;
        self.change(|live| *live = fresh);
        rooms.observer.changed(&self.id);
        if open {
            rooms.change_lobby();
        }
        Ok(())
    }

    /// Takes out of the store again for whom bots keep seats.
    pub(crate) async fn reload_timing(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let fresh = Timing::load(&rooms.store, &self.id, rooms.now()).await?;
        self.change_time(|timing| *timing = fresh);
        Ok(())
    }

    /// Goes on to where other processes have brought the table. The caller holds the writer's lock.
    pub(crate) async fn follow_on(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let (revision, waits) = self.read(|live| (live.revision, live.waits()));
        let rows = rooms.store.entries_from(&self.id, revision).await?;
        if rows.is_empty() {
            // It has another owner, or is gone.
            let row =
                rooms.store.table(&self.id).await?.ok_or_else(|| RoomError::NoTable(self.id.clone()))?;
            if row.owner != self.owner() {
                self.change(|live| live.owner = row.owner);
            }
            return Ok(());
        }
        if rows.len() > FEW {
            return self.reread(rooms).await;
        }
        if waits {
            // Draws follow from who has sat down.
            self.reload(rooms).await?;
        }
        let mut followed = Ok(());
        self.change(|live| {
            followed = rows.iter().try_for_each(|(entry, at_ms)| live.follow(&self.secret, entry, *at_ms));
        });
        if let Err(error) = followed {
            tracing::error!(table = %self.id, %error, "what another process has stored can't be followed");
            return self.reread(rooms).await;
        }
        rooms.observer.changed(&self.id);
        Ok(())
    }

    /// Goes on to where other processes have brought the table, if the caller has seen a higher number than this one's. The
    /// caller holds the writer's lock.
    pub(crate) async fn know(&self, rooms: &Rooms, number: usize) -> Result<(), RoomError> {
        let behind = rooms.store.is_shared() && number > self.read(|live| live.revision);
        if behind { self.follow_on(rooms).await } else { Ok(()) }
    }

    /// Goes on to where other processes have brought the table, if somebody has heard of this number there.
    ///
    /// # Errors
    /// The store's; the record can't be followed.
    pub async fn hear_of(&self, rooms: &Rooms, number: usize) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        self.know(rooms, number).await
    }

    /// Takes out of the store again how seats want to be asked. The caller holds the writer's lock.
    pub(crate) async fn reload_settings(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let (settings, drafts) = settings::kept(rooms, &self.id).await?;
        self.change(|live| (live.settings, live.drafts) = (settings, drafts));
        Ok(())
    }

    /// Takes out of the store again what was said. The caller holds the lock for speaking.
    pub(crate) async fn reload_talk(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let fresh = Talk::load(&rooms.store, &self.id).await?;
        self.change_talk(|talk| *talk = fresh);
        Ok(())
    }

    /// Stores the rows that lead to `table` and, once they are on the disk, shows it to everybody. Returns the table's
    /// number then, as the player of the seats `own` knows it. The caller holds the writer's lock.
    pub(crate) async fn commit(
        &self,
        rooms: &Rooms,
        own: Seats,
        table: Box<dyn Table>,
        entries: Vec<Entry>,
        aside: Aside,
    ) -> Result<usize, RoomError> {
        let over = table.pending(usize::MAX) == Pending::Over;
        let (revision, now) = (self.read(|live| live.revision), rooms.now());
        match rooms.store.append_with(&self.id, revision, &entries, &aside, over, now).await {
            Ok(()) => {}
            Err(StoreError::Moved) => {
                self.follow_on(rooms).await?;
                if self.read(|live| live.revision) == revision {
                    self.reread(rooms).await?;
                }
                return Err(RoomError::Stale { now: self.read(|live| live.secret.number(own)) });
            }
            Err(error) => return Err(error.into()),
        }
        rooms.observer.stored(&entries);
        let (mut secret, before) = self.read(|live| (live.secret.clone(), Arc::clone(&live.table)));
        let undo = matches!(entries.first(), Some(Entry::Undo { .. }));
        let mut sealed = self.read(|live| live.sealed.clone());
        sealed.take(&self.secret, revision, &entries, &*table, before.number());
        secret.count(entries.len(), undo, replay::by_one(&entries, &*before), &*before, &*table, now);
        let mut taken_back = self.read(|live| live.taken_back);
        // Several rows are all actions, or all taken back, which don't add steps.
        for entry in &entries {
            taken_back.count(entry, replay::by(entry, &*before), table.number());
        }
        self.change(|live| {
            live.taken_back = taken_back;
            live.set_aside(aside);
            live.sealed = sealed;
            let before = std::mem::replace(&mut live.secret, secret);
            let table = std::mem::replace(&mut live.table, table.into());
            live.recent.add(table, before, &entries);
            entries.iter().for_each(|entry| replay::date(&mut live.times, entry, now));
            live.revision = revision + entries.len();
            live.changed_ms = now;
            if let Some(lag) = &mut live.lag {
                lag.get_mut().unwrap_or_else(PoisonError::into_inner).add(&entries, now);
            }
        });
        rooms.observer.changed(&self.id);
        Ok(self.read(|live| live.secret.number(own)))
    }

    /// Gives the open seat behind an invitation to a person.
    pub async fn join(
        &self,
        rooms: &Rooms,
        invite: &str,
        name: &str,
        digest: &str,
        part: Option<Part>,
    ) -> Result<(), RoomError> {
        {
            let _writer = self.writer.lock().await;
            match rooms.store.join(invite, name, digest, part, rooms.now()).await {
                Ok(()) => self.reload(rooms).await?,
                Err(StoreError::Moved) => return Err(RoomError::NoInvitation),
                Err(error) => return Err(error.into()),
            }
        }
        self.begin(rooms).await
    }

    /// Gives the seat of a bot to one of another level, under that one's name.
    pub(crate) async fn replace_bot(&self, rooms: &Rooms, seat: Seat, level: &str) -> Result<(), RoomError> {
        let before = self.read(|live| live.name(seat));
        let name = clean_name(&format!("{} for {before}", capitalised(level)));
        let _writer = self.writer.lock().await;
        rooms.store.replace_bot(&self.id, seat, level, &name, rooms.now()).await?;
        self.reload(rooms).await
    }

    /// Whether the browser with this digest has the table open.
    pub fn is_present(&self, sitter: &Sitter) -> bool {
        match sitter {
            Sitter::Person { token } => {
                self.present().contains_key(token) || self.neighbours.are_with(&self.id, token)
            }
            Sitter::Bot { .. } => true,
            Sitter::Open { .. } | Sitter::Gone => false,
        }
    }

    fn present(&self) -> std::sync::MutexGuard<'_, HashMap<String, usize>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who has the table open at this process.
    pub(crate) fn people_here(&self) -> Vec<String> {
        self.present().keys().cloned().collect()
    }

    /// Counts a page as open until the guard is dropped.
    pub fn enter(self: Arc<Self>, digest: Option<&str>) -> Presence {
        if let Some(digest) = digest {
            *self.present().entry(digest.to_owned()).or_default() += 1;
            self.announce();
            self.neighbours.tell(&self.id);
        }
        Presence { room: self, digest: digest.map(str::to_owned) }
    }
}

/// An open page.
pub struct Presence {
    room: Arc<Room>,
    digest: Option<String>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let Some(digest) = &self.digest else { return };
        let mut present = self.room.present();
        if let Some(count) = present.get_mut(digest) {
            *count -= 1;
            if *count == 0 {
                present.remove(digest);
            }
        }
        drop(present);
        self.room.announce();
        self.room.neighbours.tell(&self.room.id);
    }
}
