//! The other processes that serve the same database.

pub(crate) mod claims;
pub(crate) mod membership;
pub(crate) mod peers;
pub(crate) mod presence;
pub(crate) mod subscription;
pub(crate) mod take_up;

/// How long a process waits before it tries again what the database did not do.
const RETRY_DELAY: std::time::Duration = std::time::Duration::from_millis(500);
