//! [`Lesson`]: a lesson as its file writes it.

use std::collections::BTreeMap;

use liege_cases::{DataError, Document, Node};
use liege_game::Seat;

use crate::sentence::Sentence;
use crate::{FirstGame, LessonError};

const KEYS: [&str; 13] = [
    "title", "watch", "theme", "aim", "asks", "seat", "others", "stops", "end", "holds", "first", "begin",
    "step",
];
const STEP_KEYS: [&str; 10] =
    ["say", "holds", "aim", "before", "goal", "way", "light", "then", "wrong", "rules"];

/// So many words does somebody read in a minute, and so many seconds does an action take.
const WORDS_A_MINUTE: usize = 200;
const SECONDS_AN_ACTION: usize = 4;

/// A lesson as its file writes it.
pub(crate) struct Lesson<'d> {
    pub(crate) title: String,
    /// Set if it is to be watched: the page does what is to be done.
    pub(crate) watch: bool,
    pub(crate) theme: Sentence<'d>,
    pub(crate) aim: Sentence<'d>,
    /// Kinds of questions that can be answered after it.
    pub(crate) asks: Vec<String>,
    pub(crate) seat: Seat,
    /// The bot that answers for others where nothing is said of them; without it they let pass what they can.
    pub(crate) others: Option<String>,
    /// Set if nothing more happens once the last step is done and what it says of others has happened.
    pub(crate) stops: bool,
    pub(crate) end: Sentence<'d>,
    /// What the end says of the position beside the facts in its words.
    pub(crate) holds: Option<Node<'d>>,
    pub(crate) first: Option<FirstGame>,
    pub(crate) begin: Node<'d>,
    pub(crate) steps: Vec<LessonStep<'d>>,
}

/// One step of it.
pub(crate) struct LessonStep<'d> {
    pub(crate) say: Sentence<'d>,
    /// What it says of the position beside the facts in its words.
    pub(crate) holds: Option<Node<'d>>,
    pub(crate) aim: Option<Sentence<'d>>,
    pub(crate) before: Option<Node<'d>>,
    pub(crate) goal: Node<'d>,
    /// Patterns of actions that reach the goal by being done.
    pub(crate) actions: Vec<String>,
    pub(crate) way: Vec<String>,
    pub(crate) light: Vec<String>,
    pub(crate) then: Vec<Node<'d>>,
    pub(crate) wrong: Vec<Wrong<'d>>,
    pub(crate) rules: Vec<String>,
}

/// An action that people try, and a sentence for it.
pub(crate) struct Wrong<'d> {
    pub(crate) action: String,
    pub(crate) say: Sentence<'d>,
}

/// Reads a lesson and does something with it.
pub(crate) fn with<T>(
    text: &str,
    work: impl FnOnce(&Lesson<'_>) -> Result<T, LessonError>,
) -> Result<T, LessonError> {
    let document = Document::parse(text)?;
    work(&Lesson::read(&document.root())?)
}

/// The same with the sentences of another language, if those are given.
pub(crate) fn with_words<T>(
    text: &str,
    words: Option<&str>,
    work: impl FnOnce(&Lesson<'_>) -> Result<T, LessonError>,
) -> Result<T, LessonError> {
    let Some(words) = words else { return with(text, work) };
    let (document, words) = (Document::parse(text)?, Document::parse(words)?);
    let mut lesson = Lesson::read(&document.root())?;
    lesson.translate(&words.root())?;
    work(&lesson)
}

impl<'d> Lesson<'d> {
    pub(crate) fn read(root: &Node<'d>) -> Result<Lesson<'d>, DataError> {
        root.only(&KEYS)?;
        let optional = |key: &str| root.get(key).map(|value| value.read::<String>()).transpose();
        let seat = match optional("seat")? {
            None => Seat::A,
            Some(letter) => {
                let found = letter.parse().ok().and_then(Seat::from_letter);
                found.ok_or_else(|| root.key("seat").error("expected the letter of a seat"))?
            }
        };
        let steps = root.need("step")?.items()?;
        Ok(Lesson {
            title: root.need("title")?.read()?,
            watch: root.get("watch").map(|node| node.read()).transpose()?.unwrap_or_default(),
            theme: Sentence::read(root.need("theme")?)?,
            aim: Sentence::read(root.need("aim")?)?,
            asks: root.get("asks").map(|node| node.read()).transpose()?.unwrap_or_default(),
            seat,
            others: optional("others")?,
            stops: root.get("stops").map_or(Ok(false), |stops| stops.read())?,
            end: Sentence::read(root.need("end")?)?,
            holds: root.get("holds").map(looks).transpose()?,
            first: root.get("first").map(|node| first(&node)).transpose()?,
            begin: root.need("begin")?,
            steps: steps.iter().map(LessonStep::read).collect::<Result<_, _>>()?,
        })
    }

    /// Puts the sentences of another language in the place of its own: all of them, in steps of the same order.
    fn translate(&mut self, words: &Node<'d>) -> Result<(), DataError> {
        words.only(&["title", "theme", "aim", "end", "step"])?;
        self.title = words.need("title")?.read()?;
        self.theme = Sentence::read_translated(words.need("theme")?)?;
        self.aim = Sentence::read_translated(words.need("aim")?)?;
        self.end = Sentence::read_translated(words.need("end")?)?;
        let steps = words.need("step")?.items()?;
        words
            .key("step")
            .ensure(steps.len() == self.steps.len(), "expected a step for each of the lesson")?;
        for (step, words) in self.steps.iter_mut().zip(&steps) {
            step.translate(words)?;
        }
        Ok(())
    }

    /// All its sentences, each with the number of the step at which it is said; the end counts as one.
    pub(crate) fn sentences(&self) -> impl Iterator<Item = (usize, &Sentence<'d>)> {
        let own = [(0, &self.theme), (0, &self.aim), (self.steps.len(), &self.end)].into_iter();
        let steps = self.steps.iter().enumerate();
        own.chain(steps.flat_map(|(number, step)| step.sentences().map(move |sentence| (number, sentence))))
    }

    /// Returns how many words somebody reads who goes through it without a mistake.
    pub(crate) fn words(&self) -> usize {
        let own = [&self.theme, &self.aim, &self.end].into_iter();
        own.chain(self.steps.iter().flat_map(|step| step.aim.iter().chain([&step.say])))
            .map(Sentence::words)
            .sum()
    }

    /// Returns how long it takes, in minutes: its words are read and its actions done.
    pub(crate) fn minutes(&self) -> usize {
        let actions: usize = self.steps.iter().map(|step| step.way.len()).sum();
        (self.words() * 60 / WORDS_A_MINUTE + actions * SECONDS_AN_ACTION).div_ceil(60).max(1)
    }
}

/// Returns what a sentence says of the position, as cases have it.
fn looks(node: Node<'_>) -> Result<Node<'_>, DataError> {
    node.only(&["after", "facts"])?;
    Ok(node)
}

fn first(node: &Node<'_>) -> Result<FirstGame, DataError> {
    let options = node.get("options").map(|options| options.read::<BTreeMap<String, String>>());
    let mut seats = Vec::new();
    for (letter, sitter) in node.without(&["options"]).pairs() {
        let seat = letter.parse().ok().and_then(Seat::from_letter);
        let seat = seat.ok_or_else(|| sitter.error("expected the letter of a seat"))?;
        seats.push((seat, sitter.read()?));
    }
    Ok(FirstGame { seats, options: options.transpose()?.unwrap_or_default() })
}

impl<'d> LessonStep<'d> {
    fn read(node: &Node<'d>) -> Result<LessonStep<'d>, DataError> {
        node.only(&STEP_KEYS)?;
        let list = |key: &str| node.get(key).map_or(Ok(Vec::new()), |list| list.read::<Vec<String>>());
        let goal = node.need("goal")?;
        goal.only(&["after", "facts", "action"])?;
        let mut wrong = Vec::new();
        for item in node.get("wrong").map_or(Ok(Vec::new()), |list| list.items())? {
            item.only(&["action", "say"])?;
            wrong.push(Wrong {
                action: item.need("action")?.read()?,
                say: Sentence::read(item.need("say")?)?,
            });
        }
        Ok(LessonStep {
            say: Sentence::read(node.need("say")?)?,
            holds: node.get("holds").map(looks).transpose()?,
            aim: node.get("aim").map(Sentence::read).transpose()?,
            before: node.get("before"),
            actions: goal.get("action").map_or(Ok(Vec::new()), |list| list.read())?,
            goal: goal.without(&["action"]),
            way: list("way")?,
            light: list("light")?,
            then: node.get("then").map_or(Ok(Vec::new()), |list| list.items())?,
            wrong,
            rules: list("rules")?,
        })
    }

    fn translate(&mut self, words: &Node<'d>) -> Result<(), DataError> {
        words.only(&["say", "aim", "wrong"])?;
        self.say = Sentence::read_translated(words.need("say")?)?;
        if self.aim.is_some() {
            self.aim = Some(Sentence::read_translated(words.need("aim")?)?);
        }
        let wrong = words.get("wrong").map_or(Ok(Vec::new()), |list| list.items())?;
        words.ensure(
            wrong.len() == self.wrong.len(),
            "expected a sentence for each wrong action of the step",
        )?;
        for (wrong, words) in self.wrong.iter_mut().zip(wrong) {
            wrong.say = Sentence::read_translated(words)?;
        }
        Ok(())
    }

    /// Returns whether the goal says anything of the position.
    pub(crate) fn has_facts(&self) -> bool {
        !self.goal.pairs().is_empty()
    }

    /// Returns what the lesson says of an action that people try.
    pub(crate) fn hint(&self, action: &str) -> Option<&Sentence<'d>> {
        self.wrong.iter().find(|wrong| matches(&wrong.action, action)).map(|wrong| &wrong.say)
    }

    /// All its sentences.
    pub(crate) fn sentences(&self) -> impl Iterator<Item = &Sentence<'d>> {
        self.aim.iter().chain([&self.say]).chain(self.wrong.iter().map(|wrong| &wrong.say))
    }
}

/// Returns whether an action fits a pattern, in which `*` stands for any text.
pub(crate) fn matches(pattern: &str, action: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| action.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_text() {
        for (pattern, action, fits) in [
            ("lord 2.1", "lord 2.1", true),
            ("lord 2.1", "lord 2.11", false),
            ("lord 2.*", "lord 2.3", true),
            ("lord 2.*", "lord 3.2", false),
            ("* to *", "march 3 to paris", true),
            ("*", "", true),
            ("a*a", "a", false),
        ] {
            assert_eq!(matches(pattern, action), fits, "{pattern} {action}");
        }
    }
}
