//! [`Fault`]: an error on its way to the place that it belongs to.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

use crate::{DataError, Node};

/// What is wrong; each value that it passes on its way out may give it its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The value is something else than this.
    Expected(String),
    /// The table lacks this key.
    Missing(&'static str),
    /// It knows its place.
    Placed(DataError),
}

impl Fault {
    /// The fault at this place, if it has none yet.
    pub(crate) fn at(self, node: &Node<'_>) -> DataError {
        match self {
            Fault::Expected(what) => node.wrong(what),
            Fault::Missing(key) => node.missing(key),
            Fault::Placed(error) => error,
        }
    }
}

impl From<DataError> for Fault {
    fn from(error: DataError) -> Fault {
        Fault::Placed(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Expected(what) => write!(f, "expected {what}"),
            Fault::Missing(key) => write!(f, "expected the key {key}"),
            Fault::Placed(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    /// The message of a type's own check is what it expects.
    fn custom<T: fmt::Display>(message: T) -> Fault {
        let message = message.to_string();
        Fault::Expected(message.strip_prefix("expected ").unwrap_or(&message).to_owned())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::Expected(kind(&expected.to_string()))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::Expected(kind(&expected.to_string()))
    }

    fn missing_field(field: &'static str) -> Fault {
        Fault::Missing(field)
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Fault {
        one_of(known)
    }
}

/// The fault that a name is none of these.
pub(crate) fn one_of(known: &[&str]) -> Fault {
    Fault::Expected(format!("one of {}", known.join(", ")))
}

/// A kind of value of serde's as a person calls it.
fn kind(expected: &str) -> String {
    let whole = |min: i64, max: i64| format!("a whole number from {min} to {max}");
    match expected {
        "u8" => whole(0, u8::MAX.into()),
        "u16" => whole(0, u16::MAX.into()),
        "u32" => whole(0, u32::MAX.into()),
        "i8" => whole(i8::MIN.into(), i8::MAX.into()),
        "i16" => whole(i16::MIN.into(), i16::MAX.into()),
        "i32" => whole(i32::MIN.into(), i32::MAX.into()),
        "u64" | "usize" => "a whole number that is not negative".to_owned(),
        "i64" | "isize" => "a whole number".to_owned(),
        "a string" => "a text".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a character" => "a single letter".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "a table".to_owned(),
        _ if expected.starts_with("struct ") => "a table".to_owned(),
        other => other.to_owned(),
    }
}
