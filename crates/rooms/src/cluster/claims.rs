//! [`Claim`]: work that this process has, and no other. Claims stand on the process's own connection to the database and end with
//! it; where nobody shares the database they are had for the asking.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use liege_store::{OwnConnection, StoreError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

/// How many claims stand at most: each takes room in the memory that the database has for all its locks.
const MAX: usize = 500;

/// What claims are asked of.
pub(crate) struct Claims {
    /// To the process's own connection; `None` where nobody shares the database.
    asks: Option<mpsc::UnboundedSender<Ask>>,
    /// Counts the connections that this process has had for itself.
    connection: AtomicU64,
    places: Arc<Semaphore>,
}

/// What is asked of the process's own connection.
pub(super) enum Ask {
    /// Work of this name; the answer is whether this process has it, by which connection.
    Claim(String, oneshot::Sender<Option<u64>>),
    /// The end of a claim that was had by this connection.
    Release(String, u64),
}

/// Work that this process has until this is dropped, or its connection ends.
pub(crate) struct Claim {
    work: String,
    connection: u64,
    claims: Arc<Claims>,
    _place: Option<OwnedSemaphorePermit>,
}

impl Claims {
    /// Where nobody shares the database.
    pub(super) fn alone() -> Claims {
        Claims { asks: None, connection: AtomicU64::new(0), places: Arc::new(Semaphore::new(0)) }
    }

    /// Where others share it; and what is asked.
    pub(super) fn shared() -> (Claims, mpsc::UnboundedReceiver<Ask>) {
        let (asks, asked) = mpsc::unbounded_channel();
        let places = Arc::new(Semaphore::new(MAX));
        (Claims { asks: Some(asks), connection: AtomicU64::new(0), places }, asked)
    }

    /// Claims work; `None` if a peer has it. Waits while the database can't be reached.
    pub(crate) async fn claim(self: &Arc<Self>, work: &str) -> Option<Claim> {
        let (claims, work) = (Arc::clone(self), work.to_owned());
        let Some(asks) = &self.asks else {
            return Some(Claim { work, connection: 0, claims, _place: None });
        };
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        loop {
            let (answer, answered) = oneshot::channel();
            asks.send(Ask::Claim(work.clone(), answer)).ok()?;
            // A connection that ended in the middle of it has answered nothing.
            if let Ok(answer) = answered.await {
                return answer.map(|connection| Claim { work, connection, claims, _place: Some(place) });
            }
        }
    }

    /// The process has a new connection: what was claimed before stands no more.
    pub(super) fn begin_anew(&self) {
        self.connection.fetch_add(1, Ordering::AcqRel);
    }

    fn connection(&self) -> u64 {
        self.connection.load(Ordering::Acquire)
    }

    /// Does what is asked, on the connection that the process has now.
    pub(super) async fn answer(&self, own: &mut OwnConnection, ask: Ask) -> Result<(), StoreError> {
        match ask {
            Ask::Claim(work, answer) => {
                let got = own.claim(&work).await?.then(|| self.connection());
                // The one that asked may not wait for it any more.
                if answer.send(got).is_err() && got.is_some() {
                    own.release(&work).await?;
                }
            }
            Ask::Release(work, connection) if connection == self.connection() => own.release(&work).await?,
            Ask::Release(..) => {}
        }
        Ok(())
    }
}

impl Claim {
    /// Returns whether this process still has the work.
    pub(crate) fn stands(&self) -> bool {
        self.connection == self.claims.connection()
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some(asks) = &self.claims.asks {
            // Where nobody hears it, the connection has ended.
            let _ = asks.send(Ask::Release(std::mem::take(&mut self.work), self.connection));
        }
    }
}
