//! [`Room`]: one table in memory, and who looks at it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use liege_game::{Info, Pending, Seal, Seats, Secret};
use liege_identity::Caller;
use liege_seating::PassedSeats;
use liege_store::{Sitter, SpectatorDelay};
use liege_table::At;
use tokio::sync::watch;

use crate::clock::game_clock::GameClock;
use crate::cluster::peers::Peers;
use crate::live::Live;
use crate::record::side_state::StoredTable;
use crate::search::kept::{AdviceSlot, AnalysisSlot};
use crate::talk::Talk;

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
    /// The seed that the secret follows from, if it has one.
    pub seed: Option<u64>,
    live: RwLock<Live>,
    /// Held by each write, from the check of the number until the answer.
    pub(crate) writer: tokio::sync::Mutex<()>,
    changes: watch::Sender<usize>,
    talk: RwLock<Talk>,
    game_clock: RwLock<GameClock>,
    /// Held while a seat is given to a bot for its player, or back.
    pub(crate) absences: tokio::sync::Mutex<()>,
    /// Held by each remark until it is stored.
    pub(crate) speaking: tokio::sync::Mutex<()>,
    /// The state of its analysis.
    pub analysis: AnalysisSlot,
    /// The state of advice for the present position.
    pub advice: AdviceSlot,
    /// How many open pages each browser has, by the digest of its token.
    present: Mutex<HashMap<String, usize>>,
    /// Held while its bots play: the seats that have let the moment pass.
    pub(crate) bots: tokio::sync::Mutex<PassedSeats>,
    /// The revision of its last checkpoint.
    pub(crate) checkpointed: AtomicUsize,
    /// When it was last requested, counted in requests for tables.
    pub(crate) asked: AtomicU64,
    /// The time of day in milliseconds since 1970.
    clock: fn() -> i64,
    /// The peers, some of which may have the table open.
    peers: Arc<Peers>,
}

impl Room {
    pub(crate) fn new(
        StoredTable { info, row }: StoredTable,
        live: Live,
        talk: Talk,
        game_clock: GameClock,
        clock: fn() -> i64,
        peers: Arc<Peers>,
    ) -> Room {
        Room {
            id: row.id,
            info,
            secret: row.secret,
            seal: row.seal,
            seed: row.seed,
            changes: watch::Sender::new(live.revision),
            live: RwLock::new(live),
            talk: RwLock::new(talk),
            game_clock: RwLock::new(game_clock),
            absences: tokio::sync::Mutex::default(),
            speaking: tokio::sync::Mutex::default(),
            writer: tokio::sync::Mutex::default(),
            analysis: AnalysisSlot::default(),
            advice: AdviceSlot::default(),
            present: Mutex::default(),
            bots: tokio::sync::Mutex::default(),
            checkpointed: AtomicUsize::new(0),
            asked: AtomicU64::new(0),
            clock,
            peers,
        }
    }

    /// Reads the table.
    pub fn read<T>(&self, look: impl FnOnce(&Live) -> T) -> T {
        look(&self.live.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The account or browser that made the table.
    pub fn owner(&self) -> String {
        self.read(|live| live.shared.owner.clone())
    }

    /// Reads the table as this caller may know it.
    pub fn read_as<T>(&self, caller: &Caller, look: impl FnOnce(&Live) -> T) -> T {
        self.read_from(caller, |live| match live.known_to(live.own(caller)) {
            Some(known) => look(&known),
            None => look(live),
        })
    }

    /// Reads the present table, or the delayed one if the caller is a delayed spectator. What others choose in secret is
    /// still there.
    pub fn read_from<T>(&self, caller: &Caller, look: impl FnOnce(&Live) -> T) -> T {
        self.read(|live| match live.behind(caller, (self.clock)()) {
            Some(behind) => look(&behind),
            None => look(live),
        })
    }

    /// Shows spectators who are some time behind what they may see by now.
    pub(crate) fn catch_up(&self, now_ms: i64) {
        let further = self.read(|live| {
            let timed = matches!(live.shared.access.behind, SpectatorDelay::Time(_));
            let delayed = live.delayed.as_ref().filter(|_| timed);
            delayed.is_some_and(|delayed| {
                delayed.lock().unwrap_or_else(PoisonError::into_inner).advance(&live.key, now_ms)
            })
        });
        if further {
            self.announce();
        }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.read(|live| live.table.pending(At::Now) == Pending::Over)
    }

    /// Changes the table, and tells every open page.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Live)) {
        change(&mut self.live.write().unwrap_or_else(PoisonError::into_inner));
        self.announce();
    }

    /// Changes what only a seat's own player ever sees: nobody is told.
    pub(crate) fn amend(&self, change: impl FnOnce(&mut Live)) {
        change(&mut self.live.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// Reads the clock.
    pub fn time<T>(&self, look: impl FnOnce(&GameClock) -> T) -> T {
        look(&self.game_clock.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The seats whose answer to a proposal is waited for.
    pub fn asked(&self, live: &Live) -> Seats {
        let asked = |game_clock: &GameClock| {
            let open = game_clock.proposals.open(live, self.now())?;
            Some(open.asked.minus(open.agreed))
        };
        self.time(asked).unwrap_or(Seats::NONE)
    }

    /// Changes who is away, and tells every open page.
    pub(crate) fn change_time(&self, change: impl FnOnce(&mut GameClock)) {
        change(&mut self.game_clock.write().unwrap_or_else(PoisonError::into_inner));
        self.announce();
    }

    /// Returns whether a proposal waits for answers.
    pub fn is_proposed(&self) -> bool {
        self.read(|live| self.time(|game_clock| game_clock.proposals.open(live, self.now()).is_some()))
    }

    /// Reads the talk.
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

    /// Subscribes to every change.
    pub fn listen(&self) -> watch::Receiver<usize> {
        self.changes.subscribe()
    }

    /// Returns whether the browser with this digest has the table open.
    pub fn is_present(&self, sitter: &Sitter) -> bool {
        match sitter {
            Sitter::Person { token } => {
                self.present().contains_key(token) || self.peers.are_watching(&self.id, token)
            }
            Sitter::Bot { .. } => true,
            Sitter::Open { .. } | Sitter::Gone => false,
        }
    }

    fn present(&self) -> std::sync::MutexGuard<'_, HashMap<String, usize>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The people who have the table open at this process.
    pub(crate) fn people_here(&self) -> Vec<String> {
        self.present().keys().cloned().collect()
    }

    /// Counts a page as open until the guard is dropped.
    pub fn enter(self: Arc<Self>, digest: Option<&str>) -> Presence {
        if let Some(digest) = digest {
            *self.present().entry(digest.to_owned()).or_default() += 1;
            self.announce();
            self.peers.presence_changed(&self.id);
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
        self.room.peers.presence_changed(&self.room.id);
    }
}
