//! What is done with a database as a whole: asked whether it can be read, listed, copied.

use std::path::Path;

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use crate::options::Where;
use crate::store::Result;
#[cfg(feature = "postgres")]
use crate::transfer::copy_address;
use crate::writing::Writing;
use crate::{Store, StoreError, StoreOptions, private};

impl Store {
    /// Asks the database for nothing but an answer.
    ///
    /// # Errors
    /// The database's.
    pub async fn check(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Writes something that is taken away again in the same moment, and for which there has to be room.
    ///
    /// # Errors
    /// [`StoreError::Full`] if nothing can be written; the database's.
    pub async fn check_writing(&self) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.place).await?;
        let outcome = try_out(writing.connection()).await;
        writing.end(outcome).await
    }

    /// The ids of all tables, the oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn table_ids(&self) -> Result<Vec<String>> {
        let rows = sqlx::query("SELECT id FROM tables ORDER BY created_ms, id").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Copies a database as it stands at one moment, whether it is being served or not, to a file that is not there yet or is
    /// empty. The copy is of the same version, checked, and private to its owner; nothing is changed in the database.
    ///
    /// # Errors
    /// There is no such database, or there is a file where the copy would be; the databases'.
    pub async fn copy(from: &StoreOptions, to: &Path) -> Result<()> {
        sqlx::any::install_default_drivers();
        if std::fs::metadata(to).is_ok_and(|found| found.len() > 0) {
            return Err(StoreError::File(std::io::ErrorKind::AlreadyExists.into()));
        }
        private::create(to).map_err(StoreError::File)?;
        match &from.place {
            Where::File(file) => copy_file(file, to).await?,
            #[cfg(feature = "postgres")]
            Where::Address(address) => copy_address(address, to).await?,
        }
        let mut copy = AnyConnection::connect(&StoreOptions::file(to).url()).await?;
        let found: String = sqlx::query("PRAGMA integrity_check").fetch_one(&mut copy).await?.try_get(0)?;
        copy.close().await?;
        if found == "ok" { Ok(()) } else { Err(StoreError::unreadable("copy", &found)) }
    }
}

/// How much is written to see whether there is room: more than one page of a file.
const PROBE_BYTES: usize = 3 * 4096;

async fn try_out(connection: &mut AnyConnection) -> Result<()> {
    sqlx::query("INSERT INTO server_keys (name, value) VALUES ('probe', $1)")
        .bind("0".repeat(PROBE_BYTES))
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM server_keys WHERE name = 'probe'").execute(connection).await?;
    Ok(())
}

async fn copy_file(from: &Path, to: &Path) -> Result<()> {
    if !from.is_file() {
        return Err(StoreError::File(std::io::ErrorKind::NotFound.into()));
    }
    let mut original = AnyConnection::connect(&StoreOptions::file(from).url()).await?;
    sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut original).await?;
    let name = to.to_string_lossy().replace('\'', "''");
    sqlx::query(AssertSqlSafe(format!("VACUUM INTO '{name}'"))).execute(&mut original).await?;
    Ok(original.close().await?)
}
