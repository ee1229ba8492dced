//! How tables are made: sealed draws and the parts of each browser, records and seeds to go on from, components, a time to begin at.

use liege_conformance::toys::{Bell, Hand};
use liege_game::{Part, Parts, Record, Seat, Secret, Setup, Step, verify};
use liege_identity::{Caller, Grant, IdempotentRequest};
use liege_rooms::{FromRequest, Offer, RoomError, TableRequest, create_table};
use liege_seating::SeatingError;
use liege_store::{Opens, Scope, TokenRow};
use liege_table::any_game;

use crate::hall::{Hall, person};
use crate::player::Player;
use crate::table::{TestTable, bot, me, open, refused, shared, table, two, with_bots};
use crate::time::{self, HOUR};

const ANNAS: &str = "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0";
const BENS: &str = "b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0";

fn part(text: &str) -> Part {
    text.parse().unwrap()
}

/// A request for a table of Hand with the seal of one offer and the ticket of another.
fn under(sealed: &Offer, ticket: &Offer) -> TableRequest {
    TableRequest { seal: sealed.seal.to_string(), ticket: ticket.ticket.clone(), ..two("hand") }
}

/// A table of two at which both browsers give a part; with the seal that was shown.
async fn sealed() -> (TestTable, String, [Player; 2]) {
    let hall = Hall::open().await;
    let offer = hall.rooms().seals.offer().unwrap();
    let table = hall.made(TableRequest { part: ANNAS.to_owned(), ..under(&offer, &offer) }).await;
    assert_eq!(table.room().await.seal, offer.seal);
    assert_eq!(
        table.read(liege_rooms::Live::open_parts).await,
        Parts::default(),
        "before the first draw no part is shown"
    );
    let (room, link) = (table.room().await, table.invitation().await);
    room.join(&hall.rooms(), &link, "Ben", "ben", Some(part(BENS))).await.unwrap();
    let players = [table.player("anna", "A"), table.player("ben", "B")];
    (table, offer.seal.to_string(), players)
}

#[tokio::test]
async fn every_draw_follows_from_the_sealed_secret_and_all_parts() {
    let (table, seal, [anna, ben]) = sealed().await;
    let parts = table.read(liege_rooms::Live::open_parts).await;
    let of = |seat: Seat| parts[seat].map(|part: Part| part.to_string());
    assert_eq!(
        [of(Seat::A), of(Seat::B)],
        [Some(ANNAS.into()), Some(BENS.into())],
        "the first draw shows the parts"
    );
    refused!(anna.record().await, RoomError::Secret);
    table.play_out(&[&anna, &ben]).await;
    let record: Record = anna.record().await.unwrap().parse().unwrap();
    assert_eq!((record.seal.unwrap().to_string(), record.parts), (seal, parts));
    assert!(verify::<Hand>(&record).unwrap() > 0);
    let without = Record { parts: Parts::default(), ..record };
    assert!(verify::<Hand>(&without).is_err(), "the parts count");
}

/// Four hands out of one secret: the server, which knows it, can't tell them before it knows the last part.
#[test]
fn a_part_changes_what_is_drawn() {
    let table = any_game::<Hand>().begin(&Setup::new(2)).unwrap();
    let dealt = |byte: u8| -> Vec<Step> {
        let mut parts = Parts::default();
        parts[Seat::B] = Some(Part::new([byte; 32]));
        table.due(&Secret::from_seed(1).key(&parts)).steps
    };
    let first = dealt(0);
    assert!((1..8).any(|byte| dealt(byte) != first));
}

#[tokio::test]
async fn a_seal_serves_one_table_and_comes_before_the_part() {
    let hall = Hall::open().await;
    let (offer, other) = (hall.rooms().seals.offer().unwrap(), hall.rooms().seals.offer().unwrap());
    assert_ne!(offer.seal, other.seal);
    let make = async |request| hall.make(&person("anna"), request).await.map(|_| ());
    let with_part = |part: &str| TableRequest { part: part.to_owned(), ..under(&offer, &offer) };
    refused!(make(with_part("heads")).await, RoomError::Unexpected(_));
    make(with_part(ANNAS)).await.unwrap();
    refused!(make(with_part(ANNAS)).await, RoomError::Seal);
    refused!(make(under(&offer, &other)).await, RoomError::Seal);
    refused!(make(TableRequest { part: ANNAS.to_owned(), ..two("hand") }).await, RoomError::PartBeforeSeal);
    // What was shown before a restart serves no table after it.
    hall.restart().await;
    refused!(make(under(&other, &other)).await, RoomError::Seal);
}

#[tokio::test]
async fn parts_outlive_the_process() {
    let (table, _, [anna, _]) = sealed().await;
    let stand = async || (anna.view().await, table.read(liege_rooms::Live::open_parts).await);
    let before = stand().await;
    table.hall.restart().await;
    assert_eq!(stand().await, before);
}

/// The whole game at a shared device; its table and its players.
async fn played(hall: &Hall, game: &str) -> (TestTable, [Player; 2]) {
    let table = hall.made(shared(game)).await;
    let both = [table.player("anna", "A"), table.player("anna", "B")];
    table.play_out(&[&both[0], &both[1]]).await;
    (table, both)
}

#[tokio::test]
async fn a_table_goes_on_from_a_record_and_from_a_position_of_another_one() {
    let hall = Hall::open().await;
    let (over, [anna, _]) = played(&hall, "bell").await;
    let (record, last) = (anna.record().await.unwrap(), over.position().await);
    let (id, none) = (Some(over.id.clone()), FromRequest::default);
    let make =
        async |from| hall.make(&person("anna"), TableRequest { from: Some(from), ..shared("bell") }).await;
    let mut made = Vec::new();
    for from in [
        FromRequest { table: id.clone(), position: Some(last - 1), ..none() },
        FromRequest { record: Some(record.clone()), position: Some(last - 1), ..none() },
    ] {
        let table = make(from).await.unwrap();
        let (given, number) = table.read(|live| (live.table.given(), live.table.number())).await;
        // What follows from the new table's secret, if a draw is due there, is its own.
        assert!(given == last - 1 && number >= given, "{given} given, {number} in all");
        let both = [table.player("anna", "A"), table.player("anna", "B")];
        table.play_out(&[&both[0], &both[1]]).await;
        let record: Record = both[0].record().await.unwrap().parse().unwrap();
        assert_eq!(record.given, last - 1);
        verify::<Bell>(&record).unwrap();
        made.push(table);
    }
    let other = Some(record.replace("game: bell", "game: bids"));
    for (from, why) in [
        (FromRequest { table: id.clone(), ..none() }, "the game is over there"),
        (FromRequest { table: id.clone(), position: Some(999), ..none() }, "there is no position 999"),
        (FromRequest { record: Some("A poem".to_owned()), ..none() }, "record, line"),
        (FromRequest { record: other, ..none() }, "it is of the game “bids”"),
        (
            FromRequest { record: Some(record), table: id.clone(), position: None },
            "either a record or a table",
        ),
        (none(), "either a record or a table"),
    ] {
        refused!(make(from).await, RoomError::Setup(told) if told.to_string().contains(why));
    }
    let from = Some(FromRequest { table: id, position: Some(1), ..none() });
    let three =
        TableRequest { from, ..table("bell", [me(), crate::table::hot("Ben"), crate::table::hot("Cleo")]) };
    refused!(hall.make(&person("anna"), three).await, RoomError::Setup(_));
    // What is hidden in a game that goes on is nobody's to take over.
    let hidden = Some(hall.made(shared("hand")).await.id);
    for who in ["anna", "ben"] {
        let from = Some(FromRequest { table: hidden.clone(), ..none() });
        let request = TableRequest { from, ..shared("hand") };
        refused!(hall.make(&person(who), request).await, RoomError::Secret);
    }
    // They stand after a restart as they stood before.
    hall.restart().await;
    for table in made {
        assert_eq!(table.read(|live| live.table.given()).await, last - 1);
    }
}

#[tokio::test]
async fn a_table_that_waits_at_a_position_can_be_joined_and_closed() {
    let hall = Hall::open().await;
    let (over, _) = played(&hall, "bell").await;
    let last = over.position().await;
    let waiting = async || {
        let from = FromRequest { table: Some(over.id.clone()), position: Some(last - 1), record: None };
        hall.made(TableRequest { from: Some(from), ..two("bell") }).await
    };
    let table = waiting().await;
    let (room, link) = (table.room().await, table.invitation().await);
    room.join(&hall.rooms(), &link, "Ben", "ben", Some(part(BENS))).await.unwrap();
    assert!(table.read(|live| !live.waits()).await);
    waiting().await.player("anna", "A").close().await.unwrap();
}

#[tokio::test]
async fn the_same_seed_is_the_same_game_where_only_bots_and_programs_sit() {
    let hall = Hall::open().await;
    let seeded = |request| TableRequest { seed: Some(7), ..request };
    let bots = || seeded(table("bell", [bot("random"), bot("random")]));
    let (one, other) = (hall.made(bots()).await.room().await, hall.made(bots()).await.room().await);
    assert_eq!((one.seed, one.seal), (Some(7), other.seal));
    let people = || seeded(with_bots("bell", "random", 1));
    refused!(hall.make(&person("anna"), people()).await, RoomError::Setup(_));
    let account = hall.account("Robot").await;
    refused!(hall.make(&account, people()).await, RoomError::Setup(_));
    let token = TokenRow {
        id: "token".to_owned(),
        opens: Opens::Account,
        scope: Scope::Make,
        name: String::new(),
        holder: account.owner().unwrap().to_owned(),
        made_ms: 0,
        expires_ms: None,
        revoked_ms: None,
    };
    let program = Caller::at(*account.client()).with_grant(Grant::of(token));
    hall.make(&program, people()).await.unwrap();
    // Nobody else may sit down there.
    refused!(hall.make(&program, seeded(two("bell"))).await, RoomError::Setup(_));
}

#[tokio::test]
async fn components_are_replaced_or_refused_with_line_and_field() {
    let hall = Hall::open().await;
    let own = liege_games::find("middle-ages").unwrap().components();
    let make = async |text: &str| {
        let components = Some(text.to_owned());
        let request = TableRequest { components, ..with_bots("middle-ages", "random", 1) };
        hall.make(&person("anna"), request).await
    };
    let table = make(own).await.unwrap();
    table.play_out(&[&table.player("anna", "A")]).await;
    refused!(make("title = 3").await, RoomError::Setup(why) if why.to_string().contains("components, line "));
    hall.restart().await;
    assert!(table.is_over().await, "the file is stored with the table");
    assert!(table.read(|live| live.table.setup().components.as_deref() == Some(own)).await);
}

#[tokio::test]
async fn a_table_begins_at_the_agreed_time() {
    let hall = Hall::open().await;
    time::set(1_790_000_000_000); // 2026-09-21T14:13:20Z
    let wanted = |starts: &str| TableRequest { starts: starts.to_owned(), ..two("bids") };
    for wrong in ["soon", "2026-09-21T14:00", "2027-09-21T14:00", "2026-09-22T20:00 Nowhere"] {
        refused!(hall.make(&person("anna"), wanted(wrong)).await, RoomError::Setup(_));
    }
    let (table, [anna, ben]) = hall.seated(wanted("2026-09-21T18:00 +02:00")).await;
    assert!(ben.sits().await && table.read(|live| live.waits()).await);
    refused!(anna.act("bid 1").await, RoomError::Seating(SeatingError::Waiting));
    let room = table.room().await;
    assert_eq!(room.read(|live| liege_rooms::state_of(&room, live).0), "Begins at the agreed time");
    time::wait(2 * HOUR);
    table.until(|live| !live.waits()).await;
    anna.act("bid 1").await.unwrap();
}

#[tokio::test]
async fn a_table_can_not_be_made_of_nothing() {
    let hall = Hall::open().await;
    let make = async |request| hall.make(&person("anna"), request).await.map(|_| ());
    refused!(make(table("chess", [me(), open()])).await, RoomError::NoGame(_));
    refused!(make(table("bids", [me()])).await, RoomError::Setup(why) if why.to_string().contains("2 to 4 players, not 1"));
    refused!(make(with_bots("bids", "emperor", 1)).await, RoomError::Setup(why) if why.to_string().contains("emperor"));
    refused!(
        make(TableRequest { visibility: "secret".to_owned(), ..two("bids") }).await,
        RoomError::Setup(_)
    );
    assert!(hall.rooms().store.table_ids().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_table_is_made_once_however_often_it_is_asked_for() {
    let hall = Hall::open().await;
    let make = async |key: &str| {
        let (rooms, anna) = (hall.rooms(), person("anna"));
        let once = IdempotentRequest::new(&anna, "secret", ("tables", key), "bell").unwrap();
        let made = create_table(&rooms, &anna, two("bell"), "anna".to_owned(), Some(&once)).await;
        made.unwrap().id.clone()
    };
    let (one, two, three) = tokio::join!(make("1"), make("1"), make("1"));
    assert_eq!([&two, &three], [&one, &one]);
    assert_ne!(make("2").await, one);
    hall.restart().await;
    assert_eq!(make("1").await, one, "also after a restart");
    assert_eq!(hall.rooms().store.table_ids().await.unwrap().len(), 2);
}
