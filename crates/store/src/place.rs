//! [`Place`]: whether the file that is open is still the one that lies there.

use std::path::{Path, PathBuf};

/// Where the database lies, and which file it was when it was opened.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    path: PathBuf,
    file: Option<Identity>,
}

impl Place {
    pub(crate) fn of(path: &Path) -> Place {
        Place { path: path.to_owned(), file: identity(path) }
    }

    /// A database that is no file.
    #[cfg(feature = "postgres")]
    pub(crate) fn elsewhere() -> Place {
        Place { path: PathBuf::new(), file: None }
    }

    /// Whether the database is a file.
    pub(crate) fn is_file(&self) -> bool {
        !self.path.as_os_str().is_empty()
    }

    /// Whether the same file lies there still. Where the system doesn't say which file is which, it counts as the same.
    pub(crate) fn is_kept(&self) -> bool {
        self.file.is_none() || identity(&self.path) == self.file
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
