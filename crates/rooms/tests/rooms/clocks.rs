//! Clocks: time that runs out, a bot that plays on, a player who comes back, and time that nobody served.

use liege_game::{Seat, Seats};
use liege_rooms::{Proposing, RoomError, TableRequest, written_hours};
use liege_seating::SeatingError;
use liege_table::{At, Outcome};

use crate::hall::Hall;
use crate::player::Player;
use crate::table::{TestTable, refused, seated, two};
use crate::time::{self, DAY, HOUR, MINUTE};

const SECOND: i64 = 1_000;

/// A table of Bell with this clock, at which both sit.
async fn with_clock(clock: &str, hours: &str) -> (TestTable, [Player; 2]) {
    Hall::open().await.seated(clocked(clock, hours)).await
}

fn clocked(clock: &str, hours: &str) -> TableRequest {
    TableRequest { clock: clock.to_owned(), hours: hours.to_owned(), ..two("bell") }
}

fn steward(level: &str) -> Proposing {
    Proposing::Steward { absent: "B".to_owned(), level: level.to_owned() }
}

async fn runs(table: &TestTable) -> Seats {
    let room = table.room().await;
    room.read(|live| room.time(|game_clock| game_clock.runs(live, room.now())))
}

async fn out(table: &TestTable) -> Seats {
    let room = table.room().await;
    room.read(|live| room.time(|game_clock| game_clock.out(live, room.now())))
}

/// Begins again after nobody has served for so long.
async fn down(hall: &Hall, ms: i64) {
    hall.restart_after(async |_| time::wait(ms)).await;
}

#[tokio::test]
async fn a_knight_plays_for_a_player_who_is_out_of_time_until_they_are_back() {
    let (table, [anna, ben]) = with_clock("100+10", "").await;
    time::wait(1_000 * SECOND);
    anna.act("take 2").await.expect("until the first step time is free");
    time::wait(60 * SECOND);
    assert_eq!(table.left(Seat::B).await, 40 * SECOND);
    refused!(anna.propose(steward("")).await, RoomError::TimeLeft(who) if who == "Ben");
    time::wait(41 * SECOND);
    assert_eq!(out(&table).await, Seats::only(Seat::B));
    refused!(ben.propose(steward("")).await, RoomError::Seating(SeatingError::NotYours(Seat::B)));
    refused!(
        table.player("eve", "A").propose(steward("")).await,
        RoomError::Seating(SeatingError::NotYours(Seat::A))
    );
    refused!(anna.come_back().await, RoomError::Seating(SeatingError::NotYours(_)));
    refused!(anna.propose(steward("wizard")).await, RoomError::Unexpected(_));
    // At this table she is the only other, so nobody has to be asked.
    anna.propose(steward("")).await.unwrap();
    refused!(anna.propose(steward("")).await, RoomError::Seating(SeatingError::SeatOfBot(Seat::B)));
    assert_eq!(table.level(Seat::B).await.as_deref(), Some("knight"));
    assert_eq!(table.name(Seat::B).await, "Knight for Ben");
    table.until(|live| live.table.pending(At::Now).must() == Seats::only(Seat::A)).await;
    // A player who comes back after a restart finds the way as well.
    table.hall.restart().await;
    let kept = table.room().await.time(|game_clock| game_clock.keeps_for(&ben.caller));
    assert!(kept && !ben.sits().await, "the seat is still Ben’s");
    ben.come_back().await.unwrap();
    refused!(ben.come_back().await, RoomError::Seating(SeatingError::NotYours(_)));
    assert_eq!((table.name(Seat::B).await.as_str(), ben.sits().await), ("Ben", true));
    assert_eq!(table.left(Seat::B).await, 10 * SECOND, "the time of one decision");
}

#[tokio::test]
async fn a_table_without_a_clock_has_none_and_a_wrong_clock_is_refused() {
    let (table, [anna, _]) = seated("bell").await;
    let room = table.room().await;
    assert!(room.read(|live| room.time(|game_clock| game_clock.left(live, room.now()))).is_none());
    refused!(anna.propose(steward("")).await, RoomError::TimeLeft(_));
    for clock in ["1200", "0+1", "x+1", "1+-1", "999999999+1"] {
        refused!(table.hall.make(&anna.caller, clocked(clock, "")).await, RoomError::Setup(_));
    }
    for hours in ["8-22", "08:00-25:00", "08:00-22:00 Europe/Atlantis", "08:00-22:00 +25:00"] {
        refused!(table.hall.make(&anna.caller, clocked("100+1", hours)).await, RoomError::Setup(_));
    }
}

#[tokio::test]
async fn a_clock_stands_outside_its_hours_in_pauses_and_while_its_player_is_away() {
    // In universal time from 7 to 21; it is 20 now.
    let hall = Hall::open().await;
    let at_hour = |hour| time::set(hour * HOUR);
    at_hour(20);
    let (table, [anna, ben]) = hall.seated(clocked("360000+60", "08:00-22:00 +01:00")).await;
    anna.act("take 2").await.unwrap();
    assert_eq!(table.left(Seat::B).await, 100 * HOUR);
    at_hour(24 + 8);
    assert_eq!(table.left(Seat::B).await, 98 * HOUR);
    // Ben is away for two days: his clock stands.
    ben.propose(Proposing::Away { days: 2 }).await.unwrap();
    refused!(ben.propose(Proposing::Away { days: 2 }).await, RoomError::Unexpected(_));
    at_hour(48 + 12);
    assert_eq!(table.left(Seat::B).await, 98 * HOUR);
    ben.propose(Proposing::Return).await.unwrap();
    refused!(ben.propose(Proposing::Return).await, RoomError::Unexpected(_));
    at_hour(48 + 13);
    assert_eq!(table.left(Seat::B).await, 97 * HOUR);
    // A pause that Ben agrees to stops every clock until somebody goes on.
    anna.propose(Proposing::Pause).await.unwrap();
    ben.agree(2).await.unwrap();
    at_hour(72 + 13);
    assert_eq!(runs(&table).await, Seats::NONE);
    anna.propose(Proposing::Resume).await.unwrap();
    assert_eq!((table.left(Seat::B).await, runs(&table).await), (97 * HOUR, Seats::only(Seat::B)));
    // What was agreed holds after a restart.
    hall.restart().await;
    at_hour(72 + 14);
    assert_eq!(table.left(Seat::B).await, 96 * HOUR);
    // Two days of 28 were taken, the second of them in part.
    let long = ben.propose(Proposing::Away { days: 27 }).await.unwrap_err();
    assert!(
        matches!(long, RoomError::DaysAway { left: 26 }) && long.to_string().contains("26 left"),
        "{long:?}"
    );
    ben.propose(Proposing::Away { days: 26 }).await.unwrap();
}

#[tokio::test]
async fn hours_by_a_named_zone_survive_a_restart() {
    let (table, _) = with_clock("36000+60", "17:00-23:00 America/New_York").await;
    let hours = async || {
        let clock = table.room().await.time(liege_rooms::GameClock::clock).unwrap();
        written_hours(&clock.hours.unwrap())
    };
    assert_eq!(hours().await, "17:00-23:00 America/New_York");
    table.hall.restart().await;
    assert_eq!(hours().await, "17:00-23:00 America/New_York");
}

#[tokio::test]
async fn an_outage_costs_nobody_time() {
    let (table, [anna, _]) = with_clock("40+5", "").await;
    let hall = &table.hall;
    anna.act("take 2").await.unwrap();
    time::wait(10 * SECOND);
    down(hall, 50 * SECOND).await;
    assert_eq!((table.left(Seat::B).await, runs(&table).await), (30 * SECOND, Seats::only(Seat::B)));
    // Nobody takes the seat for it.
    refused!(anna.propose(steward("")).await, RoomError::TimeLeft(_));
    time::wait(20 * SECOND);
    assert_eq!(table.left(Seat::B).await, 10 * SECOND, "it goes on when somebody serves");
    // Another outage while the time is nearly up.
    down(hall, 50 * SECOND).await;
    assert_eq!(table.left(Seat::B).await, 10 * SECOND);
    time::wait(11 * SECOND);
    anna.propose(steward("")).await.expect("his time is up now");
}

#[tokio::test]
async fn an_outage_costs_no_hours_and_no_days_away() {
    let hall = Hall::open().await;
    time::set(20 * HOUR);
    // It served until now.
    hall.rooms().store.note_served(time::now(), i64::MAX).await.unwrap();
    // In universal time from 7 to 21; it is 20 now.
    let (table, [anna, ben]) = hall.seated(clocked("360000+60", "08:00-22:00 +01:00")).await;
    anna.act("take 2").await.unwrap();
    // From 20 to 8 in the morning two hours of clocks go by, all of them in the outage.
    down(&hall, 12 * HOUR).await;
    assert_eq!(table.left(Seat::B).await, 100 * HOUR);
    time::wait(HOUR);
    assert_eq!(table.left(Seat::B).await, 99 * HOUR);
    // Ben is away for two days, of which nobody could have played on one.
    let away = |days| Proposing::Away { days };
    ben.propose(away(2)).await.unwrap();
    down(&hall, DAY).await;
    time::wait(36 * HOUR);
    refused!(ben.propose(away(1)).await, RoomError::Unexpected(_));
    assert_eq!(table.left(Seat::B).await, 99 * HOUR, "he is still away");
    time::wait(13 * HOUR);
    // Two of 28 days were taken.
    refused!(ben.propose(away(27)).await, RoomError::DaysAway { left: 26 });
}

#[tokio::test]
async fn a_frozen_table_costs_nobody_their_seat() {
    let (table, [anna, _]) = with_clock("40+5", "").await;
    let (hall, id) = (&table.hall, &table.id);
    anna.act("take 2").await.unwrap();
    time::wait(10 * SECOND);
    let freeze = format!("UPDATE marks SET mark = 'x' || mark WHERE table_id = '{id}'");
    hall.restart_after(async |hall| hall.change_file(&freeze).await).await;
    time::wait(25 * SECOND);
    refused!(hall.rooms().room(id).await, RoomError::Frozen(_));
    time::wait(25 * SECOND);
    let thaw = format!("UPDATE marks SET mark = substr(mark, 2) WHERE table_id = '{id}'");
    hall.restart_after(async |hall| hall.change_file(&thaw).await).await;
    assert_eq!(table.left(Seat::B).await, 30 * SECOND);
    time::wait(5 * SECOND);
    assert_eq!(table.left(Seat::B).await, 25 * SECOND);
}

#[tokio::test]
async fn an_outage_lengthens_whatever_ends_at_a_certain_time() {
    let (table, [anna, ben]) = seated("bell").await;
    let hall = &table.hall;
    // A proposal can be answered for 72 hours.
    for (number, after, in_time) in [(0, 31, true), (2, 33, false)] {
        let made_ms = time::now();
        anna.propose(Proposing::Pause).await.unwrap();
        time::wait(40 * HOUR);
        hall.rooms().store.note_served(time::now(), i64::MAX).await.unwrap();
        down(hall, 100 * HOUR).await;
        assert_eq!(table.proposal().await.unwrap().expires_ms, made_ms + 172 * HOUR);
        time::wait(after * HOUR);
        match ben.agree(number).await {
            Ok(()) => assert!(in_time),
            late => refused!(late, RoomError::ProposalClosed(Outcome::Expired) if !in_time),
        }
        ben.propose(Proposing::Resume).await.ok();
    }
    // A table is forgotten after 30 days, and those on which nobody served don't count.
    let begun = time::now();
    time::wait(20 * DAY);
    hall.rooms().store.note_served(time::now(), i64::MAX).await.unwrap();
    down(hall, 20 * DAY).await;
    time::wait(9 * DAY);
    assert!(hall.rooms().forgotten().await.unwrap() <= begun, "29 days");
    time::wait(2 * DAY);
    assert!(hall.rooms().forgotten().await.unwrap() > begun, "31 days");
}

#[tokio::test]
async fn the_gap_since_the_last_served_moment_is_given_back() {
    let (table, [anna, _]) = with_clock("900+5", "").await;
    anna.act("take 2").await.unwrap();
    let earlier = "UPDATE steps SET at_ms = at_ms - 3600000; \
                   UPDATE tables SET created_ms = created_ms - 3600000";
    table.hall.restart_after(async |hall| hall.change_file(earlier).await).await;
    assert!(table.left(Seat::B).await < 0, "somebody served in that hour");
    let gap = "DELETE FROM outages; UPDATE served SET at_ms = at_ms - 3600000";
    table.hall.restart_after(async |hall| hall.change_file(gap).await).await;
    assert!(table.left(Seat::B).await > 0, "nobody served in that hour");
}

#[tokio::test]
async fn the_first_decision_takes_no_time_and_adds_none() {
    let (table, [anna, _]) = with_clock("40+5", "").await;
    assert_eq!([table.left(Seat::A).await, table.left(Seat::B).await], [40 * SECOND; 2]);
    assert_eq!(runs(&table).await, Seats::only(Seat::A));
    time::wait(MINUTE);
    anna.act("take 2").await.unwrap();
    time::wait(7 * SECOND);
    assert_eq!(runs(&table).await, Seats::only(Seat::B));
    assert_eq!([table.left(Seat::A).await, table.left(Seat::B).await], [40 * SECOND, 33 * SECOND]);
}
