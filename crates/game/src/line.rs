//! [`Line`]: one sentence that a person reads.

use std::fmt;

use serde::Serialize;

use crate::{Element, Rule, Seat};

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Plain words.
    Text(String),
    /// The name of the player who sits there, in the seat's colour.
    Seat(Seat),
    /// A part of the board; pointing at the words lights it.
    Element(Element),
}

/// One sentence: a log line, a prompt, a line of a preview. Present tense, third person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, schemars::JsonSchema)]
pub struct Line {
    /// The words in order.
    pub spans: Vec<Span>,
    /// The rule that made it happen, linked to its text.
    pub rule: Option<Rule>,
    /// Headings stand out; consequences are indented under their cause.
    pub level: Level,
}

/// How a log line is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A round or phase begins.
    Heading,
    /// Somebody does something.
    #[default]
    Deed,
    /// What follows from it.
    Consequence,
}

impl Line {
    /// An empty line at the level of a deed.
    pub fn new() -> Line {
        Line::default()
    }

    /// Adds words to the words before, if there are any.
    pub fn add_text(&mut self, text: &str) {
        match self.spans.last_mut() {
            _ if text.is_empty() => {}
            Some(Span::Text(before)) => before.push_str(text),
            _ => self.spans.push(Span::Text(text.to_owned())),
        }
    }

    /// Adds words.
    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Line {
        self.spans.push(Span::Text(text.into()));
        self
    }

    /// Adds the name of a player.
    #[must_use]
    pub fn seat(mut self, seat: Seat) -> Line {
        self.spans.push(Span::Seat(seat));
        self
    }

    /// Adds a part of the board.
    #[must_use]
    pub fn element(mut self, element: Element) -> Line {
        self.spans.push(Span::Element(element));
        self
    }

    /// Names the rule, if there is one.
    #[must_use]
    pub fn rule(mut self, rule: impl Into<Option<&'static str>>) -> Line {
        self.rule = rule.into().map(Rule);
        self
    }

    /// Sets the level.
    #[must_use]
    pub fn level(mut self, level: Level) -> Line {
        self.level = level;
        self
    }

    /// A heading: a round or phase begins.
    #[must_use]
    pub fn heading(self) -> Line {
        self.level(Level::Heading)
    }

    /// A consequence of the line before.
    #[must_use]
    pub fn consequence(self) -> Line {
        self.level(Level::Consequence)
    }

    /// The sentence as plain text, players by what `name` calls them.
    pub fn plain(&self, name: impl Fn(Seat) -> String) -> String {
        let word = |span: &Span| match span {
            Span::Text(text) => text.clone(),
            Span::Seat(seat) => name(*seat),
            Span::Element(element) => element.label.clone(),
        };
        self.spans.iter().map(word).collect()
    }
}

/// The sentence as plain text, players by their letters.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.plain(|seat| seat.to_string()))
    }
}
