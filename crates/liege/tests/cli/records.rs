//! `liege replay` and `liege verify`, on whole games of every kind.

use std::path::Path;

use crate::run::{Folder, counts, games, liege, project, size};

/// Whole games that earlier versions wrote; see CONTRIBUTING.md.
fn stored() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path().display().to_string());
    let mut paths: Vec<_> = entries.filter(|path| path.ends_with(".record")).collect();
    paths.sort();
    paths
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn every_stored_game_replays_and_is_proved() {
    let paths = stored();
    for game in games() {
        for count in counts(game) {
            let name = format!("/{}-{count}.record", game.id);
            let kept = paths.iter().filter(|path| path.ends_with(&name)).count();
            assert_eq!(size(game).ensure("records", kept, 0, 1), Ok(()), "{name}");
        }
    }
    for path in paths {
        let text = read(&path);
        let steps = text.split_once("\n\n").unwrap().1.lines().count();
        let draws = text.lines().filter(|line| line.starts_with("* ")).count();
        let proof = liege(&["verify", &path]).well();
        assert!(proof.starts_with(&format!("OK: {draws} draws proved in {steps} steps")), "{path}: {proof}");
        let seal = text.lines().find(|line| line.starts_with("seal: ")).unwrap().replace("seal", "Seal");
        assert!(proof.contains(&seal) && proof.contains("No seat gave a part"), "{path}: {proof}");
        let out = liege(&["replay", &path]).well();
        // The last line is the result, which a change of rules must not change in silence.
        let places = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap();
        assert_eq!(out.lines().last(), Some(places), "{path}");
    }
}

#[test]
fn every_moment_can_be_seen_by_everybody() {
    let path = project("crates/liege/tests/records/feudo-2.record");
    for who in ["A", "b", "onlooker", "all"] {
        let early = liege(&["replay", &path, "--to", "12", "--as", who]).well();
        assert!(early.contains("Asked: "), "{early}");
    }
    let past = liege(&["replay", &path, "--to", "999999"]).refused();
    assert!(past.contains("the record has only "), "{past}");
    let nobody = liege(&["replay", &path, "--as", "C"]).refused();
    assert!(nobody.contains("only 2 seats"), "{nobody}");
}

#[test]
fn every_forgery_is_found() {
    let folder = Folder::new("forged");
    let honest = read(&project("crates/liege/tests/records/middle-ages-2.record"));
    let mut found = Vec::new();
    let mut check = |name: &str, forged: String| {
        assert_ne!(forged, honest, "{name}");
        let ran = liege(&["verify", &folder.with(name, &forged)]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{name}: {}", ran.out);
        assert!(ran.out.starts_with("NOT PROVED: "), "{name}: {}", ran.out);
        found.push(ran.out);
    };
    let line = |start: &str| honest.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    let swapped = |start: &str| {
        let text = line(start);
        let digit = if text.ends_with('0') { "1" } else { "0" };
        honest.replacen(&text, &format!("{}{digit}", &text[..text.len() - 1]), 1)
    };
    check("key", swapped("key: "));
    check("seal", swapped("seal: "));
    check("no-seal", honest.replacen(&format!("{}\n", line("seal: ")), "", 1));
    check("no-key", honest.replacen(&format!("{}\n", line("key: ")), "", 1));
    // Two draws exchanged: each is possible, but neither is the one that the key gives.
    let draws: Vec<_> = honest.lines().filter(|line| line.starts_with("* ")).collect();
    let other = draws.iter().find(|draw| **draw != draws[0]).unwrap();
    check("draw", honest.replacen(draws[0], other, 1));
    check("left-out", honest.replacen(&format!("{}\n", draws[0]), "", 1));
    check("out-of-turn", honest.replacen("\nA ", "\nB ", 1));
    assert!(found[0].contains("does not match the seal"), "{found:?}");
    assert!(found[4].contains("the key gives"), "{found:?}");
}

#[test]
fn parts_are_named_with_what_they_prove() {
    let folder = Folder::new("parts");
    let path = folder.file("parts.record");
    let honest = read(&project("crates/liege/tests/records/middle-ages-2.record"));
    let head: Vec<_> = honest.lines().take_while(|line| !line.is_empty()).collect();
    let part = format!("part B: {}", "b0".repeat(32));
    let begun = format!("{}\n{part}\n\n", head.join("\n"));
    std::fs::write(&path, begun).unwrap();
    let play = ["play", "middle-ages", "--seats", "greedy,greedy", "--resume", &path];
    liege(&play).well();
    let proof = liege(&["verify", &path]).well();
    assert!(proof.starts_with("OK: "), "{proof}");
    assert!(proof.contains("No part from: A") && proof.contains(&"b0".repeat(32)), "{proof}");
    assert!(proof.contains("Compare the seal") && proof.contains("no one party chose the draws"), "{proof}");
    // Without its part the draws are others.
    let whole = read(&path);
    let without = folder.with("without.record", &whole.replace(&format!("{part}\n"), ""));
    let ran = liege(&["verify", &without]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
}

#[test]
fn a_game_with_corrected_components_needs_them_again() {
    let folder = Folder::new("corrected");
    let own = read(&project("games/middle-ages/components.toml"));
    let corrected = folder.with("corrected.toml", &format!("# corrected\n{own}"));
    let path = folder.file("game.record");
    let play = ["play", "middle-ages", "--seats", "random,random", "--seed", "1", "--save", &path];
    let args: Vec<_> = play.into_iter().chain(["--components", &corrected]).collect();
    liege(&args).well();
    for command in ["verify", "replay", "analyse"] {
        let error = liege(&[command, &path]).refused();
        assert!(
            error.contains("was played with other components") && error.contains("--components"),
            "{error}"
        );
    }
    assert!(liege(&["verify", &path, "--components", &corrected]).well().starts_with("OK: "));
    let uncorrected = project("games/middle-ages/components.toml");
    assert!(liege(&["verify", &path, "--components", &uncorrected]).refused().contains("other components"));
}

#[test]
fn a_record_that_stops_early_or_is_of_a_newer_version_says_so() {
    let folder = Folder::new("early");
    let path = project("crates/liege/tests/records/middle-ages-2.record");
    let whole = read(&path);
    let cut = whole.lines().filter(|line| !line.starts_with("# ")).collect::<Vec<_>>();
    let cut = folder.with("cut.record", &format!("{}\n", cut[..cut.len() - 10].join("\n")));
    let version = whole.lines().find(|line| line.starts_with("liege: ")).unwrap();
    let newer = folder.with("newer.record", &whole.replacen(version, "liege: 999.1.0", 1));
    for command in ["verify", "replay"] {
        let of = |path: &str| {
            let told = liege(&[command, path]).well();
            (
                told.contains("before the end of the game, and does not say"),
                told.contains("Liege 999.1.0 wrote"),
            )
        };
        assert_eq!(
            (of(&path), of(&cut), of(&newer)),
            ((false, false), (true, false), (false, true)),
            "{command}"
        );
    }
}

#[test]
fn a_game_that_was_ended_is_told_from_a_record_that_was_cut() {
    let folder = Folder::new("ended");
    let whole = read(&project("crates/liege/tests/records/middle-ages-2.record"));
    let lines: Vec<&str> = whole.lines().filter(|line| !line.starts_with("# ")).collect();
    let (head, steps) = lines.split_at(lines.iter().position(|line| line.is_empty()).unwrap());
    let steps = &steps[1..];
    let of = |ended: usize, left: usize| {
        let text = format!("{}\nended: {ended}\n\n{}\n", head.join("\n"), steps[..left].join("\n"));
        folder.with("ended.record", &text)
    };
    let (all, ended, cut) = (steps.len(), steps.len() - 10, steps.len() - 12);
    for command in ["verify", "replay"] {
        let told = liege(&[command, &of(ended, ended)]).well();
        assert!(
            told.contains(&format!("as it stood after {ended} steps, and the record has them all")),
            "{told}"
        );
        assert!(!told.contains("cut short"), "{told}");
        let told = liege(&[command, &of(ended, cut)]).well();
        assert!(
            told.contains(&format!("after {ended} steps, and the record has {cut}: it was cut short")),
            "{told}"
        );
        let told = liege(&[command, &of(all, all)]).well();
        assert!(!told.contains("as it stood"), "it came to its end: {told}");
    }
}
