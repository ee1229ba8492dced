//! Databases of other versions.

use liege_store::StoreError;

use crate::{behind, new_table, open, try_open};

/// Takes a database back to before the migrations 19 and later.
const OLDER: &str = "CREATE TABLE leases (holder TEXT); CREATE TABLE processes (id TEXT); DROP TABLE used_links; ALTER TABLE notice_ways DROP COLUMN zone; ALTER TABLE notice_ways DROP COLUMN language; \
                     ALTER TABLE notices RENAME TO notices_by_kind; CREATE TABLE notices (way_id TEXT NOT NULL REFERENCES notice_ways (id), table_id TEXT NOT NULL REFERENCES tables (id), seat TEXT NOT NULL, since_ms BIGINT NOT NULL, due_ms BIGINT NOT NULL, told_ms BIGINT, PRIMARY KEY (way_id, table_id, seat)); \
                     INSERT INTO notices SELECT way_id, table_id, seat, since_ms, due_ms, told_ms FROM notices_by_kind WHERE kind = 'turn'; DROP TABLE notices_by_kind; CREATE INDEX notices_by_table ON notices (table_id); DROP INDEX tables_listed; DROP INDEX tables_in_play; ALTER TABLE tables DROP COLUMN listed; ALTER TABLE tables DROP COLUMN changed_hour; \
                     CREATE INDEX tables_by_over ON tables (over); DROP INDEX accounts_that_wait; ALTER TABLE accounts DROP COLUMN waits; ALTER TABLE accounts DROP COLUMN program; ALTER TABLE seats DROP COLUMN program; DROP INDEX tables_by_seal; ALTER TABLE tables DROP COLUMN seed; CREATE UNIQUE INDEX tables_by_seal ON tables (seal); DROP TABLE recoveries; DROP TABLE practice; DROP TABLE puzzle_outcomes; DROP TABLE puzzle_ratings; DROP TABLE made_lessons; DROP TABLE lesson_tries; DROP TABLE lesson_steps; ALTER TABLE accounts DROP COLUMN language; DROP TABLE people; DROP TABLE invited; DROP TABLE summaries; DROP TABLE account_looks; DROP TABLE receipts; DROP TABLE outages; DROP TABLE served; DROP TABLE marks; DROP TABLE archived; \
                     ALTER TABLE accounts DROP COLUMN administrator; ALTER TABLE clocks DROP COLUMN max_ms; DROP INDEX accesses_by_start; ALTER TABLE accesses DROP COLUMN starts_ms; ALTER TABLE accesses DROP COLUMN title; ALTER TABLE accesses DROP COLUMN note; \
                     DELETE FROM _sqlx_migrations WHERE version >= 19";

#[tokio::test]
async fn a_migration_that_breaks_off_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.close().await;
    behind(folder.path(), OLDER).await;
    // Its second statement fails, after the first has been carried out.
    behind(folder.path(), "CREATE TABLE archived (other TEXT)").await;
    assert!(try_open(folder.path()).await.is_err());
    behind(folder.path(), "DROP TABLE archived").await;
    let store = try_open(folder.path()).await.unwrap();
    assert_eq!(store.table_ids().await.unwrap(), ["t"]);
    assert_eq!(store.administrators().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

#[tokio::test]
async fn what_a_later_version_has_written_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    open(folder.path()).await.close().await;
    behind(folder.path(), "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 19").await;
    let refused = try_open(folder.path()).await;
    assert!(matches!(refused, Err(StoreError::Later)), "{refused:?}");
    behind(folder.path(), "UPDATE _sqlx_migrations SET version = 19, success = false WHERE version = 9999")
        .await;
    let refused = try_open(folder.path()).await;
    assert!(matches!(refused, Err(StoreError::Interrupted(19))), "{refused:?}");
}

/// What is examined before a new version takes it is as an older one has left it, and stays so.
#[cfg(feature = "postgres")]
#[tokio::test]
async fn a_database_of_an_earlier_version_is_copied_as_it_is() {
    use liege_store::{Store, StoreOptions};
    use sqlx::Connection;
    let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") else {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let address = crate::database(&server, folder.path()).await;
    let store = Store::open(&StoreOptions::address(&address)).await.unwrap();
    crate::fill(&store).await;
    let entries = store.dated_entries("t").await.unwrap();
    store.close().await;
    let mut behind = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(OLDER).execute(&mut behind).await.unwrap();
    let copy = folder.path().join("copy.db");
    Store::copy(&StoreOptions::address(&address), &copy).await.unwrap();
    let opened = Store::open(&StoreOptions::file(&copy)).await.unwrap();
    assert_eq!(opened.dated_entries("t").await.unwrap(), entries);
    assert_eq!(opened.administrators().await.unwrap(), Vec::<String>::new());
    opened.close().await;
    let left = "SELECT 1 FROM _sqlx_migrations WHERE version >= 19";
    assert!(
        sqlx::query(left).fetch_optional(&mut behind).await.unwrap().is_none(),
        "it is not brought up to date"
    );
    let later = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 18";
    sqlx::raw_sql(later).execute(&mut behind).await.unwrap();
    let refused = Store::copy(&StoreOptions::address(&address), &folder.path().join("other.db")).await;
    assert!(matches!(refused, Err(StoreError::Later)), "{refused:?}");
    behind.close().await.unwrap();
}
