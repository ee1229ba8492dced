//! [`Unordered`]: a list whose order says nothing.

use serde::{Deserialize, Deserializer, Serialize};

/// A list that is compared without its order: equal items count, their places don't.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Unordered<T>(Vec<T>);

impl<T> Unordered<T> {
    /// The items in ascending order.
    pub fn items(&self) -> &[T] {
        &self.0
    }
}

impl<T> Default for Unordered<T> {
    fn default() -> Self {
        Unordered(Vec::new())
    }
}

impl<T: Ord> FromIterator<T> for Unordered<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut items: Vec<T> = items.into_iter().collect();
        items.sort();
        Unordered(items)
    }
}

impl<'de, T: Deserialize<'de> + Ord> Deserialize<'de> for Unordered<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}
