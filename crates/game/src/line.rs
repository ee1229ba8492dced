//! [`Line`]: one sentence that a person reads.

use std::fmt;

use serde::Serialize;

use crate::{Element, Piece, Pieces, Rule, Said, SaidForm, Seat};

/// A part of a line, not resolved yet: it is said when it is read, in the reader's language.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Span {
    /// Plain words.
    Text(String),
    /// Plain words that ask for something, for those who wait for it.
    Awaited(String),
    /// A sentence without parts, as the source has it.
    Phrase(&'static str),
    /// Words that somebody has written, such as a name: the same in every language.
    Verbatim(String),
    /// A number.
    Number(i64),
    /// The name of the player who sits there, in the seat's colour.
    Seat(Seat),
    /// A part of the board; pointing at the words lights it.
    Element(Element),
    /// Several of something.
    List(Vec<Line>),
    /// A sentence with its parts.
    Said(Box<Said>),
}

/// One sentence: a log line, a prompt, a line of a preview. Present tense, third person.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Line {
    /// Its parts in order; its [pieces](Line::pieces) are what is read.
    pub spans: Vec<Span>,
    /// The rule that made it happen, linked to its text.
    pub rule: Option<Rule>,
    /// Headings stand out; consequences are indented under their cause.
    pub level: Level,
}

/// How a log line is set.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, schemars::JsonSchema,
)]
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

    /// The same as something that somebody is waited for to do.
    #[must_use]
    pub fn awaited(mut self) -> Line {
        for span in &mut self.spans {
            match span {
                Span::Said(said) => said.form = SaidForm::Awaited,
                Span::Text(text) => *span = Span::Awaited(std::mem::take(text)),
                _ => {}
            }
        }
        self
    }

    /// Returns what is read, in the reader's language.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Pieces::default();
        pieces.add(&self.spans);
        pieces.into()
    }

    /// The sentence as plain text, players by what `name` calls them.
    pub fn plain(&self, name: impl Fn(Seat) -> String) -> String {
        fn words(line: &Line, name: &dyn Fn(Seat) -> String) -> String {
            let word = |piece: Piece| match piece {
                Piece::Text(text) => text,
                Piece::Seat(seat) => name(seat),
                Piece::Element(element) => words(&element.label, name),
            };
            line.pieces().into_iter().map(word).collect()
        }
        words(self, &name)
    }
}

/// The pieces as they are read, the rule and the level.
#[derive(Serialize, schemars::JsonSchema)]
#[schemars(rename = "Line")]
struct ReadLine {
    /// The words in order.
    spans: Vec<Piece>,
    /// The rule that made it happen, linked to its text.
    rule: Option<Rule>,
    /// Headings stand out; consequences are indented under their cause.
    level: Level,
}

impl Serialize for Line {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ReadLine { spans: self.pieces(), rule: self.rule, level: self.level }.serialize(to)
    }
}

impl schemars::JsonSchema for Line {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        ReadLine::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        ReadLine::json_schema(generator)
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        Line::new().text(text)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line::new().text(text)
    }
}

/// The sentence as plain text, players by their letters.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.plain(|seat| seat.to_string()))
    }
}
