//! Taking up the bots that nobody plays: after a start, and when a peer has ended.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::RETRY_DELAY;
use crate::RoomError;
use crate::rooms::Rooms;
use crate::search::bots;

/// How many tables are taken up at once, each until its bots have nothing more to do.
const AT_ONCE: usize = 32;

/// How often it is looked whether the server goes on.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Takes up what nobody plays, whenever there may be such tables, until the server ends.
pub(crate) async fn take_up_loop(rooms: Weak<Rooms>) {
    let Some(peers) = rooms.upgrade().map(|rooms| Arc::clone(&rooms.peers)) else { return };
    loop {
        let any = timeout(POLL_INTERVAL, peers.left.notified()).await.is_ok();
        let Some(now) = rooms.upgrade() else { return };
        if !any {
            continue;
        }
        let mut stop = now.stop.subscribe();
        let whole = tokio::select! {
            whole = take_up(&now) => whole,
            _ = stop.wait_for(|stop| *stop) => return,
        };
        drop(now);
        if !whole {
            sleep(RETRY_DELAY).await;
            peers.take_up();
        } else if !peers.shared {
            return;
        }
    }
}

/// Goes once through all tables at which a bot may be asked; whether each could be looked at.
async fn take_up(rooms: &Arc<Rooms>) -> bool {
    let tables = match rooms.tables_that_wait_for_bots().await {
        Ok(tables) => tables,
        Err(error) => {
            tracing::error!(%error, "no table could be taken up again");
            return false;
        }
    };
    let (mut under_way, mut whole) = (JoinSet::new(), true);
    for (id, changed_ms) in tables {
        if under_way.len() >= AT_ONCE {
            whole &= matches!(under_way.join_next().await, Some(Ok(true)));
        }
        let rooms = Arc::clone(rooms);
        under_way.spawn(async move {
            let Err(problem) = take_up_at(&rooms, &id, changed_ms).await else { return true };
            tracing::warn!(table = %id, %problem, "a table could not be taken up again");
            !problem.passes()
        });
    }
    while let Some(done) = under_way.join_next().await {
        whole &= matches!(done, Ok(true));
    }
    whole
}

/// Plays the bots of a table that was changed last at this moment, until none is asked, if no peer has them. Nothing is opened
/// before it is claimed.
async fn take_up_at(rooms: &Arc<Rooms>, id: &str, changed_ms: i64) -> Result<(), RoomError> {
    let Some(claim) = rooms.peers.claims.claim(&bots::work(id)).await else { return Ok(()) };
    // The process that has gone on with it since has seen to its bots.
    if rooms.store.is_shared() && rooms.store.changed_ms(id).await? != Some(changed_ms) {
        return Ok(());
    }
    let kept = rooms.kept(id).is_some();
    let room = rooms.room(id).await?;
    if kept {
        room.sync(rooms).await?;
    }
    let _ = bots::rounds(rooms, &room, Some(claim)).await;
    Ok(())
}
