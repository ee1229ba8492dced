//! `liege trace`: every field that docs/trace.md promises, and the same bytes for the same seed.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::run::{Folder, counts, games, liege, project};

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let folder = Folder::new("trace");
    for game in games().into_iter().map(|info| info.id) {
        let trace = |seed: &str| liege(&["trace", game, "--games", "2", "--seed", seed]).well();
        let first = trace("7");
        assert_eq!(first, trace("7"), "{game}");
        assert_ne!(first, trace("8"), "{game}");
        let path = folder.file(game);
        let to_file = liege(&["trace", game, "--games", "2", "--seed", "7", "--out", &path]).well();
        assert_eq!(to_file, "");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), first);
    }
    assert_eq!(folder.names().len(), games().len());
}

/// Returns whether the action taken is one of `legal` but for an amount that lies in its range.
fn has_range(line: &Value) -> bool {
    let Some(amounts) = line["amounts"].as_object() else { return false };
    let taken: Vec<_> = line["taken"].as_str().unwrap().split(' ').collect();
    amounts.iter().any(|(action, range)| {
        let listed: Vec<_> = action.split(' ').collect();
        let other: Vec<_> = listed.iter().zip(&taken).filter(|(listed, taken)| listed != taken).collect();
        let [(_, amount)] = other.as_slice() else { return false };
        let within =
            |amount: u64| range["least"].as_u64() < Some(amount) && Some(amount) <= range["most"].as_u64();
        listed.len() == taken.len() && amount.parse().is_ok_and(within)
    })
}

#[test]
fn every_line_is_a_decision_as_documented() {
    let documented = std::fs::read_to_string(project("docs/trace.md")).unwrap();
    for info in games() {
        let (game, counts) = (info.id, counts(info));
        let out = liege(&["trace", game, "--games", &counts.len().to_string()]).well();
        let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut fields = BTreeSet::new();
        for line in &lines {
            let object = line.as_object().unwrap();
            fields.extend(object.keys().cloned());
            let legal = line["legal"].as_array().unwrap();
            assert!(legal.contains(&line["taken"]) || has_range(line), "{game}: {line}");
            for draw in line["draws"].as_array().unwrap() {
                let outcomes = draw["outcomes"].as_array().unwrap();
                assert!(outcomes.iter().any(|outcome| outcome["draw"] == draw["drawn"]), "{game}: {draw}");
                assert!(outcomes.iter().all(|outcome| outcome["weight"].as_u64().unwrap() >= 1));
            }
        }
        for field in fields {
            assert!(
                documented.contains(&format!("| `{field}` |")),
                "docs/trace.md does not tell of `{field}`"
            );
        }
        let players: Vec<_> = ends(&lines).map(|line| line["players"].as_u64().unwrap() as usize).collect();
        assert_eq!(players, counts, "{game}: each number of players in turn");
        for line in ends(&lines) {
            let count = line["players"].as_u64().unwrap() as usize;
            let ranks = line["end"]["rank"].as_array().unwrap();
            assert_eq!(ranks.len(), count);
            assert!(ranks.contains(&Value::from(1)));
        }
    }
}

fn ends(lines: &[Value]) -> impl Iterator<Item = &Value> {
    lines.iter().filter(|line| line.get("end").is_some())
}

#[test]
fn nothing_half_written_is_left() {
    let folder = Folder::new("trace-bad");
    let nowhere = folder.file("no/such/folder");
    let error = liege(&["trace", "middle-ages", "--out", &nowhere]).refused();
    assert!(error.contains("can't write"), "{error}");
    let old = folder.with("old", "old");
    let error = liege(&["trace", "middle-ages", "--players", "9", "--out", &old]).refused();
    assert!(error.contains("2 to 5 players"), "{error}");
    assert_eq!(std::fs::read_to_string(&old).unwrap(), "old");
    assert_eq!(folder.names(), ["old"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let error = liege(&["trace", "middle-ages", "--out", "/dev/full"]).refused();
    assert!(error.contains("/dev/full"), "{error}");
}
