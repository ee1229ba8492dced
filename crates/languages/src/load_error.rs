//! [`LoadError`]: why files are not taken for a language.

/// Why files are not taken for a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// No language of this tag has files.
    #[error("no language of this tag has files")]
    Unknown,
    /// It is there already.
    #[error("the language is there already")]
    AlreadyThere,
    /// There are more files, or more bytes, than a language has.
    #[error("the files are more than a language has")]
    TooLarge,
    /// None of them has sentences.
    #[error("none of the files has sentences")]
    NoSentences,
}
