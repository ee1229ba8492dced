//! Notes that the server serves, so that it is known when none did.

use std::sync::{Arc, Weak};
use std::time::{Duration, SystemTime};

use liege_game::Seats;
use tokio::time::sleep;

use crate::RoomError;
use crate::clock::outages::Outages;
use crate::hooks::TableEvent;
use crate::record::checkpoint::Incompatible;
use crate::room::Room;
use crate::rooms::Rooms;

/// The time between two notes that the server is up while a clock of less than a day runs; after a crash up to this much too much time is
/// given back.
const NOTING: Duration = Duration::from_secs(1);

/// Every how many times it notes it in any case: a database that nobody plays by the clock on is written to less often.
const NOTED: u32 = 5;

/// How long nothing must be noted, in milliseconds, for it to count as an outage of all processes.
const SILENCE_MS: i64 = 20_000;

/// In place of a table's id: the times in which no process served at all.
const NOBODY: &str = "";

impl Rooms {
    /// The time since which the server has been up for so many milliseconds: what happened before is that old for
    /// everybody.
    pub async fn served_since(&self, lasting: i64) -> Result<i64, RoomError> {
        let now = self.now();
        Ok(Outages::load(&self.store, NOBODY, now).await?.since(now, lasting))
    }
}

/// Notes at the start that the server is up, and stores the outage before.
pub(crate) async fn begin(rooms: &Rooms) -> Result<(), RoomError> {
    let min = if rooms.store.is_shared() { SILENCE_MS } else { 0 };
    Ok(rooms.store.note_served(rooms.now(), min).await?)
}

/// Notes at intervals that the server is up. If it was stopped meanwhile, as by a machine that sleeps, that is an outage.
pub(crate) async fn uptime_loop(rooms: Weak<Rooms>) {
    // The time of day goes on while a process or a machine is stopped.
    let mut last = SystemTime::now();
    for times in 1_u32.. {
        sleep(NOTING).await;
        let Some(rooms) = rooms.upgrade() else { return };
        if !times.is_multiple_of(NOTED) && !rooms.is_played_by_the_clock() {
            continue;
        }
        let passed = SystemTime::now().duration_since(last).unwrap_or_default();
        let stopped = i64::try_from(passed.as_millis()).is_ok_and(|passed| passed > SILENCE_MS);
        last = SystemTime::now();
        let min = if stopped { SILENCE_MS } else { i64::MAX };
        if let Err(error) = rooms.store.note_served(rooms.now(), min).await {
            tracing::warn!(%error, "it was not noted that the server serves");
            continue;
        }
        rooms.peers.answered();
        if stopped {
            give_back(&rooms).await;
        }
    }
}

impl Rooms {
    /// True while somebody's clock of less than a day is running.
    fn is_played_by_the_clock(&self) -> bool {
        let now = self.now();
        self.rooms_kept().iter().any(|room| {
            room.read(|live| room.time(|clock| clock.is_live() && clock.runs(live, now) != Seats::NONE))
        })
    }

    /// Stores that a table is frozen, which it has been since this process started.
    pub(crate) async fn freeze(&self, id: &str, differs: &Incompatible) -> Result<(), RoomError> {
        if self.store.outages(id).await?.iter().any(|(_, to)| to.is_none()) {
            return Ok(());
        }
        let Some(row) = self.store.table(id).await? else { return Ok(()) };
        self.store.freeze(id, self.started_ms.max(row.changed_ms)).await?;
        let game = self.game(&row.game)?.info().id;
        self.observer.happened(id, game, TableEvent::Frozen { why: &differs.to_string() });
        Ok(())
    }
}

/// Gives the time of an outage back at every table in memory.
async fn give_back(rooms: &Arc<Rooms>) {
    for room in rooms.rooms_kept() {
        if let Err(problem) = give_back_at(rooms, &room).await {
            tracing::warn!(table = %room.id, %problem, "the time of an outage was not given back yet");
        }
    }
}

async fn give_back_at(rooms: &Rooms, room: &Room) -> Result<(), RoomError> {
    let _absence = room.absences.lock().await;
    room.reload_clock(rooms).await
}
