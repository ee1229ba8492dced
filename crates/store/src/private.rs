//! The file is private: keys of games that go on and open invitations lie in it.

use std::io;
use std::path::Path;

use crate::StoreError;

#[cfg(unix)]
use unix::mend;
#[cfg(unix)]
pub(crate) use unix::{folder, keep_name, options};

/// Makes the folder of a database, if it is not there, and sees that nobody but its owner can read what lies in it.
/// Returns a sentence for everything that was open to others.
///
/// # Errors
/// The folder can't be made, or not be made private.
pub fn restrict_permissions(database: &Path) -> io::Result<Vec<String>> {
    let mut said = Vec::new();
    if let Some(parent) = database.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        folder(parent)?;
        if !is_shared(parent, database)? {
            said.extend(mend(parent, 0o700)?);
        }
    }
    for end in ["", "-wal", "-shm", "-journal", ".lock"] {
        let mut name = database.as_os_str().to_owned();
        name.push(end);
        let file = Path::new(&name);
        if file.exists() {
            said.extend(mend(file, 0o600)?);
        }
    }
    Ok(said)
}

/// Refuses a file that is there and empty. Whatever has emptied it, a database never is: it would begin anew without a word.
pub(crate) fn check_not_empty(database: &Path) -> Result<(), StoreError> {
    match std::fs::metadata(database) {
        Ok(found) if found.is_file() && found.len() == 0 => Err(StoreError::Empty(database.to_owned())),
        _ => Ok(()),
    }
}

/// Checks whether other things than the database lie in a folder: then it is not ours to close.
fn is_shared(folder: &Path, database: &Path) -> io::Result<bool> {
    let own = database.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    for entry in folder.read_dir()? {
        if !entry?.file_name().to_string_lossy().starts_with(&own) {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(unix)]
mod unix {
    use std::fs::{self, DirBuilder, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
    use std::path::Path;

    pub(crate) fn options(options: &mut OpenOptions) {
        options.mode(0o600);
    }

    pub(crate) fn folder(path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)
    }

    /// Sees that a file that was renamed has its name after a power cut too.
    pub(crate) fn keep_name(file: &Path) -> io::Result<()> {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }

    pub(super) fn mend(path: &Path, mode: u32) -> io::Result<Option<String>> {
        let found = fs::metadata(path)?.permissions().mode();
        // A sticky folder is everybody's on purpose.
        let (sticky, found) = (found & 0o1000 != 0, found & 0o777);
        if found & !mode == 0 || sticky {
            return Ok(None);
        }
        fs::set_permissions(path, Permissions::from_mode(found & mode))?;
        Ok(Some(format!("{} was open to other users (mode {found:o}); it is private now.", path.display())))
    }
}

/// Elsewhere a user's data folder is private by itself.
#[cfg(not(unix))]
mod elsewhere {
    use std::fs::{self, OpenOptions};
    use std::io;
    use std::path::Path;

    pub(crate) fn options(_: &mut OpenOptions) {}

    pub(crate) fn folder(path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    pub(crate) fn keep_name(_: &Path) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn mend(_: &Path, _: u32) -> io::Result<Option<String>> {
        Ok(None)
    }
}
#[cfg(not(unix))]
use elsewhere::mend;
#[cfg(not(unix))]
pub(crate) use elsewhere::{folder, keep_name, options};
