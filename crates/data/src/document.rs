//! [`Document`]: a TOML file that remembers where everything is.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::lines::Lines;
use crate::{DataError, Node};

/// A file that is TOML; whether it says the right things is for the types to find out that it is read into.
#[derive(Clone, Debug)]
pub struct Document<'a> {
    pub(crate) root: Spanned<DeValue<'a>>,
    pub(crate) lines: Lines,
}

impl<'a> Document<'a> {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// The line at which the text stops being TOML.
    pub fn parse(text: &'a str) -> Result<Document<'a>, DataError> {
        let lines = Lines::new(text);
        match DeTable::parse(text) {
            Ok(table) => {
                // The whole file has no place of its own: its beginning stands for it.
                Ok(Document { root: Spanned::new(0..0, DeValue::Table(table.into_inner())), lines })
            }
            Err(error) => Err(DataError {
                line: error.span().map_or(1, |span| lines.at(span.start)),
                path: "the file".to_owned(),
                expected: format!("expected TOML: {}", error.message()),
            }),
        }
    }

    /// The table at the top of the file.
    pub fn root(&self) -> Node<'_> {
        Node::root(self)
    }

    /// The whole file as this type.
    ///
    /// # Errors
    /// The first place that the type does not fit.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        self.root().read()
    }

    /// The place of a value, or of a key, that was read from this file.
    pub fn at<T>(&self, value: &Spanned<T>) -> Node<'_> {
        self.root().at(value)
    }

    /// Checks a value that has to be this one, since rules or other values would have to change with it.
    ///
    /// # Errors
    /// Another value.
    pub fn fixed<T, U>(&self, value: &Spanned<T>, only: &U) -> Result<(), DataError>
    where
        T: PartialEq<U>,
        U: Display + ?Sized,
    {
        if value.get_ref() == only { Ok(()) } else { Err(self.wrong(value, only.to_string())) }
    }

    /// The error that something else was expected in place of this value; what was found is added.
    pub fn wrong<T>(&self, value: &Spanned<T>, expected: impl Into<String>) -> DataError {
        self.at(value).wrong(expected)
    }
}
