//! Accounts at tables: what they take along, another name, and what stays when they go.

use liege_game::Seat;
use liege_identity::Caller;
use liege_rooms::RoomError;
use liege_seating::SeatingError;
use liege_store::Sitter;

use crate::hall::{Hall, person};
use crate::table::{refused, seated, two, with_bots};

#[tokio::test]
async fn an_account_takes_along_what_its_browser_held() {
    let (table, [anna, _]) = seated("bell").await;
    let (hall, rooms) = (&table.hall, table.hall.rooms());
    let account = hall.account("Cleo").await;
    let signed_in = |account: &Caller| {
        anna.caller.clone().signed_in(std::sync::Arc::new(account.session().unwrap().clone()))
    };
    let cleo = table.with(&signed_in(&account), "A");
    assert!(!cleo.sits().await && anna.sits().await, "nothing is taken along before she says so");
    assert_eq!(rooms.held_here(&cleo.caller).await.unwrap(), 1);
    rooms.bring(&cleo.caller, account.owner().unwrap()).await.unwrap();
    assert!(cleo.sits().await && !anna.sits().await);
    assert!(table.with(&account, "A").sits().await, "on every other device too");
    assert_eq!(rooms.held_here(&cleo.caller).await.unwrap(), 0, "nothing is left to ask for");
    hall.restart().await;
    assert!(cleo.sits().await && !anna.sits().await);
    cleo.act("take 2").await.unwrap();
}

#[tokio::test]
async fn a_new_name_is_shown_where_the_game_goes_on() {
    let hall = Hall::open().await;
    let (anna, rooms) = (hall.account("Anna").await, hall.rooms());
    let over = hall.make(&anna, with_bots("bids", "greedy", 1)).await.unwrap();
    let mine = over.with(&anna, "A");
    over.play_out(&[&mine]).await;
    let record = mine.record().await.unwrap();
    let running = hall.make(&anna, two("bids")).await.unwrap();
    running.sit(&person("berta")).await;
    hall.account("Cleo").await;
    let session = async || {
        let account = rooms.accounts.of_name("Anna").await.or(rooms.accounts.of_name("Berta").await).unwrap();
        Caller::of_account(account).session().unwrap().clone()
    };
    refused!(rooms.rename(&session().await, "cleo").await, RoomError::Identity(_));
    rooms.rename(&session().await, "Berta").await.unwrap();
    // Berta sits there already, without an account.
    assert_eq!(running.name(Seat::A).await, "Berta (2)");
    rooms.rename(&session().await, "Annabel").await.unwrap();
    assert_eq!(running.name(Seat::A).await, "Annabel");
    assert_eq!(mine.record().await.unwrap(), record, "what is over stays as it was played");
    hall.restart().await;
    assert_eq!(running.name(Seat::A).await, "Annabel");
}

#[tokio::test]
async fn who_deletes_an_account_takes_nobodys_game_away() {
    let hall = Hall::open().await;
    let (anna, ben) = (hall.account("Anna").await, person("ben"));
    let table = hall.make(&anna, two("bell")).await.unwrap();
    let ben = table.sit(&ben).await;
    let waits = hall.make(&anna, two("bids")).await.unwrap();
    let shared = hall.make(&ben.caller, two("bids")).await.unwrap();
    shared.sit(&anna).await;
    let anna = table.with(&anna, "A");
    anna.act("take 1").await.unwrap();
    hall.rooms().remove_account(&anna.caller, anna.caller.owner().unwrap()).await.unwrap();
    refused!(hall.rooms().room(&waits.id).await, RoomError::NoTable(_));
    assert_eq!(shared.row(Seat::B).await.sitter, Sitter::Gone, "the game had begun");
    hall.restart().await;
    let row = table.row(Seat::A).await;
    assert_eq!((row.sitter, row.name.as_str()), (Sitter::Gone, "Player A"), "the name is gone too");
    assert!(!ben.log().await.iter().any(|line| line.contains("Anna")));
    refused!(anna.act("take 1").await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    refused!(table.player("eve", "A").fill("knight").await, RoomError::NotMaker);
    ben.at(Seat::A).fill("greedy").await.unwrap();
    table.play_out(&[&ben]).await;
    ben.record().await.expect("the whole game is there");
    // Somebody else can be asked to the other seat.
    shared.with(&ben.caller, "B").invite_anew().await.unwrap();
    shared.sit(&person("cleo")).await;
    assert_eq!(shared.name(Seat::B).await, "Cleo");
}
