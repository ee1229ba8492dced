//! Who may look at a table, and who has it open.

use std::sync::Arc;

use liege_rooms::{RoomError, TableRequest};
use liege_store::{Sitter, Visibility};

use crate::hall::{Hall, person};
use crate::table::{TestTable, refused, seated, two};

async fn private() -> TestTable {
    let request = TableRequest { visibility: "private".to_owned(), ..two("bids") };
    Hall::open().await.made(request).await
}

async fn link(table: &TestTable) -> String {
    table.read(|live| live.shared.access.look.clone()).await
}

#[tokio::test]
async fn a_private_table_is_for_those_who_are_let_in() {
    let table = private().await;
    let (hall, rooms) = (table.hall.clone(), table.hall.rooms());
    let [anna, cleo, eve] = ["anna", "cleo", "eve"].map(|name| table.player(name, "A"));
    let room = table.room().await;
    assert!(anna.may_look().await && !cleo.may_look().await && !eve.may_look().await);
    // Those with an invitation come in, and so do those with the maker's link …
    let ben = table.sit(&person("ben")).await;
    assert!(ben.may_look().await);
    room.admit(&rooms, "cleo").await.unwrap();
    assert!(cleo.may_look().await && !cleo.sits().await);
    // … or was named by the maker.
    let dora = table.with(&hall.account("Dora").await, "A");
    refused!(room.admit_account(&rooms, &ben.caller, "Dora").await, RoomError::NotMaker);
    refused!(room.admit_account(&rooms, &anna.caller, "Nobody").await, RoomError::Identity(_));
    assert!(!dora.may_look().await);
    room.admit_account(&rooms, &anna.caller, "dora").await.unwrap();
    assert!(dora.may_look().await);
    // The maker opens and closes the door; open pages hear of it.
    refused!(room.set_visibility(&rooms, &ben.caller, "open").await, RoomError::NotMaker);
    refused!(room.set_visibility(&rooms, &anna.caller, "ajar").await, RoomError::Unexpected(_));
    room.set_visibility(&rooms, &anna.caller, "unlisted").await.unwrap();
    assert!(eve.may_look().await);
    let mut changes = room.listen();
    changes.mark_unchanged();
    room.set_visibility(&rooms, &anna.caller, "private").await.unwrap();
    assert!(changes.has_changed().unwrap() && !eve.may_look().await);
    drop((room, rooms, changes));
    hall.restart().await;
    assert!(!eve.may_look().await && cleo.may_look().await && dora.may_look().await);
    assert_eq!(table.read(|live| live.shared.access.visibility).await, Visibility::Private);
}

#[tokio::test]
async fn another_link_sends_away_who_came_by_the_first() {
    let table = private().await;
    let (rooms, room, cleo) = (table.hall.rooms(), table.room().await, table.player("cleo", "A"));
    let old = link(&table).await;
    let opens = async |look: &str| rooms.store.looked_at(look).await.unwrap();
    assert_eq!(opens(&old).await.as_ref(), Some(&table.id));
    room.admit(&rooms, "cleo").await.unwrap();
    refused!(room.replace_look(&rooms, &cleo.caller).await, RoomError::NotMaker);
    let mut changes = room.listen();
    changes.mark_unchanged();
    room.replace_look(&rooms, &person("anna")).await.unwrap();
    assert!(changes.has_changed().unwrap(), "open pages hear of it");
    assert!(!cleo.may_look().await);
    let new = link(&table).await;
    assert_eq!((opens(&old).await, opens(&new).await), (None, Some(table.id.clone())));
}

#[tokio::test]
async fn only_so_many_look_at_a_private_table() {
    let table = private().await;
    let (rooms, room) = (table.hall.rooms(), table.room().await);
    for guest in 0..200 {
        room.admit(&rooms, &format!("guest {guest}")).await.unwrap();
    }
    refused!(room.admit(&rooms, "one more").await, RoomError::Guests { max: 200 });
    room.admit(&rooms, "guest 0").await.expect("who may look needs no other place");
}

#[tokio::test]
async fn presence_comes_and_goes() {
    let (table, _) = seated("bids").await;
    let room = table.room().await;
    let mut changes = room.listen();
    let present = || ["anna", "ben"].map(|name| room.is_present(&Sitter::Person { token: name.to_owned() }));
    let anna = Arc::clone(&room).enter(Some("anna"));
    changes.mark_unchanged();
    assert_eq!(present(), [true, false]);
    let pages = [0, 1].map(|_| Arc::clone(&room).enter(Some("ben")));
    assert!(changes.has_changed().unwrap());
    assert_eq!(present(), [true, true]);
    let [first, second] = pages;
    drop(first);
    assert_eq!(present(), [true, true], "another page is open");
    changes.mark_unchanged();
    drop(second);
    assert!(changes.has_changed().unwrap());
    assert_eq!(present(), [true, false]);
    let eve = Arc::clone(&room).enter(None);
    assert_eq!(present(), [true, false], "who is not known is nobody");
    drop((anna, eve));
}

#[tokio::test]
async fn a_change_is_heard_by_everybody() {
    let (table, [anna, _]) = seated("bids").await;
    let room = table.room().await;
    let mut listeners = [room.listen(), room.listen()];
    assert_eq!(*listeners[0].borrow_and_update(), 0, "where the table stands comes first");
    anna.act("bid 4").await.unwrap();
    for listener in &mut listeners {
        listener.changed().await.unwrap();
        assert_eq!(*listener.borrow_and_update(), 1);
    }
    anna.undo().await.unwrap();
    for listener in &mut listeners {
        listener.changed().await.unwrap();
        assert_eq!(*listener.borrow_and_update(), 2);
    }
}

#[tokio::test]
async fn joining_is_heard() {
    let table = Hall::open().await.made(two("hand")).await;
    let mut changes = table.room().await.listen();
    table.sit(&person("ben")).await;
    // Four cards are drawn when the last seat is taken.
    changes.wait_for(|number| *number == 4).await.unwrap();
    assert_eq!(table.must().await, "A");
}
