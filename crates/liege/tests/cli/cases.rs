//! `liege cases`

use crate::run::{Folder, file, games, liege, project, size};

#[test]
fn every_worked_example_passes() {
    for game in games() {
        let out = liege(&["cases", game.id, &file(game, "tests/cases.toml")]).well();
        let last = out.lines().last().unwrap();
        let passed: usize = last.strip_suffix(" passed, 0 failed").unwrap().parse().unwrap();
        assert_eq!(size(game).ensure("cases", passed, 4, 21), Ok(()), "{}", game.id);
    }
}

#[test]
fn a_wrong_expectation_fails_with_expected_beside_found() {
    // The first case of the game whose own expectation is turned into another.
    let text = std::fs::read_to_string(project("games/middle-ages/tests/cases.toml")).unwrap();
    let whole: toml::Table = text.parse().unwrap();
    let mut case = whole["case"].as_array().unwrap()[0].clone();
    let wrong = spoil(&mut case);
    assert!(wrong, "the case expects no number");
    let mut file = toml::Table::new();
    file.insert("format".to_owned(), whole["format"].clone());
    file.insert("case".to_owned(), toml::Value::Array(vec![case]));
    let folder = Folder::new("cases");
    let path = folder.with("spoilt.toml", &toml::to_string(&file).unwrap());
    let ran = liege(&["cases", "middle-ages", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{}", ran.out);
    assert!(ran.out.contains("    expected ") && ran.out.contains("    found    "), "{}", ran.out);
    assert_eq!(ran.out.lines().last(), Some("0 passed, 1 failed"));
    let told: serde_json::Value =
        serde_json::from_str(&liege(&["cases", "middle-ages", &path, "--json"]).out).unwrap();
    let mismatch = &told["failed"][0]["mismatches"][0];
    assert!(mismatch["expected"].is_string() && mismatch["expected"] != mismatch["found"], "{told}");
}

/// Adds 1 to the first number below `expect`, `after` or the like.
fn spoil(case: &mut toml::Value) -> bool {
    let expectations = ["after", "expect", "then", "result"];
    let table = case.as_table_mut().unwrap();
    expectations.into_iter().any(|key| table.get_mut(key).is_some_and(add_one))
}

fn add_one(value: &mut toml::Value) -> bool {
    match value {
        toml::Value::Integer(number) => {
            *number += 1;
            true
        }
        toml::Value::Array(list) => list.iter_mut().any(add_one),
        toml::Value::Table(table) => table.iter_mut().any(|(_, value)| add_one(value)),
        _ => false,
    }
}

#[test]
fn corrected_components_decide_the_cases() {
    let folder = Folder::new("cases-components");
    for game in games() {
        let (cases, own) = (file(game, "tests/cases.toml"), file(game, "components.toml"));
        let passed = liege(&["cases", game.id, &cases]).well();
        assert_eq!(liege(&["cases", game.id, &cases, "--components", &own]).well(), passed);
    }
    let text = std::fs::read_to_string(project("games/middle-ages/components.toml")).unwrap();
    let cases = project("games/middle-ages/tests/cases.toml");
    let with = |rate: &str| {
        let corrected = folder.with("corrected.toml", &text.replace("rate = 2", rate));
        liege(&["cases", "middle-ages", &cases, "--components", &corrected])
    };
    // Everything that paid 2 Coins pays 3: other results than the cases expect.
    let other = with("rate = 3");
    assert_eq!((other.code, other.err.as_str()), (Some(1), ""));
    assert!(other.out.contains("FAILED MA-C01"), "{}", other.out);
    let wrong = with("rate = true").refused();
    assert!(wrong.contains("corrected.toml: components, line ") && wrong.contains("rate"), "{wrong}");
}

#[test]
fn several_files_are_counted_together() {
    let file = project("games/three-estates/tests/cases.toml");
    let count = |out: String| -> usize {
        out.lines().last().unwrap().strip_suffix(" passed, 0 failed").unwrap().parse().unwrap()
    };
    let once = count(liege(&["cases", "three-estates", &file]).well());
    let twice = count(liege(&["cases", "three-estates", &file, &file]).well());
    assert_eq!(twice, 2 * once);
}

#[test]
fn what_holds_no_cases_is_refused() {
    let folder = Folder::new("cases-bad");
    let missing = liege(&["cases", "feudo", &folder.file("none.toml")]).refused();
    assert!(missing.contains("can't read") && missing.contains("none.toml"), "{missing}");
    let broken = liege(&["cases", "feudo", &folder.with("broken.toml", "[[case]\nid = 1")]).refused();
    assert!(broken.contains("broken.toml"), "{broken}");
    let empty = liege(&["cases", "feudo", &folder.with("empty.toml", "")]).refused();
    assert!(empty.contains("no [[case]]"), "{empty}");
    let binary = folder.file("binary.toml");
    std::fs::write(&binary, [0, 159, 146, 150]).unwrap();
    assert!(liege(&["cases", "feudo", &binary]).refused().contains("UTF-8"));
    assert!(liege(&["cases", "feudo", &folder.file("")]).refused().contains("can't read"), "a folder");
    assert!(liege(&["cases", "chess", &binary]).refused().contains("no game “chess”"));
}

#[test]
fn files_that_hold_cases_are_run_whatever_the_others_are() {
    let folder = Folder::new("cases-some");
    let good = project("games/feudo/tests/cases.toml");
    let failing = folder.with("failing.toml", "format = 2\n[[case]]\nid = \"one\"\ntitle = \"A case\"\n");
    let ran =
        liege(&["cases", "feudo", &folder.file("none.toml"), &failing, &good, &folder.file("nor.toml")]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.contains("FAILED one of ") && ran.out.contains("failing.toml: A case"), "{}", ran.out);
    assert!(ran.out.lines().last().unwrap().ends_with(" passed, 1 failed"), "{}", ran.out);
    let told: Vec<_> = ran.err.lines().collect();
    assert!(told.len() == 2 && told[0].contains("none.toml") && told[1].contains("nor.toml"), "{}", ran.err);
}
