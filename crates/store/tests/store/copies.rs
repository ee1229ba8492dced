//! Everything is taken from one database to another.

use std::fs;

use liege_store::{Store, StoreError, StoreOptions};

use crate::{all, fill, open};

#[tokio::test]
async fn everything_is_taken_to_another_database_and_back() {
    let [one, two, three] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let from = Store::open(&StoreOptions::file(one.path().join("a.db"))).await.unwrap();
    fill(&from).await;
    // Where a server is named that is one of its databases.
    let over = open(two.path()).await;
    assert_eq!(from.copy_to(&over).await.unwrap(), 38);
    assert_eq!(all(&over).await, all(&from).await);
    let back = Store::open(&StoreOptions::file(three.path().join("a.db"))).await.unwrap();
    assert_eq!(over.copy_to(&back).await.unwrap(), 38);
    assert_eq!(all(&back).await, all(&from).await);
    assert!(matches!(from.copy_to(&back).await, Err(StoreError::Conflict)), "it is not empty any more");
}

#[tokio::test]
async fn a_copy_has_its_name_when_it_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let (whole, broken) = (StoreOptions::file(file("a.db")), StoreOptions::file(file("b.db")));
    let store = Store::open(&whole).await.unwrap();
    fill(&store).await;
    fs::write(file("b.db"), "no database").unwrap();
    Store::copy(&broken, &file("copy.db")).await.unwrap_err();
    assert!(!file("copy.db").exists() && !file("copy.db.part").exists(), "nothing is left of it");
    // A process that was killed has left half a copy.
    fs::write(file("copy.db.part"), "half").unwrap();
    Store::copy(&whole, &file("copy.db")).await.unwrap();
    assert!(!file("copy.db.part").exists());
    let copy = Store::open(&StoreOptions::file(file("copy.db"))).await.unwrap();
    assert_eq!(all(&copy).await, all(&store).await);
    let again = Store::copy(&whole, &file("copy.db")).await.unwrap_err();
    assert!(matches!(again, StoreError::File(_)) && !file("copy.db.part").exists(), "{again}");
    #[cfg(unix)]
    {
        let held = fs::File::create(file("other.db.part")).unwrap();
        held.lock().unwrap();
        let second = Store::copy(&whole, &file("other.db")).await.unwrap_err();
        assert!(second.to_string().contains("another copy"), "{second}");
        drop(held);
        Store::copy(&whole, &file("other.db")).await.unwrap();
    }
}

#[tokio::test]
async fn what_a_later_version_has_written_is_not_copied() {
    use sqlx::Connection;
    let folder = tempfile::tempdir().unwrap();
    let options = StoreOptions::file(folder.path().join("a.db"));
    Store::open(&options).await.unwrap().close().await;
    let address = format!("sqlite://{}/a.db", folder.path().display());
    let mut behind = sqlx::AnyConnection::connect(&address).await.unwrap();
    let later = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 19";
    sqlx::raw_sql(later).execute(&mut behind).await.unwrap();
    behind.close().await.unwrap();
    let copied = Store::copy(&options, &folder.path().join("b.db")).await;
    assert!(matches!(copied, Err(StoreError::Later)), "{copied:?}");
}

#[tokio::test]
async fn a_file_that_was_emptied_is_no_new_database() {
    let folder = tempfile::tempdir().unwrap();
    let options = StoreOptions::file(folder.path().join("a.db"));
    Store::open(&options).await.unwrap().close().await;
    fs::write(folder.path().join("a.db"), "").unwrap();
    assert!(matches!(Store::open(&options).await, Err(StoreError::Empty(_))));
    let copied = Store::copy(&options, &folder.path().join("b.db")).await;
    assert!(matches!(copied, Err(StoreError::Empty(_))));
    fs::remove_file(folder.path().join("a.db")).unwrap();
    Store::open(&options).await.unwrap();
}
