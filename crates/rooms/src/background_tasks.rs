//! How rooms begin, go on by themselves, and end.

use std::sync::{Arc, Weak};
use std::time::Duration;

use liege_identity::random;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::RoomError;
use crate::clock::serving;
use crate::cluster::{membership, presence, take_up};
use crate::people::start::start_loop;
use crate::rooms::Rooms;

/// How often delayed spectators are shown what they may see by now.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How long receipts are kept, in milliseconds: seven days.
const RECEIPT_LIFETIME_MS: i64 = 7 * 86_400_000;

/// The background tasks of rooms, until this is dropped.
pub struct BackgroundTasks(JoinHandle<()>);

impl Drop for BackgroundTasks {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Rooms {
    /// Starts the background tasks: bots play, this process joins its peers and listens to them, delayed spectators catch up. As long as the returned value is kept, the server notes that it is up.
    ///
    /// # Errors
    /// The store's.
    pub async fn begin(self: &Arc<Self>) -> Result<BackgroundTasks, RoomError> {
        serving::begin(self).await?;
        self.keep_statistics().await;
        if self.store.is_shared() {
            let kept = self.store.server_key("seals", &random::token()?).await?;
            let key = random::unhex(&kept).ok_or_else(|| RoomError::broken("the key for seals is broken"))?;
            self.seals.share(key);
        }
        if !self.store.is_shared() {
            self.peers.take_up();
        }
        tokio::spawn(membership::membership_loop(Arc::downgrade(self)));
        tokio::spawn(presence::presence_loop(Arc::downgrade(self)));
        tokio::spawn(take_up::take_up_loop(Arc::downgrade(self)));
        tokio::spawn(catch_up(Arc::downgrade(self)));
        tokio::spawn(start_loop(Arc::downgrade(self)));
        Ok(BackgroundTasks(tokio::spawn(serving::uptime_loop(Arc::downgrade(self)))))
    }

    /// Stores checkpoints of quiet tables, and forgets old receipts. To be called now and then.
    pub async fn tidy(&self) {
        self.workers.tidy();
        self.checkpoint_quiet_tables().await;
        self.keep_statistics().await;
        if let Err(problem) = self.forget_receipts().await {
            tracing::warn!(%problem, "what was carried out long ago is still known");
        }
    }

    async fn keep_statistics(&self) {
        if let Err(error) = self.store.keep_statistics().await {
            tracing::warn!(%error, "the statistics of the database are not fresh");
        }
    }

    async fn forget_receipts(&self) -> Result<(), RoomError> {
        Ok(self.store.forget_receipts(self.served_since(RECEIPT_LIFETIME_MS).await?).await?)
    }

    /// Stores a checkpoint of every table, and until when this process served. Its peers see by themselves that it ends.
    pub async fn end(&self) {
        self.checkpoint_all_tables().await;
        if let Err(error) = self.store.note_served(self.now(), i64::MAX).await {
            tracing::warn!(%error, "it was not noted until when the server served");
        }
    }
}

/// Shows delayed spectators at intervals what they may see by now.
async fn catch_up(rooms: Weak<Rooms>) {
    loop {
        sleep(POLL_INTERVAL).await;
        let Some(rooms) = rooms.upgrade() else { return };
        rooms.catch_up();
    }
}
