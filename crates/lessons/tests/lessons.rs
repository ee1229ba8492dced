//! Every lesson of every game.

#![allow(clippy::print_stdout, reason = "what was found stands in a table")]

use std::collections::BTreeSet;
use std::path::Path;

use liege_conformance::coverage::taught;
use liege_games::{Playable, Visitor};
use liege_lessons::check;

/// The rules that a player meets in the lessons of a game count by these prefixes.
const PREFIXES: [(&str, &[&str]); 5] = [
    ("middle-ages", &["MA"]),
    ("three-estates", &["TE"]),
    ("feudo", &["FD"]),
    ("fief", &["FF"]),
    ("feudum", &["FU"]),
];

struct Check;

impl Visitor for Check {
    type Output = Result<String, String>;

    fn visit<G: Playable>(self) -> Self::Output {
        let checked = check::<G>()?;
        if checked.is_empty() {
            return Err(format!("{} has no lesson", G::INFO.title));
        }
        Ok(checked.iter().map(|lesson| format!("  {lesson}\n")).collect())
    }
}

#[test]
fn every_lesson_is_played_to_its_end_and_holds() {
    let mut wrong = Vec::new();
    for info in liege_games::infos() {
        match liege_games::with(info.id, Check) {
            Some(Ok(table)) => println!("{}\n{table}", info.title),
            Some(Err(faults)) => wrong.push(format!("{}: {faults}", info.title)),
            None => wrong.push(format!("{} is not found", info.title)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_that_lessons_name_is_one_of_the_game() -> Result<(), Box<dyn std::error::Error>> {
    println!("{:<14} {:>6} {:>4} {:>5}", "game", "rules", "met", "share");
    for (id, prefixes) in PREFIXES {
        let game = liege_games::find(id).ok_or("no such game")?;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(id);
        let (rules, met) = taught(&folder, game.rules(), prefixes)?;
        let strange: BTreeSet<_> = met.difference(&rules).map(ToString::to_string).collect();
        assert!(strange.is_empty(), "{id}: {strange:?}");
        assert!(!met.is_empty(), "{id}");
        println!("{id:<14} {:>6} {:>4} {:>4}%", rules.len(), met.len(), 100 * met.len() / rules.len());
    }
    Ok(())
}
