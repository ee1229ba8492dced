//! [`Store::copy`]: a copy has its name once it is whole, checked and on the disk, and not before.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use tokio::task::spawn_blocking;

use crate::error::Result;
use crate::options::DatabaseAddress;
use crate::schema::known_migrations;
#[cfg(feature = "postgres")]
use crate::transfer::copy_address;
use crate::{Store, StoreError, StoreOptions, private};

impl Store {
    /// Copies a database as it stands at one moment, whether it is being served or not, to a file that is not there yet or is
    /// empty. The copy is of the same version, checked, and private to its owner; nothing is changed in the database. While
    /// it is made it has the name with `.part` behind it.
    ///
    /// # Errors
    /// There is no such database, it is of a later version, or there is a file where the copy would be; the databases'.
    pub async fn copy(from: &StoreOptions, to: &Path) -> Result<()> {
        sqlx::any::install_default_drivers();
        let part = Part::begin(to).map_err(StoreError::File)?;
        match &from.location {
            DatabaseAddress::File(file) => copy_file(file, &part.path).await?,
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(address) => copy_address(address, &part.path).await?,
        }
        check(&part.path).await?;
        let finished = spawn_blocking(move || part.finish()).await.unwrap_or_else(|error| Err(error.into()));
        finished.map_err(StoreError::File)
    }
}

/// Makes a database without tables that nobody else can read, if there is none; SQLite gives its other files the same mode. It
/// has its name once it is whole: one that is killed while it starts for the first time leaves no empty file.
pub(crate) async fn create(file: &Path) -> Result<()> {
    if file.exists() {
        return Ok(());
    }
    let part = match Part::begin(file) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(()),
        part => part.map_err(StoreError::File)?,
    };
    let mut empty = AnyConnection::connect(&StoreOptions::file(&part.path).url()).await?;
    sqlx::query("PRAGMA journal_mode = WAL").execute(&mut empty).await?;
    empty.close().await?;
    part.finish().map_err(StoreError::File)
}

async fn copy_file(from: &Path, to: &Path) -> Result<()> {
    if !from.is_file() {
        return Err(StoreError::File(ErrorKind::NotFound.into()));
    }
    private::check_not_empty(from)?;
    let mut original = AnyConnection::connect(&StoreOptions::file(from).url()).await?;
    sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut original).await?;
    known_migrations(&mut original).await?;
    let name = to.to_string_lossy().replace('\'', "''");
    sqlx::query(AssertSqlSafe(format!("VACUUM INTO '{name}'"))).execute(&mut original).await?;
    Ok(original.close().await?)
}

async fn check(copy: &Path) -> Result<()> {
    let mut copy = AnyConnection::connect(&StoreOptions::file(copy).url()).await?;
    let found: String = sqlx::query("PRAGMA integrity_check").fetch_one(&mut copy).await?.try_get(0)?;
    copy.close().await?;
    if found == "ok" { Ok(()) } else { Err(StoreError::unreadable("copy", &found)) }
}

/// A copy that is being made. It goes away if it is given up; what is left of one whose process was killed goes with the next
/// copy to the same name.
struct Part {
    path: PathBuf,
    to: PathBuf,
    file: File,
    finished: bool,
}

impl Part {
    fn begin(to: &Path) -> io::Result<Part> {
        let mut path = to.as_os_str().to_owned();
        path.push(".part");
        let path = PathBuf::from(path);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        private::options(&mut options);
        let file = options.open(&path)?;
        // Elsewhere a lock would keep the database from its own file.
        #[cfg(unix)]
        if file.try_lock().is_err() {
            return Err(io::Error::new(ErrorKind::ResourceBusy, "another copy is being made there"));
        }
        // Looked at under the lock: the copy that had it may have finished just now.
        if std::fs::metadata(to).is_ok_and(|found| found.len() > 0) {
            // Nobody else has it, and what is not removed here the next copy removes.
            let _ = std::fs::remove_file(&path);
            return Err(ErrorKind::AlreadyExists.into());
        }
        file.set_len(0)?;
        Ok(Part { path, to: to.to_owned(), file, finished: false })
    }

    fn finish(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        std::fs::rename(&self.path, &self.to)?;
        self.finished = true;
        private::keep_name(&self.to)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.finished {
            // The copy is failing already: that its rest can't be removed either adds nothing.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}
