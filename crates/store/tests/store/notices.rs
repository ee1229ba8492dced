//! Where people want to be told, and what waits for them.

use liege_game::Seat;
use liege_store::{ChannelRow, ChannelState, StoreError};

use crate::{new_channel, new_table, open, wait};

#[tokio::test]
async fn channels_are_confirmed_once_and_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let new = new_channel("one", ChannelState::New { until_ms: 50 });
    store.save_channel(&new, Some("digest"), 2).await.unwrap();
    assert_eq!(store.confirmed_by("digest").await.unwrap(), Some(new.clone()));
    assert_eq!(store.unconfirmed(&new.address, 4).await.unwrap(), 1);
    assert_eq!(store.unconfirmed(&new.address, 5).await.unwrap(), 0);
    assert!(matches!(store.confirm_channel("digest", 50).await, Err(StoreError::Conflict)), "too late");
    store.confirm_channel("digest", 49).await.unwrap();
    assert!(matches!(store.confirm_channel("digest", 49).await, Err(StoreError::Conflict)), "once");
    let on = ChannelRow { state: ChannelState::On, next_ms: 49, ..new };
    assert_eq!(store.channels("anna").await.unwrap(), std::slice::from_ref(&on));
    store.save_channel(&new_channel("two", ChannelState::On), None, 2).await.unwrap();
    let third = store.save_channel(&new_channel("three", ChannelState::On), None, 2).await;
    assert!(matches!(third, Err(StoreError::Conflict)));
    let again = ChannelRow { address: on.address.clone(), ..new_channel("again", ChannelState::On) };
    store.save_channel(&again, None, 2).await.unwrap();
    assert_eq!(
        store.channels("anna").await.unwrap().len(),
        2,
        "the same address takes the place of what was there"
    );
    assert!(store.channels("ben").await.unwrap().is_empty());
    assert_eq!(store.stopped_by("stop-again").await.unwrap(), Some(again));
    assert!(matches!(store.remove_channel("again", "ben").await, Err(StoreError::Conflict)));
    store.remove_channel("again", "anna").await.unwrap();
    assert_eq!(store.stopped_by("stop-again").await.unwrap(), None);
    store.pace_channel("two", "anna", 7).await.unwrap();
    assert!(matches!(store.pace_channel("two", "ben", 7).await, Err(StoreError::Conflict)));
    assert!(
        matches!(store.revive_channel("two", "anna", 1).await, Err(StoreError::Conflict)),
        "it was not given up"
    );
    assert_eq!(store.server_key("push", "01").await.unwrap(), "01");
    assert_eq!(store.server_key("push", "02").await.unwrap(), "01", "it stays what it was");
}

#[tokio::test]
async fn a_wait_is_told_once_by_one_process() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.save_channel(&new_channel("w", ChannelState::On), None, 2).await.unwrap();
    assert_eq!(store.channels_at("t").await.unwrap(), [(Seat::A, "w".to_owned())]);
    assert_eq!(store.tables_with_channels().await.unwrap(), ["t"]);
    assert_eq!(store.seated_ms("t").await.unwrap(), 10);
    store.save_waits("t", &[wait("w", 20), wait("removed", 20)]).await.unwrap();
    assert!(store.due_channels(29, 9).await.unwrap().is_empty());
    let due = store.due_channels(30, 9).await.unwrap();
    assert_eq!(due.len(), 1);
    assert!(store.claim_channel(&due[0], 500).await.unwrap());
    assert!(!store.claim_channel(&due[0], 500).await.unwrap(), "another process was first");
    assert!(store.due_channels(499, 9).await.unwrap().is_empty());
    assert_eq!(store.due_channels(500, 9).await.unwrap().len(), 1, "that one has died");
    let told = store.untold("w").await.unwrap();
    assert_eq!(told, [wait("w", 20)]);
    store.mark_told(&told, 31).await.unwrap();
    store.save_waits("t", &[wait("w", 20)]).await.unwrap();
    assert!(store.due_channels(500, 9).await.unwrap().is_empty(), "the same wait is told once");
    store.save_waits("t", &[wait("w", 600)]).await.unwrap();
    store.put_off(&[wait("w", 600)], 900).await.unwrap();
    assert!(store.due_channels(899, 9).await.unwrap().is_empty());
    let mut due = store.due_channels(900, 9).await.unwrap().remove(0);
    (due.state, due.failures, due.trouble) = (ChannelState::Off, 3, "broken".into());
    store.settle_channel(&due).await.unwrap();
    assert_eq!(store.channels("anna").await.unwrap(), [due]);
    assert!(store.due_channels(900, 9).await.unwrap().is_empty());
    store.revive_channel("w", "anna", 901).await.unwrap();
    assert_eq!(store.due_channels(901, 9).await.unwrap().len(), 1);
    store.save_waits("t", &[]).await.unwrap();
    assert!(store.untold("w").await.unwrap().is_empty());
    store.save_waits("t", &[wait("w", 950)]).await.unwrap();
    store.remove_channel("w", "anna").await.unwrap();
    store.close_table("t").await.unwrap();
}
