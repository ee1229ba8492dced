//! How many files the system lets the server open; every connection is one.

/// Raises the limit as far as it goes, and returns it.
#[cfg(unix)]
pub(crate) fn raise() -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        let before = limit.current;
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the limit of open files stays as it is");
            limit.current = before;
        }
    }
    limit.current.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

/// Elsewhere there is no such limit that matters.
#[cfg(not(unix))]
pub(crate) fn raise() -> usize {
    usize::MAX
}
