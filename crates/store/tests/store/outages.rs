//! Times in which nobody could play.

use liege_store::{Store, StoreOptions};

use crate::{new_table, open};

#[tokio::test]
async fn the_time_since_somebody_last_served_is_an_outage() {
    let folder = tempfile::tempdir().unwrap();
    // One process; several ask the database for the time.
    let options = StoreOptions::file(folder.path().join("one.db"));
    let store = Store::open(&options).await.unwrap();
    store.create(&new_table("t"), 10).await.unwrap();
    store.note_served(1_000, 0).await.unwrap();
    assert!(store.outages("t").await.unwrap().is_empty(), "nobody knows what was before");
    store.note_served(5_000, 4_000).await.unwrap();
    assert!(store.outages("t").await.unwrap().is_empty(), "no longer than that");
    store.note_served(9_001, 4_000).await.unwrap();
    store.note_served(30_000, i64::MAX).await.unwrap();
    store.close().await;
    let store = Store::open(&options).await.unwrap();
    store.note_served(40_000, 0).await.unwrap();
    let both = [(5_000, Some(9_001)), (30_000, Some(40_000))];
    assert_eq!(store.outages("t").await.unwrap(), both);
    store.create(&new_table("later"), 20_000).await.unwrap();
    assert_eq!(store.outages("later").await.unwrap(), both[1..], "only those since it was made");
    let copy = Store::open(&StoreOptions::file(folder.path().join("copy.db"))).await.unwrap();
    store.copy_to(&copy).await.unwrap();
    assert_eq!(copy.outages("t").await.unwrap(), both);
}

#[tokio::test]
async fn a_frozen_table_has_outages_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.create(&new_table("other"), 10).await.unwrap();
    store.freeze("t", 100).await.unwrap();
    store.freeze("t", 150).await.unwrap();
    assert_eq!(store.outages("t").await.unwrap(), [(100, None)], "it is frozen already");
    store.thaw("t", 200).await.unwrap();
    store.thaw("t", 300).await.unwrap();
    store.freeze("t", 400).await.unwrap();
    assert_eq!(store.outages("t").await.unwrap(), [(100, Some(200)), (400, None)]);
    assert!(store.outages("other").await.unwrap().is_empty());
    store.close_table("t").await.unwrap();
    assert!(store.outages("t").await.unwrap().is_empty(), "they go with the table");
}
