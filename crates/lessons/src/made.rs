//! [`Made`]: a lesson that a reader makes.

use serde::{Deserialize, Serialize};
use toml::Table;

use crate::LessonError;

/// The lesson file of a reader. Its sentences are plain text: nothing in them is a fact.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The title of the lesson.
    pub title: String,
    /// The letter of the learner's seat.
    pub seat: String,
    #[serde(with = "plain")]
    theme: String,
    #[serde(with = "plain")]
    aim: String,
    stops: bool,
    /// The sentence for the end.
    #[serde(with = "plain")]
    pub end: String,
    begin: Table,
    /// Its steps in order.
    #[serde(rename = "step")]
    pub steps: Vec<MadeStep>,
}

/// A step: one action of the learner.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeStep {
    /// The sentence that asks for it.
    #[serde(with = "plain")]
    pub say: String,
    /// The parts to look at besides those of the action, by their ids.
    #[serde(default)]
    pub light: Vec<String>,
    way: Vec<String>,
    then: Vec<String>,
    goal: Goal,
    /// Sentences for actions that people try.
    #[serde(default)]
    pub wrong: Vec<MadeWrong>,
}

/// An action that people try, and a sentence for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeWrong {
    /// The action as the game writes it.
    pub action: String,
    /// The sentence.
    #[serde(with = "plain")]
    pub say: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Goal {
    action: Vec<String>,
}

impl Made {
    /// A lesson without words, which begins so and is learnt from this seat.
    pub(crate) fn new(begin: Table, seat: String, steps: Vec<MadeStep>) -> Made {
        let (title, theme, aim, end) = Default::default();
        Made { title, seat, theme, aim, stops: true, end, begin, steps }
    }

    /// Reads a lesson that was [written](Made::text).
    ///
    /// # Errors
    /// It was written by a version that this one does not know.
    pub fn read(text: &str) -> Result<Made, LessonError> {
        toml::from_str(text).map_err(|error| LessonError::Outdated(error.to_string()))
    }

    /// The text of its file.
    ///
    /// # Errors
    /// It can't be written, which the types exclude.
    pub fn text(&self) -> Result<String, LessonError> {
        toml::to_string(self).map_err(|error| LessonError::Broken(error.to_string()))
    }
}

impl MadeStep {
    /// A step whose goal is this action, and after which others do this.
    pub(crate) fn new(action: String) -> MadeStep {
        let goal = Goal { action: vec![action.clone()] };
        let (say, light, then, wrong) = Default::default();
        MadeStep { say, light, goal, way: vec![action], then, wrong }
    }

    /// Adds something that others do, or that is drawn, once the goal is reached.
    pub(crate) fn follow(&mut self, item: String) {
        self.then.push(item);
    }

    /// The action that it asks for, as the game writes it.
    pub fn action(&self) -> &str {
        self.way.first().map_or("", String::as_str)
    }
}

/// Sentences that say just what stands in them.
mod plain {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::sentence::{plain, unplain};

    pub(super) fn serialize<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&plain(text))
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<String, D::Error> {
        Ok(unplain(&String::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut step = MadeStep::new("take 3".to_owned());
        step.follow("B: pass".to_owned());
        step.say = "Take {three} <b>now</b> = \"it\"\n".to_owned();
        step.wrong.push(MadeWrong { action: "pass".to_owned(), say: "Not }".to_owned() });
        let begin = Table::from_iter([("record".to_owned(), "A take 3\n* rain\n".into())]);
        let mut made = Made::new(begin, "A".to_owned(), vec![step]);
        made.title = "{title} \u{202e}".to_owned();
        let text = made.text().unwrap();
        assert_eq!(Made::read(&text).unwrap(), made, "{text}");
        assert_eq!(made.steps[0].action(), "take 3");
        assert!(Made::read("title = 1").is_err() && Made::read(&format!("x = 1\n{text}")).is_err());
    }
}
