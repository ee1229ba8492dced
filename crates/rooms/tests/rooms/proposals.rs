//! What people propose to each other: asked, answered, withdrawn, forgotten.

use liege_game::Seat;
use liege_game::Seats;
use liege_rooms::{Halt, Proposing, RoomError, state_of};
use liege_seating::{SeatingError, UndoExtent};
use liege_store::{Sitter, Store, StoreOptions};
use liege_table::{ActError, At, Outcome, Proposal, ProposalKind};

use crate::hall::{Hall, person};
use crate::player::Player;
use crate::table::{me, open, refused, seated, table, three, two, with_bots};
use crate::time::{self, HOUR};

fn steward(absent: &str, level: &str) -> Proposing {
    Proposing::Steward { absent: absent.to_owned(), level: level.to_owned() }
}

/// Returns what everybody reads of how the table stands.
async fn state(player: &Player) -> String {
    let room = player.table.room().await;
    room.read(|live| state_of(&room, live).0)
}

#[tokio::test]
async fn a_pause_needs_everybody_and_anybody_resumes() {
    let (table, [anna, ben, cleo]) = three("bell").await;
    let mut changes = table.room().await.listen();
    changes.mark_unchanged();
    anna.propose(Proposing::Pause).await.unwrap();
    assert!(changes.has_changed().unwrap(), "open pages hear of it");
    refused!(cleo.propose(Proposing::Pause).await, RoomError::ProposalOpen);
    refused!(anna.agree(0).await, RoomError::NotProposed);
    ben.agree(0).await.unwrap();
    assert_eq!(table.halt().await, None, "Cleo has not answered");
    let agreed = async || table.proposal().await.unwrap().agreed;
    assert_eq!(agreed().await, Seats::only(Seat::B));
    // What is open outlives the process.
    drop(changes);
    table.hall.restart().await;
    assert_eq!(agreed().await, Seats::only(Seat::B));
    cleo.agree(0).await.unwrap();
    assert_eq!(table.halt().await, Some(Halt::Paused));
    assert_eq!(state(&ben).await, "Paused until somebody resumes it");
    refused!(anna.act("take 2").await, RoomError::Paused);
    refused!(anna.undo_at(0, UndoExtent::Step).await, RoomError::Paused);
    refused!(anna.propose(Proposing::Pause).await, RoomError::Paused);
    refused!(
        table.player("eve", "A").propose(Proposing::Resume).await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    ben.propose(Proposing::Resume).await.unwrap();
    refused!(ben.propose(Proposing::Resume).await, RoomError::Unexpected(_));
    anna.act("take 2").await.unwrap();
}

#[tokio::test]
async fn nobody_uses_up_what_others_may_propose() {
    let (table, [anna, ben, cleo]) = three("bell").await;
    let fill = async |hall: &Hall| {
        let store = hall.beside().await;
        for number in 0..200 {
            let proposal = Proposal::new(number, Seat::A, ProposalKind::Pause, Seats::only(Seat::B), 0, 0);
            store.propose(&table.id, &proposal.closed(Outcome::Withdrawn, 0), None).await.unwrap();
        }
        store.close().await;
    };
    table.hall.restart_after(fill).await;
    refused!(anna.propose(Proposing::Pause).await, RoomError::Proposals { max: 200 });
    ben.propose(Proposing::Pause).await.unwrap();
    for player in [&anna, &cleo] {
        player.agree(200).await.unwrap();
    }
    assert_eq!(table.halt().await, Some(Halt::Paused), "she can still answer");
}

#[tokio::test]
async fn a_game_that_all_end_is_over_for_everybody() {
    let (table, [anna, ben]) = seated("bell").await;
    anna.act("take 2").await.unwrap();
    let record = async || anna.record().await.unwrap().parse::<liege_game::Record>().unwrap();
    assert_eq!(record().await.ended, None, "it goes on");
    anna.propose(Proposing::End).await.unwrap();
    ben.agree(0).await.unwrap();
    assert_eq!(table.halt().await, Some(Halt::Ended));
    refused!(ben.act("take 1").await, RoomError::Ended);
    let back = Proposing::BackTo { position: None };
    let away = Proposing::Away { days: 1 };
    for what in [Proposing::Pause, Proposing::Resume, Proposing::End, back, away] {
        refused!(ben.propose(what).await, RoomError::Ended);
    }
    // Nothing is secret any more, so its draws can be checked.
    let record = record().await;
    assert_eq!(liege_game::verify::<liege_conformance::toys::Bell>(&record), Ok(1));
    assert_eq!((record.ended, record.steps.len()), (Some(2), 2), "and that nothing is cut off");
    assert_eq!(state(&anna).await, "Ended as it stood");
    table.hall.restart().await;
    assert_eq!(table.halt().await, Some(Halt::Ended));
}

#[tokio::test]
async fn who_takes_the_makers_seat_does_not_make_the_table() {
    let hall = Hall::open().await;
    let table = hall.made(table("bell", [me(), open(), open()])).await;
    let ben = table.sit(&person("ben")).await;
    let third = Seat::all(3).last().unwrap();
    let what = Proposing::Fill { unplayed: "C".to_owned(), level: "random".to_owned() };
    ben.propose(what).await.unwrap();
    let anna = table.player("anna", "A");
    anna.leave().await.unwrap();
    let eve = table.sit(&person("eve")).await;
    assert!(eve.at(Seat::A).sits().await);
    refused!(eve.agree(0).await, RoomError::NotProposed);
    refused!(eve.decline(0).await, RoomError::NotProposed);
    assert!(matches!(table.row(third).await.sitter, Sitter::Open { .. }));
    anna.at(third).fill("random").await.unwrap();
    assert!(matches!(table.row(third).await.sitter, Sitter::Bot { .. }), "she still decides");
}

#[tokio::test]
async fn nobody_is_asked_who_is_not_there() {
    // Against bots one pauses alone.
    let hall = Hall::open().await;
    let alone = hall.made(with_bots("bell", "random", 1)).await;
    alone.player("anna", "A").propose(Proposing::Pause).await.unwrap();
    assert_eq!(alone.halt().await, Some(Halt::Paused));
    // A player who leaves no longer holds up what the others have agreed to.
    let (table, [anna, ben, cleo]) = hall.seated(table("bell", [me(), open(), open()])).await;
    anna.propose(Proposing::Pause).await.unwrap();
    ben.agree(0).await.unwrap();
    cleo.leave().await.unwrap();
    assert_eq!(table.halt().await, Some(Halt::Paused));
}

#[tokio::test]
async fn proposals_expire_and_those_who_are_there_choose_about_those_who_are_not() {
    let hall = Hall::open().await;
    let mut request = table("bell", [me(), open(), open()]);
    request.clock = "360000+60".to_owned();
    let (table, [anna, ben, cleo]) = hall.seated(request).await;
    anna.act("take 2").await.unwrap();
    anna.propose(Proposing::Pause).await.unwrap();
    time::wait(73 * HOUR);
    let late = ben.agree(0).await.unwrap_err();
    assert!(matches!(late, RoomError::ProposalClosed(Outcome::Expired)), "{late:?}");
    assert!(late.to_string().contains("its time is up"), "{late}");
    assert!(table.proposal().await.is_none());
    // Ben’s time runs out. Anna asks for a steward, and Cleo alone has a say besides her.
    time::wait(50 * HOUR);
    anna.propose(steward("B", "greedy")).await.unwrap();
    let asked = table.proposal().await.unwrap();
    assert_eq!(asked.asked, Seats::only(cleo.seat));
    assert_eq!(asked.kind, ProposalKind::Steward { seat: Seat::B, level: "greedy".to_owned() });
    cleo.decline(1).await.unwrap();
    assert!(ben.sits().await, "they wait");
    cleo.propose(steward("B", "greedy")).await.unwrap();
    anna.agree(2).await.unwrap();
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("greedy"));
    assert_eq!(table.name(Seat::B).await, "Greedy for Ben");
    ben.come_back().await.unwrap();
    assert_eq!((table.name(Seat::B).await.as_str(), ben.sits().await), ("Ben", true));
    let last = table.room().await.time(|game_clock| game_clock.proposals.rows().last().cloned());
    assert_eq!(last.unwrap().kind, ProposalKind::Back, "everybody is told");
    // What is stored goes along when everything is taken to another database.
    let copy = StoreOptions::file(hall.file().with_file_name("copy.db"));
    let (store, copy) = (hall.beside().await, Store::open(&copy).await.unwrap());
    store.copy_to(&copy).await.unwrap();
    let kept = copy.proposals(&table.id).await.unwrap();
    assert_eq!(kept.len(), 4);
    assert_eq!(kept, store.proposals(&table.id).await.unwrap());
}

#[tokio::test]
async fn a_no_ends_a_proposal_and_so_does_its_maker() {
    let (table, [anna, ben, cleo]) = three("bell").await;
    anna.propose(Proposing::End).await.unwrap();
    ben.agree(0).await.unwrap();
    ben.decline(0).await.expect("one may think better of it");
    for late in [ben.agree(0).await, cleo.agree(0).await, cleo.decline(0).await] {
        refused!(late, RoomError::ProposalClosed(Outcome::Refused(Seat::B)));
    }
    anna.propose(Proposing::End).await.unwrap();
    refused!(ben.withdraw(1).await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    anna.withdraw(1).await.unwrap();
    refused!(anna.withdraw(1).await, RoomError::ProposalClosed(Outcome::Withdrawn));
    let outcomes = |proposals: &[Proposal]| proposals.iter().map(|row| row.outcome).collect::<Vec<_>>();
    let told = table.room().await.time(|game_clock| outcomes(game_clock.proposals.rows()));
    assert_eq!(told, [Outcome::Refused(Seat::B), Outcome::Withdrawn]);
    assert_eq!(outcomes(&table.hall.rooms().store.proposals(&table.id).await.unwrap()), told);
}

#[tokio::test]
async fn forged_and_senseless_requests_are_refused() {
    let (table, [anna, ben, _]) = three("bell").await;
    let stranger = table.player("eve", "A");
    for forger in [&stranger, &ben.at(Seat::A)] {
        refused!(forger.propose(Proposing::Pause).await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    }
    refused!(
        table.player("anna", "F").propose(Proposing::Pause).await,
        RoomError::Seating(SeatingError::NoSeat(_))
    );
    refused!(anna.agree(0).await, RoomError::NoProposal);
    anna.propose(Proposing::Pause).await.unwrap();
    for forged in [stranger.agree(0).await, stranger.decline(0).await] {
        refused!(forged, RoomError::NotProposed);
    }
    refused!(stranger.withdraw(0).await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    assert!(table.proposal().await.unwrap().agreed.is_empty());
    // Before the game begins there is nothing to agree on.
    let waiting = table.hall.make(&person("eve"), two("bell")).await.unwrap();
    refused!(
        waiting.player("eve", "A").propose(Proposing::Pause).await,
        RoomError::Seating(SeatingError::Waiting)
    );
}

#[tokio::test]
async fn two_devices_that_answer_at_once_decide_once() {
    let (table, [anna, ben]) = seated("bell").await;
    let back = Proposing::BackTo { position: None };
    anna.act("take 2").await.unwrap();
    anna.propose(back.clone()).await.unwrap();
    let rows = table.revision().await;
    let (one, other) = tokio::join!(ben.agree(0), ben.agree(0));
    assert!(one.is_ok() != other.is_ok(), "one is first, the other is told: {one:?} {other:?}");
    refused!(one.and(other), RoomError::ProposalClosed(Outcome::Agreed));
    assert_eq!(table.revision().await, rows + 2, "two steps were taken back, once");
    // An answer and a withdrawal at once: one of them counts.
    anna.act("take 2").await.unwrap();
    anna.propose(back).await.unwrap();
    let (yes, withdrawn) = tokio::join!(ben.agree(1), anna.withdraw(1));
    assert!(yes.is_ok() != withdrawn.is_ok(), "{yes:?} {withdrawn:?}");
    refused!(yes.and(withdrawn), RoomError::ProposalClosed(Outcome::Agreed | Outcome::Withdrawn));
}

#[tokio::test]
async fn anybody_resumes_a_table_that_is_paused_and_no_other() {
    let (table, [anna, ben]) = seated("bell").await;
    refused!(ben.propose(Proposing::Resume).await, RoomError::Unexpected(_));
    anna.propose(Proposing::Pause).await.unwrap();
    ben.agree(0).await.unwrap();
    assert_eq!(table.halt().await, Some(Halt::Paused));
    ben.propose(Proposing::Resume).await.unwrap();
    assert_eq!(table.halt().await, None);
}

#[tokio::test]
async fn who_gives_up_against_one_other_has_lost() {
    let (table, [anna, ben]) = seated("bell").await;
    refused!(
        ben.at(Seat::A).propose(Proposing::GiveUp).await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    ben.propose(Proposing::GiveUp).await.unwrap();
    assert_eq!(table.halt().await, Some(Halt::Ended));
    assert_eq!(state(&anna).await, "Ben gave up: Anna has won");
    refused!(anna.propose(Proposing::GiveUp).await, RoomError::Ended);
    refused!(anna.act("take 1").await, RoomError::Ended);
    assert!(ben.rematch().await.unwrap().is_none(), "and another game can be asked for");
}

#[tokio::test]
async fn who_gives_up_among_more_is_placed_last_and_a_bot_plays_on() {
    let hall = Hall::open().await;
    let bot = crate::table::bot("random");
    let (table, [anna, ben]) = hall.seated(table("bids", [me(), open(), bot])).await;
    ben.propose(Proposing::GiveUp).await.unwrap();
    assert_eq!((table.halt().await, ben.sits().await), (None, false));
    assert_eq!(table.name(Seat::B).await, "Knight for Ben");
    table.play_out(&[&anna]).await;
    let gave_up = table.room().await.time(|game_clock| game_clock.proposals.gave_up());
    let standing = table.read(|live| live.table.standing(At::Now).below(&gave_up)).await;
    assert_eq!(standing.rank[Seat::B], 3, "{standing:?}");
    let summary = hall.rooms().summarise(&table.id).await.unwrap();
    assert_eq!(summary.said.ranks[1], 3);
}

#[tokio::test]
async fn a_player_who_is_away_says_so_alone_and_says_when_they_are_there_again() {
    let (table, [_, ben]) = seated("bell").await;
    let away = |days| Proposing::Away { days };
    refused!(ben.at(Seat::A).propose(away(2)).await, RoomError::Seating(SeatingError::NotYours(Seat::A)));
    for days in [0, -1] {
        refused!(ben.propose(away(days)).await, RoomError::Unexpected(_));
    }
    let until = async || {
        let room = table.room().await;
        room.time(|game_clock| game_clock.proposals.away(Seat::B, room.now()))
    };
    assert_eq!(until().await, None);
    ben.propose(away(2)).await.unwrap();
    assert_eq!(until().await, Some(time::now() + 2 * time::DAY), "nobody was asked");
    ben.propose(Proposing::Return).await.unwrap();
    assert_eq!(until().await, None);
    refused!(ben.propose(Proposing::Return).await, RoomError::Unexpected(_));
}

#[tokio::test]
async fn what_others_have_done_is_taken_back_when_they_agree() {
    let (table, [anna, ben]) = seated("bell").await;
    let back = |position| Proposing::BackTo { position };
    refused!(
        anna.propose(back(None)).await,
        RoomError::Seating(SeatingError::Act(ActError::NothingToUndo(_)))
    );
    anna.act("take 2").await.unwrap();
    ben.act("take 1").await.unwrap();
    let (before, rows) = (table.view().await, table.revision().await);
    // Ben says no: nothing has happened, and it can be asked again.
    anna.propose(back(None)).await.unwrap();
    let asked = table.proposal().await.unwrap();
    assert!(matches!(asked.kind, ProposalKind::Undo { to: 0, .. }), "{asked:?}");
    assert_eq!(asked.asked, Seats::only(Seat::B));
    assert_eq!(asked.about[0], "Anna takes 2");
    assert!(asked.about.contains(&"Ben takes 1".to_owned()), "{asked:?}");
    ben.decline(0).await.unwrap();
    assert_eq!((table.view().await, table.proposal().await), (before, None));
    // Ben agrees: the draw goes back with the rest, and is the same when it comes again.
    anna.propose(back(Some(0))).await.unwrap();
    ben.agree(1).await.unwrap();
    assert_eq!((table.position().await, &table.view().await["taken"]), (0, &serde_json::json!([0, 0])));
    assert!(table.revision().await > rows, "taking back is counted, not erased");
    let record = anna.record().await.unwrap();
    assert!(record.contains("# Taken back to position 0, asked for by Anna, agreed to by Ben:"), "{record}");
    assert!(record.contains("#   Ben takes 1"), "{record}");
    // The record as it is stored leads there too, and the game goes on to its end.
    let stood = (anna.number().await, table.view().await);
    table.hall.restart().await;
    assert_eq!((anna.number().await, table.view().await), stood);
    anna.act("take 2").await.unwrap();
    assert_eq!(table.view().await["taken"][0], 2);
    table.play_out(&[&anna, &ben]).await;
    let record: liege_game::Record = anna.record().await.unwrap().parse().unwrap();
    let draws = liege_game::verify::<liege_conformance::toys::Bell>(&record).unwrap();
    assert!(record.secret.is_some() && draws > 0, "the record is proved though something was taken back");
}

#[tokio::test]
async fn a_request_lapses_when_the_game_goes_on_and_asks_only_where_it_must() {
    let (table, [anna, ben]) = seated("bell").await;
    anna.act("take 2").await.unwrap();
    anna.propose(Proposing::BackTo { position: None }).await.unwrap();
    ben.act("take 1").await.unwrap();
    let late = ben.agree(0).await.unwrap_err();
    assert!(matches!(late, RoomError::ProposalClosed(Outcome::Overtaken)), "{late:?}");
    assert!(late.to_string().contains("the game has gone on"), "{late}");
    let far = Proposing::BackTo { position: Some(99) };
    refused!(anna.propose(far).await, RoomError::Seating(SeatingError::Act(ActError::NothingToUndo(_))));
    // Against bots alone nobody could agree, so nobody looks at a draw and then chooses otherwise.
    let alone = table.hall.make(&person("cleo"), with_bots("bell", "random", 1)).await.unwrap();
    let cleo = alone.player("cleo", "A");
    cleo.act("take 1").await.unwrap();
    let back = cleo.propose(Proposing::BackTo { position: None }).await;
    refused!(back, RoomError::Seating(SeatingError::Act(ActError::NothingToUndo(_))));
}

#[tokio::test]
async fn a_secret_choice_is_not_asked_back() {
    let (table, [anna, ben]) = seated("bids").await;
    let back = Proposing::BackTo { position: None };
    anna.act("bid 4").await.unwrap();
    refused!(
        anna.propose(back.clone()).await,
        RoomError::Seating(SeatingError::Act(ActError::NothingToUndo(_)))
    );
    // Once all are in it is: everybody has seen it, so everybody is asked.
    ben.act_at(0, "bid 2").await.unwrap();
    anna.propose(back).await.unwrap();
    ben.agree(0).await.unwrap();
    assert_eq!(table.position().await, 0);
}

#[tokio::test]
async fn what_is_proposed_and_answered_twice_stands_once() {
    let (table, [anna, ben]) = seated("bell").await;
    for _ in 0..3 {
        anna.propose_once(Proposing::Pause, "1").await.expect("though it is open already");
    }
    for _ in 0..3 {
        ben.agree_once(0, "1").await.unwrap();
    }
    assert_eq!(table.halt().await, Some(Halt::Paused));
    for _ in 0..3 {
        ben.propose_once(Proposing::Resume, "2").await.unwrap();
    }
    anna.propose_once(Proposing::Pause, "1").await.unwrap();
    assert_eq!((table.halt().await, table.proposal().await), (None, None), "it was asked long ago");
    let (one, two) =
        tokio::join!(anna.propose_once(Proposing::End, "3"), anna.propose_once(Proposing::End, "3"));
    assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
    assert_eq!(table.proposal().await.unwrap().number, 2, "pause, resume, end");
    refused!(anna.propose_once(Proposing::GiveUp, "3").await, RoomError::Identity(_));
    table.hall.restart().await;
    anna.propose_once(Proposing::End, "3").await.expect("also after a restart");
    assert_eq!(table.hall.rooms().store.proposals(&table.id).await.unwrap().len(), 3);
}
