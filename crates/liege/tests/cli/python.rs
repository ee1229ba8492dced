//! The bot in Python plays whole games through the API. Without Python it says that it did not; where `CI` is `true` that
//! is a failure.

use std::process::Command;

use crate::run::{Folder, project};
use crate::serve::Serving;

/// Runs the bot to its end; gives what it printed, or `None` without Python.
fn bot(args: &[&str]) -> Option<String> {
    let script = project("examples/python-bot/bot.py");
    let ran = match Command::new("python3").arg(script).args(args).output() {
        Ok(ran) => ran,
        Err(error) => {
            let ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
            assert!(!ci, "no python3 on this machine, and CI must not pass without it: {error}");
            eprintln!("not run: no python3 on this machine");
            return None;
        }
    };
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    Some(String::from_utf8(ran.stdout).unwrap())
}

/// The text after `before` up to `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).unwrap().1.split_once(after).unwrap().0
}

#[test]
fn a_bot_in_python_makes_a_table_and_plays_to_the_end() {
    let folder = Folder::new("python");
    let serving =
        Serving::start(&["serve", "--port", "0", "--data", &folder.file("data"), "--bot-pause", "0"]);
    let server = format!("http://{}", serving.address);
    let Some(said) = bot(&[&server, "--game", "three-estates"]) else { return };
    assert_eq!(said.lines().count(), 3, "{said}");
    assert!(said.contains("Seat A: ") && said.contains("place 1"), "{said}");
}

#[test]
fn a_bot_in_python_takes_the_seat_that_it_was_given() {
    let folder = Folder::new("python-token");
    let serving =
        Serving::start(&["serve", "--port", "0", "--data", &folder.file("data"), "--bot-pause", "0"]);
    let seats = r#"[{ "kind": "bot", "level": "greedy" }, { "kind": "me" }]"#;
    let made =
        serving.post("/api/v1/tables", "", &format!(r#"{{ "game": "middle-ages", "seats": {seats} }}"#));
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let (cookie, id) = (between(&made, "set-cookie: ", ";"), between(&made, "\"id\":\"", "\""));
    let tokens = format!("/api/v1/tables/{id}/tokens");
    let token = serving.post(&tokens, cookie, r#"{ "seat": "B", "scope": "play", "name": "Python" }"#);
    let token = between(&token, "\"token\":\"", "\"");
    let server = format!("http://{}", serving.address);
    let Some(said) = bot(&[&server, "--table", id, "--seat", "B", "--token", token]) else { return };
    assert!(said.contains("Seat A: ") && said.contains("Seat B: "), "{said}");
}
