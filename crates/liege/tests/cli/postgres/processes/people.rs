//! What people ask and see of each other through different processes.

use std::sync::{Arc, Barrier};
use std::thread::spawn;

use serde_json::json;

use super::client::until;
use super::club::Club;

#[test]
fn another_game_is_the_same_at_whichever_process_it_is_asked_for() {
    let Some(club) = Club::open("rematch") else { return };
    let mut anna = club.client().at(&club.processes[0]);
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let (id, _) = anna.make("middle-ages", &seats);
    while anna.table(&id)["pending"]["kind"] != "over" {
        let table = anna.table(&id);
        if let Some((seat, action)) = anna.choice(&id, &table) {
            anna.act(&id, &seat, table["number"].as_u64().unwrap(), &action);
        }
    }
    // Each process knows how it ended.
    for process in &club.processes {
        until(|| Some(()).filter(|()| anna.at(process).table(&id)["pending"]["kind"] == "over"));
    }
    for round in 1..=5 {
        let together = Arc::new(Barrier::new(club.processes.len()));
        let asked: Vec<_> = club
            .processes
            .iter()
            .map(|process| {
                let (mut anna, id, together) = (anna.at(process), id.clone(), Arc::clone(&together));
                spawn(move || {
                    together.wait();
                    anna.form(&format!("/t/{id}/rematch"), "").status
                })
            })
            .collect();
        for asked in asked {
            assert_eq!(asked.join().unwrap(), 303);
        }
        assert_eq!(club.ask("SELECT COUNT(*) FROM tables"), [(round + 1).to_string()]);
        // As if nobody had asked yet.
        assert_eq!(club.ask("DELETE FROM rematches"), ["DELETE 1"]);
    }
}

#[test]
fn who_is_here_is_seen_through_every_process_until_theirs_dies() {
    let Some(mut club) = Club::open("here") else { return };
    let mut anna = club.client();
    let (id, invitations) =
        anna.make("three-estates", &json!([{ "kind": "me", "name": "Anna" }, { "kind": "open" }]));
    let mut ben = club.client();
    ben.form(invitations["B"].as_str().unwrap(), "name=Ben");
    let seen = |club: &Club, present: bool| {
        for process in &club.processes {
            until(|| {
                Some(ben.at(process).table(&id)).filter(|table| table["seats"][0]["present"] == present)
            });
        }
    };
    seen(&club, false);
    let page = anna.at(&club.processes[0]).listen(&id);
    seen(&club, true);
    drop(page);
    seen(&club, false);
    // Open through two, and one of these dies: Anna is still there.
    let pages = [0, 1].map(|place| anna.at(&club.processes[place]).listen(&id));
    seen(&club, true);
    club.replace(0);
    seen(&club, true);
    club.replace(0);
    seen(&club, false);
    drop(pages);
}
