//! Who has which table open at which process: told from process to process, and kept nowhere.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::time::timeout;

use crate::rooms::Rooms;

/// How often it is looked whether the server goes on.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Announces to the peers who comes and goes here, and asks them for the same.
pub(crate) async fn presence_loop(rooms: Weak<Rooms>) {
    let Some(peers) = rooms.upgrade().map(|rooms| Arc::clone(&rooms.peers)) else { return };
    if !peers.shared {
        return;
    }
    loop {
        let _ = timeout(POLL_INTERVAL, peers.presence.notified()).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let asks = std::mem::take(&mut peers.state().asks_presence);
        if asks && let Err(error) = rooms.store.ask_present().await {
            tracing::debug!(%error, "the other processes were not asked who is there");
        }
        let tables = std::mem::take(&mut peers.state().unannounced);
        for id in tables {
            let people = rooms.kept(&id).map(|room| room.people_here()).unwrap_or_default();
            if let Err(error) = rooms.store.tell_present(&id, &people).await {
                tracing::debug!(%error, "the other processes were not told who is here");
            }
        }
    }
}

impl Rooms {
    /// Announces to the peers who is here, at each table.
    pub(super) fn announce_presence(&self) {
        let kept = self.rooms_kept();
        let open = kept.iter().filter(|room| !room.people_here().is_empty());
        open.for_each(|room| self.peers.presence_changed(&room.id));
    }

    /// People who were connected to such a peer are no longer present.
    pub(super) fn forget_presence(&self, ended: impl Fn(&str) -> bool) {
        let mut left: Vec<String> = Vec::new();
        self.peers.state().present_at.retain(|process, tables| {
            let lives = !ended(process);
            if !lives {
                left.extend(tables.drain().map(|(table, _)| table));
            }
            lives
        });
        left.iter().filter_map(|id| self.kept(id)).for_each(|room| room.announce());
    }
}
