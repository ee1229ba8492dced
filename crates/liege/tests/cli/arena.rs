//! `liege arena` and `liege analyse`.

use serde_json::Value;

use crate::run::{Folder, liege, project};

const MATCH: [&str; 8] = ["arena", "three-estates", "--bots", "random,greedy", "--games", "6", "--seed", "4"];

fn arena(more: &[&str]) -> crate::run::Ran {
    let args: Vec<_> = MATCH.iter().chain(more).copied().collect();
    liege(&args)
}

/// The text after `before` up to `after`.
fn between(text: &str, before: &str, after: &str) -> String {
    text.split_once(before).unwrap().1.split_once(after).unwrap().0.to_owned()
}

/// The names of the files in a folder, in order.
fn names(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn results_are_never_overwritten() {
    let folder = Folder::new("arena-again");
    let out = folder.file("out");
    arena(&["--out", &out]).well();
    let results = names(&out).into_iter().find(|name| name.ends_with(".results")).unwrap();
    let read = || std::fs::read_to_string(format!("{out}/{results}")).unwrap();
    let first = read();
    arena(&["--out", &out, "--threads", "1"]).well();
    assert_eq!((names(&out).len(), read()), (5, first));
    arena(&["--out", &out, "--pairs", "neighbours"]).well();
    assert_eq!(names(&out).len(), 10);
}

#[test]
fn shards_give_the_report_of_one_run() {
    let folder = Folder::new("arena");
    let (one, parts, merged) = (folder.file("one"), folder.file("parts"), folder.file("merged"));
    let document = folder.with("strength.md", "# Strength\n");
    let out = arena(&["--out", &one, "--md", &document]).well();
    assert!(out.contains("greedy"), "{out}");
    let document = std::fs::read_to_string(document).unwrap();
    assert!(
        document.starts_with("# Strength\n") && document.contains("liege arena three-estates"),
        "{document}"
    );
    let mut files = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let out = arena(&["--shard", shard, "--out", &parts]).well();
        files.push(between(&out, " is in ", ".\n"));
        assert!(files.last().unwrap().contains(&shard.replace('/', "-of-")), "{out}");
    }
    let mut merge = vec!["arena", "merge", "--out", &merged];
    merge.extend(files.iter().map(String::as_str));
    liege(&merge).well();
    // The same games have the same names and reports. The games themselves stand beside where they were played.
    assert_eq!(names(&one), names(&merged));
    assert_eq!(names(&one).len(), 5, "{:?}", names(&one));
    for name in names(&one).iter().filter(|name| !name.ends_with(".results")) {
        let read = |folder: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
        assert_eq!(read(&one), read(&merged), "{name}");
    }
    let missing = liege(&["arena", "merge", "--out", &merged, &files[0], &files[1]]).refused();
    assert!(missing.contains("shard 3/3 is missing"), "{missing}");
    let other = folder.file("other");
    let mut args = MATCH.to_vec();
    args.extend(["--shard", "3/3", "--out", &other]);
    args[7] = "5";
    let stranger = between(&liege(&args).well(), " is in ", ".\n");
    let mixed = liege(&["arena", "merge", "--out", &merged, &files[0], &files[1], &stranger]).refused();
    assert!(mixed.contains("the seed differs"), "{mixed}");
}

#[test]
fn what_makes_no_match_is_refused() {
    let folder = Folder::new("arena-bad");
    let out = folder.file("out");
    let refused = |more: &[&str]| {
        let mut args = vec!["arena", "three-estates", "--out", &out];
        args.extend(more);
        let ran = liege(&args);
        assert_eq!(ran.code, Some(2), "{more:?}: {ran:?}");
        ran.err
    };
    assert!(refused(&["--bots", "random"]).contains("at least two"));
    assert!(refused(&["--bots", "random,greedy,random"]).contains("twice"));
    assert!(refused(&["--bots", "random,duke"]).contains("“duke”"));
    assert!(refused(&["--bots", "random,search:0"]).contains("at least 1"));
    assert!(refused(&["--games", "0"]).contains("at least 1"));
    assert!(refused(&["--shard", "4/3"]).contains("4/3"));
    assert!(refused(&["--players", "3"]).contains("not 3"));
    assert!(liege(&["arena", "chess", "--out", &out]).refused().contains("“chess”"));
    assert!(liege(&["arena", "merge", &folder.with("x", "x")]).refused().contains("no results file"));
    let missing = liege(&["arena", "merge", &folder.file("none")]).refused();
    assert_eq!(missing.matches("No such file").count(), 1, "{missing}");
    assert_eq!(folder.names(), ["x"]);
}

#[test]
fn an_analysis_has_a_point_for_every_decision() {
    let record = project("crates/liege/tests/records/middle-ages-2.record");
    let out = liege(&["analyse", &record, "--iterations", "8", "--json"]).well();
    let analysis: Value = serde_json::from_str(&out).unwrap();
    let text = std::fs::read_to_string(&record).unwrap();
    let steps = text.split_once("\n\n").unwrap().1.lines();
    let decisions = steps.filter(|line| !line.starts_with('*')).count();
    assert_eq!(analysis["points"].as_array().unwrap().len(), decisions + 1);
    let shown = liege(&["analyse", &record, "--iterations", "8"]).well();
    assert!(shown.contains("the end of the record"), "{shown}");
    assert!(liege(&["analyse", &record, "--iterations", "0"]).refused().contains("at least 1"));
}

/// Letting a moment pass, which is all that some seats can do, has its worth as well.
#[test]
fn every_game_is_analysed() {
    let folder = Folder::new("analysed");
    for name in ["three-estates-2", "feudo-3", "fief-3-councils", "fief-4", "feudum-3-advanced"] {
        let whole =
            std::fs::read_to_string(project(&format!("crates/liege/tests/records/{name}.record"))).unwrap();
        let (head, steps) = whole.split_once("\n\n").unwrap();
        let begun: Vec<&str> = steps.lines().take(100).collect();
        let record = folder.with(name, &format!("{head}\n\n{}\n", begun.join("\n")));
        let out = liege(&["analyse", &record, "--iterations", "1", "--json"]).well();
        let analysis: Value = serde_json::from_str(&out).unwrap();
        let decisions = begun.iter().filter(|line| !line.starts_with('*')).count();
        assert_eq!(analysis["points"].as_array().unwrap().len(), decisions + 1, "{name}");
    }
}
