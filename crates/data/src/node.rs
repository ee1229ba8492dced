//! [`Node`]: one value of a file, which knows its line and its path.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, ValueDeserializer};

use crate::sentence::{Complaint, complaint};
use crate::{DataError, Document, fields};

/// One value of a file. It knows its line and its path, so that whatever is wrong with it can be found at once.
#[derive(Clone, Debug)]
pub struct Node<'d> {
    document: &'d Document<'d>,
    value: Cow<'d, Spanned<DeValue<'d>>>,
    line: usize,
    path: String,
}

impl<'d> Node<'d> {
    pub(crate) fn root(document: &'d Document<'d>) -> Node<'d> {
        Node { document, value: Cow::Borrowed(&document.root), line: 1, path: String::new() }
    }

    /// The line on which the value begins, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Where the value stands, items of lists counted from 1: `estate[3].rate`.
    pub fn path(&self) -> &str {
        if self.path.is_empty() { "the file" } else { &self.path }
    }

    /// The same value with another path, for a file whose parts are reported by themselves.
    #[must_use]
    pub fn called(mut self, path: impl Into<String>) -> Node<'d> {
        self.path = path.into();
        self
    }

    /// The error that something else was expected here; what was found is added.
    pub fn wrong(&self, expected: impl Into<String>) -> DataError {
        self.error(format!("expected {}, found {}", expected.into(), Found(self.value.get_ref())))
    }

    /// An error at this place, in these words.
    pub fn error(&self, words: impl Into<String>) -> DataError {
        DataError { line: self.line, path: self.path().to_owned(), expected: words.into() }
    }

    /// The error that a key is missing from this table.
    pub fn missing(&self, key: &str) -> DataError {
        let expected = "expected a value, found no such key".to_owned();
        DataError { line: self.line, path: self.below(key), expected }
    }

    fn below(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    fn child(&self, key: &Spanned<DeString<'d>>, value: Cow<'d, Spanned<DeValue<'d>>>) -> Node<'d> {
        // A table made by dotted keys has no place of its own, so every value stands at least at its key's.
        let line = self.document.lines.at(value.span().start.max(key.span().start));
        Node { document: self.document, value, line, path: self.below(key.get_ref()) }
    }

    fn item(&self, index: usize, value: Cow<'d, Spanned<DeValue<'d>>>) -> Node<'d> {
        let line = self.document.lines.at(value.span().start);
        Node { document: self.document, value, line, path: format!("{}[{}]", self.path, index + 1) }
    }

    /// The keys of a table in the file's order, with their values; nothing for another kind of value.
    pub fn entries(&self) -> Vec<(String, Node<'d>)> {
        let name = |key: &Spanned<DeString<'d>>| key.get_ref().to_string();
        match &self.value {
            Cow::Borrowed(value) => match value.get_ref() {
                DeValue::Table(table) => table
                    .iter()
                    .map(|(key, value)| (name(key), self.child(key, Cow::Borrowed(value))))
                    .collect(),
                _ => Vec::new(),
            },
            Cow::Owned(value) => match value.get_ref() {
                DeValue::Table(table) => table
                    .iter()
                    .map(|(key, value)| (name(key), self.child(key, Cow::Owned(value.clone()))))
                    .collect(),
                _ => Vec::new(),
            },
        }
    }

    /// The value of a key of this table; `None` if there is no such key or this is no table.
    pub fn get(&self, key: &str) -> Option<Node<'d>> {
        self.entries().into_iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// The value of a key that this table must have.
    ///
    /// # Errors
    /// This is no table, or the key is missing.
    pub fn need(&self, key: &str) -> Result<Node<'d>, DataError> {
        match self.value.get_ref() {
            DeValue::Table(_) => self.get(key).ok_or_else(|| self.missing(key)),
            _ => Err(self.wrong(format!("a table with the key “{key}”"))),
        }
    }

    fn list(&self) -> Option<Vec<Node<'d>>> {
        match &self.value {
            Cow::Borrowed(value) => match value.get_ref() {
                DeValue::Array(items) => Some(
                    items.iter().enumerate().map(|(i, item)| self.item(i, Cow::Borrowed(item))).collect(),
                ),
                _ => None,
            },
            Cow::Owned(value) => match value.get_ref() {
                DeValue::Array(items) => Some(
                    items
                        .iter()
                        .enumerate()
                        .map(|(i, item)| self.item(i, Cow::Owned(item.clone())))
                        .collect(),
                ),
                _ => None,
            },
        }
    }

    /// The items of a list.
    ///
    /// # Errors
    /// Another kind of value.
    pub fn items(&self) -> Result<Vec<Node<'d>>, DataError> {
        self.list().ok_or_else(|| self.wrong("a list"))
    }

    /// The value as this type. Types refuse unknown keys with `#[serde(deny_unknown_fields)]`.
    ///
    /// # Errors
    /// The first place that the type does not fit.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        serde_path_to_error::deserialize(ValueDeserializer::from(self.value.clone().into_owned()))
            .map_err(|error| self.complain(error.path(), error.inner().message()))
    }

    /// A table whose key `tag` says what kind of thing it is, beside keys that every kind has: the keys that `Beside`
    /// has as its fields are read as `Beside`, the others as the arguments of the variant of `Kind` that the tag names.
    ///
    /// # Errors
    /// The first place that the types do not fit.
    pub fn read_tagged<Kind: DeserializeOwned, Beside: DeserializeOwned>(
        &self,
        tag: &str,
    ) -> Result<(Kind, Beside), DataError> {
        let DeValue::Table(table) = self.value.get_ref() else { return Err(self.wrong("a table")) };
        let named = self.need(tag)?;
        let DeValue::String(kind) = named.value.get_ref() else { return Err(named.wrong("a text")) };
        let common = fields::of::<Beside>();
        let (mut beside, mut arguments) = (DeTable::new(), DeTable::new());
        for (key, value) in table.iter().filter(|(key, _)| key.get_ref() != tag) {
            let part = if common.contains(&key.get_ref().as_ref()) { &mut beside } else { &mut arguments };
            part.insert(key.clone(), value.clone());
        }
        let mut whole = DeTable::new();
        let arguments = Spanned::new(self.value.span(), DeValue::Table(arguments));
        whole.insert(Spanned::new(named.value.span(), kind.clone()), arguments);
        let part = |table| Node {
            value: Cow::Owned(Spanned::new(self.value.span(), DeValue::Table(table))),
            ..self.clone()
        };
        let known = fields::variants::<Kind>();
        if !known.is_empty() && !known.contains(&kind.as_ref()) {
            return Err(named.wrong(format!("one of {}", known.join(", "))));
        }
        Ok((part(whole).read()?, part(beside).read()?))
    }

    /// This table without these keys, which somebody else reads.
    #[must_use]
    pub fn without(&self, keys: &[&str]) -> Node<'d> {
        let DeValue::Table(table) = self.value.get_ref() else { return self.clone() };
        let other = |(key, _): &(&Spanned<DeString<'d>>, _)| !keys.contains(&key.get_ref().as_ref());
        let rest: DeTable<'d> =
            table.iter().filter(other).map(|(key, value)| (key.clone(), value.clone())).collect();
        Node { value: Cow::Owned(Spanned::new(self.value.span(), DeValue::Table(rest))), ..self.clone() }
    }

    /// The value at this place of the file, here or below.
    pub(crate) fn find(&self, span: &Range<usize>) -> Option<Node<'d>> {
        if self.value.span() == *span && !self.path.is_empty() {
            return Some(self.clone());
        }
        let children = self.list().unwrap_or_default().into_iter();
        let mut children = children.chain(self.entries().into_iter().map(|(_, node)| node));
        children.find_map(|child| child.find(span))
    }

    /// What serde complains of, at its place and in words for people.
    fn complain(&self, path: &Path, message: &str) -> DataError {
        let mut steps: Vec<&Segment> = path.iter().collect();
        let words = complaint(message);
        // The path may end at the key that the complaint names; it is looked up from its table.
        let named = match &words {
            Complaint::Unknown(key, _) | Complaint::Missing(key) => Some(key),
            Complaint::Expected(_) => None,
        };
        if let (Some(Segment::Map { key }), Some(named)) = (steps.last(), named)
            && key == named
        {
            steps.pop();
        }
        let place = steps.into_iter().fold(self.clone(), |node, step| match step {
            Segment::Seq { index } => {
                node.list().and_then(|list| list.into_iter().nth(*index)).unwrap_or(node)
            }
            Segment::Map { key } => node.get(key).unwrap_or(node),
            // The table below the name of a variant stands for the whole value.
            Segment::Enum { variant } => match node.get(variant) {
                Some(below) => Node { path: node.path, line: node.line, ..below },
                None => node,
            },
            Segment::Unknown => node,
        });
        match words {
            Complaint::Unknown(key, known) => {
                let stranger = place.get(&key).unwrap_or_else(|| place.clone());
                stranger.error(if known.is_empty() {
                    "expected no key here, found one".to_owned()
                } else {
                    format!("expected one of the keys {known}, found another")
                })
            }
            Complaint::Missing(key) => place.missing(&key),
            Complaint::Expected(what) => place.wrong(what),
        }
    }
}

/// A value as a person is told of it.
struct Found<'a>(&'a DeValue<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            DeValue::String(text) if text.contains('\n') => {
                write!(f, "a text of {} lines", text.lines().count())
            }
            DeValue::String(text) => write!(f, "“{text}”"),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => write!(f, "{number}"),
                Err(_) => write!(f, "{number}"),
            },
            DeValue::Boolean(flag) => write!(f, "{flag}"),
            DeValue::Float(number) => write!(f, "{number}"),
            DeValue::Datetime(date) => write!(f, "{date}"),
            DeValue::Array(items) => write!(f, "a list of {}", items.len()),
            DeValue::Table(_) => f.write_str("a table"),
        }
    }
}
