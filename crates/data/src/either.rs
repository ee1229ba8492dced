//! [`Either`]: one thing, or a list or table of them.

use serde::{Deserialize, Serialize, Serializer};

/// By this name the reader knows that the kind of value decides, and not the name of a variant.
pub(crate) const EITHER: &str = "$liege::Either";

/// One thing, or several in a list or a table. Which it is the kind of value says: lists and tables are several things,
/// everything else is one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename = "$liege::Either")]
pub enum Either<One, All> {
    /// A number, a text, true or false.
    One(One),
    /// A list or a table.
    All(All),
}

impl<T: Clone> Either<T, Vec<T>> {
    /// One thing as a list of it.
    pub fn list(&self) -> Vec<T> {
        match self {
            Either::One(one) => vec![one.clone()],
            Either::All(all) => all.clone(),
        }
    }
}

impl<One: Serialize, All: Serialize> Serialize for Either<One, All> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Either::One(one) => one.serialize(serializer),
            Either::All(all) => all.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_as_it_is_read() {
        let written = |either: Either<u8, Vec<u8>>| toml::Value::try_from(either).unwrap().to_string();
        assert_eq!(written(Either::One(3)), "3");
        assert_eq!(written(Either::All(vec![1, 2])), "[1, 2]");
    }
}
