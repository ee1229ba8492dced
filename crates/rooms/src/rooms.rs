//! [`Rooms`]: every table, and what they share.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use liege_identity::Accounts;
use liege_store::Store;
use liege_table::AnyGame;
use liege_workers::Workers;
use tokio::sync::{Semaphore, broadcast, watch};
use tokio::task::JoinError;

use crate::RoomError;
use crate::clock::game_clock::GameClock;
use crate::cluster::peers::Peers;
use crate::hooks::{Limits, Observer};
use crate::live::Live;
use crate::options::RoomsOptions;
use crate::people::bot_tables::BotTables;
use crate::record::seals::Seals;
use crate::room::Room;
use crate::summaries::Summaries;
use crate::talk::Talk;

/// How many analyses run at once.
const ANALYSES: usize = 8;

/// Every table, and what they share.
pub struct Rooms {
    /// The games that can be played.
    pub games: Arc<[Box<dyn AnyGame>]>,
    /// Where tables are kept.
    pub store: Store,
    /// Accounts and sessions.
    pub accounts: Accounts,
    /// The processors on which bots, analyses and advice search.
    pub workers: Workers,
    /// The seals that are shown before tables are made.
    pub seals: Seals,
    /// Becomes true when the server stops.
    pub stop: watch::Sender<bool>,
    /// Tells the owners with these names that they play at one more table.
    pub made: broadcast::Sender<Arc<[String]>>,
    /// Counts the changes of the lobby.
    pub lobby: watch::Sender<usize>,
    /// What lists say of tables that are not in memory.
    pub summaries: Summaries,
    pub(crate) options: RoomsOptions,
    pub(crate) limits: Arc<dyn Limits>,
    pub(crate) observer: Arc<dyn Observer>,
    pub(crate) bot_tables: BotTables,
    /// How many analyses run at once; each keeps a thread while it gives way to others.
    pub(crate) analyses: Semaphore,
    /// The other processes that serve the same database.
    pub(crate) peers: Arc<Peers>,
    /// When this process started, in milliseconds since 1970.
    pub(crate) started_ms: i64,
    open: Mutex<HashMap<String, Arc<Room>>>,
    /// Counts requests for tables.
    asked: AtomicU64,
    /// The tables that are being read, each held by the request that reads it.
    reading: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// How many records are replayed at once.
    replays: Arc<Semaphore>,
}

/// What rooms are made of.
pub struct RoomsParts {
    /// The games that can be played.
    pub games: Vec<Box<dyn AnyGame>>,
    /// Where tables are kept.
    pub store: Store,
    /// Accounts and sessions.
    pub accounts: Accounts,
    /// The processors on which bots, analyses and advice search.
    pub workers: Workers,
    /// What is set.
    pub options: RoomsOptions,
    /// How much callers may ask for.
    pub limits: Arc<dyn Limits>,
    /// Is told what happens.
    pub observer: Arc<dyn Observer>,
}

impl Rooms {
    /// Rooms of these parts. Background tasks start with [`begin`](Rooms::begin).
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn new(parts: RoomsParts) -> Result<Rooms, RoomError> {
        let RoomsParts { games, store, accounts, workers, options, limits, observer } = parts;
        let peers = Arc::new(Peers::new(store.is_shared()));
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Rooms {
            games: games.into(),
            store,
            accounts,
            workers,
            seals: Seals::new()?,
            stop: watch::Sender::new(false),
            made: broadcast::Sender::new(64),
            lobby: watch::Sender::new(0),
            summaries: Summaries::default(),
            started_ms: (options.clock)(),
            options,
            limits,
            observer,
            bot_tables: BotTables::default(),
            analyses: Semaphore::new(ANALYSES),
            peers,
            open: Mutex::default(),
            asked: AtomicU64::new(0),
            reading: Mutex::default(),
            replays: Arc::new(Semaphore::new(processors)),
        })
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        (self.options.clock)()
    }

    /// Returns how long ago the database last answered. It is asked every few seconds, whatever else is done.
    pub fn silence(&self) -> Duration {
        self.peers.silence()
    }

    /// Returns how many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Result<&dyn AnyGame, RoomError> {
        Ok(&*self.games[self.place(id)?])
    }

    fn place(&self, id: &str) -> Result<usize, RoomError> {
        let place = self.games.iter().position(|game| game.info().id == id);
        place.ok_or_else(|| RoomError::NoGame(id.chars().take(80).collect()))
    }

    /// The table with this id, from memory or from the store.
    pub async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, RoomError> {
        let room = match self.kept(id) {
            Some(room) => room,
            None if self.store.is_shared() => {
                self.peers.begin_reading(id);
                let room = self.read(id).await;
                self.end_reading(id);
                room?
            }
            None => self.read(id).await?,
        };
        if room.read(Live::is_due) {
            let (opened, rooms) = (Arc::clone(&room), Arc::clone(self));
            detached(async move { opened.begin(&rooms).await }).await?;
        }
        Ok(room)
    }

    /// Reads a table from the store and keeps it in memory: once, however many callers wait for it, and to the end,
    /// even if they go away.
    async fn read(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, RoomError> {
        let (rooms, id) = (Arc::clone(self), id.to_owned());
        detached(async move {
            let reading = Arc::clone(rooms.reading().entry(id.clone()).or_default());
            let read = {
                let _first = reading.lock().await;
                match rooms.kept(&id) {
                    Some(room) => Ok(room),
                    None => rooms.read_now(&id).await,
                }
            };
            // Nobody else waits for it, if this and the map's are the only ones left.
            rooms.reading().retain(|known, waiting| *known != id || Arc::strong_count(waiting) > 2);
            read
        })
        .await
    }

    fn reading(&self) -> MutexGuard<'_, HashMap<String, Arc<tokio::sync::Mutex<()>>>> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replays a record on a thread of its own, when a processor is free for it: that may take long.
    pub(crate) async fn replaying<T: Send + 'static>(
        &self,
        game: &str,
        replay: impl FnOnce(&dyn AnyGame) -> T + Send + 'static,
    ) -> Result<T, RoomError> {
        let (place, games) = (self.place(game)?, Arc::clone(&self.games));
        // Kept until it is done, even if nobody waits for it any more.
        let turn = Arc::clone(&self.replays).acquire_owned().await.map_err(RoomError::broken)?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            games.get(place).map(|game| replay(&**game))
        });
        done.await.map_err(RoomError::broken)?.ok_or_else(|| RoomError::broken("the game is gone"))
    }

    async fn read_now(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, RoomError> {
        let (fixed, live) = match self.load(id).await {
            Err(RoomError::Frozen(differs)) => {
                self.freeze(id, &differs).await?;
                return Err(RoomError::Frozen(differs));
            }
            loaded => loaded?,
        };
        let talk = Talk::load(&self.store, id).await?;
        let game_clock = GameClock::load(&self.store, id, self.now()).await?;
        let peers = Arc::clone(&self.peers);
        Ok(self.keep(Room::new(fixed, live, talk, game_clock, self.options.clock, peers)))
    }

    /// The table with this id, if it is in memory.
    pub fn kept(&self, id: &str) -> Option<Arc<Room>> {
        let room = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(id).map(Arc::clone)?;
        room.asked.store(self.asked.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        Some(room)
    }

    /// Keeps a table in memory, unless another request has just done so, and wakes its bots. When there are too many,
    /// tables that nobody has open are dropped, those first that were requested longest ago.
    fn keep(self: &Arc<Self>, room: Room) -> Arc<Room> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = open.get(&room.id) {
            return Arc::clone(kept);
        }
        while open.len() >= self.options.tables_in_memory {
            let unwatched = open.values().filter(|kept| Arc::strong_count(kept) == 1);
            let Some(oldest) = unwatched.min_by_key(|kept| kept.asked.load(Ordering::Relaxed)) else { break };
            let oldest = Arc::clone(oldest);
            open.remove(&oldest.id);
            self.summaries.keep(&oldest);
        }
        self.summaries.forget(&room.id);
        room.asked.store(self.asked.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        let room = Arc::new(room);
        open.insert(room.id.clone(), Arc::clone(&room));
        self.wake(&room);
        room
    }

    /// Advances every delayed table, and tells its open pages.
    pub(crate) fn catch_up(&self) {
        for room in self.rooms_kept() {
            room.catch_up(self.now());
        }
    }

    /// Every table in memory.
    pub(crate) fn rooms_kept(&self) -> Vec<Arc<Room>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().map(Arc::clone).collect()
    }

    /// Drops a table that was deleted.
    pub(crate) fn forget(&self, id: &str) {
        self.summaries.forget(id);
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

/// Carries something out to its end even if the caller goes away meanwhile.
///
/// # Errors
/// Its own; it panicked.
pub async fn detached<T: Send + 'static, E: From<JoinError> + Send + 'static>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    tokio::spawn(work).await?
}
