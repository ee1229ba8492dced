//! The process's own connection to a database that it shares: it hears what peers do, looks who of them lives, and answers what
//! is claimed. When it ends, all of that is done anew by the next one.

use std::future::Future;
use std::sync::{Arc, Weak};
use std::time::Duration;

use liege_store::{Living, OwnConnection, StoreError};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::RETRY_DELAY;
use super::claims::Ask;
use crate::rooms::Rooms;

/// How often a process looks who of its peers lives. The database takes one for dead that has said nothing for far longer.
const LOOK: Duration = Duration::from_secs(1);

/// How long the database may take for an answer before the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// Keeps the process among those that share the database, until the server ends.
pub(crate) async fn membership_loop(rooms: Weak<Rooms>) {
    let Some((store, mut asks)) =
        rooms.upgrade().and_then(|rooms| Some((rooms.store.clone(), rooms.peers.asks()?)))
    else {
        return;
    };
    loop {
        let ended = match store.join_processes().await {
            Ok(None) => return,
            Ok(Some(mut own)) => {
                let Some(joined) = rooms.upgrade() else { return };
                joined.join();
                drop(joined);
                serve(&rooms, &mut own, &mut asks).await
            }
            Err(error) => Err(error),
        };
        match ended {
            Ok(()) => return,
            Err(StoreError::Later) => store.retire(),
            Err(error) => tracing::warn!(%error, "nothing is heard of other processes"),
        }
        sleep(RETRY_DELAY).await;
        if rooms.strong_count() == 0 {
            return;
        }
    }
}

/// Hears, looks and answers on this connection, until the server ends.
async fn serve(
    rooms: &Weak<Rooms>,
    own: &mut OwnConnection,
    asks: &mut UnboundedReceiver<Ask>,
) -> Result<(), StoreError> {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            news = own.next() => {
                let news = news?;
                let Some(rooms) = rooms.upgrade() else { return Ok(()) };
                rooms.peers.answered();
                rooms.hear(news);
            }
            Some(ask) = asks.recv() => {
                let Some(claims) = rooms.upgrade().map(|rooms| Arc::clone(&rooms.peers.claims)) else {
                    return Ok(());
                };
                in_time(claims.answer(own, ask)).await?;
            }
            _ = look.tick() => {
                if rooms.strong_count() == 0 {
                    return Ok(());
                }
                let living = in_time(own.living()).await?;
                let Some(rooms) = rooms.upgrade() else { return Ok(()) };
                rooms.peers.answered();
                rooms.see(living);
            }
        }
    }
}

async fn in_time<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = || StoreError::Unreachable(format!("no answer within {} seconds", PATIENCE.as_secs()));
    timeout(PATIENCE, answer).await.map_err(|_| late())?
}

impl Rooms {
    /// This process has a connection of its own from now on: whatever was claimed, heard and known by the last one may be so no
    /// more.
    fn join(self: &Arc<Self>) {
        self.peers.claims.begin_anew();
        self.forget_presence(|_| true);
        self.miss();
        self.peers.ask_presence();
        self.announce_presence();
        self.peers.take_up();
    }

    /// These processes live now. People who were connected to one that does not are no longer present, and its bots are played
    /// by nobody.
    fn see(self: &Arc<Self>, living: Living) {
        self.forget_presence(|process| !living.has(process));
        let lost = living.lack_any_of(&self.peers.state().living);
        self.peers.state().living = living;
        if lost {
            self.peers.take_up();
        }
    }
}
