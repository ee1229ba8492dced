//! [`App`]: what every request shares.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

use liege_store::{Store, Work};
use liege_table::AnyGame;
use liege_workers::Workers;
use tokio::sync::{Semaphore, broadcast, watch};

use crate::limits::Gates;
use crate::live::Live;
use crate::neighbours::Neighbours;
use crate::notices::Notices;
use crate::once::Turnstiles;
use crate::options::ServerOptions;
use crate::passwords::Passwords;
use crate::picture::{art, picture};
use crate::problem::Problem;
use crate::room::Room;
use crate::seals::Seals;
use crate::sent_pages::SentPages;
use crate::summaries::Summaries;
use crate::talk::Talk;
use crate::timing::Timing;
use crate::{bots, live};

/// How many analyses are under way at once.
const ANALYSES: usize = 8;

/// What every request shares.
pub(crate) struct App {
    pub(crate) games: Arc<[Box<dyn AnyGame>]>,
    pub(crate) store: Store,
    pub(crate) options: ServerOptions,
    pub(crate) seals: Seals,
    /// The processors on which bots, analyses and advice search.
    pub(crate) workers: Workers,
    /// How many analyses are under way at once; each keeps a thread while it gives way to others.
    pub(crate) analyses: Semaphore,
    pub(crate) gates: Gates,
    /// For senders of the same thing more than once.
    pub(crate) turnstiles: Turnstiles,
    /// Tells people that a table waits for them.
    pub(crate) notices: Notices,
    /// Becomes true when the server stops.
    pub(crate) stop: watch::Sender<bool>,
    pub(crate) sent: SentPages,
    /// Tells the browsers with these digests that they play at one more table.
    pub(crate) made: broadcast::Sender<Arc<[String]>>,
    pub(crate) passwords: Passwords,
    /// Counts the changes of the lobby.
    pub(crate) lobby: watch::Sender<usize>,
    /// Tells the streams that rest on the token, the session or the browser of this name that it holds no more.
    pub(crate) revoked: broadcast::Sender<Arc<str>>,
    /// The other processes that serve the same database.
    pub(crate) neighbours: Arc<Neighbours>,
    /// Done when it was said that a proxy can't be understood.
    pub(crate) unread: Once,
    /// Cloned for each open stream.
    pub(crate) streams: Arc<()>,
    /// Whether the server has been asked to stop.
    leaving: AtomicBool,
    /// Since when this process serves, in milliseconds since 1970.
    pub(crate) started_ms: i64,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    /// How the tables stand that were there.
    pub(crate) summaries: Summaries,
    /// Counts how often tables are asked for.
    asked: AtomicU64,
    /// The tables that are being read, each held by the request that reads it.
    reading: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// How many records are followed at once.
    replays: Arc<Semaphore>,
    pictures: Made,
    arts: Made,
    rules: Made,
}

/// What is made of games when it is first asked for, by their ids.
type Made = Mutex<HashMap<&'static str, Arc<str>>>;

impl App {
    pub(crate) fn new(
        games: Vec<Box<dyn AnyGame>>,
        store: Store,
        options: ServerOptions,
    ) -> Result<App, Problem> {
        let gates = Gates::new(options.near, options.far);
        let notices = Notices::new(&options)?;
        let neighbours = Arc::new(Neighbours::new(store.is_shared()));
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let workers = Workers::new(processors, options.far.thinking.into());
        Ok(App {
            games: games.into(),
            store,
            started_ms: (options.clock)(),
            options,
            seals: Seals::new()?,
            workers,
            analyses: Semaphore::new(ANALYSES),
            gates,
            turnstiles: Turnstiles::default(),
            notices,
            stop: watch::Sender::new(false),
            sent: SentPages::default(),
            made: broadcast::Sender::new(64),
            passwords: Passwords::new(),
            lobby: watch::Sender::new(0),
            revoked: broadcast::Sender::new(64),
            neighbours,
            unread: Once::new(),
            streams: Arc::default(),
            leaving: AtomicBool::new(false),
            rooms: Mutex::default(),
            summaries: Summaries::default(),
            asked: AtomicU64::new(0),
            reading: Mutex::default(),
            replays: Arc::new(Semaphore::new(processors)),
            pictures: Mutex::default(),
            arts: Mutex::default(),
            rules: Mutex::default(),
        })
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        (self.options.clock)()
    }

    /// From now on the server says that it is not ready.
    pub(crate) fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    pub(crate) fn tables_in_memory(&self) -> usize {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub(crate) fn streams_open(&self) -> usize {
        Arc::strong_count(&self.streams) - 1
    }

    /// The game with this id.
    pub(crate) fn game(&self, id: &str) -> Result<&dyn AnyGame, Problem> {
        Ok(&*self.games[self.place(id)?])
    }

    fn place(&self, id: &str) -> Result<usize, Problem> {
        let place = self.games.iter().position(|game| game.info().id == id);
        place.ok_or_else(|| Problem::NoGame(id.chars().take(80).collect()))
    }

    /// The picture of the game with this id.
    pub(crate) async fn picture(self: &Arc<Self>, id: &str) -> Result<Arc<str>, Problem> {
        self.made(|app| &app.pictures, id, picture).await
    }

    /// What the drawings of the boards of the game with this id refer to.
    pub(crate) fn art(&self, id: &str) -> Result<Arc<str>, Problem> {
        self.made_here(|app| &app.arts, id, art)
    }

    /// The page of the rules of the game with this id.
    pub(crate) async fn rules(self: &Arc<Self>, id: &str) -> Result<Arc<str>, Problem> {
        let base = self.options.base.clone();
        self.made(|app| &app.rules, id, move |game| Ok(liege_pages::rules(&base, game))).await
    }

    /// What is made of a game once, however many ask for it.
    async fn made(
        self: &Arc<Self>,
        kept: fn(&App) -> &Made,
        id: &str,
        make: impl FnOnce(&dyn AnyGame) -> Result<String, Problem> + Send + 'static,
    ) -> Result<Arc<str>, Problem> {
        let id = self.game(id)?.info().id;
        let app = Arc::clone(self);
        tokio::task::spawn_blocking(move || app.made_here(kept, id, make)).await.map_err(Problem::broken)?
    }

    /// The same on this thread, for what is made quickly.
    fn made_here(
        &self,
        kept: fn(&App) -> &Made,
        id: &str,
        make: impl FnOnce(&dyn AnyGame) -> Result<String, Problem>,
    ) -> Result<Arc<str>, Problem> {
        let game = self.game(id)?;
        // Held while it is made, so that it is made once however many ask for it at the same time.
        let mut kept = kept(self).lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = kept.get(id) {
            return Ok(Arc::clone(made));
        }
        let made: Arc<str> = make(game)?.into();
        kept.insert(game.info().id, Arc::clone(&made));
        Ok(made)
    }

    /// The table with this id, out of memory or out of the store.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Problem> {
        let room = match self.kept(id) {
            Some(room) => room,
            None if self.store.is_shared() => {
                self.neighbours.begin_reading(id);
                let room = self.read(id).await;
                self.neighbours.end_reading(self, id);
                room?
            }
            None => self.read(id).await?,
        };
        if room.read(Live::is_due) {
            let (opened, app) = (Arc::clone(&room), Arc::clone(self));
            detached(async move { opened.begin(&app).await }).await?;
        }
        Ok(room)
    }

    /// Reads a table out of the store and keeps it: once, however many wait for it, and to the end, even if they don't.
    async fn read(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Problem> {
        let (app, id) = (Arc::clone(self), id.to_owned());
        detached(async move {
            let reading = Arc::clone(app.reading().entry(id.clone()).or_default());
            let read = {
                let _first = reading.lock().await;
                match app.kept(&id) {
                    Some(room) => Ok(room),
                    None => app.read_now(&id).await,
                }
            };
            // Nobody else waits for it, if this and the map's are the only ones left.
            app.reading().retain(|known, waiting| *known != id || Arc::strong_count(waiting) > 2);
            read
        })
        .await
    }

    fn reading(&self) -> MutexGuard<'_, HashMap<String, Arc<tokio::sync::Mutex<()>>>> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Follows a record on a thread of its own, when a processor is free for it: that may take long.
    pub(crate) async fn replaying<T: Send + 'static>(
        &self,
        game: &str,
        replay: impl FnOnce(&dyn AnyGame) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (place, games) = (self.place(game)?, Arc::clone(&self.games));
        // Kept until it is done, even if nobody waits for it any more.
        let turn = Arc::clone(&self.replays).acquire_owned().await.map_err(Problem::broken)?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            games.get(place).map(|game| replay(&**game))
        });
        done.await.map_err(Problem::broken)?.ok_or_else(|| Problem::broken("the game is gone"))
    }

    async fn read_now(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Problem> {
        let (fixed, live) = match live::load(self, id).await {
            Err(problem @ Problem::Frozen(_)) => {
                self.freeze(id).await?;
                return Err(problem);
            }
            loaded => loaded?,
        };
        let talk = Talk::load(&self.store, id).await?;
        let timing = Timing::load(&self.store, id, self.now()).await?;
        let neighbours = Arc::clone(&self.neighbours);
        Ok(self.keep(Room::new(fixed, live, talk, timing, self.options.clock, neighbours)))
    }

    pub(crate) fn kept(&self, id: &str) -> Option<Arc<Room>> {
        let room = self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(id).map(Arc::clone)?;
        room.asked.store(self.asked.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        Some(room)
    }

    /// Keeps a table in memory, unless somebody else has just done so; its bots wake up. Tables that nobody looks at
    /// make room when there are too many, one by one, first those that were asked for longest ago.
    fn keep(self: &Arc<Self>, room: Room) -> Arc<Room> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = rooms.get(&room.id) {
            return Arc::clone(kept);
        }
        while rooms.len() >= self.options.tables_in_memory {
            let unwatched = rooms.values().filter(|kept| Arc::strong_count(kept) == 1);
            let Some(oldest) = unwatched.min_by_key(|kept| kept.asked.load(Ordering::Relaxed)) else { break };
            let oldest = Arc::clone(oldest);
            rooms.remove(&oldest.id);
            self.summaries.keep(&oldest);
        }
        self.summaries.forget(&room.id);
        room.asked.store(self.asked.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        let room = Arc::new(room);
        rooms.insert(room.id.clone(), Arc::clone(&room));
        bots::wake(self, &room);
        room
    }

    /// Goes on at every table whose onlookers are some time behind, and tells their pages.
    pub(crate) fn catch_up(&self) {
        for room in self.rooms_kept() {
            room.catch_up(self.now());
        }
    }

    /// Every table in memory.
    pub(crate) fn rooms_kept(&self) -> Vec<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).values().map(Arc::clone).collect()
    }

    /// Lets go of a table that is no more.
    pub(crate) fn forget(&self, id: &str) {
        self.summaries.forget(id);
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Takes up every table at which a bot may have to play, and no other process sees to it.
    pub(crate) async fn resume(self: Arc<Self>) {
        let tables = self.store.tables_with_bots().await.inspect_err(|error| {
            tracing::error!(%error, "no table could be taken up again");
        });
        for id in tables.unwrap_or_default() {
            match self.works(Work::Bots, &id).await {
                Ok(true) => self.take_up(&id).await,
                Ok(false) => {}
                Err(error) => tracing::warn!(table = %id, %error, "a table could not be taken up again"),
            }
        }
    }
}

/// Carries something out to its end even if the client that asked goes away meanwhile.
pub(crate) async fn detached<T: Send + 'static>(
    work: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    tokio::spawn(work).await.map_err(Problem::broken)?
}
