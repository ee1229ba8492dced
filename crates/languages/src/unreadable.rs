//! [`Unreadable`]: what is wrong in a file of a language.

/// An entry of a file that can't be read or is there twice. The sentence is said in English.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}{}: {what}", key.as_ref().map(|key| format!(", {key}")).unwrap_or_default())]
pub struct Unreadable {
    /// The file, as it was named.
    pub file: String,
    /// The line on which the entry begins, from 1.
    pub line: usize,
    /// The entry's key, where it has one.
    pub key: Option<String>,
    /// The fault, in words.
    pub what: String,
}
