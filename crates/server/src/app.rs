//! [`App`]: what every request shares.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};

use liege_game::reader;
use liege_identity::Accounts;
use liege_pages::FirstLesson;
use liege_rooms::{Rooms, RoomsOptions, RoomsParts};
use liege_showing::{SentPages, art, glossary, picture, spoken};
use liege_store::Store;
use liege_table::AnyGame;
use liege_workers::Workers;

use crate::limits::RateLimiters;
use crate::metrics::TableMetrics;
use crate::notices::Notices;
use crate::options::ServerOptions;
use crate::page::hall::Hall;
use crate::problem::Problem;
use crate::request::reading::in_same;

/// What every request shares.
pub(crate) struct App {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) store: Store,
    pub(crate) accounts: Accounts,
    pub(crate) options: ServerOptions,
    pub(crate) rate_limiters: Arc<RateLimiters>,
    /// Sends notices that a table waits.
    pub(crate) notices: Arc<Notices>,
    pub(crate) sent: SentPages,
    /// What the hall lists.
    pub(crate) hall: Hall,
    /// Done when the warning about an unreadable proxy header was logged.
    pub(crate) unread: Once,
    /// Done when it was logged that somebody asked for another name than the server's.
    pub(crate) misnamed: Once,
    /// Cloned for each open stream.
    pub(crate) streams: Arc<()>,
    /// The document that describes the API, made when it is first asked for.
    pub(crate) api_document: OnceLock<Box<str>>,
    /// Whether the server has been asked to stop.
    leaving: AtomicBool,
    pictures: Cache,
    arts: Cache,
    rules: Cache,
}

/// What is derived from games on first use, by their ids and the language in which it is read.
type Cache = Mutex<HashMap<(&'static str, &'static str), Arc<str>>>;

impl App {
    pub(crate) fn new(
        games: Vec<Box<dyn AnyGame>>,
        store: Store,
        options: ServerOptions,
    ) -> Result<App, Problem> {
        let rate_limiters = Arc::new(RateLimiters::new(options.near, options.far, options.exempt.clone()));
        let notices = Arc::new(Notices::new(&options)?);
        let accounts = Accounts::new(store.clone(), options.clock);
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let rooms = Rooms::new(RoomsParts {
            games,
            store: store.clone(),
            accounts: accounts.clone(),
            workers: Workers::new(processors, options.far.thinking.into()),
            options: RoomsOptions {
                components: options.components.clone(),
                bot_pause: options.bot_pause,
                bot_limit: options.bot_limit,
                tables_in_memory: options.tables_in_memory,
                clock: options.clock,
            },
            limits: Arc::clone(&rate_limiters) as _,
            observer: Arc::new(TableMetrics::new({
                let notices = Arc::clone(&notices);
                move |table: &str| notices.changed(table)
            })),
        })?;
        Ok(App {
            rooms: Arc::new(rooms),
            store,
            accounts,
            options,
            rate_limiters,
            notices,
            sent: SentPages::default(),
            hall: Hall::default(),
            unread: Once::new(),
            misnamed: Once::new(),
            streams: Arc::default(),
            api_document: OnceLock::new(),
            leaving: AtomicBool::new(false),
            pictures: Mutex::default(),
            arts: Mutex::default(),
            rules: Mutex::default(),
        })
    }

    /// The lesson with which one begins to learn the game with this id, if it has any.
    pub(crate) fn first_lesson(&self, game: &str) -> Option<FirstLesson> {
        let course = self.options.courses.of(game)?;
        let first = course.first()?;
        Some(FirstLesson { game: course.info().id, id: first.id.to_owned(), minutes: first.minutes })
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

    pub(crate) fn streams_open(&self) -> usize {
        Arc::strong_count(&self.streams) - 1
    }

    /// The picture of the game with this id.
    pub(crate) async fn picture(self: &Arc<Self>, id: &str) -> Result<Arc<str>, Problem> {
        self.made(|app| &app.pictures, id, picture).await
    }

    /// Returns what the drawings of the boards of the game with this id refer to.
    pub(crate) fn art(&self, id: &str) -> Result<Arc<str>, Problem> {
        self.made_here(|app| &app.arts, id, art)
    }

    /// The page of the rules of the game with this id.
    pub(crate) async fn rules(self: &Arc<Self>, id: &str) -> Result<Arc<str>, Problem> {
        let base = self.options.base.clone();
        let courses = self.options.courses.clone();
        let made = move |game: &dyn AnyGame| {
            let course = courses.of(game.info().id);
            let tries = |name: &str| course.is_some_and(|course| course.can_be_tried(name));
            let words = course.map(|course| glossary(&spoken(course).words)).unwrap_or_default();
            Ok(liege_pages::rules(&base, game, &words, &tries))
        };
        self.made(|app| &app.rules, id, made).await
    }

    /// Returns what is told of the game with this id, on a thread where it may take its time.
    pub(crate) async fn told_of<T: Send + 'static>(
        self: &Arc<Self>,
        id: String,
        tell: impl FnOnce(&dyn AnyGame) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let app = Arc::clone(self);
        tokio::task::spawn_blocking(in_same(move || Ok(tell(app.rooms.game(&id)?))))
            .await
            .map_err(Problem::broken)?
    }

    /// Returns what is derived from a game once, however many callers want it.
    async fn made(
        self: &Arc<Self>,
        kept: fn(&App) -> &Cache,
        id: &str,
        make: impl FnOnce(&dyn AnyGame) -> Result<String, String> + Send + 'static,
    ) -> Result<Arc<str>, Problem> {
        let id = self.rooms.game(id)?.info().id;
        let app = Arc::clone(self);
        tokio::task::spawn_blocking(in_same(move || app.made_here(kept, id, make)))
            .await
            .map_err(Problem::broken)?
    }

    /// The same on this thread, for what is made quickly.
    fn made_here(
        &self,
        kept: fn(&App) -> &Cache,
        id: &str,
        make: impl FnOnce(&dyn AnyGame) -> Result<String, String>,
    ) -> Result<Arc<str>, Problem> {
        let game = self.rooms.game(id)?;
        // Held while it is made, so that it is made once however many ask for it at the same time.
        let language = reader().map_or("en", |language| language.tag());
        let mut kept = kept(self).lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = kept.get(&(game.info().id, language)) {
            return Ok(Arc::clone(made));
        }
        let made: Arc<str> = make(game).map_err(Problem::broken)?.into();
        kept.insert((game.info().id, language), Arc::clone(&made));
        Ok(made)
    }
}
