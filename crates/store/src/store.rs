//! [`Store`]: every statement sent to the database.

use std::sync::Arc;
use std::time::Duration;

use liege_game::{Setup, components_hash};
use sqlx::any::{AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Row};

use crate::error::Result;
use crate::listed::{hour, list};
use crate::location::DatabaseLocation;
use crate::news::Shared;
use crate::options::DatabaseAddress;
use crate::record::insert_entries;
use crate::schema::MIGRATIONS;
use crate::seats::insert_seat;
use crate::writing::Writing;
use crate::{
    Entry, NewTable, Receipt, StoreError, StoreOptions, TableRow, Terms, access, clock, kept_seat, receipt,
    used_link,
};

/// All tables and their records. Cheap to clone; clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    /// One connection of their own: writers queue here, not at the file, where nobody sees to whose
    /// turn it is; and a writer who waits for the file holds no reader up.
    pub(crate) writers: AnyPool,
    pub(crate) location: DatabaseLocation,
    /// This process among those that write to the database, where there can be several.
    pub(crate) shared: Option<Shared>,
}

impl Store {
    /// Opens the data and brings its tables up to date.
    ///
    /// # Errors
    /// The file can't be opened, or is there and empty; [`StoreError::Later`] if it is of a later version.
    pub async fn open(options: &StoreOptions) -> Result<Store> {
        match &options.location {
            DatabaseAddress::File(file) => crate::private::check_not_empty(file)?,
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(_) => {}
        }
        let store = Store::open_at(options, &MIGRATIONS).await?;
        store.index_lookalikes().await?;
        Ok(store)
    }

    /// As [`open`](Store::open), for a schema that these migrations lead to.
    pub(crate) async fn open_at(options: &StoreOptions, schema: &Migrator) -> Result<Store> {
        install_default_drivers();
        match &options.location {
            DatabaseAddress::File(file) => crate::copy::create(file).await?,
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(_) => {}
        }
        let shared = options.shared();
        let pragmas: Arc<[String]> = options.pragmas(shared.as_ref()).into();
        // The pool would try again and again for half a minute.
        let mut first = AnyConnection::connect(&options.url()).await?;
        tell(&mut first, &pragmas).await?;
        let pool = connect(options, &pragmas, options.connections, READERS_WAIT).await?;
        let queue = match &options.location {
            DatabaseAddress::File(_) => 1,
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(_) => options.connections,
        };
        let writers = connect(options, &pragmas, queue, WRITERS_WAIT).await?;
        let location = match &options.location {
            DatabaseAddress::File(file) => DatabaseLocation::of(file),
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(_) => DatabaseLocation::elsewhere(),
        };
        first.close().await?;
        let migrated = schema.run(&pool).await;
        migrated.map_err(|error| match error {
            MigrateError::VersionMissing(_) => StoreError::Later,
            MigrateError::Dirty(number) => StoreError::Interrupted(number),
            error => StoreError::from(sqlx::Error::from(error)),
        })?;
        #[cfg(feature = "postgres")]
        if shared.is_some() {
            crate::news::install(&pool).await?;
        }
        Ok(Store { pool, writers, location, shared })
    }

    /// Waits for what is under way and closes the file.
    pub async fn close(&self) {
        self.writers.close().await;
        self.pool.close().await;
    }

    /// Refuses if the file was deleted or replaced: what is written to it would be lost.
    ///
    /// # Errors
    /// [`StoreError::Gone`]; [`StoreError::Later`] if a later version has the database.
    pub fn check_location(&self) -> Result<()> {
        self.location.check()
    }

    /// Counts anew of what there has come to be much more or less, so that statements take the shortest way. PostgreSQL does so by
    /// itself.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn keep_statistics(&self) -> Result<()> {
        if self.location.is_file() {
            // Every table is looked at, also those that this connection has not read; none of them whole.
            sqlx::query("PRAGMA optimize = 0x10012").execute(&self.writers).await?;
        }
        Ok(())
    }

    /// Makes a table with its seats.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id is taken or the secret was used before; a full disk.
    pub async fn create(&self, table: &NewTable, now_ms: i64) -> Result<()> {
        self.create_with(table, &Terms::default(), None, now_ms).await
    }

    /// Makes a table with its seats and terms, at a request with this receipt.
    ///
    /// # Errors
    /// As [`create`](Store::create); [`StoreError::Answered`] if that was done before.
    pub async fn create_with(
        &self,
        table: &NewTable,
        terms: &Terms,
        receipt: Option<&Receipt>,
        now_ms: i64,
    ) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = make(writing.connection(), table, terms, receipt, now_ms).await;
        writing.end(outcome).await
    }

    /// The table with this id.
    ///
    /// # Errors
    /// The database's.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        let row = sqlx::query(
            "SELECT id, game, setup, secret_hex, seal, seed, owner, created_ms, changed_ms, over, text AS components \
             FROM tables LEFT JOIN components ON hash = components WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(table_row).transpose()
    }

    /// Leaves a table out of what [`tables_of`](Store::tables_of) lists for a browser.
    ///
    /// # Errors
    /// The database's; a full disk.
    pub async fn hide(&self, token: &str, table: &str) -> Result<()> {
        self.check_location()?;
        sqlx::query("INSERT INTO hidden (token, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(token)
            .bind(table)
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    /// Removes a table at which nothing was done yet: its invitations open nothing from then on.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if something was done there, or there is no such table; a full disk.
    pub async fn close_table(&self, table: &str) -> Result<()> {
        let mut writing = Writing::begin(&self.writers, &self.location).await?;
        let outcome = delete_table(writing.connection(), table).await;
        writing.end(outcome).await
    }

    /// The ids of the tables that a browser made or plays at, the last changed first, at most `limit`.
    ///
    /// # Errors
    /// The database's.
    pub async fn tables_of(&self, token: &str, limit: usize) -> Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT id, changed_ms FROM (SELECT id, changed_ms FROM tables WHERE owner = $1 \
             UNION SELECT id, tables.changed_ms FROM seats JOIN tables ON id = table_id WHERE token = $1 \
             UNION SELECT id, tables.changed_ms FROM absences JOIN tables ON id = table_id WHERE token = $1) AS own \
             WHERE id NOT IN (SELECT table_id FROM hidden WHERE token = $1) ORDER BY changed_ms DESC, id LIMIT $2",
        )
        .bind(token)
        .bind(limit as i64)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// When a table was changed last, in milliseconds since 1970; `None` if there is no such table.
    ///
    /// # Errors
    /// The database's.
    pub async fn changed_ms(&self, table: &str) -> Result<Option<i64>> {
        let asked = sqlx::query("SELECT changed_ms FROM tables WHERE id = $1").bind(table);
        let row = asked.fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// The tables at which a bot may have to play, those not over, changed since, with a bot: their ids, and when each was changed last,
    /// in milliseconds since 1970.
    ///
    /// # Errors
    /// The database's.
    pub async fn tables_with_bots(&self, since_ms: i64) -> Result<Vec<(String, i64)>> {
        let rows = sqlx::query(
            "SELECT id, changed_ms FROM tables WHERE over = 0 AND changed_hour >= $1 AND changed_ms >= $2 \
             AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'bot') ORDER BY changed_hour DESC, id",
        )
        .bind(hour(since_ms))
        .bind(since_ms)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

/// How long a read waits for a connection.
const READERS_WAIT: Duration = Duration::from_secs(20);

/// How long a write waits; for the file another two seconds, see `StoreOptions`.
const WRITERS_WAIT: Duration = Duration::from_millis(2_800);

async fn connect(
    options: &StoreOptions,
    pragmas: &Arc<[String]>,
    connections: u32,
    wait: Duration,
) -> Result<AnyPool> {
    let pragmas = Arc::clone(pragmas);
    let pool = AnyPoolOptions::new().max_connections(connections).acquire_timeout(wait).after_connect(
        move |connection, _| {
            let pragmas = Arc::clone(&pragmas);
            Box::pin(async move { tell(connection, &pragmas).await })
        },
    );
    // On a busy machine a new file alone can take longer than a write may wait, so an opening waits as long as a read.
    let mut tries = 1;
    loop {
        match pool.clone().connect(&options.url()).await {
            Err(sqlx::Error::PoolTimedOut) if wait * tries < READERS_WAIT => tries += 1,
            opened => return Ok(opened?),
        }
    }
}

async fn tell(connection: &mut AnyConnection, pragmas: &[String]) -> std::result::Result<(), sqlx::Error> {
    for pragma in pragmas {
        sqlx::query(AssertSqlSafe(pragma.clone())).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Deletes a table without a step but those that were given.
async fn delete_table(connection: &mut AnyConnection, table: &str) -> Result<()> {
    used_link::of_table(connection, table).await?;
    for also in [
        "hidden",
        "remarks",
        "mutes",
        "notes",
        "settings",
        "drafts",
        "tokens",
        "clocks",
        "absences",
        "proposals",
        "accesses",
        "guests",
        "archived",
        "marks",
        "summaries",
        "notices",
        "moves",
        "rematches",
        "invited",
        "outages",
        "seats",
    ] {
        sqlx::query(AssertSqlSafe(format!("DELETE FROM {also} WHERE table_id = $1")))
            .bind(table)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("DELETE FROM steps WHERE table_id = $1 AND automatic = 4")
        .bind(table)
        .execute(&mut *connection)
        .await?;
    let done = sqlx::query(
        "DELETE FROM tables WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM steps WHERE table_id = $1)",
    )
    .bind(table)
    .execute(connection)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

async fn make(
    connection: &mut AnyConnection,
    table: &NewTable,
    terms: &Terms,
    receipt: Option<&Receipt>,
    now_ms: i64,
) -> Result<()> {
    receipt::keep(connection, receipt).await?;
    insert_new(connection, table, now_ms).await?;
    if let Some(clock) = &terms.clock {
        clock::insert(&table.id, clock).execute(&mut *connection).await?;
    }
    if let Some(access) = &terms.access {
        access::insert(&table.id, access).execute(&mut *connection).await?;
    }
    kept_seat::keep(connection, &table.id, &terms.kept).await?;
    list(connection, &table.id).await
}

pub(crate) async fn insert_new(connection: &mut AnyConnection, table: &NewTable, now_ms: i64) -> Result<()> {
    let setup = Setup { components: None, ..table.setup.clone() };
    let setup =
        serde_json::to_string(&setup).map_err(|error| StoreError::unreadable("setup", &error.to_string()))?;
    let components = table.setup.components.as_deref();
    let hash = components.map(components_hash);
    if let (Some(text), Some(hash)) = (components, &hash) {
        sqlx::query("INSERT INTO components (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(hash)
            .bind(text)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query(
        "INSERT INTO tables (id, game, setup, secret_hex, seal, owner, created_ms, changed_ms, over, components, seed, changed_hour) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 0, $8, $9, $10)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(setup)
    .bind(table.secret.reveal())
    .bind(table.secret.seal().to_string())
    .bind(&table.owner)
    .bind(now_ms)
    .bind(hash)
    .bind(table.seed.map(|seed| seed.to_string()))
    .bind(hour(now_ms))
    .execute(&mut *connection)
    .await?;
    for seat in &table.seats {
        insert_seat(connection, &table.id, seat, now_ms).await?;
    }
    let given: Vec<Entry> = table.given.iter().cloned().map(Entry::Given).collect();
    // Steps change the table's row, of which other processes are told.
    if given.is_empty() {
        return Ok(());
    }
    insert_entries(connection, &table.id, 0, &given, false, now_ms).await
}

pub(crate) fn table_row(row: &AnyRow) -> Result<TableRow> {
    let setup: String = row.try_get("setup")?;
    let mut setup: Setup =
        serde_json::from_str(&setup).map_err(|_| StoreError::unreadable("setup", &setup))?;
    if let Some(components) = row.try_get::<Option<String>, _>("components")? {
        setup.components = Some(components.into());
    }
    let secret: String = row.try_get("secret_hex")?;
    let seal: String = row.try_get("seal")?;
    let seed: Option<String> = row.try_get("seed")?;
    let seed =
        seed.map(|seed| seed.parse().map_err(|_| StoreError::unreadable("seed", &seed))).transpose()?;
    Ok(TableRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        setup,
        secret: secret.parse().map_err(|_| StoreError::unreadable("secret", "not 64 hexadecimal digits"))?,
        seal: seal.parse().map_err(|_| StoreError::unreadable("seal", &seal))?,
        seed,
        owner: row.try_get("owner")?,
        created_ms: row.try_get("created_ms")?,
        changed_ms: row.try_get("changed_ms")?,
        over: row.try_get::<i64, _>("over")? != 0,
    })
}
