//! [`Summaries`]: how tables stand that are not in memory, so that a list of them follows no record.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use liege_game::{Info, Pending, Seat, Seats};
use liege_identity::random;
use liege_store::{self as store, Behind, SeatRow};

use crate::RoomError;
use crate::record::mark::VERSION;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::status::state_of;

/// How many are kept in memory.
const MOST: usize = 10_000;

/// How many are written at once.
const AT_ONCE: usize = 100;

/// What lists say of a table.
#[derive(Clone)]
pub struct Summary {
    /// The game.
    pub info: &'static Info,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// How it stands.
    pub said: store::Summary,
}

/// The tables that are no longer in memory. While one is not, nothing changes at it, but through other processes.
#[derive(Default)]
pub struct Summaries(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    tables: HashMap<String, Arc<Summary>>,
    /// In the order in which they came; some are gone since.
    order: VecDeque<String>,
    /// The stamps of those that this process has stored.
    stored: HashMap<String, String>,
}

/// SHA-256 of all that lists say of a table follows from: the rules of this version, how much was done and proposed, who sits
/// there, and how far onlookers are behind.
fn stamp(rows: usize, proposed: usize, seats: &[SeatRow], behind: Behind) -> String {
    random::digest(&format!("{VERSION} {rows} {proposed} {behind:?} {seats:?}"))
}

/// The stamp of a table in memory.
fn stamp_of(room: &Room) -> String {
    let proposed = room.time(|timing| timing.proposals.answered());
    room.read(|live| stamp(live.revision, proposed, &live.seats, live.access.behind))
}

impl Summary {
    /// What everybody may know of a table.
    pub(crate) fn of(room: &Room) -> Summary {
        // What changes meanwhile has another stamp.
        let stamp = stamp_of(room);
        room.read(|live| {
            // Each seat knows what it has chosen in secret itself.
            let asks = |seat: Seat| {
                let known = live.known_to(Seats::NONE.with(seat));
                known.as_ref().unwrap_or(live).table.pending(usize::MAX).must().has(seat)
            };
            let must: Seats = Seat::all(live.seats.len()).filter(|seat| asks(*seat)).collect();
            let (known, delayed) = (live.known_to(Seats::NONE), live.lag.is_some());
            let live = known.as_ref().unwrap_or(live);
            let (state, over) = state_of(room, live);
            let waits = live.waits() || over || room.halt().is_some();
            let said = store::Summary {
                stamp,
                state,
                must: if waits { Seats::NONE } else { must },
                over,
                delayed: delayed && live.table.pending(usize::MAX) != Pending::Over,
                changed_ms: live.changed_ms,
            };
            Summary { info: room.info, seats: live.seats.clone(), said }
        })
    }

    /// What the store says of a table, if nothing has changed there since.
    async fn stored(rooms: &Rooms, id: &str) -> Result<Option<Summary>, RoomError> {
        let Some((game, progress, said)) = rooms.store.summary(id).await? else { return Ok(None) };
        let (seats, access) = (rooms.store.seats(id).await?, rooms.store.access(id).await?);
        let info = rooms.game(&game)?.info();
        let same = said.stamp == stamp(progress.rows, progress.proposed, &seats, access.behind);
        Ok(same.then_some(Summary { info, seats, said }))
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

    /// What the store does not say yet of tables that have made room.
    fn unstored(&self) -> Vec<(String, store::Summary)> {
        let kept = self.kept();
        let new =
            |(id, summary): &(&String, &Arc<Summary>)| kept.stored.get(*id) != Some(&summary.said.stamp);
        kept.tables.iter().filter(new).map(|(id, summary)| (id.clone(), summary.said.clone())).collect()
    }

    /// Whether this process has stored what lists say of a table with this stamp.
    fn is_stored(&self, id: &str, stamp: &str) -> bool {
        self.kept().stored.get(id).is_some_and(|stored| stored == stamp)
    }

    /// The store says this now.
    fn mark_stored(&self, summaries: &[(String, store::Summary)]) {
        let mut kept = self.kept();
        if kept.stored.len() > MOST {
            kept.stored.clear();
        }
        let stamps = summaries.iter().map(|(id, summary)| (id.clone(), summary.stamp.clone()));
        kept.stored.extend(stamps);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Rooms {
    /// What lists say of a table that is not in memory, if that is known without following its record.
    pub async fn summary(&self, id: &str) -> Option<Arc<Summary>> {
        let kept = self.summaries.kept().tables.get(id).cloned();
        if kept.is_some() {
            return kept;
        }
        let stored = Summary::stored(self, id).await;
        stored
            .inspect_err(|problem| tracing::warn!(table = id, %problem, "a summary can't be read"))
            .ok()?
            .map(Arc::new)
    }

    /// Stores what lists say of tables that have made room, and of those in memory that are quiet.
    pub(crate) async fn store_summaries(&self, is_quiet: impl Fn(&Room) -> bool) {
        let mut due = self.summaries.unstored();
        let rooms = self.rooms_kept();
        let changed = rooms
            .iter()
            .filter(|room| is_quiet(room) && !self.summaries.is_stored(&room.id, &stamp_of(room)));
        due.extend(changed.map(|room| (room.id.clone(), Summary::of(room).said)));
        for summaries in due.chunks(AT_ONCE) {
            if let Err(error) = self.store.keep_summaries(summaries).await {
                tracing::warn!(%error, "what lists say of tables was not stored");
                return;
            }
            self.summaries.mark_stored(summaries);
        }
    }
}
