//! [`LessonWords`]: what a form says of a lesson that a reader makes.

use liege_game::{Reason, clean_text, say};
use liege_lessons::{Made, MadeWrong};

/// A sentence has at most so many words, and so many characters.
const WORDS: usize = 25;
const LETTERS: usize = 300;

/// A title has at most so many characters.
const TITLE: usize = 80;

/// A step lights at most so many parts, and has a sentence for at most so many actions.
const PARTS: usize = 60;
const WRONG: usize = 40;

/// The words of a lesson, as fields of a form name them, steps from 1: `title`, `end`, `next`, `say-1`, each `light-1`, and `tried-1` with
/// `wrong-1` behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonWords {
    title: String,
    end: String,
    /// The id of the lesson that follows, without what begins it in addresses; empty if none does.
    pub next: String,
    steps: Vec<StepWords>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct StepWords {
    say: String,
    light: Vec<String>,
    wrong: Vec<MadeWrong>,
}

impl LessonWords {
    /// Reads the words of a lesson of so many steps from the fields of a form.
    ///
    /// # Errors
    /// A phrase about the first field that can't be so.
    pub fn read(fields: &[(String, String)], steps: usize) -> Result<LessonWords, Reason> {
        let all = |name: String| {
            let named = fields.iter().filter(move |(field, _)| *field == name);
            named.map(|(_, value)| value.as_str())
        };
        let one = |name: &str| all(name.to_owned()).next().unwrap_or_default();
        let title = clean_text(one("title"), TITLE);
        if title.is_empty() {
            return Err(say!("the lesson has no title").into());
        }
        let step = |number: usize| {
            let say = sentence(one(&format!("say-{number}")), number)?;
            if say.is_empty() {
                return Err(say!("step {number} has no sentence").into());
            }
            let light: Vec<String> = all(format!("light-{number}"))
                .filter(|id| is_part(id))
                .take(PARTS)
                .map(str::to_owned)
                .collect();
            let tries = all(format!("tried-{number}")).zip(all(format!("wrong-{number}"))).take(WRONG);
            let mut wrong = Vec::new();
            for (action, say) in tries {
                let say = sentence(say, number)?;
                // A star stands for any text where lessons name actions.
                if !say.is_empty() && action.len() <= LETTERS && !action.contains('*') {
                    wrong.push(MadeWrong { action: action.to_owned(), say });
                }
            }
            Ok::<_, Reason>(StepWords { say, light, wrong })
        };
        let next = one("next").trim();
        let next = next.split(['?', '#']).next().unwrap_or_default();
        let next = next.rsplit('/').next().unwrap_or_default();
        Ok(LessonWords {
            title,
            end: sentence(one("end"), steps + 1)?,
            next: next.strip_prefix(LessonWords::MADE).unwrap_or(next).to_owned(),
            steps: (1..=steps).map(step).collect::<Result<_, _>>()?,
        })
    }

    /// The beginning of the id of a lesson that a reader has made, in addresses.
    pub const MADE: &str = "made-";

    /// Puts the words into a lesson with as many steps.
    pub fn fill(self, made: &mut Made) {
        (made.title, made.end) = (self.title, self.end);
        for (step, StepWords { say, light, wrong }) in made.steps.iter_mut().zip(self.steps) {
            (step.say, step.light, step.wrong) = (say, light, wrong);
        }
    }
}

/// The clean words of a sentence of a step, which may be empty.
fn sentence(text: &str, step: usize) -> Result<String, Reason> {
    let (words, letters) = (text.split_whitespace().count(), text.trim().chars().count());
    if words > WORDS {
        return Err(say!(
            "a sentence of step {step} has {words} words, and may have {max}",
            step = step,
            words = words,
            max = WORDS
        )
        .into());
    }
    if letters > LETTERS {
        return Err(say!(
            "a sentence of step {step} has {letters} characters, and may have {max}",
            step = step,
            letters = letters,
            max = LETTERS
        )
        .into());
    }
    Ok(clean_text(text, LETTERS))
}

/// Returns whether this can be the id of a part of a board.
fn is_part(id: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    !id.is_empty() && id.len() <= 60 && id.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: &[(&str, &str)], steps: usize) -> Result<LessonWords, String> {
        let fields: Vec<(String, String)> =
            fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        LessonWords::read(&fields, steps).map_err(|why| liege_game::Line::from(why).to_string())
    }

    #[test]
    fn a_sentence_has_at_most_25_words() {
        let long = ["word"; 26].join(" \n ");
        let with = |say: &str, end: &str| read(&[("title", "T"), ("say-1", say), ("end", end)], 1);
        assert!(with(long.strip_prefix("word").unwrap(), "").is_ok());
        for (told, found) in [
            ("step 1 has 26 words", with(&long, "")),
            ("step 2 has 26 words", with("Go.", &long)),
            ("step 1 has no sentence", with(" \u{200b} ", "")),
            ("301 characters", with(&"x".repeat(301), "")),
            ("has no title", read(&[("title", "\u{202e}"), ("say-1", "Go.")], 1)),
        ] {
            let found = found.unwrap_err();
            assert!(found.contains(told), "{told}: {found}");
        }
    }

    #[test]
    fn what_fits_is_kept_as_text() {
        let fields = [
            ("title", "<b>{vp A}</b>\u{202e}"),
            ("say-1", "  Go <i>on</i>.  "),
            ("light-1", "tile-2-1"),
            ("light-1", "\" onload=x"),
            ("tried-1", "pass"),
            ("wrong-1", "Not yet."),
            ("tried-1", "march *"),
            ("wrong-1", "Never."),
            ("tried-1", "march 2"),
            ("wrong-1", ""),
            ("next", "https://games.example/learn/fief/made-12ab?step=1"),
        ];
        let words = read(&fields, 1).unwrap();
        assert_eq!((words.title.as_str(), words.next.as_str()), ("<b>{vp A}</b>", "12ab"));
        let step = &words.steps[0];
        assert_eq!(
            (step.say.as_str(), step.light.as_slice()),
            ("Go <i>on</i>.", ["tile-2-1".to_owned()].as_slice())
        );
        assert_eq!(step.wrong.iter().map(|wrong| wrong.action.as_str()).collect::<Vec<_>>(), ["pass"]);
    }
}
