//! Bots outside in the arena: the one in Python plays whole games, by a command and by an address, and each way to fail is
//! refused or lost. Without Python the tests say that they did not run; where `CI` is `true` that is a failure.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::run::{Folder, Ran, liege, project};

/// Returns whether there is Python on this machine.
pub(crate) fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output();
    let ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    assert!(found.is_ok() || !ci, "no python3 on this machine, and CI must not pass without it");
    if found.is_err() {
        eprintln!("not run: no python3 on this machine");
    }
    found.is_ok()
}

fn bot() -> String {
    format!("python3 '{}'", project("examples/arena-bot/bot.py"))
}

/// A match against this bot, and the report of it.
fn met(folder: &Folder, game: &str, bots: &str, more: &[&str]) -> (Ran, Option<Value>) {
    let out = folder.file(&format!("out-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&out);
    let mut args = vec!["arena", game, "--bots", bots, "--out", &out];
    args.extend(more);
    let ran = liege(&args);
    let report = std::fs::read_dir(&out).ok().and_then(|files| {
        let mut paths = files.map(|file| file.unwrap().path());
        let json = paths.find(|path| path.extension().is_some_and(|kind| kind == "json"))?;
        Some(serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap())
    });
    (ran, report)
}

#[test]
fn a_bot_in_python_plays_whole_games_of_every_kind() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("guests");
    for (game, more) in [
        ("middle-ages", &["--players", "3", "--games", "6"][..]),
        ("three-estates", &["--games", "2"]),
        ("feudo", &["--games", "2"]),
        ("fief", &["--games", "1", "--threads", "2"]),
        ("feudum", &["--games", "2"]),
    ] {
        let (ran, report) = met(&folder, game, &format!("random,cmd:{} --seed 1", bot()), more);
        ran.well();
        let report = report.unwrap();
        assert_eq!((&report["faults"], &report["complete"]), (&Value::Null, &Value::Bool(true)), "{game}");
        assert!(report["games"].as_u64().unwrap() > 1 && report["length"]["least"].as_u64().unwrap() > 10);
    }
}

/// The bot as a server, which ends with the value.
struct Served(Child, String);

impl Served {
    fn start(script: &str, more: &[&str]) -> Served {
        let mut command = Command::new("python3");
        let mut child = command.arg(script).args(more).stdout(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Served(child, address.trim().to_owned())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
#[cfg(feature = "addresses")]
fn a_bot_at_an_address_plays_as_well() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("guests-web");
    let served = Served::start(&project("examples/arena-bot/bot.py"), &["--port", "0"]);
    let (ran, report) = met(&folder, "middle-ages", &format!("greedy,{}", served.1), &["--games", "4"]);
    assert!(ran.well().contains("http://127.0.0.1:"));
    assert_eq!(report.unwrap()["faults"], Value::Null);
    let address = served.1.clone();
    drop(served);
    let (ran, _) = met(&folder, "middle-ages", &format!("greedy,{address}"), &["--games", "4"]);
    assert!(ran.refused().contains("does not begin a game: it can’t be asked"));
}

/// A bot that answers as it should until it has been asked so often, and then as its first argument says.
const FLAWED: &str = r##"
import http.server, json, sys, time
def answer(message):
    if message["type"] == "hello":
        return "liege-bot 1"
    if message["type"] == "end" or message["number"] < 6:
        return message["actions"][0]["action"] if message["type"] == "ask" else ""
    flaw = sys.argv[1]
    if flaw in ("silent", "late"):
        time.sleep(30 if flaw == "silent" else 0.6)
    if flaw == "ends":
        sys.exit("out of ideas")
    if flaw == "babbles":
        return "x" * 100000
    return message["actions"][0]["action"] if flaw == "late" else sys.argv[2]
if __name__ == "__main__":
    for line in sys.stdin:
        print("# thinking")
        print(answer(json.loads(line)), flush=True)
"##;

#[test]
fn nothing_garbage_too_late_and_what_is_not_legal_lose_by_the_rules() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("guests-flawed");
    let script = folder.with("flawed.py", FLAWED);
    for (words, kind, why) in [
        ("silent", "late", "no answer within 400 ms"),
        ("late", "late", "no answer within 400 ms"),
        ("ends", "gone", "out of ideas"),
        ("babbles", "garbled", "a line of more than 4096 bytes"),
        ("says 'dance on the table'", "garbled", "“dance on the table” is not understood"),
    ] {
        let bots = format!("random,cmd:python3 '{script}' {words}");
        let more = ["--games", "2", "--threads", "1", "--action-time", "0.4"];
        let (ran, report) = met(&folder, "three-estates", &bots, &more);
        assert!(ran.well().contains("lost 2 times by the rules of the arena"), "{words}");
        let report = report.unwrap();
        let fault = &report["faults"][0];
        assert_eq!((fault["kind"].as_str(), fault["times"].as_u64()), (Some(kind), Some(2)), "{fault}");
        assert!(fault["first"].as_str().unwrap().contains(why), "{fault}");
        assert_eq!(report["contests"][0]["share"]["value"].as_f64(), Some(0.0), "{report}");
    }
}

#[test]
fn what_is_no_bot_is_refused_before_anything_is_played() {
    let folder = Folder::new("guests-none");
    let refused = |bot: &str| {
        let (ran, report) = met(&folder, "three-estates", &format!("random,{bot}"), &["--games", "2"]);
        assert!(report.is_none());
        ran.refused()
    };
    assert!(refused("cmd:./no-such-bot").contains("does not begin a game: can’t start ./no-such-bot"));
    assert!(refused("cmd:a 'b").contains("quotes don’t match"));
    assert!(folder.names().is_empty());
    let ran = liege(&["arena", "three-estates", "--bots", "random,cmd:"]);
    assert!(ran.code == Some(2) && ran.err.contains("names nobody"), "{ran:?}");
    if has_python() {
        let polite = folder.with("polite.py", "print('good morning')");
        let error = refused(&format!("cmd:python3 '{polite}'"));
        assert!(error.contains("answered “good morning” where `liege-bot 1` was expected"), "{error}");
        let mute = folder.with("mute.py", "import sys; sys.exit('not today')");
        assert!(refused(&format!("cmd:python3 '{mute}'")).contains("not today"));
    }
}

/// A bot that marks each game that it begins in a file.
const MARKING: &str = r#"
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        open(sys.argv[1], "a").write(message["id"] + "\n")
    print("liege-bot 1" if message["type"] == "hello" else message.get("actions", [{"action": ""}])[0]["action"], flush=True)
"#;

#[test]
#[cfg(unix)]
fn what_was_finished_is_kept_when_a_match_is_stopped() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("guests-stopped");
    let (script, marks, out) = (folder.with("marking.py", MARKING), folder.file("marks"), folder.file("out"));
    let bots = format!("random,cmd:python3 '{script}' '{marks}'");
    let child = Command::new(env!("CARGO_BIN_EXE_liege"))
        .args([
            "arena",
            "three-estates",
            "--bots",
            &bots,
            "--games",
            "100000",
            "--threads",
            "2",
            "--out",
            &out,
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Two games a block, on two threads: with so many begun some blocks are finished.
    let begun = || std::fs::read_to_string(&marks).unwrap_or_default().lines().count();
    for _ in 0..30_000 {
        if begun() >= 9 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&ended.stdout);
    assert_eq!(ended.status.code(), Some(130), "{text}");
    assert!(
        text.contains("The run was stopped early") && !text.contains("by the rules of the arena"),
        "{text}"
    );
    let names: Vec<_> = std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().file_name()).collect();
    let results = names.iter().map(|name| name.to_string_lossy()).find(|name| name.ends_with(".results"));
    assert!(results.unwrap().contains("-stopped-"), "{names:?}");
}
