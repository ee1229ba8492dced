//! Several processes on one database.

use std::path::Path;

use liege_game::Seat;
use liege_store::{Store, StoreError};

use crate::{act, new_table, new_token, open};

#[tokio::test]
async fn several_processes_share_a_database_unless_one_has_it_alone() {
    use liege_store::AddressLock;
    let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") else {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let address = crate::database(&server, folder.path()).await;
    let alone = AddressLock::take(&address).await.unwrap().unwrap();
    assert!(AddressLock::take(&address).await.unwrap().is_none());
    assert!(AddressLock::share(&address).await.unwrap().is_none());
    alone.release().await.unwrap();
    let first = AddressLock::share(&address).await.unwrap().unwrap();
    let second = AddressLock::share(&address).await.unwrap().unwrap();
    for shared in [first, second] {
        assert!(AddressLock::take(&address).await.unwrap().is_none());
        shared.release().await.unwrap();
    }
    assert!(AddressLock::take(&address).await.unwrap().is_some());
}

/// Two stores on one database of a server, as two processes have them; `None` without a server.
async fn two_processes(folder: &Path) -> Option<[Store; 2]> {
    if std::env::var("LIEGE_TEST_POSTGRES").is_err() {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return None;
    }
    Some([open(folder).await, open(folder).await])
}

#[tokio::test]
async fn what_one_process_stores_is_told_to_the_others_with_the_commit() {
    use liege_store::{Changed, News, Remark, RemarkKind};
    let folder = tempfile::tempdir().unwrap();
    let Some([one, two]) = two_processes(folder.path()).await else { return };
    let mut heard = two.join_processes().await.unwrap().unwrap();
    one.create(&new_table("t"), 0).await.unwrap();
    one.append("t", 0, &[act("x"), act("y")], false, 1).await.unwrap();
    // What is taken back is not told, nor is what one has done oneself.
    assert!(matches!(one.append("t", 1, &[act("z")], false, 1).await, Err(StoreError::Conflict)));
    two.append("t", 2, &[act("z")], false, 1).await.unwrap();
    one.join("t-b", "Ben", "ben", None, 2).await.unwrap();
    let remark = Remark {
        number: 0,
        seat: Seat::A,
        hearers: liege_store::Hearers::Everybody,
        kind: RemarkKind::Talk,
        judged: 0,
        position: 0,
        at_ms: 0,
        text: "Well met".into(),
    };
    one.say("t", &remark, None).await.unwrap();
    one.save_token(&new_token("one", 11), "digest-1", 2, None).await.unwrap();
    one.revoke_token("anna", Some("t"), "one", 12).await.unwrap();
    one.tell_present("t", &["anna".into(), "ben".into()]).await.unwrap();
    one.close().await;
    let table = |changed| News::Table("t".into(), changed);
    for expected in [table(Changed::Record), table(Changed::People), table(Changed::Talk)] {
        assert_eq!(heard.next().await.unwrap(), expected);
    }
    assert_eq!(heard.next().await.unwrap(), News::Ended("one".into()));
    let present = heard.next().await.unwrap();
    let both = |people: &[String]| people == ["anna", "ben"];
    assert!(
        matches!(&present, News::Present { table, people, .. } if table == "t" && both(people)),
        "{present:?}"
    );
}

#[tokio::test]
async fn work_is_one_process_s_until_its_connection_ends() {
    let folder = tempfile::tempdir().unwrap();
    let Some([one, two]) = two_processes(folder.path()).await else { return };
    let (mut first, mut second) =
        (one.join_processes().await.unwrap().unwrap(), two.join_processes().await.unwrap().unwrap());
    for work in ["s", "t"] {
        assert!(first.claim(work).await.unwrap());
        assert!(!second.claim(work).await.unwrap());
    }
    first.release("s").await.unwrap();
    assert!(second.claim("s").await.unwrap());
    let both = second.living().await.unwrap();
    assert_eq!(both, first.living().await.unwrap());
    assert!(!both.lack_any_of(&both));
    // As when its process is killed: the database ends what the connection had.
    drop(first);
    while !second.living().await.unwrap().lack_any_of(&both) {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert!(second.claim("t").await.unwrap());
    let again = one.join_processes().await.unwrap().unwrap();
    assert!(second.living().await.unwrap().lack_any_of(&both), "the same process, by another connection");
    drop(again);
}

/// The database ends the connection of a process that is stopped, or cut off without a word.
#[tokio::test]
async fn a_process_that_is_silent_loses_its_connection() {
    let folder = tempfile::tempdir().unwrap();
    let Some([one, _]) = two_processes(folder.path()).await else { return };
    let mut silent = one.join_processes().await.unwrap().unwrap();
    assert!(silent.claim("t").await.unwrap());
    // Longer than it may be silent; what is told to it is no word of its own.
    assert!(matches!(silent.next().await, Err(StoreError::Unreachable(_))));
}

#[tokio::test]
async fn outages_are_measured_by_the_database_s_clock() {
    let folder = tempfile::tempdir().unwrap();
    let Some([one, two]) = two_processes(folder.path()).await else { return };
    one.create(&new_table("t"), 0).await.unwrap();
    // Their own clocks are wrong.
    one.note_served(0, 0).await.unwrap();
    two.note_served(i64::MAX, 20_000).await.unwrap();
    assert!(one.outages("t").await.unwrap().is_empty());
    crate::behind(folder.path(), "UPDATE served SET at_ms = at_ms - 3600000").await;
    two.note_served(0, 20_000).await.unwrap();
    one.note_served(0, 20_000).await.unwrap();
    let found = one.outages("t").await.unwrap();
    let [(from, Some(to))] = *found else { panic!("{found:?}") };
    assert_eq!((to - from) / 3_600_000, 1, "an hour and a little");
    one.close().await;
    two.close().await;
}
