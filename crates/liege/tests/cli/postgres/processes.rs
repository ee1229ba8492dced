//! Several servers on one database, behind a proxy that sends each connection to the next of them.

mod client;
mod club;
mod crowd;
#[cfg(feature = "notices")]
mod notices;
mod people;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::thread::spawn;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use self::client::{Client, Events, until};
use self::club::{Club, Postgres, Process};
use crate::run::{Folder, liege};

/// Far longer than anything takes; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often it is looked again.
const LOOK: Duration = Duration::from_millis(50);

/// Both seats of Three Estates at one browser, so that its number counts the rows of the record.
fn alone() -> Value {
    json!([{ "kind": "me", "name": "Anna" }, { "kind": "hot", "name": "Ben" }])
}

#[test]
fn what_is_done_through_one_process_is_on_screens_at_the_others() {
    let Some(club) = Club::open("screens") else { return };
    let [one, two, three] = [0, 1, 2].map(|place| &club.processes[place]);
    let all = [one, two, three];
    let mut anna = club.client().at(one);
    // A seal that one process has shown is opened by another.
    let offer = anna.at(three).get("/api/v1/seal").unwrap().json();
    let seats = json!([{ "kind": "me", "name": "Anna" }, { "kind": "open" }]);
    let request =
        json!({ "game": "three-estates", "seats": seats, "seal": offer["seal"], "ticket": offer["ticket"] });
    let made = anna.post("/api/v1/tables", &request).unwrap();
    assert_eq!(made.status, 201, "{}", made.body);
    let (id, invitation) =
        (made.json()["id"].as_str().unwrap().to_owned(), made.json()["invitations"]["B"].clone());
    let mut anna_sees = all.map(|process| anna.at(process).listen(&id));
    // Each of them has read the table before Ben sits down.
    let mut ben = club.client().at(two);
    ben.form(invitation.as_str().unwrap(), "name=Ben");
    for process in all {
        until(|| {
            Some(club.client().at(process).table(&id)).filter(|table| table["seats"][1]["name"] == "Ben")
        });
    }
    let mut ben_sees = all.map(|process| ben.at(process).listen(&id));
    let mut took = Vec::new();
    for turn in 0..60 {
        let process = all[turn % 3];
        let (ben_acts, number, begun) = until(|| {
            let mut people = [anna.at(process), ben.at(process)];
            let (place, number, (seat, action)) =
                people.iter_mut().enumerate().find_map(|(place, person)| {
                    let table = person.table(&id);
                    Some((place, table["number"].as_u64().unwrap(), person.choice(&id, &table)?))
                })?;
            let begun = Instant::now();
            let answer = people[place].act(&id, &seat, number, &action)?;
            // Somebody else may have acted while this process had not heard of it.
            assert!(matches!(answer.status, 200 | 409), "{action}: {}", answer.body);
            Some((place == 1, answer.json()["number"].as_u64()?, begun)).filter(|_| answer.status == 200)
        });
        // What one has chosen in secret is on one's own screens alone.
        for screen in if ben_acts { &mut ben_sees } else { &mut anna_sees } {
            screen.until_number(number);
        }
        took.push(begun.elapsed());
    }
    took.sort();
    println!(
        "from the click to three screens: p50 {:?}, worst {:?}",
        took[took.len() / 2],
        took.last().unwrap()
    );
    // What is said is kept at all of them too, through whichever it was said.
    for (person, words, count) in
        [(anna.at(three), "seat=A&text=Well", 1), (ben.at(two), "seat=B&text=Thanks", 2)]
    {
        let said = person.clone().form(&format!("/t/{id}/talk/say"), words);
        assert_eq!(said.status, 204, "{}", said.body);
        for screen in &mut anna_sees {
            screen.until(|news| news["talk"] == count);
        }
    }
    let paused = anna.at(one).form(&format!("/t/{id}/proposals/pause"), "seat=A");
    assert_eq!(paused.status, 204, "{}", paused.body);
    let agreed = ben.at(two).form(&format!("/t/{id}/proposals/agree"), "seat=B&number=0");
    assert_eq!(agreed.status, 204, "{}", agreed.body);
    until(|| {
        let number = anna.at(three).table(&id)["number"].as_u64()?;
        let answer = anna.at(three).act(&id, "A", number, "nothing")?;
        Some(()).filter(|()| answer.json()["code"] == "paused")
    });
    // A link that one has made is opened through another, once; the device that had the seat has it no more.
    let moving = anna.at(one).form(&format!("/t/{id}/seats/move"), "seat=A");
    let link = moving.body.split("/take/").nth(1).unwrap();
    let link: String = link.chars().take_while(char::is_ascii_hexdigit).collect();
    let mut phone = club.client().at(two);
    assert_eq!(phone.form(&format!("/take/{link}"), "").status, 303);
    assert_eq!(club.client().at(three).form(&format!("/take/{link}"), "").status, 410);
    for process in all {
        until(|| {
            Some(()).filter(|()| phone.at(process).form(&format!("/t/{id}/notes"), "text=x").status == 204)
        });
        until(|| {
            Some(()).filter(|()| anna.at(process).form(&format!("/t/{id}/notes"), "text=x").status == 403)
        });
    }
}

#[test]
fn of_what_is_acknowledged_nothing_is_lost_and_nothing_is_done_twice() {
    let Some(mut club) = Club::open("kills") else { return };
    let mut anna = club.client();
    let (mut id, _) = anna.make("three-estates", &alone());
    let mut screen = anna.listen(&id);
    let (mut done, mut unknown) = (Vec::new(), Vec::new());
    for turn in 0..120 {
        // Each request goes to another process, which may be just behind.
        let (number, (seat, action)) = until(|| {
            let table = anna.table(&id);
            if table["pending"]["kind"] == "over" {
                id = anna.make("three-estates", &alone()).0;
                return None;
            }
            Some((table["number"].as_u64()?, anna.choice(&id, &table)?))
        });
        // While every tenth action is under way a process is killed.
        let asked = {
            let (mut anna, id, seat, action) = (anna.clone(), id.clone(), seat.clone(), action.clone());
            spawn(move || anna.act(&id, &seat, number, &action))
        };
        if turn % 10 == 5 {
            club.replace(turn / 10 % 3);
        }
        match asked.join().unwrap() {
            Some(answer) if answer.status == 200 => done.push(format!("{id}|{number}|{action}")),
            Some(answer) if matches!(answer.status, 409 | 422 | 503) => {}
            Some(answer) => panic!("{} {}", answer.status, answer.body),
            // Nobody knows whether it was done.
            None => unknown.push(format!("{id}|{number}|{action}")),
        }
    }
    assert!(done.len() > 40, "{} actions of 120 were acknowledged", done.len());
    let rows = club.ask("SELECT table_id, number, text FROM steps WHERE kind = 'action' AND automatic = 0");
    let lost: Vec<&String> = done.iter().filter(|action| !rows.contains(action)).collect();
    assert!(lost.is_empty(), "{lost:?}");
    let more: Vec<&String> = rows.iter().filter(|row| !done.contains(row)).collect();
    assert!(more.iter().all(|row| unknown.contains(row)), "{more:?}");
    println!("{} acknowledged, {} of {} others stored", done.len(), more.len(), unknown.len());
    // Spectators at a process that has died are told so, and go on at another.
    let mut rest = String::new();
    let _ = screen.0.read_to_string(&mut rest);
    let number = anna.table(&id)["number"].as_u64().unwrap();
    anna.listen(&id).until_number(number);
}

#[test]
fn bots_are_played_by_one_process_and_by_another_when_it_dies() {
    let Some(mut club) = Club::open("bots") else { return };
    let mut anna = club.client().at(&club.processes[0]);
    let seats =
        json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }, { "kind": "bot", "level": "greedy" }]);
    let (id, _) = anna.make("feudo", &seats);
    let is_claimed = |club: &Club| club.holder(&format!("bots {id}")).is_some();
    let mut acted = 0;
    let mut play = |anna: &mut Client, turns: usize| {
        for _ in 0..turns {
            let (number, (seat, action)) = until(|| {
                let table = anna.table(&id);
                Some((table["number"].as_u64()?, anna.choice(&id, &table)?))
            });
            let answer = until(|| anna.act(&id, &seat, number, &action));
            acted += usize::from(answer.status == 200);
        }
    };
    play(&mut anna, 10);
    // Nobody has bots that wait for somebody.
    until(|| {
        Some(()).filter(|()| anna.choice(&id, &anna.clone().table(&id)).is_some() && !is_claimed(&club))
    });
    let mut there = anna.at(&club.processes[1]);
    play(&mut there, 10);
    // All three die, one after the other: whichever has the bots at that moment, another goes on.
    for _ in 0..3 {
        club.replace(0);
        play(&mut anna.at(&club.processes[0]), 5);
    }
    play(&mut anna.at(&club.processes[0]), 10);
    let counted = club.ask(&format!(
        "SELECT COUNT(*), COUNT(DISTINCT number), MAX(number) + 1 FROM steps WHERE table_id = '{id}'"
    ));
    let counted: Vec<&str> = counted[0].split('|').collect();
    assert!(counted.iter().all(|count| *count == counted[0]), "{counted:?}");
    let own = club.ask(&format!(
        "SELECT COUNT(*) FROM steps WHERE table_id = '{id}' AND seat = 'A' AND kind = 'action' AND automatic = 0"
    ));
    assert_eq!(own, [acted.to_string()]);
}

#[test]
fn a_process_of_an_earlier_version_ends_and_another_does_not_begin() {
    let Some(mut club) = Club::open("later") else { return };
    let mut anna = club.client();
    let (id, _) = anna.make("three-estates", &alone());
    club.ask(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', true, '', 0)",
    );
    for process in &mut club.processes {
        assert_eq!(process.child.wait().unwrap().code(), Some(2), "it ends by itself");
    }
    let refused = liege(&["serve", "--port", "0", "--database", &club.database]).refused();
    assert!(refused.contains("a later version of Liege"), "{refused}");
    club.ask("DELETE FROM _sqlx_migrations WHERE version = 9999");
    let next = Process::start(&club.database);
    assert_eq!(anna.at(&next).table(&id)["id"], id);
}

#[test]
fn a_database_that_goes_away_is_waited_for() {
    let Some(postgres) = Postgres::make("away", "") else { return };
    postgres.start();
    let club = Club::on(postgres.address());
    let mut anna = club.client();
    let (id, _) = anna.make("three-estates", &alone());
    let mut screens: Vec<Events> =
        club.processes.iter().map(|process| anna.at(process).listen(&id)).collect();
    let mut done = Vec::new();
    for round in 0..2 {
        for turn in 0..6 {
            let mut anna = anna.at(&club.processes[turn % 3]);
            let table = anna.table(&id);
            let number = table["number"].as_u64().unwrap();
            let (seat, action) = anna.choice(&id, &table).unwrap();
            let acted = until(|| anna.act(&id, &seat, number, &action).filter(|answer| answer.status == 200));
            done.push(format!("{number}|{action}"));
            for screen in &mut screens {
                screen.until_number(acted.json()["number"].as_u64().unwrap());
            }
        }
        if round == 0 {
            let table = anna.table(&id);
            let number = table["number"].as_u64().unwrap();
            let (seat, action) = anna.choice(&id, &table).unwrap();
            postgres.stop();
            for process in &club.processes {
                let refused = anna.at(process).act(&id, &seat, number, &action).unwrap();
                assert_eq!(refused.status, 503, "{}", refused.body);
                assert_eq!(anna.at(process).get("/ready").unwrap().status, 503);
                assert_eq!(anna.at(process).get("/health").unwrap().status, 200);
            }
            postgres.start();
            // What was told meanwhile may have been missed, so streams end, and pages open them again.
            for (screen, process) in screens.iter_mut().zip(&club.processes) {
                screen.0.read_to_string(&mut String::new()).unwrap();
                *screen = anna.at(process).listen(&id);
            }
        }
    }
    let rows = club.ask(&format!(
        "SELECT number, text FROM steps WHERE table_id = '{id}' AND kind = 'action' AND automatic = 0 ORDER BY number"
    ));
    assert_eq!(rows, done);
}

/// As after a reboot of the machine on which both are.
#[test]
fn a_database_that_is_not_up_yet_is_waited_for() {
    let Some(postgres) = Postgres::make("late", "") else { return };
    let folder = Folder::new("late");
    let socket = std::os::unix::net::UnixDatagram::bind(folder.file("notify")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    command.args(["serve", "--port", "0", "--database", &postgres.address()]);
    command.env("NOTIFY_SOCKET", folder.file("notify")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap());
    for _ in 0..2 {
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        assert!(line.contains("WARN") && line.contains("the database is not up yet"), "{line}");
        assert!(!line.contains("file"), "{line}");
    }
    let mut told = [0; 400];
    let length = socket.recv(&mut told).unwrap();
    let told = std::str::from_utf8(&told[..length]).unwrap();
    assert!(
        told.contains("STATUS=waiting for the database") && told.contains("EXTEND_TIMEOUT_USEC="),
        "{told}"
    );
    postgres.start();
    let mut process = Process { child, address: String::new() };
    let mut line = String::new();
    BufReader::new(process.child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    process.address =
        line.trim().strip_prefix("Liege is at http://").unwrap().trim_end_matches('/').to_owned();
    let mut anna = Client { address: process.address.clone(), cookie: String::new() };
    anna.make("three-estates", &alone());
    // What does not pass is refused at once.
    let nowhere = postgres.address().replace("/postgres", "/nowhere");
    let refused = liege(&["serve", "--port", "0", "--database", &nowhere]).refused();
    assert!(refused.contains("can't open the database") && refused.contains("nowhere"), "{refused}");
}

/// A database whose disk is full answers each write with 53100; here it says so of one table.
#[test]
fn a_database_without_room_refuses_in_words_and_goes_on_with_room() {
    let Some(club) = Club::open("full") else { return };
    let mut anna = club.client();
    let (id, _) = anna.make("three-estates", &alone());
    let table = anna.table(&id);
    let number = table["number"].as_u64().unwrap();
    let (seat, action) = anna.choice(&id, &table).unwrap();
    club.ask(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$",
    );
    club.ask("CREATE TRIGGER full_disk BEFORE INSERT ON steps EXECUTE FUNCTION full_disk()");
    for process in &club.processes {
        let refused = anna.at(process).act(&id, &seat, number, &action).unwrap();
        assert_eq!((refused.status, refused.json()["code"].as_str()), (507, Some("disk_full")));
        assert_eq!(anna.at(process).table(&id)["number"], number, "it is as it was");
    }
    assert_eq!(club.ask("SELECT COUNT(*) FROM steps WHERE kind = 'action'"), ["0"]);
    club.ask("DROP TRIGGER full_disk ON steps");
    assert_eq!(anna.act(&id, &seat, number, &action).unwrap().status, 200);
}
