//! A lesson in another language: its sentences alone, in a file of their own.

use liege_games::{Playable, Visitor};
use liege_lessons::{LessonError, Place, act_in, scene_in};

use crate::faults::RIGHT;

const WORDS: &str = r#"
title = "Un seul coup"
theme = "Un seigneur se déplace."
aim = "Les pièces gagnent."
end = "C’est fait."

[[step]]
say = "Avancez à la rangée {=2}, manche {word round}."
wrong = ["Une rangée à la fois."]
"#;

/// The words of a lesson at its beginning, whether they are those that are given for it, and those for an action that people try.
struct Told(String);

impl Visitor for Told {
    type Output = Option<(String, String, bool, Option<String>)>;

    fn visit<G: Playable>(self) -> Self::Output {
        let (words, place) = (Some(self.0.as_str()), Place::default());
        let scene = scene_in::<G>(words, RIGHT, &place).ok()?;
        let hint = match act_in::<G>(words, RIGHT, &place, "lord 3.1") {
            Err(LessonError::Refused { hint, .. }) => hint,
            _ => None,
        };
        Some((scene.title, scene.say, scene.translated, hint))
    }
}

fn told(from: &str, to: &str) -> Option<(String, String, bool, Option<String>)> {
    assert!(WORDS.contains(from), "{from}");
    liege_games::with("middle-ages", Told(WORDS.replacen(from, to, 1)))?
}

#[test]
fn a_lesson_is_told_in_the_words_that_are_given_for_it() {
    let (title, say, translated, hint) = told("", "").unwrap();
    assert!(translated);
    assert_eq!((title.as_str(), say.as_str()), ("Un seul coup", "Avancez à la rangée 2, manche 1."));
    assert_eq!(hint.as_deref(), Some("Une rangée à la fois."));
}

#[test]
fn words_that_do_not_fit_leave_the_lesson_in_english() {
    for (from, to) in [
        ("theme = ", "teme = "),
        ("[[step]]", "[[step]]\nsay = \"Attendez.\"\n\n[[step]]"),
        ("[\"Une rangée à la fois.\"]", "[]"),
        ("{=2}", "{=2"),
        ("title = ", "= "),
    ] {
        let (title, say, translated, hint) = told(from, to).unwrap();
        assert!(!translated, "{to}");
        assert_eq!((title.as_str(), say.as_str()), ("One move", "Move to row 2: round 1."), "{to}");
        assert_eq!(hint.as_deref(), Some("One row at a time."), "{to}");
    }
}
