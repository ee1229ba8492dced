//! [`Misfit`]: what is wrong with a field that was sent, in words for people.

use std::fmt::{self, Display, Formatter};

use liege_game::{Line, Reason, Verbatim, say, verbatim};
use serde::de::{self, Expected, Unexpected};
use serde_json::Value;

/// The most of a wrong value that is repeated, in characters.
const MAX_FOUND: usize = 40;

/// An example of what could stand in a field, by its name.
const EXAMPLES: [(&str, &str); 22] = [
    ("action", r#""take 1""#),
    ("at", "18"),
    ("confirm", "true"),
    ("do", r#""pause""#),
    ("endpoint", r#""https://push.example/1""#),
    ("game", r#""fief""#),
    ("hours", "24"),
    ("kept", "true"),
    ("keys", r#"{ "p256dh": "BNc…", "auth": "tBH…" }"#),
    ("kind", r#""me""#),
    ("muted", "true"),
    ("name", r#""Anna""#),
    ("number", "18"),
    ("other", r#""B""#),
    ("program", "true"),
    ("question", r#""When is a lord ransomed?""#),
    ("scope", r#""look""#),
    ("seat", r#""A""#),
    ("seats", r#"[{ "kind": "me" }, { "kind": "open" }]"#),
    ("text", r#""Peace until spring""#),
    ("visibility", r#""open""#),
    ("what", r#""pause""#),
];

/// A step from a value to one in it.
#[derive(Debug)]
pub(super) enum Step {
    Field(String),
    Place(usize),
}

/// Values that could have stood there.
#[derive(Debug)]
pub(super) enum Kind {
    Whole,
    YesOrNo,
    Text,
    List,
    /// An object, in the words of what reads it.
    Fields(String),
    OneOf(&'static [&'static str]),
    /// Something, where there was nothing.
    Missing,
    /// One of these fields instead of this one.
    Known(&'static [&'static str]),
    /// Something of which a type of the library knows.
    Other,
    /// The sentence about it.
    Told(Reason),
}

/// The reason why a field that was sent can't be read.
#[derive(Debug)]
pub(crate) struct Misfit {
    /// From the field outwards.
    path: Vec<Step>,
    kind: Kind,
    found: Option<Line>,
}

impl Misfit {
    pub(super) fn new(kind: Kind, found: &Value) -> Misfit {
        let found = match found {
            Value::Object(_) => Reason::from("an object").into(),
            Value::Array(_) => Reason::from("a list").into(),
            Value::String(text) if text.chars().count() > MAX_FOUND => {
                verbatim(format_args!("“{}…”", text.chars().take(MAX_FOUND).collect::<String>()))
            }
            Value::String(text) => verbatim(format_args!("“{text}”")),
            other => verbatim(other),
        };
        Misfit { path: Vec::new(), kind, found: Some(found) }
    }

    fn of(kind: Kind) -> Misfit {
        Misfit { path: Vec::new(), kind, found: None }
    }

    /// The same, as what is wrong with the value in which this one stands.
    pub(super) fn below(mut self, step: Step) -> Misfit {
        self.path.push(step);
        self
    }

    /// The way to it, the last step first.
    pub(super) fn path(&self) -> &[Step] {
        &self.path
    }

    /// Returns true if nothing is written there.
    pub(super) fn is_empty(&self) -> bool {
        self.found.as_ref().is_some_and(|found| *found == verbatim("“”"))
    }

    /// The field, as `seats[0].kind`.
    fn place(&self) -> String {
        let mut place = String::new();
        for step in self.path.iter().rev() {
            match step {
                Step::Field(name) if place.is_empty() => place += name,
                Step::Field(name) => place += &format!(".{name}"),
                Step::Place(number) => place += &format!("[{number}]"),
            }
        }
        place
    }

    /// Values that could stand there.
    fn example(&self) -> &'static str {
        let name = match self.path.first() {
            Some(Step::Field(name)) => name.as_str(),
            _ => "",
        };
        let known = EXAMPLES.iter().find(|(field, _)| *field == name).map(|(_, example)| *example);
        known.unwrap_or(match self.kind {
            Kind::Whole => "18",
            Kind::YesOrNo => "true",
            Kind::List => r#"["A", "B"]"#,
            Kind::Fields(_) => "{ … }",
            _ => r#""A""#,
        })
    }

    /// The sentence.
    pub(crate) fn line(&self) -> Line {
        let place = self.place();
        let place = match place.as_str() {
            "" => Line::from(Reason::from("all of it")),
            field => verbatim(quoted(field)),
        };
        let example = Verbatim(self.example());
        let wrong = match &self.kind {
            Kind::Whole => {
                say!("{place} has to be a whole number that can stand here, such as {example}")
            }
            Kind::YesOrNo => say!("{place} has to be true or false"),
            Kind::Text => say!("{place} has to be a text, such as {example}"),
            Kind::List => say!("{place} has to be a list, such as {example}"),
            Kind::Fields(wanted) if wanted.starts_with("an object") => {
                say!("{place} has to be {wanted}", wanted = Verbatim(wanted))
            }
            Kind::Fields(_) => say!("{place} has to be an object, such as {example}"),
            Kind::OneOf(words) => say!("{place} has to be {words}", words = verbatim(one_of(words))),
            Kind::Missing => say!("{place} is missing: say it, such as {example}"),
            Kind::Known([]) => say!("{place} is none of what can be said here: nothing"),
            Kind::Known(fields) => {
                let fields: Vec<Line> = fields.iter().map(|field| verbatim(quoted(field))).collect();
                say!("{place} is none of what can be said here: {fields}")
            }
            Kind::Other => say!("{place} can't be read like this"),
            Kind::Told(said) => say!("{place}: {said}"),
        };
        match &self.found {
            Some(found) => say!("{wrong}; here it is {found}"),
            None => wrong,
        }
    }
}

impl Display for Misfit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

fn quoted(word: &str) -> String {
    format!("`{word}`")
}

/// Words of the notation of programs after each other, with "or" before the last.
fn one_of(words: &[&str]) -> String {
    match words.split_last() {
        Some((last, before @ [_, ..])) => {
            let before: Vec<String> = before.iter().map(|word| quoted(word)).collect();
            format!("{} or {}", before.join(", "), quoted(last))
        }
        Some((only, [])) => quoted(only),
        None => String::new(),
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: Display>(said: T) -> Misfit {
        Misfit::of(Kind::Told(verbatim(said).into()))
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Misfit {
        Misfit::of(Kind::Other)
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Misfit {
        Misfit::of(Kind::Other)
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Misfit {
        Misfit::of(Kind::Other)
    }

    fn unknown_variant(_: &str, words: &'static [&'static str]) -> Misfit {
        Misfit::of(Kind::OneOf(words))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Misfit {
        Misfit::of(Kind::Known(known)).below(Step::Field(field.chars().take(MAX_FOUND).collect()))
    }

    fn missing_field(field: &'static str) -> Misfit {
        Misfit::of(Kind::Missing).below(Step::Field(field.to_owned()))
    }

    fn duplicate_field(field: &'static str) -> Misfit {
        Misfit::of(Kind::Told("it is there twice".into())).below(Step::Field(field.to_owned()))
    }
}
