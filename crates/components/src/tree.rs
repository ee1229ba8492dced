//! The file as a tree whose every value knows its line.

use std::fmt;

use toml::de::{DeTable, DeValue};

/// A value and where it begins.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tree {
    /// From 1.
    pub(crate) line: usize,
    pub(crate) value: Value,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Text(String),
    Int(i64),
    Flag(bool),
    Items(Vec<Tree>),
    Table(Vec<(String, Tree)>),
    /// A float, a date, or a whole number beyond 64 bits: no components file needs one.
    Other(String),
}

/// Where the lines of a text begin.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn new(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(at, _)| at + 1).collect())
    }

    /// The line of this byte, from 1.
    pub(crate) fn at(&self, byte: usize) -> usize {
        1 + self.0.partition_point(|&start| start <= byte)
    }
}

impl Tree {
    pub(crate) fn table(table: &DeTable<'_>, line: usize, lines: &Lines) -> Tree {
        let entry =
            |(key, value): (&toml::Spanned<std::borrow::Cow<'_, str>>, &toml::Spanned<DeValue<'_>>)| {
                // A table made by dotted keys has no place of its own, so every value stands at least at its key's.
                let line = lines.at(value.span().start.max(key.span().start));
                (key.get_ref().to_string(), Tree::new(value.get_ref(), line, lines))
            };
        Tree { line, value: Value::Table(table.iter().map(entry).collect()) }
    }

    fn new(value: &DeValue<'_>, line: usize, lines: &Lines) -> Tree {
        let value = match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Value::Int(number),
                Err(_) => Value::Other(number.to_string()),
            },
            DeValue::Float(number) => Value::Other(number.to_string()),
            DeValue::Datetime(date) => Value::Other(date.to_string()),
            DeValue::Array(items) => {
                let item = |item: &toml::Spanned<DeValue<'_>>| {
                    Tree::new(item.get_ref(), lines.at(item.span().start), lines)
                };
                Value::Items(items.iter().map(item).collect())
            }
            DeValue::Table(table) => return Tree::table(table, line, lines),
        };
        Tree { line, value }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Text(text) => write!(f, "“{text}”"),
            Value::Int(number) => write!(f, "{number}"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Items(items) => write!(f, "a list of {}", items.len()),
            Value::Table(_) => f.write_str("a table"),
            Value::Other(text) => f.write_str(text),
        }
    }
}
