//! Taking everything from one database to another, whichever kind each is.

#[cfg(feature = "postgres")]
use sqlx::Connection;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Column, Row, ValueRef};

#[cfg(feature = "postgres")]
use crate::StoreOptions;
use crate::error::Result;
#[cfg(feature = "postgres")]
use crate::schema::{MIGRATIONS, known_migrations};
use crate::writing::Writing;
use crate::{Store, StoreError};

/// Every table of the schema, each after those that it refers to, with the columns by which its rows have an order.
const TABLES: [(&str, &str); 43] = [
    ("accounts", "id"),
    ("sessions", "digest"),
    ("account_links", "digest"),
    ("recoveries", "account_id"),
    ("account_tokens", "id"),
    ("account_looks", "kind, look"),
    ("practice", "account_id, game, kind"),
    ("puzzle_outcomes", "account_id, game, puzzle"),
    ("puzzle_ratings", "game, puzzle"),
    ("made_lessons", "id"),
    ("lesson_tries", "lesson, step, action"),
    ("lesson_steps", "game, lesson, step"),
    ("components", "hash"),
    ("tables", "id"),
    ("seats", "table_id, seat"),
    ("steps", "table_id, number"),
    ("hidden", "token, table_id"),
    ("analyses", "table_id"),
    ("tokens", "id"),
    ("remarks", "table_id, number"),
    ("mutes", "table_id, seat, other"),
    ("notes", "table_id, token"),
    ("settings", "table_id, seat, kind"),
    ("drafts", "table_id, seat"),
    ("clocks", "table_id"),
    ("absences", "table_id, seat"),
    ("proposals", "table_id, number"),
    ("accesses", "table_id"),
    ("guests", "table_id, token"),
    ("archived", "table_id"),
    ("marks", "table_id"),
    ("summaries", "table_id"),
    ("moves", "digest"),
    ("rematches", "table_id"),
    ("people", "owner, other"),
    ("invited", "table_id, seat"),
    ("used_links", "link"),
    ("server_keys", "name"),
    ("served", "name"),
    ("outages", "table_id, from_ms"),
    ("receipts", "digest"),
    ("notice_ways", "id"),
    ("notices", "way_id, table_id, seat, kind"),
];

/// How many rows are read at once.
const AT_ONCE: i64 = 1000;

impl Store {
    /// Copies everything to `target`, which must hold no table, all or nothing; returns how many rows that were. Nothing may
    /// write to either meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a table in `target`; the databases'.
    pub async fn copy_to(&self, target: &Store) -> Result<u64> {
        if !target.table_ids().await?.is_empty() {
            return Err(StoreError::Conflict);
        }
        let mut writing = target.write().await?;
        let mut source = self.pool.acquire().await?;
        let outcome = fill(&mut source, writing.connection(), &TABLES).await;
        writing.end(outcome).await
    }

    async fn write(&self) -> Result<Writing> {
        Writing::begin(&self.writers, &self.location).await
    }
}

/// Copies a PostgreSQL database to a file, all of it in one transaction that sees nothing later.
#[cfg(feature = "postgres")]
pub(crate) async fn copy_address(from: &str, to: &std::path::Path) -> Result<()> {
    sqlx::any::install_default_drivers();
    let mut source = AnyConnection::connect(from).await?;
    sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").execute(&mut source).await?;
    let found = known_migrations(&mut source).await?;
    let same = MIGRATIONS.iter().filter(|migration| found.contains(&migration.version)).cloned().collect();
    let options = StoreOptions::file(to);
    let target = Store::open_at(&options, &sqlx::migrate::Migrator::with_migrations(same)).await?;
    // An earlier version has fewer tables, and fewer columns to order by.
    let mut tables = Vec::new();
    for (table, order) in TABLES {
        let query = sqlx::query("SELECT name FROM pragma_table_info($1)").bind(table);
        let rows = query.fetch_all(&target.pool).await?;
        let columns: Vec<String> =
            rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, _>>()?;
        let order: Vec<&str> =
            order.split(", ").filter(|named| columns.iter().any(|column| column == named)).collect();
        if !order.is_empty() {
            tables.push((table, order.join(", ")));
        }
    }
    let tables: Vec<_> = tables.iter().map(|(table, order)| (*table, order.as_str())).collect();
    let mut writing = target.write().await?;
    let outcome = fill(&mut source, writing.connection(), &tables).await;
    writing.end(outcome).await?;
    target.close().await;
    Ok(())
}

/// Copies every row of these tables.
async fn fill(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    tables: &[(&str, &str)],
) -> Result<u64> {
    let mut count = 0;
    for (table, order) in tables {
        for offset in 0.. {
            let statement =
                AssertSqlSafe(format!("SELECT * FROM {table} ORDER BY {order} LIMIT $1 OFFSET $2"));
            let query = sqlx::query(statement).bind(AT_ONCE).bind(offset * AT_ONCE);
            let rows = query.fetch_all(&mut *source).await?;
            for row in &rows {
                insert(target, table, row).await?;
                count += 1;
            }
            if (rows.len() as i64) < AT_ONCE {
                break;
            }
        }
    }
    Ok(count)
}

/// Writes a row as it is. All columns are texts or whole numbers.
async fn insert(target: &mut AnyConnection, table: &str, row: &AnyRow) -> Result<()> {
    let (mut names, mut places) = (Vec::new(), Vec::new());
    for column in row.columns() {
        // Nothing is left out by leaving out what is empty; and it has no type to be bound as.
        if !row.try_get_raw(column.ordinal())?.is_null() {
            names.push(column.name());
            places.push(format!("${}", names.len()));
        }
    }
    let statement = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(statement));
    for name in names {
        query = match row.try_get::<i64, _>(name) {
            Ok(number) => query.bind(number),
            Err(_) => query.bind(row.try_get::<String, _>(name)?),
        };
    }
    query.execute(target).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreOptions;

    #[tokio::test]
    async fn no_table_of_the_schema_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&StoreOptions::file(folder.path().join("a.db"))).await.unwrap();
        let rows = sqlx::query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
        let rows = rows.fetch_all(&store.pool).await.unwrap();
        let found: Vec<String> = rows.iter().map(|row| row.try_get(0).unwrap()).collect();
        // What concerns running processes is not copied.
        let own = ["_sqlx_migrations"];
        let mut known: Vec<&str> = TABLES.iter().map(|(table, _)| *table).chain(own).collect();
        known.sort_unstable();
        assert_eq!(found, known);
    }
}
