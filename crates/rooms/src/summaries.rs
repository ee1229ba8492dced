//! [`Summaries`]: what lists say of tables that are not in memory, so that no record is replayed for a list.

mod stored;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use liege_game::{Info, Pending, Seat, Seats, read_in, reader};
use liege_identity::random;
use liege_languages::{by_tag, offered};
use liege_store::{self as store, SeatRow, SpectatorDelay};
use liege_table::At;

use crate::live::Live;
use crate::record::checkpoint::VERSION;
use crate::room::Room;
use crate::status::state_of;

/// The language of the sources.
const ENGLISH: &str = "en";

/// How many are kept in memory.
const MAX_SUMMARIES: usize = 10_000;

/// What lists say of a table.
#[derive(Clone)]
pub struct Summary {
    /// The game.
    pub info: &'static Info,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// What its maker calls it.
    pub title: String,
    /// How it stands.
    pub said: store::Summary,
}

/// The tables that are no longer in memory. While one is not, nothing changes at it, but through other processes.
#[derive(Default)]
pub struct Summaries(Mutex<SummaryCache>);

#[derive(Default)]
struct SummaryCache {
    tables: HashMap<String, Arc<Summary>>,
    /// In the order in which they came; some are gone since.
    order: VecDeque<String>,
    /// The stamps of those that this process has stored.
    stored: HashMap<String, String>,
}

impl SummaryCache {
    fn insert(&mut self, id: &str, summary: Arc<Summary>) {
        if self.tables.insert(id.to_owned(), summary).is_none() {
            self.order.push_back(id.to_owned());
        }
        while self.order.len() > MAX_SUMMARIES {
            let Some(oldest) = self.order.pop_front() else { break };
            self.tables.remove(&oldest);
        }
    }
}

/// SHA-256 of all that lists say of a table follows from: the rules of this version, how much was done and proposed, who sits
/// there, and how far spectators are behind.
fn stamp(rows: usize, proposed: usize, seats: &[SeatRow], behind: SpectatorDelay) -> String {
    random::digest(&format!("{VERSION} {rows} {proposed} {behind:?} {seats:?}"))
}

/// Returns whether something happens at a table without anybody's doing: what is proposed lapses, first draws that could not be stored
/// are due. Nothing is kept of it then: lists look at the table, and its bots are taken up after a restart.
fn goes_on_by_itself(room: &Room) -> bool {
    room.is_proposed() || room.read(Live::is_due)
}

/// The stamp of a table in memory.
fn stamp_of(room: &Room) -> String {
    let proposed = room.time(|game_clock| game_clock.proposals.answered());
    room.read(|live| stamp(live.revision, proposed, &live.shared.seats, live.shared.access.behind))
}

impl Summary {
    /// The state of the table in the reader's language, else in English. What an older version has stored is English.
    pub fn state(&self) -> String {
        let Ok(mut told) = serde_json::from_str::<BTreeMap<String, String>>(&self.said.state) else {
            return self.said.state.clone();
        };
        let own = reader().and_then(|language| told.remove(language.tag()));
        own.or_else(|| told.remove(ENGLISH)).unwrap_or_default()
    }

    /// Returns what everybody may know of a table.
    pub(crate) fn of(room: &Room) -> Summary {
        // What changes meanwhile has another stamp.
        let stamp = stamp_of(room);
        room.read(|live| {
            // Each seat knows what it has chosen in secret itself.
            let asks = |seat: Seat| {
                let known = live.known_to(Seats::NONE.with(seat));
                known.as_ref().unwrap_or(live).table.pending(At::Now).must().has(seat)
            };
            let must: Seats = Seat::all(live.shared.seats.len()).filter(|seat| asks(*seat)).collect();
            let (known, delayed) = (live.known_to(Seats::NONE), live.delayed.is_some());
            let live = known.as_ref().unwrap_or(live);
            let (_, over) = state_of(room, live);
            let state = in_all_languages(|| state_of(room, live).0);
            let gave_up = room.time(|game_clock| game_clock.proposals.gave_up());
            let won = live.table.pending(At::Now) == Pending::Over
                || over && live.shared.seats.len() == 2 && !gave_up.is_empty();
            let standing = won.then(|| live.table.standing(At::Now).below(&gave_up));
            let ranks = standing.map(|standing| standing.rank.slice(standing.players).to_vec());
            let waits = live.waits() || over || room.halt().is_some();
            let said = store::Summary {
                stamp,
                state,
                must: if waits { Seats::NONE } else { must },
                over,
                ranks: ranks.unwrap_or_default(),
                delayed: delayed && live.table.pending(At::Now) != Pending::Over,
                changed_ms: live.changed_ms,
            };
            Summary {
                info: room.info,
                seats: live.shared.seats.clone(),
                title: live.shared.access.title.clone(),
                said,
            }
        })
    }
}

/// A sentence in every language that readers can choose: a JSON object by their tags.
fn in_all_languages(tell: impl Fn() -> String) -> String {
    let told = offered().iter().map(|language| (language.tag, read_in(by_tag(language.tag), &tell)));
    let told: BTreeMap<&str, String> = told.collect();
    serde_json::to_string(&told).unwrap_or_else(|_| read_in(None, tell))
}

impl Summaries {
    /// Keeps the summary of a table that is dropped from memory, unless it goes on by itself.
    pub(crate) fn keep(&self, room: &Room) {
        if goes_on_by_itself(room) {
            return self.forget(&room.id);
        }
        self.kept().insert(&room.id, Arc::new(Summary::of(room)));
    }

    /// Keeps what the store says of a table that is not in memory, unless something is known of it already.
    fn learn(&self, id: &str, summary: &Arc<Summary>) {
        let mut kept = self.kept();
        if !kept.tables.contains_key(id) {
            kept.stored.insert(id.to_owned(), summary.said.stamp.clone());
            kept.insert(id, Arc::clone(summary));
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
        *self.kept() = SummaryCache::default();
    }

    /// The summaries of tables dropped from memory that are not stored yet.
    fn unstored(&self) -> Vec<(String, store::Summary)> {
        let kept = self.kept();
        let new =
            |(id, summary): &(&String, &Arc<Summary>)| kept.stored.get(*id) != Some(&summary.said.stamp);
        kept.tables.iter().filter(new).map(|(id, summary)| (id.clone(), summary.said.clone())).collect()
    }

    /// Returns whether this process has stored what lists say of a table with this stamp.
    fn is_stored(&self, id: &str, stamp: &str) -> bool {
        self.kept().stored.get(id).is_some_and(|stored| stored == stamp)
    }

    /// The store says this now.
    fn mark_stored(&self, summaries: &[(String, store::Summary)]) {
        let mut kept = self.kept();
        if kept.stored.len() > MAX_SUMMARIES {
            kept.stored.clear();
        }
        let stamps = summaries.iter().map(|(id, summary)| (id.clone(), summary.stamp.clone()));
        kept.stored.extend(stamps);
    }

    fn kept(&self) -> MutexGuard<'_, SummaryCache> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
