//! `liege move-data FROM TO`

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use liege_store::{AddressLock, FileLock, Store, StoreError, StoreOptions, restrict_permissions};

use super::{Answer, place};

/// Copy all games from a file to a PostgreSQL database, or back; neither may be being served
#[derive(Args)]
#[command(after_help = "Example:\n  liege move-data data postgres://liege@127.0.0.1/liege")]
pub(crate) struct MoveData {
    /// A data folder, its file liege.db, or postgres://user:password@host:port/name
    from: String,
    /// The same; nothing may be in it yet
    to: String,
}

/// What keeps servers away meanwhile.
enum Lock {
    File { _lock: FileLock },
    Address(AddressLock),
}

impl MoveData {
    pub(crate) fn run(self) -> Result<Answer> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let rows = runtime.block_on(self.copy())?;
        Answer::Yes.after_writing(writeln!(io::stdout(), "{rows} rows copied."))
    }

    async fn copy(&self) -> Result<u64> {
        place::existing(&self.from)?;
        let (from, first) = open(&self.from).await.context("can't open what is to be copied")?;
        let (to, second) = open(&self.to).await.context("can't open the copy")?;
        let rows = match from.copy_to(&to).await {
            Err(StoreError::Conflict) => return Err(anyhow!("there are tables in the copy already")),
            copied => copied.context("nothing was copied")?,
        };
        for (store, lock) in [(from, first), (to, second)] {
            store.close().await;
            if let Lock::Address(lock) = lock {
                lock.release().await?;
            }
        }
        Ok(rows)
    }
}

async fn open(at: &str) -> Result<(Store, Lock)> {
    if place::is_address(at) {
        let lock = AddressLock::take(at).await?;
        let lock = lock.ok_or_else(|| anyhow!("another process serves this database"))?;
        return Ok((Store::open(&StoreOptions::address(at)).await?, Lock::Address(lock)));
    }
    let path = Path::new(at);
    // What is not there yet is a folder, unless it is named like a file.
    let is_new_folder = !path.exists() && path.extension().is_none();
    let file = if is_new_folder { path.join("liege.db") } else { place::database(path) };
    restrict_permissions(&file)?;
    let lock = Lock::File { _lock: FileLock::take(&file)? };
    Ok((Store::open(&StoreOptions::file(&file)).await?, lock))
}
