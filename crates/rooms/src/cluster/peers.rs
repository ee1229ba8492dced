//! [`Peers`]: what a process keeps in mind because of the others that serve the same database.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use liege_store::{Changed, Job};
use tokio::sync::Notify;
use tokio::time::Instant;

/// What a process knows of its peers, and does because of them.
pub(crate) struct Peers {
    /// Whether there can be peers.
    pub(super) shared: bool,
    state: Mutex<State>,
    /// There is something to announce to the peers, or to ask of them.
    pub(super) presence: Notify,
}

#[derive(Default)]
pub(super) struct State {
    /// The jobs that this process has leased, each with its table.
    pub(super) leases: HashSet<(Job, String)>,
    /// The tables that are being read now: by how many readers, and whether something has changed since they began.
    pub(super) reading: HashMap<String, (usize, bool)>,
    /// The changes still to be applied, by table. Each of these tables has a task that does it.
    pub(super) pending: HashMap<String, BTreeSet<Changed>>,
    /// Who has which tables open at each peer, and when that was last heard of.
    pub(super) present_at: HashMap<String, (Instant, HashMap<String, Vec<String>>)>,
    /// The tables whose presence here is still to be announced to the peers.
    pub(super) unannounced: BTreeSet<String>,
    /// Whether the peers are still to be asked who is there.
    pub(super) asks: bool,
}

impl Peers {
    pub(crate) fn new(shared: bool) -> Peers {
        Peers { shared, state: Mutex::default(), presence: Notify::new() }
    }

    /// Whether somebody has a table open at a peer.
    pub(crate) fn are_watching(&self, table: &str, person: &str) -> bool {
        let with = |(_, tables): &(Instant, HashMap<String, Vec<String>>)| {
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
        self.state().asks = true;
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

    /// Whether this process holds the lease on a table's job, as far as it knows.
    pub(super) fn holds(&self, job: Job, table: &str) -> bool {
        self.state().leases.contains(&(job, table.to_owned()))
    }
}
