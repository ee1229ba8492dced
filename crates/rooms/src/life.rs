//! How rooms begin, go on by themselves, and end.

use std::sync::{Arc, Weak};
use std::time::Duration;

use liege_identity::random;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::RoomError;
use crate::clock::serving;
use crate::cluster::hearing;
use crate::rooms::Rooms;

/// How often onlookers who are some time behind are shown what they may see by now.
const LOOKING: Duration = Duration::from_secs(1);

/// For how long it is known what was carried out, in milliseconds: seven days.
const KNOWN_MS: i64 = 7 * 86_400_000;

/// What goes on by itself until it is dropped.
pub struct Going(JoinHandle<()>);

impl Drop for Going {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Rooms {
    /// Says among those that serve the same database that this process lives, learns what they know, and begins what goes on by
    /// itself: bots play, other processes are heard, onlookers catch up. While what is returned is kept, it is noted that tables
    /// can be played at.
    ///
    /// # Errors
    /// The store's.
    pub async fn begin(self: &Arc<Self>) -> Result<Going, RoomError> {
        self.store.beat().await?;
        serving::begin(self).await?;
        if self.store.is_shared() {
            let kept = self.store.server_key("seals", &random::token()?).await?;
            let key = random::unhex(&kept).ok_or_else(|| RoomError::broken("the key for seals is broken"))?;
            self.seals.share(key);
        }
        tokio::spawn(hearing::keep_listening(Arc::downgrade(self)));
        tokio::spawn(hearing::keep_telling(Arc::downgrade(self)));
        tokio::spawn(hearing::keep_beating(Arc::downgrade(self)));
        tokio::spawn(Arc::clone(self).resume());
        tokio::spawn(catch_up(Arc::downgrade(self)));
        Ok(Going(tokio::spawn(serving::keep_noting(Arc::downgrade(self)))))
    }

    /// Keeps how quiet tables stand, and forgets what was long ago. To be called now and then.
    pub async fn tidy(&self) {
        self.workers.tidy();
        self.mark_quiet_tables().await;
        if let Err(problem) = self.forget_receipts().await {
            tracing::warn!(%problem, "what was carried out long ago is still known");
        }
    }

    async fn forget_receipts(&self) -> Result<(), RoomError> {
        Ok(self.store.forget_receipts(self.served_since(KNOWN_MS).await?).await?)
    }

    /// Keeps how every table stands, and tells the other processes that this one ends.
    pub async fn end(&self) {
        self.mark_all_tables().await;
        if let Err(error) = self.store.note_served(self.now(), i64::MAX).await {
            tracing::warn!(%error, "it was not noted until when the server served");
        }
        if let Err(error) = self.store.leave().await {
            tracing::warn!(%error, "the other processes will see by themselves that this one has ended");
        }
    }
}

/// Shows onlookers who are behind what they may see by now, again and again.
async fn catch_up(rooms: Weak<Rooms>) {
    loop {
        sleep(LOOKING).await;
        let Some(rooms) = rooms.upgrade() else { return };
        rooms.catch_up();
    }
}
