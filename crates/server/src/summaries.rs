//! [`Summaries`]: how tables stand that have made room in memory for others, so that a list of them follows no record.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use liege_game::{Info, Pending, Seats};
use liege_pages::TableLine;
use liege_store::SeatRow;

use crate::browser::Browser;
use crate::home;
use crate::live::owns;
use crate::room::Room;

/// How many are kept.
const MOST: usize = 10_000;

/// What lists say of a table.
pub(crate) struct Summary {
    info: &'static Info,
    seats: Vec<SeatRow>,
    state: String,
    /// Who must act.
    must: Seats,
    over: bool,
    /// Whether onlookers see it later than those who sit there.
    delayed: bool,
    changed_ms: i64,
}

/// The tables that are no longer in memory. While one is not, nothing changes at it, but through other processes.
#[derive(Default)]
pub(crate) struct Summaries(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    tables: HashMap<String, Arc<Summary>>,
    /// In the order in which they came; some are gone since.
    order: VecDeque<String>,
}

impl Summary {
    /// What everybody may know of a table.
    pub(crate) fn of(room: &Room) -> Summary {
        room.read(|live| {
            let (known, delayed) = (live.known_to(Seats::NONE), live.lag.is_some());
            let live = known.as_ref().unwrap_or(live);
            let (state, over) = home::state_of(room, live);
            let must = live.table.pending(usize::MAX);
            let waits = live.waits() || over || room.halt().is_some() || must == Pending::Over;
            Summary {
                info: room.info,
                seats: live.seats.clone(),
                state,
                must: if waits { Seats::NONE } else { must.must() },
                over,
                delayed: delayed && must != Pending::Over,
                changed_ms: live.changed_ms,
            }
        })
    }

    /// The line of a list for this browser; none for an onlooker who may not see the present.
    pub(crate) fn line(&self, id: &str, browser: &Browser) -> Option<TableLine> {
        let sits = self.seats.iter().any(|row| owns(browser, row));
        (sits || !self.delayed).then(|| TableLine {
            id: id.to_owned(),
            info: self.info,
            names: self.seats.iter().map(|row| row.name.clone()).collect(),
            state: self.state.clone(),
            your_turn: self.seats.iter().any(|row| self.must.has(row.seat) && owns(browser, row)),
            over: self.over,
            changed: self.changed_ms,
        })
    }
}

impl Summaries {
    /// Keeps how a table stands that makes room.
    pub(crate) fn keep(&self, room: &Room) {
        let summary = Arc::new(Summary::of(room));
        let mut kept = self.kept();
        if kept.tables.insert(room.id.clone(), summary).is_none() {
            kept.order.push_back(room.id.clone());
        }
        while kept.order.len() > MOST {
            let Some(oldest) = kept.order.pop_front() else { break };
            kept.tables.remove(&oldest);
        }
    }

    /// The table is in memory again, or no more.
    pub(crate) fn forget(&self, id: &str) {
        let mut kept = self.kept();
        if kept.tables.remove(id).is_some() {
            kept.order.retain(|known| known != id);
        }
    }

    /// Nothing is known any more.
    pub(crate) fn clear(&self) {
        *self.kept() = Kept::default();
    }

    /// How a table stands that has made room.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Summary>> {
        self.kept().tables.get(id).cloned()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
