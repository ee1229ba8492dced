//! [`Neighbours`]: what a process keeps in mind because of the others that serve the same database.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use liege_store::{Changed, Work};
use tokio::sync::Notify;
use tokio::time::Instant;

/// What a process keeps in mind because of the others.
pub(crate) struct Neighbours {
    /// Whether there can be any.
    pub(super) shared: bool,
    state: Mutex<State>,
    /// Somebody has come to a table here, or left it.
    pub(super) came: Notify,
}

#[derive(Default)]
pub(super) struct State {
    /// The work that this process has, with the table at which it is done.
    pub(super) held: HashSet<(Work, String)>,
    /// The tables that are being read just now, by how many, and whether something has happened there since.
    pub(super) reading: HashMap<String, (usize, bool)>,
    /// What is still to be taken in, by table. Each of these tables has a task that does it.
    pub(super) due: HashMap<String, BTreeSet<Changed>>,
    /// Who has which tables open at other processes, and when each of those was last heard of.
    pub(super) elsewhere: HashMap<String, (Instant, HashMap<String, Vec<String>>)>,
    /// The tables of which the others are to be told who has them open here.
    pub(super) to_tell: BTreeSet<String>,
}

impl Neighbours {
    pub(crate) fn new(shared: bool) -> Neighbours {
        Neighbours { shared, state: Mutex::default(), came: Notify::new() }
    }

    /// Whether somebody has a table open at another process.
    pub(crate) fn are_with(&self, table: &str, person: &str) -> bool {
        let with = |(_, tables): &(Instant, HashMap<String, Vec<String>>)| {
            tables.get(table).is_some_and(|people| people.iter().any(|known| known == person))
        };
        self.shared && self.state().elsewhere.values().any(with)
    }

    /// Somebody has come to a table here, or left it.
    pub(crate) fn tell(&self, table: &str) {
        if self.shared {
            self.state().to_tell.insert(table.to_owned());
            self.came.notify_one();
        }
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody begins to read a table: what happens there from now on may be missing in what they read.
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

    /// Whether this process has the work at a table, as far as it knows.
    pub(super) fn holds(&self, work: Work, table: &str) -> bool {
        self.state().held.contains(&(work, table.to_owned()))
    }
}
