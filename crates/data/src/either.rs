//! [`Either`]: one thing, or a list or table of them.

use serde::Deserialize;

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
