//! [`FileLock`]: one file, one server.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Held by the one process that serves a file. The system gives it up when the process ends, however it ends, so a
/// lock that was left behind is in nobody's way.
#[derive(Debug)]
pub struct FileLock {
    file: File,
}

/// Why a file can't be served.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process serves it.
    #[error("{} is already being served{}", file.display(), at(address))]
    Held {
        /// The database.
        file: PathBuf,
        /// Where the other process can be reached, if it has said so.
        address: Option<String>,
    },
    /// The lock beside the file can't be made.
    #[error("can't lock {}: {error}", file.display())]
    Failed {
        /// The lock.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

fn at(address: &Option<String>) -> String {
    address.as_ref().map(|address| format!(" at {address}")).unwrap_or_default()
}

/// An address is no longer than this.
const LONGEST: u64 = 300;

impl FileLock {
    /// Takes the lock that lies beside a database.
    ///
    /// # Errors
    /// Another process has it, or it can't be made.
    pub fn take(database: &Path) -> Result<FileLock, LockError> {
        // Two names of one file have one lock.
        let database = database.canonicalize().unwrap_or_else(|_| database.to_owned());
        let path = beside(&database);
        let failed = |error| LockError::Failed { file: path.clone(), error };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        crate::private::options(&mut options);
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(LockError::Held { file: database, address: address(&mut file) });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // What a process that has ended wrote is not true any more.
        file.set_len(0).map_err(failed)?;
        Ok(FileLock { file })
    }

    /// Writes into the lock where this process can be reached.
    ///
    /// # Errors
    /// The disk's.
    pub fn tell(&mut self, address: &str) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        writeln!(self.file, "{address}")?;
        self.file.flush()
    }
}

/// As [`FileLock`] for a database that is reached by its address, which several processes can share: held by a connection,
/// and given up by the database when that ends.
#[cfg(feature = "postgres")]
#[derive(Debug)]
pub struct AddressLock(sqlx::AnyConnection);

#[cfg(feature = "postgres")]
impl AddressLock {
    /// The number under which a database is locked: “liege” in bytes.
    const NUMBER: i64 = 0x6c_69_65_67_65;

    /// Takes the database at this address for one process alone; `None` if another process has it.
    ///
    /// # Errors
    /// The database's.
    pub async fn take(url: &str) -> Result<Option<AddressLock>, crate::StoreError> {
        Self::ask(url, "SELECT CASE WHEN pg_try_advisory_lock($1) THEN 1 ELSE 0 END").await
    }

    /// Takes the database at this address together with any number of others; `None` if one has it alone.
    ///
    /// # Errors
    /// The database's.
    pub async fn share(url: &str) -> Result<Option<AddressLock>, crate::StoreError> {
        Self::ask(url, "SELECT CASE WHEN pg_try_advisory_lock_shared($1) THEN 1 ELSE 0 END").await
    }

    async fn ask(url: &str, statement: &'static str) -> Result<Option<AddressLock>, crate::StoreError> {
        use sqlx::{Connection, Row};
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(url).await?;
        let row = sqlx::query(statement).bind(Self::NUMBER).fetch_one(&mut connection).await?;
        let got: i32 = row.try_get(0)?;
        Ok((got == 1).then_some(AddressLock(connection)))
    }

    /// Gives it up at once, where dropping it would leave that to the database.
    ///
    /// # Errors
    /// The database's.
    pub async fn release(self) -> Result<(), crate::StoreError> {
        use sqlx::Connection;
        Ok(self.0.close().await?)
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn address(file: &mut File) -> Option<String> {
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text).ok()?;
    let address = text.trim();
    (!address.is_empty()).then(|| address.to_owned())
}
