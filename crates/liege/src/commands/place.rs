//! Where data lies, as commands are told.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use liege_store::StoreOptions;

/// Returns whether this is the address of a database, and no path.
pub(super) fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// The data that lies at a path or an address, and is there already.
pub(super) fn existing(text: &str) -> Result<StoreOptions> {
    if is_address(text) {
        #[cfg(feature = "postgres")]
        return Ok(StoreOptions::address(text));
        #[cfg(not(feature = "postgres"))]
        bail!("this program was built without PostgreSQL: cargo build --features postgres");
    }
    let file = database(Path::new(text));
    if !file.is_file() {
        bail!("there is no database {}", file.display());
    }
    Ok(StoreOptions::file(file))
}

/// The database in a data folder, or the file itself.
pub(super) fn database(path: &Path) -> PathBuf {
    if path.is_dir() { path.join("liege.db") } else { path.to_owned() }
}
