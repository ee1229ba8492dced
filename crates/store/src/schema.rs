//! The schema: every migration in order.

use std::borrow::Cow;
use std::sync::LazyLock;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Number, title and text of each file in `migrations/`, as `build.rs` lists them.
const FILES: &[(i64, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// All migrations, by which a database is brought up to date.
pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, title, text): &(i64, &'static str, &'static str)| {
        Migration::new(*version, Cow::Borrowed(*title), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
});

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
