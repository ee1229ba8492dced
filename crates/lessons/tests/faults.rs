//! Whatever is wrong with a lesson is found.

use liege_games::{Playable, Visitor};
use liege_lessons::check_texts;

/// A lesson of one step that holds.
const RIGHT: &str = r#"
title = "One move"
theme = "A lord moves."
aim = "Coins win."
minutes = 1
end = "Done."

[begin]
players = 2
before.round = 1
before.lords = { A = "1.1", B = "1.2" }
before.rows.1 = ["field1ff", "church19", "palace22"]
before.rows.2 = ["rampart10", "mill4f", "market13c"]
before.rows.3 = ["village7", "field2f", "barracks16"]
before.rows.4 = ["mill5f", "rampart11", "church20"]
before.pile = ["field3ff", "mill6c", "village8f", "church21c"]
before.top = "blue 3"

[[step]]
say = "Move to row 2."
goal.action = ["lord 2.*"]
way = ["lord 2.1"]
wrong = [{ action = "lord 3.1", say = "One row at a time." }]
rules = ["MA-14"]
"#;

struct Fault(String);

impl Visitor for Fault {
    type Output = Result<(), String>;

    fn visit<G: Playable>(self) -> Self::Output {
        check_texts::<G>(&[("one", &self.0)]).map(drop)
    }
}

/// What is found in the lesson in which one text is another.
fn fault(from: &str, to: &str) -> Result<(), String> {
    assert!(RIGHT.contains(from), "{from}");
    liege_games::with("middle-ages", Fault(RIGHT.replacen(from, to, 1))).unwrap_or(Err("no game".to_owned()))
}

#[test]
fn a_lesson_that_holds_has_no_fault() {
    assert_eq!(fault("One move", "One move"), Ok(()));
}

#[test]
fn every_fault_is_found() {
    for (from, to, found) in [
        ("way = [\"lord 2.1\"]", "way = [\"lord 3.1\"]", "MA-14"),
        ("way = [\"lord 2.1\"]", "way = []", "needs a goal and a way"),
        ("goal.action = [\"lord 2.*\"]", "goal.facts.over = true", "has Kept"),
        ("goal.action = [\"lord 2.*\"]", "goal.facts.loot = true", "loot"),
        ("Move to row 2.", &"Move on. ".repeat(13), "26 words, at most 25"),
        ("rules = [\"MA-14\"]", "rules = [\"MA-14\", \"MA-99\"]", "there is no rule MA-99"),
        ("rules = [\"MA-14\"]", "light = [\"tile-9-9\"]", "there is no part tile-9-9"),
        ("\"lord 3.1\", say", "\"lord 2.2\", say", "no wrong idea"),
        ("\"lord 3.1\", say", "\"dance\", say", "dance"),
        ("minutes = 1", "minutes = 1\nmistake = 2", "mistake"),
        ("before.round = 1", "before.round = 17", "before.round"),
    ] {
        let faults = fault(from, to).expect_err(to);
        assert!(faults.contains(found), "{to}: {faults}");
    }
}
