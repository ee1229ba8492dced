//! Who sits at a table, who may look, who leaves.

use std::sync::Arc;

use liege_game::Seat;
use liege_rooms::{RoomError, SeatRequest, SitterRequest, free};
use liege_store::Sitter;

use crate::hall::{Hall, person, sits};

#[tokio::test]
async fn a_player_who_leaves_before_the_game_leaves_the_seat_open_and_later_to_a_bot() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.waiting("bell", &anna).await;
    room.leave(&hall.rooms, &anna, "A").await.unwrap();
    assert!(room.read(|live| live.seats.iter().all(|row| matches!(row.sitter, Sitter::Open { .. }))));
    let room = hall.seated("bell", &anna, &ben).await;
    room.leave(&hall.rooms, &ben, "B").await.unwrap();
    assert!(sits(&room, "anna") && !sits(&room, "ben"));
    assert_eq!(room.read(|live| live.name(Seat::B)), "Knight for Ben");
}

#[tokio::test]
async fn a_private_table_is_seen_by_whom_its_maker_lets_in() {
    let (hall, anna, cleo) = (Hall::open().await, person("anna"), person("cleo"));
    let seats = ["Anna", "Ben"].map(|name| SeatRequest { sitter: SitterRequest::Me, name: name.to_owned() });
    let room = hall.made("bell", &anna, seats.into(), "private").await.unwrap();
    assert!(hall.rooms.look_at(&room.id, &anna).await.is_ok());
    let outside = hall.rooms.look_at(&room.id, &cleo).await.map(drop);
    assert!(matches!(outside, Err(RoomError::Private)));
    room.admit(&hall.rooms, "cleo").await.unwrap();
    assert!(hall.rooms.look_at(&room.id, &cleo).await.is_ok());
    let not_the_maker = room.set_visibility(&hall.rooms, &cleo, "open").await;
    assert!(matches!(not_the_maker, Err(RoomError::NotMaker)));
}

#[tokio::test]
async fn an_invitation_opens_its_seat_once() {
    let (hall, anna) = (Hall::open().await, person("anna"));
    let room = hall.waiting("bell", &anna).await;
    let invite = room.read(|live| free(&live.seats).unwrap().to_owned());
    room.join(&hall.rooms, &invite, "Ben", "ben", None).await.unwrap();
    let again = room.join(&hall.rooms, &invite, "Cleo", "cleo", None).await;
    assert!(matches!(again, Err(RoomError::UsedInvitation { free: 0 })), "{again:?}");
    assert!(sits(&room, "ben") && !sits(&room, "cleo"));
}

#[tokio::test]
async fn an_account_takes_along_what_its_browser_held() {
    let (hall, anna, ben) = (Hall::open().await, person("anna"), person("ben"));
    let room = hall.seated("bell", &anna, &ben).await;
    let name = liege_identity::AccountName::new("Anna").unwrap();
    let account = hall.rooms.accounts.make(&name, "correct horse").await.unwrap();
    Arc::clone(&hall.rooms).bring(&anna, &account.id).await.unwrap();
    assert!(sits(&room, &account.id) && !sits(&room, "anna"));
}
