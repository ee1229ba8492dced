//! Why an action is not legal, always with the rule that says so.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Line, Say, Span};

/// The number of a rule or ruling, such as `MA-14` or `R-12`, as RULES.md writes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, schemars::JsonSchema)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An action was refused; the position is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error, schemars::JsonSchema)]
#[error("{rule}: {why}")]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// One sentence for the player, without the rule's number: "this tile is reserved by a Scout".
    #[schemars(with = "String")]
    pub why: Reason,
}

impl Refusal {
    /// A refusal by this rule.
    pub fn new(rule: &'static str, why: impl Into<Reason>) -> Refusal {
        Refusal { rule: Rule(rule), why: why.into() }
    }
}

/// A sentence that says why, in the language of its reader. Without parts it takes nothing from the heap: bots ask for thousands of
/// refusals that nobody reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A sentence without parts, as the source has it.
    Phrase(&'static str),
    /// A sentence with parts.
    Line(Box<Line>),
}

impl From<&'static str> for Reason {
    fn from(phrase: &'static str) -> Reason {
        Reason::Phrase(phrase)
    }
}

impl From<Line> for Reason {
    fn from(line: Line) -> Reason {
        Reason::Line(Box::new(line))
    }
}

impl From<Reason> for Line {
    fn from(reason: Reason) -> Line {
        match reason {
            Reason::Phrase(phrase) => Line { spans: vec![Span::Phrase(phrase)], ..Line::new() },
            Reason::Line(line) => *line,
        }
    }
}

impl std::error::Error for Reason {}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.to_string()
    }
}

/// Returns whether it is this sentence without parts.
impl PartialEq<&str> for Reason {
    fn eq(&self, other: &&str) -> bool {
        matches!(self, Reason::Phrase(phrase) if phrase == other)
    }
}

impl Say for Reason {
    fn say(&self, line: &mut Line) {
        line.spans.extend(Line::from(self.clone()).spans);
    }
}

/// The sentence as plain text, players by their letters.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Phrase(phrase) => f.write_str(&crate::language::phrase(phrase)),
            Reason::Line(line) => line.fmt(f),
        }
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn a_reason_is_read_as_a_text_and_said_as_a_part() {
        let plain = Refusal::new("T-1", "this tile is reserved");
        let parts = Refusal::new("T-2", say!("{n:tile is|tiles are} reserved", n = 3));
        assert_eq!(
            [plain.to_string(), parts.to_string()],
            ["T-1: this tile is reserved", "T-2: 3 tiles are reserved"]
        );
        assert_eq!(say!("No: {why}.", why = plain.why).to_string(), "No: this tile is reserved.");
        let written = serde_json::to_value(&parts).ok();
        assert_eq!(written, Some(serde_json::json!({ "rule": "T-2", "why": "3 tiles are reserved" })));
    }
}
