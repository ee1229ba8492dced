//! [`DatabaseLocation`]: whether the file that is open is still the one that lies there.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::StoreError;

/// Where the database lies, and which file it was when it was opened.
#[derive(Clone, Debug)]
pub(crate) struct DatabaseLocation {
    path: PathBuf,
    file: Option<Identity>,
    /// Whether a later version has it now.
    later: Arc<AtomicBool>,
}

impl DatabaseLocation {
    pub(crate) fn of(path: &Path) -> DatabaseLocation {
        DatabaseLocation { path: path.to_owned(), file: identity(path), later: Arc::default() }
    }

    /// A database that is no file.
    #[cfg(feature = "postgres")]
    pub(crate) fn elsewhere() -> DatabaseLocation {
        DatabaseLocation { path: PathBuf::new(), file: None, later: Arc::default() }
    }

    /// Returns whether the database is a file.
    pub(crate) fn is_file(&self) -> bool {
        !self.path.as_os_str().is_empty()
    }

    /// Refuses to go on if another file lies there now, or a later version has what lies there. Where the system doesn't say
    /// which file is which, it counts as the same.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match () {
            () if self.later.load(Ordering::Relaxed) => Err(StoreError::Later),
            () if self.file.is_some() && identity(&self.path) != self.file => Err(StoreError::Gone),
            () => Ok(()),
        }
    }

    /// A later version has it from now on.
    pub(crate) fn retire(&self) {
        self.later.store(true, Ordering::Relaxed);
    }
}

#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}
