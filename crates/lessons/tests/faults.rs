//! Whatever is wrong with a lesson is found.

use liege_games::{Playable, Visitor};
use liege_lessons::{Answer, Place, act, check_texts};

/// A lesson of one step that holds.
pub(crate) const RIGHT: &str = r#"
title = "One move"
theme = "A lord moves."
aim = "Coins win."
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
say = "Move to row {=2}: round {round}."
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

/// Returns what is found in the lesson in which one text is another.
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
        ("Move to row {=2}: round {round}.", &"Move on. ".repeat(13), "26 words, at most 25"),
        ("rules = [\"MA-14\"]", "rules = [\"MA-14\", \"MA-99\"]", "there is no rule MA-99"),
        ("rules = [\"MA-14\"]", "light = [\"tile-9-9\"]", "there is no part tile-9-9"),
        ("\"lord 3.1\", say", "\"lord 2.2\", say", "no wrong idea"),
        ("\"lord 3.1\", say", "\"dance\", say", "dance"),
        ("end = \"Done.\"", "end = \"Done.\"\nmistake = 2", "mistake"),
        ("{=2}", "2", "line 19: step[1].say: “2” is a figure that nothing checks"),
        ("Done.", "Three Coins.", "line 5: end: “Three” is a figure that nothing checks"),
        ("{round}", "{luck}", "line 19: step[1].say: expected one of the facts turn, may, over,"),
        ("{round}", "{coins.C}", "line 19: step[1].say: expected one of the facts"),
        ("{round}", "{rows}", "expected a figure or a name"),
        ("{round}", "{round", "line 19: step[1].say: expected a } for every {"),
        ("say = \"Move", "holds.facts.over = true\nsay = \"Move", "does not hold"),
        ("say = \"Move", "holds.after.coins.B = 7\nsay = \"Move", "does not hold"),
        ("before.round = 1", "before.round = 17", "before.round"),
    ] {
        let faults = fault(from, to).expect_err(to);
        assert!(faults.contains(found), "{to}: {faults}");
    }
}

/// A lesson of two steps, of which the second needs the tile that the first one leaves open.
const CHOICE: &str = r#"
title = "Two moves"
theme = "A lord moves."
aim = "Coins win."
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
say = "Move to row {=2}."
goal.action = ["lord 2.*"]
way = ["lord 2.1"]
then = ["B: lord 2.3", "B: coin market"]

[[step]]
say = "Move on."
goal.action = ["lord 3.*"]
way = ["lord 3.2"]

[[step]]
say = "Send out your Scout."
goal.action = ["scout *"]
way = ["scout 4.2"]
"#;

struct Choose;

impl Visitor for Choose {
    type Output = Result<Vec<(String, Option<Answer>)>, String>;

    fn visit<G: Playable>(self) -> Self::Output {
        let mut place = Place::default();
        let mut answers = Vec::new();
        for action in ["lord 2.2", "lord 3.2"] {
            let acted = act::<G>(CHOICE, &place, action).map_err(|error| error.to_string())?;
            place = acted.place;
            answers.push((action.to_owned(), acted.answer));
        }
        Ok(answers)
    }
}

/// Somebody takes the Mill; the third step tells of the Rampart, and there is a word as soon as that is supposed.
#[test]
fn a_choice_that_is_not_gone_on_from_is_told() {
    let answers = liege_games::with("middle-ages", Choose).unwrap().unwrap();
    assert_eq!(answers[0], ("lord 2.2".to_owned(), None), "what follows at once fits the Mill");
    let (_, Some(Answer::Told(word))) = &answers[1] else { panic!("{answers:?}") };
    assert!(word.contains("let us suppose") && word.contains("Rampart"), "{word}");
}
