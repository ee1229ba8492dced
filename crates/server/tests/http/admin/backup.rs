//! Copies of the database, made while it is served.

use liege_server::{BackupTarget, ServerOptions};
use liege_store::{Store, StoreOptions};

use super::administrator;
use crate::test_server::{TestServer, options, with_bots};

#[tokio::test]
async fn a_copy_is_made_while_it_is_served_and_opens() {
    let folder = tempfile::tempdir().unwrap();
    let place = BackupTarget {
        from: StoreOptions::file(folder.path().join("liege.db")),
        folder: folder.path().join("backups"),
    };
    let copies = place.folder.clone();
    let server = TestServer::at(folder, ServerOptions { backup: Some(place), ..options() }, None).await;
    let anna = administrator(&server, "Anna").await;
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    let told = anna.form("/admin/back-up", "").await;
    assert!(told.status == 200 && told.body.contains("Copied and checked"), "{}", told.body);
    let found: Vec<_> = std::fs::read_dir(&copies).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    let copy = Store::open(&StoreOptions::file(&found[0])).await.unwrap();
    assert!(copy.table_ids().await.unwrap().contains(&id));
    copy.close().await;
}
