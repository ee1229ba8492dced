//! Tables and their seats.

use liege_game::{Part, Seat};
use liege_store::{NewTable, SeatRow, Sitter, StoreError};

use crate::{act, fill, new_table, open};

#[tokio::test]
async fn an_invitation_opens_its_seat_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    assert_eq!(store.invited("t-b").await.unwrap(), Some(("t".into(), Seat::B)));
    store.join("t-b", "Ben", "ben", Some(Part::new([9; 32])), 5).await.unwrap();
    assert_eq!(store.invited("t-b").await.unwrap(), None);
    assert!(matches!(store.join("t-b", "Eve", "eve", None, 6).await, Err(StoreError::Conflict)));
    let seats = store.seats("t").await.unwrap();
    assert_eq!(seats[1].name, "Ben");
    assert_eq!(seats[1].sitter, Sitter::Person { token: "ben".into() });
    assert_eq!(seats[1].part, Some(Part::new([9; 32])));
    assert_eq!(store.last_name("ben").await.unwrap().as_deref(), Some("Ben"));
    assert_eq!(store.last_name("eve").await.unwrap(), None);
}

#[tokio::test]
async fn tables_are_found_by_who_plays_and_by_bots() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("a"), 1).await.unwrap();
    store.create(&new_table("b"), 2).await.unwrap();
    store.append("a", 0, &[act("x")], true, 3).await.unwrap();
    store.join("b-b", "Ben", "ben", None, 4).await.unwrap();
    assert_eq!(store.tables_of("anna", 10).await.unwrap(), ["a", "b"]);
    assert_eq!(store.tables_of("anna", 1).await.unwrap(), ["a"]);
    assert_eq!(store.tables_of("ben", 10).await.unwrap(), ["b"]);
    assert_eq!(store.tables_with_bots(2).await.unwrap(), [("b".to_owned(), 2)]);
    assert_eq!(store.tables_with_bots(3).await.unwrap(), [], "nor forgotten ones");
}

#[tokio::test]
async fn an_id_is_given_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    assert!(matches!(store.create(&new_table("t"), 0).await, Err(StoreError::Conflict)));
}

#[tokio::test]
async fn a_secret_serves_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    let other = NewTable { secret: new_table("t").secret, ..new_table("u") };
    assert!(matches!(store.create(&other, 0).await, Err(StoreError::Conflict)));
}

#[tokio::test]
async fn a_seat_changes_hands_and_its_part_stays() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    let part = store.seats("t").await.unwrap()[0].part;
    let open_again = SeatRow {
        seat: Seat::A,
        name: "A".into(),
        sitter: Sitter::Open { invite: "again".into() },
        part: None,
    };
    store.reseat("t", &open_again, 20).await.unwrap();
    assert_eq!(store.invited("again").await.unwrap(), Some(("t".into(), Seat::A)));
    store.append("t", 0, &[act("x")], false, 30).await.unwrap();
    store.join("again", "Carl", "carl", Some(Part::new([9; 32])), 40).await.unwrap();
    let row = store.seats("t").await.unwrap().remove(0);
    assert_eq!((row.name.as_str(), row.part), ("Carl", part), "draws may have followed from the part");
    let nobody = SeatRow { seat: Seat::new(5).unwrap(), ..row };
    assert!(matches!(store.reseat("t", &nobody, 50).await, Err(StoreError::Conflict)));
}

#[tokio::test]
async fn a_hidden_table_is_hidden_from_one_browser() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.join("t-b", "Ben", "ben", None, 20).await.unwrap();
    for _ in 0..2 {
        store.hide("ben", "t").await.unwrap();
    }
    assert_eq!(store.tables_of("ben", 9).await.unwrap(), [] as [&str; 0]);
    assert_eq!(store.tables_of("anna", 9).await.unwrap(), ["t"]);
}

#[tokio::test]
async fn what_is_searched_is_found_and_archived() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    let ids = async |text: &str| -> Vec<String> {
        store.find_tables(text, 9).await.unwrap().into_iter().map(|table| table.id).collect()
    };
    assert_eq!(ids("").await, ["own", "t"], "the last changed first");
    assert_eq!(
        (ids("t").await, ids("toy").await.len(), ids("ann").await.len()),
        (vec!["t".to_owned()], 2, 2)
    );
    assert!(ids("_").await.is_empty() && ids("%").await.is_empty(), "letters like others");
    let tables = store.find_tables("", 9).await.unwrap();
    assert_eq!(
        (tables[0].archived, tables[1].archived, tables[1].rows, tables[1].over),
        (true, false, 3, true)
    );
    // What was put away is in the archive until something changes there.
    assert!(store.running("anna", 0, 0, 9).await.unwrap().is_empty());
    assert_eq!(store.archive("anna", 0, 0, 9).await.unwrap(), ["own", "t"]);
    store.append("own", 0, &[act("1")], false, 90).await.unwrap();
    assert_eq!(store.running("anna", 0, 0, 9).await.unwrap(), ["own"]);
    assert_eq!(store.empty_tables(100).await.unwrap(), Vec::<String>::new());

    let sums = store.totals(50).await.unwrap();
    assert_eq!((sums.tables, sums.in_play, sums.accounts), (2, 1, 1));
    assert!(sums.bytes > 10_000);
    assert!(!store.is_administrator("account").await.unwrap());
    store.set_administrator("anna", true).await.unwrap();
    assert!(store.is_administrator("account").await.unwrap());
    let found = store.find_accounts("nn", 9).await.unwrap();
    assert!(found.len() == 1 && found[0].administrator && found[0].sessions == 1, "{found:?}");
    assert!(store.find_accounts("b", 9).await.unwrap().is_empty());
    assert!(matches!(store.set_administrator("ben", true).await, Err(StoreError::Conflict)));
}
