//! The file of a language on a site, which those who read it fetch.

use std::collections::BTreeMap;

use liege_game::fingerprint;
use liege_languages::{LoadError, files, offered};
use serde_json::{Map, Value};

use crate::file::File;

/// More bytes than the file of any language has.
const MAX_BYTES: usize = 8 << 20;

/// Why the file of a language is not taken.
#[derive(Debug, thiserror::Error)]
pub enum LanguageError {
    /// It is longer than any.
    #[error("the file is too long")]
    TooLong,
    /// It is not JSON, or no object.
    #[error("{0}")]
    Unreadable(#[from] serde_json::Error),
    /// Its files are not those of the language.
    #[error("{0}")]
    Refused(#[from] LoadError),
}

/// The file of each language that has files, with the language's tag: a JSON object of texts by their names. Its own name is one that
/// another version does not have.
pub(crate) fn all() -> Vec<(&'static str, File)> {
    let tags = offered().iter().map(|language| (language.tag, files(language.tag)));
    let file = |(tag, files): (&'static str, &[(&'static str, &'static str)])| {
        let texts: Map<String, Value> =
            files.iter().map(|(name, text)| ((*name).to_owned(), Value::from(*text))).collect();
        let text = Value::Object(texts).to_string();
        (tag, (format!("languages/{tag}-{:016x}.json", fingerprint(&text)), text.into_bytes().into()))
    };
    tags.filter(|(_, files)| !files.is_empty()).map(file).collect()
}

/// Takes the language with this tag from the text of its file. What is no text in it is left out.
///
/// # Errors
/// The text can't be read, or the language is there already.
pub fn load(tag: &str, text: &str) -> Result<(), LanguageError> {
    Ok(liege_languages::load(tag, read(text)?)?)
}

fn read(text: &str) -> Result<BTreeMap<String, String>, LanguageError> {
    if text.len() > MAX_BYTES {
        return Err(LanguageError::TooLong);
    }
    let found: BTreeMap<String, Value> = serde_json::from_str(text)?;
    Ok(found.into_iter().filter_map(|(name, text)| Some((name, text.as_str()?.to_owned()))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_a_language_has_all_of_its_files() {
        let all = all();
        let tags: Vec<&str> = all.iter().map(|(tag, _)| *tag).collect();
        assert_eq!(tags, ["fr"]);
        for (tag, (_, contents)) in &all {
            let own = files(tag).iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
            assert_eq!(read(std::str::from_utf8(contents).unwrap()).unwrap(), own.collect());
        }
    }

    #[test]
    fn what_is_no_file_of_a_language_is_refused() {
        assert!(matches!(load("fr", &"[".repeat(MAX_BYTES + 1)), Err(LanguageError::TooLong)));
        let deep = "[".repeat(100_000);
        for broken in ["", "<!DOCTYPE html>", "[]", "{\"a.ftl\": \"", deep.as_str()] {
            assert!(matches!(load("fr", broken), Err(LanguageError::Unreadable(_))), "{broken}");
        }
        // This program holds it.
        assert!(matches!(load("fr", "{}"), Err(LanguageError::Refused(LoadError::AlreadyThere))));
        assert!(matches!(load("xx", "{}"), Err(LanguageError::Refused(LoadError::Unknown))));
        let newer = r#"{"a.ftl": "one-x = un", "version": 2, "more": {"b.ftl": ""}}"#;
        assert_eq!(read(newer).unwrap().keys().collect::<Vec<_>>(), ["a.ftl"]);
    }
}
