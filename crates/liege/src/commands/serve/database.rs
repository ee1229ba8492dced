//! A PostgreSQL database that is not up yet, as when a machine has just started.

use std::time::Duration;

use liege_store::{AddressLock, StoreError};
use tokio::time::sleep;

use super::service;

/// How long is waited before it is tried again: at first, and at most.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Takes the database at this address together with the other processes that serve it, once it can be reached; `None` if one has it
/// alone.
///
/// # Errors
/// The database's, but for one that can't be reached.
pub(super) async fn share(address: &str) -> Result<Option<AddressLock>, StoreError> {
    let mut wait = FIRST_WAIT;
    loop {
        match AddressLock::share(address).await {
            Err(StoreError::Unreachable(why)) => {
                tracing::warn!(
                    why,
                    seconds = wait.as_secs_f64(),
                    "the database is not up yet: it is tried again"
                );
                service::waiting(LONGEST_WAIT * 6);
            }
            reached => return reached,
        }
        sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}
