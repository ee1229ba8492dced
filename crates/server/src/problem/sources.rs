//! What the errors of others mean for a request.

use std::time::Duration;

use liege_game::{Forged, ReplayError};
use liege_store::StoreError;

use super::Problem;
use crate::live::Refused;

impl From<Duration> for Problem {
    /// Bots have to wait so long before they think again.
    fn from(wait: Duration) -> Problem {
        Problem::Thinking { seconds: wait.as_secs() + 1 }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Full(detail) => {
                tracing::error!(%detail, "the disk is full or can't be written");
                Problem::Full
            }
            // The same request again is answered as before.
            StoreError::Busy | StoreError::Answered => Problem::Busy,
            StoreError::Gone => Problem::Gone,
            StoreError::Later => Problem::Later,
            StoreError::Closed(detail) => {
                tracing::error!(%detail, "the file can't be opened");
                Problem::Closed
            }
            other => Problem::broken(other),
        }
    }
}

impl From<Forged> for Problem {
    /// Says no more than where: what was drawn may still be secret.
    fn from(error: Forged) -> Problem {
        match error {
            Forged::Replay(ReplayError { step: 0, .. }) => Problem::Outdated,
            Forged::Replay(error) => Problem::Unplayable { step: error.step },
            _ => Problem::Tampered,
        }
    }
}

impl From<Refused> for Problem {
    fn from(error: Refused) -> Problem {
        match error {
            Refused::Forged(error) => error.into(),
            Refused::Differs(differs) => Problem::Frozen(differs),
        }
    }
}
