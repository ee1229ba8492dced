//! The schema: every migration in order.

use std::borrow::Cow;
use std::sync::LazyLock;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Row, SqlSafeStr};

use crate::StoreError;
use crate::error::Result;

/// Number, title and text of each file in `migrations/`, as `build.rs` lists them.
const FILES: &[(i64, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// All migrations, by which a database is brought up to date.
pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, title, text): &(i64, &'static str, &'static str)| {
        Migration::new(*version, Cow::Borrowed(*title), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
});

/// The numbers of the migrations that a database has been through.
///
/// # Errors
/// [`StoreError::Later`] if this version does not know one of them; the database's.
pub(crate) async fn known_migrations(connection: &mut AnyConnection) -> Result<Vec<i64>> {
    let rows =
        sqlx::query("SELECT version FROM _sqlx_migrations ORDER BY version").fetch_all(connection).await?;
    let found: Vec<i64> = rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, _>>()?;
    let known = found.iter().all(|version| MIGRATIONS.version_exists(*version));
    if known { Ok(found) } else { Err(StoreError::Later) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_of_earlier_versions_know_the_same_migrations() {
        let first = MIGRATIONS.iter().next().cloned().unwrap();
        let sum: String = first.checksum.iter().take(8).map(|byte| format!("{byte:02X}")).collect();
        assert_eq!((first.version, &*first.description, sum.as_str()), (1, "tables", "7396B5709A07F16A"));
        assert!(MIGRATIONS.iter().is_sorted_by(|one, other| one.version < other.version));
    }
}
