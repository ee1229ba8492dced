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

/// The time from a round at which a peer had something to the next one, once: a peer that was about to end is gone by then, or
/// was seen to live, so that its end will be noticed.
const SECOND_LOOK: Duration = Duration::from_secs(3);

/// The outcome of a round through all tables at which a bot may be asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// Each was looked at, and none was a peer's.
    Whole,
    /// Each was looked at; a peer has some.
    Shared,
    /// Some could not be looked at.
    Broken,
}

impl Round {
    fn and(self, other: Round) -> Round {
        match (self, other) {
            (Round::Broken, _) | (_, Round::Broken) => Round::Broken,
            (Round::Shared, _) | (_, Round::Shared) => Round::Shared,
            (Round::Whole, Round::Whole) => Round::Whole,
        }
    }
}

/// Takes up what nobody plays, whenever there may be such tables, until the server ends.
pub(crate) async fn take_up_loop(rooms: Weak<Rooms>) {
    let Some(peers) = rooms.upgrade().map(|rooms| Arc::clone(&rooms.peers)) else { return };
    let mut is_second = false;
    loop {
        let any = timeout(POLL_INTERVAL, peers.left.notified()).await.is_ok();
        let Some(now) = rooms.upgrade() else { return };
        if !any {
            continue;
        }
        let mut stop = now.stop.subscribe();
        let round = tokio::select! {
            round = take_up(&now) => round,
            _ = stop.wait_for(|stop| *stop) => return,
        };
        drop(now);
        match round {
            Round::Broken => {
                sleep(RETRY_DELAY).await;
                peers.take_up();
            }
            Round::Shared if !is_second => {
                sleep(SECOND_LOOK).await;
                peers.take_up();
            }
            Round::Whole if !peers.shared => return,
            Round::Whole | Round::Shared => {}
        }
        is_second = round == Round::Shared && !is_second;
    }
}

/// Goes once through all tables at which a bot may be asked.
async fn take_up(rooms: &Arc<Rooms>) -> Round {
    let tables = match rooms.tables_that_wait_for_bots().await {
        Ok(tables) => tables,
        Err(error) => {
            tracing::error!(%error, "no table could be taken up again");
            return Round::Broken;
        }
    };
    let (mut under_way, mut round) = (JoinSet::new(), Round::Whole);
    for (id, changed_ms) in tables {
        if under_way.len() >= AT_ONCE {
            round = round.and(under_way.join_next().await.and_then(Result::ok).unwrap_or(Round::Broken));
        }
        let rooms = Arc::clone(rooms);
        under_way.spawn(async move {
            let problem = match take_up_at(&rooms, &id, changed_ms).await {
                Ok(round) => return round,
                Err(problem) => problem,
            };
            tracing::warn!(table = %id, %problem, "a table could not be taken up again");
            if problem.passes() { Round::Broken } else { Round::Whole }
        });
    }
    while let Some(done) = under_way.join_next().await {
        round = round.and(done.unwrap_or(Round::Broken));
    }
    round
}

/// Plays the bots of a table that was changed last at this moment, until none is asked, if no peer has them. Nothing is opened
/// before it is claimed.
async fn take_up_at(rooms: &Arc<Rooms>, id: &str, changed_ms: i64) -> Result<Round, RoomError> {
    let Some(claim) = rooms.peers.claims.claim(&bots::work(id)).await else { return Ok(Round::Shared) };
    // The process that has gone on with it since has seen to its bots.
    if rooms.store.is_shared() && rooms.store.changed_ms(id).await? != Some(changed_ms) {
        return Ok(Round::Whole);
    }
    let kept = rooms.kept(id).is_some();
    let room = rooms.room(id).await?;
    if kept {
        room.sync(rooms).await?;
    }
    let _ = bots::rounds(rooms, &room, Some(claim)).await;
    Ok(Round::Whole)
}
