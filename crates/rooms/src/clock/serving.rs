//! Notes that the server serves, so that it is known when none did.

use std::sync::{Arc, Weak};
use std::time::{Duration, SystemTime};

use tokio::time::sleep;

use crate::RoomError;
use crate::clock::outages::Outages;
use crate::room::Room;
use crate::rooms::Rooms;

/// How often it is noted that the server serves; after a crash so much time may be given back that was none.
const NOTING: Duration = Duration::from_secs(5);

/// After how long without a note, in milliseconds, none of several processes has served.
const SILENCE_MS: i64 = 20_000;

/// In place of a table: the times in which no process served at all.
const NOBODY: &str = "";

impl Rooms {
    /// The moment before which lies what people have had so long for, in milliseconds, while somebody served.
    pub async fn served_since(&self, lasting: i64) -> Result<i64, RoomError> {
        let now = self.now();
        Ok(Outages::load(&self.store, NOBODY, now).await?.since(now, lasting))
    }
}

/// Notes at the start that the server serves, and keeps since when none has.
pub(crate) async fn begin(rooms: &Rooms) -> Result<(), RoomError> {
    let least = if rooms.store.is_shared() { SILENCE_MS } else { 0 };
    Ok(rooms.store.note_served(rooms.now(), least).await?)
}

/// Notes again and again that the server serves. If it was stopped meanwhile, as a machine that sleeps is, that is an outage.
pub(crate) async fn keep_noting(rooms: Weak<Rooms>) {
    // The time of day goes on while a process or a machine is stopped.
    let mut last = SystemTime::now();
    loop {
        sleep(NOTING).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let passed = SystemTime::now().duration_since(last).unwrap_or_default();
        let stopped = i64::try_from(passed.as_millis()).is_ok_and(|passed| passed > SILENCE_MS);
        last = SystemTime::now();
        let least = if stopped { SILENCE_MS } else { i64::MAX };
        if let Err(error) = rooms.store.note_served(rooms.now(), least).await {
            tracing::warn!(%error, "it was not noted that the server serves");
        } else if stopped {
            give_back(&rooms).await;
        }
    }
}

impl Rooms {
    /// Keeps that a table is frozen, which it has been since this process began to serve.
    pub(crate) async fn freeze(&self, id: &str) -> Result<(), RoomError> {
        if self.store.outages(id).await?.iter().any(|(_, to)| to.is_none()) {
            return Ok(());
        }
        let changed_ms = self.store.table(id).await?.map_or(0, |row| row.changed_ms);
        Ok(self.store.freeze(id, self.started_ms.max(changed_ms)).await?)
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
    room.reload_timing(rooms).await
}
