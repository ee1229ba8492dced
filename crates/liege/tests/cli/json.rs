//! `--json`: each command that answers something answers programs too, in one line that they can read.

use serde_json::Value;

use crate::run::{Folder, games, liege, project};

/// Returns what a command answers with `--json`, and its exit code.
fn answer(args: &[&str]) -> (Value, Option<i32>) {
    let args: Vec<_> = args.iter().copied().chain(["--json"]).collect();
    let ran = liege(&args);
    assert_eq!((ran.out.lines().count(), ran.err.as_str()), (1, ""), "{args:?}: {}", ran.out);
    (serde_json::from_str(&ran.out).unwrap(), ran.code)
}

/// The same, where all is well.
fn well(args: &[&str]) -> Value {
    let (value, code) = answer(args);
    assert_eq!(code, Some(0), "{args:?}: {value}");
    value
}

#[test]
fn games_are_listed() {
    let told = well(&["games"]);
    let ids: Vec<_> = told.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, games().into_iter().map(|info| info.id).collect::<Vec<_>>());
    let feudo = told.as_array().unwrap().iter().find(|game| game["id"] == "feudo");
    insta::assert_snapshot!(serde_json::to_string_pretty(&feudo).unwrap());
}

#[test]
fn a_moment_of_a_record_is_told_as_its_viewer_sees_it() {
    let path = project("crates/liege/tests/records/middle-ages-2.record");
    let end = well(&["replay", &path]);
    assert_eq!((&end["over"], end["standing"].as_array().unwrap().len()), (&Value::Bool(true), 2));
    assert_eq!(end["standing"][0]["rank"].as_u64().unwrap().min(2), end["standing"][0]["rank"]);
    assert!(end["log"][0]["text"].is_string() && end["board"].as_str().unwrap().contains("row 1"), "{end}");
    let early = well(&["replay", &path, "--to", "60", "--as", "B"]);
    assert_eq!((&early["at"], &early["over"]), (&Value::from(60), &Value::Bool(false)));
    assert!(early["asked"][0]["prompt"].is_string() && early["standing"].as_array().unwrap().is_empty());
    assert!(early["view"].is_object() && early["scores"][1]["total"].is_number(), "{early}");
}

#[test]
fn proofs_say_what_was_proved_and_what_not() {
    let path = project("crates/liege/tests/records/three-estates-2.record");
    let proved = well(&["verify", &path]);
    assert_eq!((&proved["proved"], &proved["over"]), (&Value::Bool(true), &Value::Bool(true)), "{proved}");
    assert!(proved["draws"].as_u64().unwrap() > 10 && proved["seal"].is_string(), "{proved}");
    let folder = Folder::new("json-forged");
    let text = std::fs::read_to_string(&path).unwrap();
    let seal = text.lines().find(|line| line.starts_with("seal: ")).unwrap();
    let forged = folder.with("forged.record", &text.replacen(&format!("{seal}\n"), "", 1));
    let (unproved, code) = answer(&["verify", &forged]);
    assert_eq!((code, &unproved["proved"]), (Some(1), &Value::Bool(false)));
    assert!(unproved["why"].is_string(), "{unproved}");
}

#[test]
fn worked_examples_say_what_differs() {
    let path = project("games/three-estates/tests/cases.toml");
    let passed = well(&["cases", "three-estates", &path]);
    assert!(passed["passed"].as_u64().unwrap() > 5 && passed["failed"].as_array().unwrap().is_empty());
    let folder = Folder::new("json-cases");
    let text = std::fs::read_to_string(&path).unwrap();
    let wrong = folder
        .with("cases.toml", &text.replacen("after.to_move = \"white\"", "after.to_move = \"black\"", 1));
    let (failed, code) = answer(&["cases", "three-estates", &wrong]);
    let case = &failed["failed"][0];
    assert_eq!((code, &case["id"]), (Some(1), &Value::from("setup-plain")), "{failed}");
    assert!(!case["mismatches"].as_array().unwrap().is_empty(), "{failed}");
}

#[test]
fn counts_and_health_are_objects() {
    let ran = liege(&["perft", "three-estates", "--depth", "1", "--json"]);
    let lines: Vec<Value> = ran.well().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines.len(), &lines[0]["count"], &lines[1]["depth"]), (2, &Value::from(1), &Value::from(1)));
    let (health, code) = answer(&["health", "--port", "1"]);
    assert_eq!((code, &health["ok"]), (Some(1), &Value::Bool(false)));
    let folder = Folder::new("json-arena");
    let out = folder.file("out");
    let report = well(&["arena", "middle-ages", "--bots", "random,greedy", "--games", "2", "--folder", &out]);
    assert_eq!((&report["plan"]["game"], &report["games"]), (&Value::from("middle-ages"), &Value::from(2)));
}
