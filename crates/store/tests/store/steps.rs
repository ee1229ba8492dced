//! Records: one winner for each row, whole, and on the disk.

use liege_game::{Seat, Seats, Step};
use liege_store::{Entry, Store, StoreError, StoreOptions, Summary};

use crate::{act, checkpoint, fill, new_table, open, summary};

#[tokio::test]
async fn what_is_stored_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let table = new_table("t");
    store.create(&table, 10).await.unwrap();
    let entries =
        [act("x"), Entry::Step(Step::Draw { text: "6".into() }), Entry::Undo { seat: Seat::A, index: 0 }];
    store.append("t", 0, &entries, true, 20).await.unwrap();
    store.close().await;

    let store = open(folder.path()).await;
    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!((row.game.as_str(), &row.setup, row.secret), ("toy", &table.setup, table.secret));
    assert_eq!((row.seal, row.changed_ms, row.over), (table.secret.seal(), 20, true));
    assert_eq!(store.seats("t").await.unwrap(), table.seats);
    assert_eq!(store.entries("t").await.unwrap(), entries);
    assert_eq!(store.table("other").await.unwrap(), None);
}

#[tokio::test]
async fn a_stale_or_gapped_append_is_refused_whole() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    store.append("t", 0, &[act("x"), act("y")], false, 1).await.unwrap();
    for revision in [0, 1, 3] {
        let refused = store.append("t", revision, &[act("z")], true, 2).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
    assert_eq!(store.entries("t").await.unwrap(), [act("x"), act("y")]);
    assert!(!store.table("t").await.unwrap().unwrap().over);
}

#[tokio::test]
async fn of_many_writers_one_wins() {
    let folder = tempfile::tempdir().unwrap();
    // Two stores on one file, as two processes would have.
    let stores = [open(folder.path()).await, open(folder.path()).await];
    stores[0].create(&new_table("t"), 0).await.unwrap();
    for revision in (0..20).step_by(2) {
        let writers: Vec<_> = (0..8)
            .map(|writer| {
                let store = stores[writer % 2].clone();
                let entries = [act(&format!("{writer}")), act(&format!("{writer}'"))];
                tokio::spawn(async move { store.append("t", revision, &entries, false, 1).await })
            })
            .collect();
        let mut won = 0;
        for writer in writers {
            match writer.await.unwrap() {
                Ok(()) => won += 1,
                Err(StoreError::Conflict) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(won, 1, "at revision {revision}");
    }
    let entries = stores[1].entries("t").await.unwrap();
    assert_eq!(entries.len(), 20);
    for pair in entries.chunks(2) {
        let [Entry::Step(Step::Action { text, .. }), Entry::Step(Step::Action { text: second, .. })] = pair
        else {
            panic!("{pair:?}");
        };
        assert_eq!(format!("{text}'"), *second);
    }
}

#[tokio::test]
async fn a_full_disk_is_told_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("full.db");
    let store = Store::open(&StoreOptions::file(&path).max_bytes(640 * 1024)).await.unwrap();
    store.create(&new_table("t"), 0).await.unwrap();
    let long = "x".repeat(3000);
    let mut stored = 0;
    let full = loop {
        match store.append("t", stored, &[act(&long), act(&long)], false, 1).await {
            Ok(()) => stored += 2,
            Err(error) => break error,
        }
        assert!(stored < 1000, "640 KiB can’t hold this much");
    };
    assert!(matches!(full, StoreError::Full(_)), "{full:?}");
    assert!(stored > 2);
    // Half a transaction did not stay, reading still works, and so does asking again.
    assert_eq!(store.entries("t").await.unwrap().len(), stored);
    assert!(matches!(
        store.append("t", stored, &[act(&long), act(&long)], false, 1).await,
        Err(StoreError::Full(_))
    ));
    store.close().await;

    // With room again, play goes on where it stood.
    let store = Store::open(&StoreOptions::file(&path)).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap().len(), stored);
    store.append("t", stored, &[act(&long)], false, 1).await.unwrap();
}

#[tokio::test]
async fn components_are_stored_once_for_each_content() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Store::open(&StoreOptions::file(&path)).await.unwrap();
    let text: std::sync::Arc<str> = "x".repeat(200_000).into();
    let size = || std::fs::metadata(&path).unwrap().len();
    for id in 0..50 {
        let mut table = new_table(&"t".repeat(id + 1));
        table.setup.components = Some(text.clone());
        store.create(&table, 0).await.unwrap();
    }
    let row = store.table("ttt").await.unwrap().unwrap();
    assert_eq!(row.setup.components.as_deref(), Some(&*text));
    store.close().await;
    assert!(size() < 1_000_000, "{} bytes", size());
}

#[tokio::test]
async fn the_last_mark_stays() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    store
        .save_checkpoints(&[("t".into(), checkpoint(2, "0.0.9")), ("gone".into(), checkpoint(1, "0.1.0"))])
        .await
        .unwrap();
    assert_eq!(store.last_checkpoint("t").await.unwrap(), Some(checkpoint(3, "0.1.0")));
    store.save_checkpoints(&[("t".into(), checkpoint(4, "0.2.0"))]).await.unwrap();
    assert_eq!(store.last_checkpoint("t").await.unwrap(), Some(checkpoint(4, "0.2.0")));
    assert_eq!(
        (store.last_checkpoint("own").await.unwrap(), store.last_checkpoint("gone").await.unwrap()),
        (None, None)
    );
}

#[tokio::test]
async fn the_last_summary_stays() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    let listed = async |table: &str| store.listed_tables(&[table.to_owned()]).await.unwrap().pop();
    let kept = async |table: &str| listed(table).await.and_then(|listed| listed.summary);
    let one = listed("t").await.unwrap();
    assert_eq!((one.row.game.as_str(), one.rows, one.summary), ("toy", 3, Some(summary("one"))));
    let over = Summary { must: Seats::NONE, over: true, ..summary("two") };
    store.save_summaries(&[("t".into(), over.clone()), ("gone".into(), summary("one"))]).await.unwrap();
    assert_eq!(kept("t").await.unwrap(), over);
    assert_eq!((kept("own").await, kept("gone").await), (None, None));
}
