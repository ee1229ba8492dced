//! [`Node`]: one value of a file, which knows its line and its path.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeString, DeValue};

use crate::named::Names;
use crate::{DataError, Document};

/// One value of a file. It knows its line and its path, so that whatever is wrong with it can be found at once.
#[derive(Clone, Debug)]
pub struct Node<'d> {
    document: &'d Document<'d>,
    value: &'d Spanned<DeValue<'d>>,
    line: usize,
    path: String,
    /// Keys of this table that somebody else reads.
    hidden: &'static [&'static str],
    names: Arc<Names>,
}

/// A key of a table and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'d> {
    pub(crate) key: &'d Spanned<DeString<'d>>,
    pub(crate) node: Node<'d>,
}

impl Entry<'_> {
    pub(crate) fn name(&self) -> &str {
        self.key.get_ref()
    }
}

impl<'d> Node<'d> {
    pub(crate) fn root(document: &'d Document<'d>) -> Node<'d> {
        Node {
            document,
            value: &document.root,
            line: 1,
            path: String::new(),
            hidden: &[],
            names: Arc::default(),
        }
    }

    /// The line on which the value begins, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Where the value stands, items of lists counted from 1: `estate[3].rate`.
    pub fn path(&self) -> &str {
        if self.path.is_empty() { "the file" } else { &self.path }
    }

    /// The same value as the root of the paths below it.
    #[must_use]
    pub fn as_root(&self) -> Node<'d> {
        Node { path: String::new(), ..self.clone() }
    }

    /// This table without these keys, which somebody else reads.
    #[must_use]
    pub fn without(&self, keys: &'static [&'static str]) -> Node<'d> {
        Node { hidden: keys, ..self.clone() }
    }

    /// The same value, in which a [`Named`](crate::Named) is one of these names, and a [`MaybeNamed`](crate::MaybeNamed) may also
    /// be `nobody`.
    #[must_use]
    pub fn naming(&self, names: impl IntoIterator<Item = String>, nobody: &'static str) -> Node<'d> {
        Node { names: Arc::new(Names { list: names.into_iter().collect(), nobody }), ..self.clone() }
    }

    /// The names that were [given](Node::naming).
    pub fn names(&self) -> &[String] {
        &self.names.list
    }

    pub(crate) fn known(&self) -> &Names {
        &self.names
    }

    pub(crate) fn value(&self) -> &'d DeValue<'d> {
        self.value.get_ref()
    }

    pub(crate) fn span(&self) -> Range<usize> {
        self.value.span()
    }

    /// The error that something else was expected here; what was found is added.
    pub fn wrong(&self, expected: impl Into<String>) -> DataError {
        self.error(format!("expected {}, found {}", expected.into(), Found(self.value())))
    }

    /// An error at this place, in these words.
    pub fn error(&self, words: impl Into<String>) -> DataError {
        DataError { line: self.line, path: self.path().to_owned(), expected: words.into() }
    }

    /// Checks what a type can't say: what does not hold is an error at this place, in these words.
    ///
    /// # Errors
    /// It does not hold.
    pub fn ensure(&self, holds: bool, words: impl Into<String>) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(self.error(words)) }
    }

    /// The error that a key is missing from this table.
    pub fn missing(&self, key: &str) -> DataError {
        let expected = "expected a value, found no such key".to_owned();
        DataError { line: self.line, path: self.below(key), expected }
    }

    /// The error that this key is none of those that its table may have.
    pub(crate) fn unknown(&self, known: &[&str]) -> DataError {
        self.error(match known {
            [] => "expected no key, found one".to_owned(),
            known => format!("expected one of the keys {}, found another", known.join(", ")),
        })
    }

    fn below(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// The keys of a table in the file's order, with their values; nothing for another kind of value.
    pub(crate) fn entries(&self) -> Vec<Entry<'d>> {
        let DeValue::Table(table) = self.value() else { return Vec::new() };
        let entry = |(key, value): (&'d Spanned<DeString<'d>>, &'d Spanned<DeValue<'d>>)| {
            // A table made by dotted keys has no place of its own, so every value stands at least at its key's.
            let line = self.document.lines.at(value.span().start.max(key.span().start));
            let path = self.below(key.get_ref());
            let names = Arc::clone(&self.names);
            Entry { key, node: Node { document: self.document, value, line, path, hidden: &[], names } }
        };
        table.iter().map(entry).filter(|entry| !self.hidden.contains(&entry.name())).collect()
    }

    /// The keys of a table with their values, in the file's order; nothing for another kind of value.
    pub fn pairs(&self) -> Vec<(&'d str, Node<'d>)> {
        self.entries().into_iter().map(|Entry { key, node }| (key.get_ref().as_ref(), node)).collect()
    }

    /// The text that this value is.
    pub fn text(&self) -> Option<&'d str> {
        self.value().as_str()
    }

    /// Returns whether this value is a table.
    pub fn is_table(&self) -> bool {
        matches!(self.value(), DeValue::Table(_))
    }

    /// The items of a list; nothing for another kind of value.
    pub(crate) fn list(&self) -> Vec<Node<'d>> {
        let DeValue::Array(items) = self.value() else { return Vec::new() };
        let item = |(index, value): (usize, &'d Spanned<DeValue<'d>>)| Node {
            document: self.document,
            value,
            line: self.document.lines.at(value.span().start),
            path: format!("{}[{}]", self.path, index + 1),
            hidden: &[],
            names: Arc::clone(&self.names),
        };
        items.iter().enumerate().map(item).collect()
    }

    /// Every text in it, keys excepted, however deep.
    pub fn texts(&self) -> Vec<String> {
        match self.value() {
            DeValue::String(text) => vec![text.to_string()],
            _ => {
                let below = self.entries().into_iter().map(|entry| entry.node).chain(self.list());
                below.flat_map(|node| node.texts()).collect()
            }
        }
    }

    /// The items of a list.
    ///
    /// # Errors
    /// Another kind of value.
    pub fn items(&self) -> Result<Vec<Node<'d>>, DataError> {
        match self.value() {
            DeValue::Array(_) => Ok(self.list()),
            _ => Err(self.wrong("a list")),
        }
    }

    /// The value of a key of this table; `None` if there is no such key or this is no table.
    pub fn get(&self, key: &str) -> Option<Node<'d>> {
        self.entries().into_iter().find(|entry| entry.name() == key).map(|entry| entry.node)
    }

    /// The value of a key that this table must have.
    ///
    /// # Errors
    /// This is no table, or the key is missing.
    pub fn need(&self, key: &str) -> Result<Node<'d>, DataError> {
        match self.value() {
            DeValue::Table(_) => self.get(key).ok_or_else(|| self.missing(key)),
            _ => Err(self.wrong(format!("a table with the key “{key}”"))),
        }
    }

    /// Checks that a table has no other keys than these, where its type alone can't say which it may have.
    ///
    /// # Errors
    /// The first key that is not among them.
    pub fn only(&self, known: &[&str]) -> Result<(), DataError> {
        match self.entries().into_iter().find(|entry| !known.contains(&entry.name())) {
            Some(stranger) => Err(stranger.node.unknown(known)),
            None => Ok(()),
        }
    }

    /// The place of a key of this table, whether it is there or not.
    #[must_use]
    pub fn key(&self, key: &str) -> Node<'d> {
        self.get(key).unwrap_or_else(|| Node { path: self.below(key), ..self.clone() })
    }

    /// The place of a value that was read from here or below; this place, if it was not.
    #[must_use]
    pub fn at<T>(&self, value: &Spanned<T>) -> Node<'d> {
        self.find(&value.span()).unwrap_or_else(|| self.clone())
    }

    fn find(&self, span: &Range<usize>) -> Option<Node<'d>> {
        for Entry { key, node } in self.entries() {
            if key.span() == *span || node.span() == *span {
                return Some(node);
            }
            if let Some(found) = node.find(span) {
                return Some(found);
            }
        }
        self.list()
            .into_iter()
            .find_map(|item| if item.span() == *span { Some(item) } else { item.find(span) })
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
            DeValue::Integer(number) => write!(f, "{number}"),
            DeValue::Boolean(flag) => write!(f, "{flag}"),
            DeValue::Float(number) => write!(f, "{number}"),
            DeValue::Datetime(date) => write!(f, "{date}"),
            DeValue::Array(items) => write!(f, "a list of {}", items.len()),
            DeValue::Table(_) => f.write_str("a table"),
        }
    }
}
