//! [`Fields`]: a table read strictly, so that no key is passed over in silence.

use std::cell::RefCell;
use std::collections::BTreeSet;

use toml::{Table, Value};

/// A value that is not what the format says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {expected}")]
pub struct Unreadable {
    /// Where in the case: `action[2].to`.
    pub path: String,
    /// What was expected, and what was found.
    pub expected: String,
}

/// Reads the keys of one table and remembers which were read.
pub struct Fields<'a> {
    table: &'a Table,
    path: String,
    read: RefCell<BTreeSet<String>>,
}

/// A kind of value that a field may hold.
pub trait FromValue: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// What was expected instead, as a short phrase.
    fn from_value(value: &Value) -> Result<Self, String>;
}

impl<'a> Fields<'a> {
    /// The fields of a table that stands at `path`.
    pub fn new(table: &'a Table, path: impl Into<String>) -> Fields<'a> {
        Fields { table, path: path.into(), read: RefCell::default() }
    }

    /// Where the key stands.
    pub fn path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// An error at this key.
    pub fn wrong(&self, key: &str, expected: impl Into<String>) -> Unreadable {
        Unreadable { path: self.path(key), expected: expected.into() }
    }

    /// The raw value, if the key is there.
    pub fn value(&self, key: &str) -> Option<&'a Value> {
        self.read.borrow_mut().insert(key.to_owned());
        self.table.get(key)
    }

    /// The value of an optional key.
    ///
    /// # Errors
    /// A value of another kind.
    pub fn get<T: FromValue>(&self, key: &str) -> Result<Option<T>, Unreadable> {
        self.value(key)
            .map(|value| T::from_value(value).map_err(|expected| self.wrong(key, expected)))
            .transpose()
    }

    /// The value of a key that must be there.
    ///
    /// # Errors
    /// No such key, or a value of another kind.
    pub fn need<T: FromValue>(&self, key: &str) -> Result<T, Unreadable> {
        self.get(key)?.ok_or_else(|| self.wrong(key, "is missing"))
    }

    /// The fields of a table below this one; an absent one reads as empty.
    ///
    /// # Errors
    /// A value that is no table.
    pub fn table(&self, key: &str) -> Result<Option<Fields<'a>>, Unreadable> {
        match self.value(key) {
            None => Ok(None),
            Some(Value::Table(table)) => Ok(Some(Fields::new(table, self.path(key)))),
            Some(other) => Err(self.wrong(key, expected("a table", other))),
        }
    }

    /// The tables of an array below this one; an absent one reads as empty.
    ///
    /// # Errors
    /// A value that is no array of tables.
    pub fn tables(&self, key: &str) -> Result<Vec<Fields<'a>>, Unreadable> {
        let list = match self.value(key) {
            None => return Ok(Vec::new()),
            Some(Value::Array(list)) => list,
            Some(other) => return Err(self.wrong(key, expected("an array of tables", other))),
        };
        let table = |(index, value): (usize, &'a Value)| match value {
            Value::Table(table) => Ok(Fields::new(table, format!("{}[{}]", self.path(key), index + 1))),
            other => Err(self.wrong(&format!("{key}[{}]", index + 1), expected("a table", other))),
        };
        list.iter().enumerate().map(table).collect()
    }

    /// The tables of an array that must be there.
    ///
    /// # Errors
    /// No such key, or a value that is no array of tables.
    pub fn need_tables(&self, key: &str) -> Result<Vec<Fields<'a>>, Unreadable> {
        match self.value(key) {
            Some(_) => self.tables(key),
            None => Err(self.wrong(key, "is missing")),
        }
    }

    /// Every key in the file's order.
    pub fn keys(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.table.keys().map(String::as_str)
    }

    /// Complains of the first key that was not read.
    ///
    /// # Errors
    /// A key that the format does not know here.
    pub fn finish(&self) -> Result<(), Unreadable> {
        match self.keys().find(|&key| !self.read.borrow().contains(key)) {
            Some(key) => Err(self.wrong(key, "the format knows no such key here")),
            None => Ok(()),
        }
    }
}

fn expected(what: &str, found: &Value) -> String {
    format!("expected {what}, found {found}")
}

impl FromValue for String {
    fn from_value(value: &Value) -> Result<String, String> {
        value.as_str().map(str::to_owned).ok_or_else(|| expected("a text", value))
    }
}

impl FromValue for bool {
    fn from_value(value: &Value) -> Result<bool, String> {
        value.as_bool().ok_or_else(|| expected("true or false", value))
    }
}

macro_rules! whole_numbers {
    ($($kind:ty),*) => {$(
        impl FromValue for $kind {
            fn from_value(value: &Value) -> Result<$kind, String> {
                let number = value.as_integer().and_then(|number| <$kind>::try_from(number).ok());
                number.ok_or_else(|| {
                    expected(concat!("a whole number that fits ", stringify!($kind)), value)
                })
            }
        }
    )*};
}

whole_numbers!(i8, i16, i32, i64, u8, u16, u32, u64, usize);

impl<T: FromValue> FromValue for Vec<T> {
    fn from_value(value: &Value) -> Result<Vec<T>, String> {
        let list = value.as_array().ok_or_else(|| expected("a list", value))?;
        list.iter().map(T::from_value).collect()
    }
}

impl<T: FromValue, const N: usize> FromValue for [T; N] {
    fn from_value(value: &Value) -> Result<[T; N], String> {
        Vec::from_value(value)?.try_into().map_err(|_| expected(&format!("a list of {N}"), value))
    }
}

impl<T: FromValue> FromValue for std::collections::BTreeMap<String, T> {
    fn from_value(value: &Value) -> Result<Self, String> {
        let table = value.as_table().ok_or_else(|| expected("a table", value))?;
        table.iter().map(|(key, value)| Ok((key.clone(), T::from_value(value)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unread_keys_are_errors() {
        let table: Table = "a = 1\nb = [[1, 2]]\nc = \"x\"".parse().unwrap();
        let fields = Fields::new(&table, "setup");
        assert_eq!(fields.get::<u8>("a"), Ok(Some(1)));
        assert_eq!(fields.need::<Vec<[i8; 2]>>("b"), Ok(vec![[1, 2]]));
        assert_eq!(fields.finish().unwrap_err().path, "setup.c");
        assert_eq!(fields.get::<u8>("c").unwrap_err().path, "setup.c");
        assert!(fields.need::<u8>("d").is_err());
        assert_eq!(fields.need_tables("d").err().map(|error| error.path), Some("setup.d".to_owned()));
    }
}
