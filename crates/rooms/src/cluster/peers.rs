//! [`Peers`]: what a process keeps in mind because of the others that serve the same database.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use liege_store::{Changed, Living};
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::Instant;

use super::claims::{Ask, Claim, Claims};

/// What a process knows of its peers, and does because of them.
pub(crate) struct Peers {
    /// Whether there can be peers.
    pub(super) shared: bool,
    state: Mutex<State>,
    /// There is something to announce to the peers, or to ask of them.
    pub(super) presence: Notify,
    /// There may be bots that nobody plays.
    pub(super) left: Notify,
    /// What this process has, and no other.
    pub(crate) claims: Arc<Claims>,
}

pub(super) struct State {
    /// The claim on sending notices, if this process has it.
    pub(super) notices: Option<Claim>,
    /// What is asked of the process's own connection, until that is there.
    asks: Option<UnboundedReceiver<Ask>>,
    /// When the database last answered.
    answered: Instant,
    /// The processes that lived when that was last looked at.
    pub(super) living: Living,
    /// The tables that are being read now: by how many readers, and whether something has changed since they began.
    pub(super) reading: HashMap<String, (usize, bool)>,
    /// The changes still to be applied, by table. Each of these tables has a task that does it.
    pub(super) pending: HashMap<String, BTreeSet<Changed>>,
    /// Who has which tables open at each peer.
    pub(super) present_at: HashMap<String, HashMap<String, Vec<String>>>,
    /// The tables whose presence here is still to be announced to the peers.
    pub(super) unannounced: BTreeSet<String>,
    /// Whether the peers are still to be asked who is there.
    pub(super) asks_presence: bool,
}

impl Peers {
    pub(crate) fn new(shared: bool) -> Peers {
        let (claims, asks) = if shared {
            let (claims, asks) = Claims::shared();
            (claims, Some(asks))
        } else {
            (Claims::alone(), None)
        };
        let state = Mutex::new(State {
            notices: None,
            asks,
            answered: Instant::now(),
            living: Living::default(),
            reading: HashMap::new(),
            pending: HashMap::new(),
            present_at: HashMap::new(),
            unannounced: BTreeSet::new(),
            asks_presence: false,
        });
        Peers { shared, state, presence: Notify::new(), left: Notify::new(), claims: Arc::new(claims) }
    }

    /// Returns what is asked of the process's own connection, for the one that answers it.
    pub(super) fn asks(&self) -> Option<UnboundedReceiver<Ask>> {
        self.state().asks.take()
    }

    /// There may be bots that nobody plays.
    pub(crate) fn take_up(&self) {
        self.left.notify_one();
    }

    /// The database has answered.
    pub(crate) fn answered(&self) {
        self.state().answered = Instant::now();
    }

    /// Returns how long ago the database last answered; it is asked again and again.
    pub(crate) fn silence(&self) -> Duration {
        self.state().answered.elapsed()
    }

    /// Returns whether somebody has a table open at a peer.
    pub(crate) fn are_watching(&self, table: &str, person: &str) -> bool {
        let with = |tables: &HashMap<String, Vec<String>>| {
            tables.get(table).is_some_and(|people| people.iter().any(|known| known == person))
        };
        self.shared && self.state().present_at.values().any(with)
    }

    /// Somebody has opened a table here, or closed it.
    pub(crate) fn presence_changed(&self, table: &str) {
        if self.shared {
            self.state().unannounced.insert(table.to_owned());
            self.presence.notify_one();
        }
    }

    /// What was heard of the peers' presence may be incomplete: they are asked for it.
    pub(super) fn ask_presence(&self) {
        self.state().asks_presence = true;
        self.presence.notify_one();
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A read of a table begins: changes from now on may be missing in what is read.
    pub(crate) fn begin_reading(&self, id: &str) {
        self.state().reading.entry(id.to_owned()).or_default().0 += 1;
    }

    /// The table was read, and is kept in memory if it could be. Whether something has happened there meanwhile.
    pub(super) fn end_reading(&self, id: &str) -> bool {
        let mut state = self.state();
        let Some((readers, touched)) = state.reading.get_mut(id) else { return false };
        *readers -= 1;
        let (last, touched) = (*readers == 0, *touched);
        if last {
            state.reading.remove(id);
        }
        touched
    }
}
