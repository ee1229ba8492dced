//! Who sits at a table: invited, named, replaced by a bot, gone; and the next game with the same people.

use liege_game::Seat;
use liege_rooms::{Proposing, RoomError, SeatRequest, TableRequest};
use liege_seating::SeatingError;
use liege_store::{Relation, Sitter};
use liege_table::{Outcome, ProposalKind};

use crate::hall::{Hall, person};
use crate::table::{bot, hot, me, open, refused, seated, table, two, with_bots};

#[tokio::test]
async fn an_invitation_seats_a_friend_once() {
    let table = Hall::open().await.made(two("bids")).await;
    let link = table.invitation().await;
    let ben = table.player("ben", "B");
    table.join(&link, "Ben the bold", &ben.caller).await.unwrap();
    assert_eq!(table.name(Seat::B).await, "Ben the bold");
    assert!(ben.sits().await && !ben.at(Seat::A).sits().await);
    refused!(table.join(&link, "Eve", &person("eve")).await, RoomError::UsedInvitation { free: 0 });
    refused!(table.join("nonsense", "Eve", &person("eve")).await, RoomError::UsedInvitation { free: 0 });
    assert!(ben.sits().await && !table.player("eve", "B").sits().await);
}

#[tokio::test]
async fn nobody_has_the_name_of_another_at_the_table_or_none_to_be_seen() {
    let hall = Hall::open().await;
    let made = async |names: [&str; 2]| {
        let seats = [SeatRequest { name: names[0].to_owned(), ..me() }, hot(names[1])];
        hall.make(&person("anna"), table("bids", seats)).await
    };
    for (name, same) in [
        ("Anna", "ANNA"),
        ("Anna", "An\u{200b}na"),
        ("ANNA", "\u{391}\u{39d}\u{39d}\u{391}"),
        ("Il", "I1"),
        ("Arno", "Amo"),
    ] {
        refused!(made([name, same]).await, RoomError::Setup(why) if why.to_string().contains("two players are called"));
    }
    for unseen in ["\u{2800}", "\u{a0}", "\u{200d}\u{fe0f}", "\u{115f}\u{1160}", " \u{2800} "] {
        for names in [[unseen, "Ben"], ["Anna", unseen]] {
            refused!(made(names).await, RoomError::UnseenName);
        }
        let request = TableRequest {
            name: unseen.to_owned(),
            ..table("bids", [SeatRequest { name: String::new(), ..me() }, open()])
        };
        refused!(hall.make(&person("anna"), request).await, RoomError::UnseenName);
    }
    let nameless = made([" ", ""]).await.unwrap();
    assert_eq!([nameless.name(Seat::A).await, nameless.name(Seat::B).await], ["Player A", "Player B"]);
}

#[tokio::test]
async fn a_player_who_leaves_is_replaced_by_a_bot_that_says_so() {
    let (table, [anna, ben]) = seated("bids").await;
    refused!(ben.at(Seat::A).leave().await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    ben.leave().await.unwrap();
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("knight"));
    assert_eq!(table.name(Seat::B).await, "Knight for Ben");
    let held = table.hall.rooms().store.tables_of("ben", 9).await.unwrap();
    assert!(held.is_empty(), "it is no longer Ben’s");
    table.play_out(&[&anna]).await;
}

#[tokio::test]
async fn a_player_who_leaves_before_the_game_leaves_the_seat_open() {
    let table = Hall::open().await.made(two("bell")).await;
    table.player("anna", "A").leave().await.unwrap();
    let open = |live: &liege_rooms::Live| {
        live.shared.seats.iter().all(|row| matches!(row.sitter, Sitter::Open { .. }))
    };
    assert!(table.read(open).await);
}

#[tokio::test]
async fn an_open_seat_is_given_to_a_bot_by_those_who_may_invite() {
    let table = Hall::open().await.made(two("bell")).await;
    let anna = table.player("anna", "A");
    refused!(table.player("eve", "B").fill("greedy").await, RoomError::NotMaker);
    anna.at(Seat::B).fill("greedy").await.unwrap();
    // It is open no longer.
    refused!(anna.at(Seat::B).fill("greedy").await, RoomError::Seating(SeatingError::NotYours(Seat::B)));
    assert_eq!(table.name(Seat::B).await, "Greedy B");
    table.play_out(&[&anna]).await;
}

#[tokio::test]
async fn a_seat_at_which_nobody_is_gets_another_link() {
    let table = Hall::open().await.made(table("bids", [me(), open(), open()])).await;
    let (anna, old) = (table.player("anna", "B"), table.invitation().await);
    refused!(table.player("cleo", "B").invite_anew().await, RoomError::NotMaker);
    anna.invite_anew().await.unwrap();
    refused!(table.join(&old, "Ben", &person("ben")).await, RoomError::UsedInvitation { free: 2 });
    let ben = table.sit(&person("ben")).await;
    // Ben has lost his browser before the game began: the maker asks him again.
    refused!(ben.at(Seat::A).invite_anew().await, RoomError::NotMaker);
    let here = table.room().await.enter(Some("ben"));
    refused!(anna.invite_anew().await, RoomError::Seating(SeatingError::NotYours(Seat::B)));
    drop(here);
    anna.invite_anew().await.unwrap();
    assert!(!ben.sits().await);
}

#[tokio::test]
async fn a_seat_goes_to_another_device() {
    let (table, [anna, ben]) = seated("bids").await;
    let phone = table.player("phone", "A");
    table.room().await.take_over(&table.hall.rooms(), Seat::A, "phone").await.unwrap();
    assert!(phone.sits().await && !anna.sits().await && ben.sits().await);
    assert_eq!(table.name(Seat::A).await, "Anna");
    refused!(anna.act("bid 4").await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    phone.act("bid 4").await.unwrap();
}

#[tokio::test]
async fn the_next_game_is_made_once_with_everybody_one_seat_further() {
    let hall = Hall::open().await;
    let table = hall.made(table("bids", [me(), bot("greedy"), bot("random")])).await;
    let anna = table.player("anna", "A");
    refused!(anna.rematch().await, RoomError::NotOver);
    table.play_out(&[&anna]).await;
    refused!(table.player("eve", "A").rematch().await, RoomError::Seating(SeatingError::NotYours(_)));
    let next = anna.rematch().await.unwrap().unwrap();
    assert_eq!(anna.rematch().await.unwrap().unwrap().id, next.id);
    next.play_out(&[&next.player("anna", "C")]).await;
    let names =
        next.read(|live| live.shared.seats.iter().map(|row| row.name.clone()).collect::<Vec<_>>()).await;
    assert_eq!(names, ["Greedy A", "Random B", "Anna"]);
}

#[tokio::test]
async fn another_game_with_the_same_people_begins_once_all_of_them_agree() {
    let (table, [anna, ben]) = seated("bids").await;
    ben.propose(Proposing::GiveUp).await.unwrap();
    for _ in 0..2 {
        assert!(anna.rematch().await.unwrap().is_none(), "Ben has not agreed, and asking twice asks once");
    }
    let asked = table.proposal().await.unwrap();
    assert_eq!((asked.number, asked.kind), (1, ProposalKind::Rematch));
    ben.decline(1).await.unwrap();
    let told = table.room().await.time(|game_clock| game_clock.proposals.rows()[1].outcome);
    assert_eq!(told, Outcome::Refused(Seat::B));
    assert!(anna.rematch().await.unwrap().is_none());
    // Who asks for the same meanwhile agrees.
    let next = ben.rematch().await.unwrap().unwrap();
    assert_eq!(anna.rematch().await.unwrap().unwrap().id, next.id);
    assert!(next.player("anna", "B").sits().await && next.player("ben", "A").sits().await);
    refused!(anna.propose(Proposing::Rematch).await, RoomError::Unexpected(_));
}

#[tokio::test]
async fn a_rematch_is_for_all_devices() {
    let hall = Hall::open().await;
    let account = hall.account("Anna").await;
    let table = hall.make(&account, with_bots("bids", "greedy", 1)).await.unwrap();
    let [laptop, phone] = [table.with(&account, "A"), table.with(&account, "A")];
    table.play_out(&[&phone]).await;
    let (one, two) = tokio::join!(laptop.rematch(), phone.rematch());
    let (one, two) = (one.unwrap().unwrap(), two.unwrap().unwrap());
    assert_eq!(one.id, two.id, "one table");
    assert!(one.with(&account, "B").sits().await);
}

#[tokio::test]
async fn a_table_that_waits_can_be_closed_by_a_player_who_sits_there_alone() {
    let hall = Hall::open().await;
    let table = hall.made(two("bids")).await;
    let link = table.invitation().await;
    refused!(table.player("ben", "A").close().await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    table.player("anna", "A").close().await.unwrap();
    refused!(hall.rooms().room(&table.id).await, RoomError::NoTable(_));
    assert_eq!(hall.rooms().store.invited(&link).await.unwrap(), None, "the invitation opens nothing");
}

#[tokio::test]
async fn a_table_with_others_or_one_that_has_begun_is_not_closed() {
    let (table, [anna, _]) = seated("bids").await;
    refused!(anna.close().await, RoomError::Seating(SeatingError::NotYours(Seat::B)));
    let alone = table.hall.made(with_bots("bids", "greedy", 1)).await;
    refused!(alone.player("anna", "A").close().await, RoomError::Begun);
    assert_eq!(alone.room().await.id, alone.id, "it is still there");
}

#[tokio::test]
async fn who_plays_here_becomes_a_friend_or_is_blocked_without_an_account() {
    let (table, [_, ben]) = seated("bids").await;
    let rooms = table.hall.rooms();
    let know = async |seat| table.room().await.know_player(&rooms, "anna", seat, Relation::Friend).await;
    refused!(know("A").await, RoomError::Setup(_));
    refused!(know("Z").await, RoomError::Seating(SeatingError::NoSeat(_)));
    know("B").await.unwrap();
    let known = rooms.known_to("anna").await.unwrap();
    assert_eq!((known[0].name.as_str(), known[0].other.as_str()), ("Ben", "ben"));
    assert!(rooms.known_to("ben").await.unwrap().is_empty(), "they are not told");
    let bots = table.hall.made(with_bots("bids", "greedy", 1)).await;
    let bot = bots.room().await.know_player(&rooms, "anna", "B", Relation::Friend).await;
    refused!(bot, RoomError::Unexpected(_));
    assert!(ben.sits().await);
}

#[tokio::test]
async fn somebody_who_is_blocked_takes_no_seat_at_ones_open_tables() {
    let hall = Hall::open().await;
    let rooms = hall.rooms();
    let (anna, ben) = (hall.account("Anna").await, hall.account("Ben").await);
    let owner = anna.owner().unwrap();
    let open = TableRequest { visibility: "open".to_owned(), ..two("bids") };
    let open = hall.make(&anna, open).await.unwrap().room().await;
    let hidden = hall.make(&anna, two("bids")).await.unwrap().room().await;
    open.ensure_welcome(&rooms, &ben, Seat::B).await.unwrap();
    rooms.know_account(owner, "Ben", Relation::Blocked).await.unwrap();
    refused!(open.ensure_welcome(&rooms, &ben, Seat::B).await, RoomError::NotWelcome);
    hidden.ensure_welcome(&rooms, &ben, Seat::B).await.expect("a link is a link");
    rooms.know_account(owner, "Ben", Relation::Friend).await.unwrap();
    open.ensure_welcome(&rooms, &ben, Seat::B).await.expect("a friend is not blocked any more");
    refused!(rooms.know_account(owner, "Anna", Relation::Friend).await, RoomError::Setup(_));
    refused!(rooms.know_account(owner, "Nobody", Relation::Friend).await, RoomError::Identity(_));
}
