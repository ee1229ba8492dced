//! Tables that begin at an agreed time: until then they wait, though everybody sits there.

use std::sync::Weak;
use std::time::Duration;

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};
use liege_game::{Verbatim, say};
use liege_store::{Access, Zone};
use tokio::time::sleep;

use crate::RoomError;
use crate::clock::hours::zone_of;
use crate::room::Room;
use crate::rooms::Rooms;

/// How often it is looked which tables are to begin.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// How many begin at one look.
const AT_ONCE: usize = 50;

/// How far ahead a table may begin: 60 days.
const LATEST_MS: i64 = 60 * 86_400_000;

/// Reads when a table is to begin: a time such as `2026-12-24T20:00`, with the zone behind it: `2026-12-24T20:00
/// Europe/Berlin`, `2026-12-24T20:00 +01:00`. Empty for as soon as everybody sits there, which is 0.
pub(crate) fn read(text: &str, now_ms: i64) -> Result<i64, RoomError> {
    if text.is_empty() {
        return Ok(0);
    }
    let wrong = || {
        let time: String = text.chars().take(60).collect();
        RoomError::Setup(say!("no table can begin at “{time}”", time = Verbatim(&time)).into())
    };
    let (time, zone) = text.split_once(' ').unwrap_or((text, "+00:00"));
    let time: DateTime = time.parse().map_err(|_| wrong())?;
    let zone = match zone_of(zone).ok_or_else(wrong)? {
        Zone::Named(name) => TimeZone::get(&name).map_err(|_| wrong())?,
        Zone::Offset(minutes) => {
            let seconds = i32::try_from(minutes * 60).map_err(|_| wrong())?;
            TimeZone::fixed(Offset::from_seconds(seconds).map_err(|_| wrong())?)
        }
    };
    let at_ms = zone.to_timestamp(time).map_err(|_| wrong())?.as_millisecond();
    match at_ms {
        past if past <= now_ms => Err(RoomError::Setup("the time at which it begins is over".into())),
        far if far > now_ms + LATEST_MS => Err(RoomError::Setup("a table begins within 60 days".into())),
        at_ms => Ok(at_ms),
    }
}

/// Begins tables whose time has come, as long as there is a server.
pub(crate) async fn start_loop(rooms: Weak<Rooms>) {
    loop {
        sleep(POLL_INTERVAL).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let due = match rooms.store.starting(rooms.now(), AT_ONCE).await {
            Ok(due) => due,
            Err(problem) => {
                tracing::warn!(%problem, "it is not known which tables are to begin");
                continue;
            }
        };
        for id in due {
            let begun = async { rooms.room(&id).await?.start(&rooms).await };
            if let Err(problem) = begun.await {
                tracing::warn!(table = id, %problem, "a table has not begun at its time");
            }
        }
    }
}

impl Room {
    /// The agreed time has come: the table begins once everybody sits there.
    async fn start(&self, rooms: &Rooms) -> Result<(), RoomError> {
        {
            let _writer = self.writer.lock().await;
            let access = rooms.store.access(&self.id).await?;
            rooms.store.set_access(&self.id, &Access { starts_ms: 0, ..access }).await?;
            self.reload(rooms).await?;
        }
        self.begin(rooms).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_zone() {
        let now = 1_790_000_000_000; // 2026-09-21T14:13:20Z
        let at = |text: &str| read(text, now);
        assert_eq!(at("").unwrap(), 0);
        assert_eq!(at("2026-09-22T20:00").unwrap(), 1_790_107_200_000);
        assert_eq!(at("2026-09-22T20:00 Europe/Berlin").unwrap(), 1_790_100_000_000);
        assert_eq!(at("2026-09-22T20:00 +02:00").unwrap(), 1_790_100_000_000);
        for wrong in ["soon", "2026-09-20T20:00", "2027-09-22T20:00", "2026-09-22T20:00 Nowhere", "T T"] {
            assert!(matches!(at(wrong), Err(RoomError::Setup(_))), "{wrong}: {:?}", at(wrong));
        }
    }
}
