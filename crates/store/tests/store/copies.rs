//! Everything is taken from one database to another.

use liege_store::{Store, StoreError, StoreOptions};

use crate::{all, fill, open};

#[tokio::test]
async fn everything_is_taken_to_another_database_and_back() {
    let [one, two, three] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let from = Store::open(&StoreOptions::file(one.path().join("a.db"))).await.unwrap();
    fill(&from).await;
    // Where a server is named that is one of its databases.
    let over = open(two.path()).await;
    assert_eq!(from.copy_to(&over).await.unwrap(), 25);
    assert_eq!(all(&over).await, all(&from).await);
    let back = Store::open(&StoreOptions::file(three.path().join("a.db"))).await.unwrap();
    assert_eq!(over.copy_to(&back).await.unwrap(), 25);
    assert_eq!(all(&back).await, all(&from).await);
    assert!(matches!(from.copy_to(&back).await, Err(StoreError::Moved)), "it is not empty any more");
}
