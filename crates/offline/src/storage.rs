//! [`Storage`]: where texts are kept. [`Memory`] keeps them itself, and says what has changed.

use std::collections::BTreeMap;

/// A text could not be kept, with the reason in words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StorageError(pub String);

/// Where texts are kept by their keys. What is written is kept before the answer goes out that rests on it.
pub trait Storage {
    /// The keys in order.
    fn keys(&self) -> Vec<String>;

    /// The text of a key, if there is one.
    fn read(&self, key: &str) -> Option<&str>;

    /// Keeps texts in place of those before, and forgets the keys that have none now: all of it, or nothing.
    ///
    /// # Errors
    /// It could not be kept; what was before still is.
    fn change(&mut self, changes: BTreeMap<String, Option<String>>) -> Result<(), StorageError>;
}

/// Texts in memory. Their holder hears of each change, and keeps it elsewhere before it passes on the answer.
#[derive(Default, Debug)]
pub struct Memory {
    texts: BTreeMap<String, String>,
    changes: BTreeMap<String, Option<String>>,
}

impl Memory {
    /// Takes in a text that is kept elsewhere already.
    pub fn take_in(&mut self, key: &str, text: String) {
        self.texts.insert(key.to_owned(), text);
    }

    /// Returns what was written or forgotten since this was last asked for: the new text of each key, or nothing.
    pub fn changes(&mut self) -> BTreeMap<String, Option<String>> {
        std::mem::take(&mut self.changes)
    }
}

impl Storage for Memory {
    fn keys(&self) -> Vec<String> {
        self.texts.keys().cloned().collect()
    }

    fn read(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    fn change(&mut self, changes: BTreeMap<String, Option<String>>) -> Result<(), StorageError> {
        for (key, text) in &changes {
            match text {
                Some(text) => drop(self.texts.insert(key.clone(), text.clone())),
                None => drop(self.texts.remove(key)),
            }
        }
        self.changes.extend(changes);
        Ok(())
    }
}
