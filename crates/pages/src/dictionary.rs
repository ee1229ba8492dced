//! [`Dictionary`]: what the script says in a language other than English.

use std::sync::{LazyLock, OnceLock};

use liege_game::{Language, reader};
use liege_languages::{Spoken, by_tag, dictionary, tags};
use serde_json::{Map, Value, json};

use crate::assets::{File, version};
use crate::script::templates;

/// The words of the script of pages in a language other than English, as a script that brings them: browsers keep it as they keep the
/// other one, and pages in English bring nothing.
#[derive(PartialEq, Eq, Debug)]
pub struct Dictionary {
    tag: &'static str,
    file: File,
}

/// Made for each language when it is first read: the files of one may come while the program runs.
static ALL: LazyLock<Vec<(&str, OnceLock<Dictionary>)>> =
    LazyLock::new(|| tags().map(|tag| (tag, OnceLock::new())).collect());

impl Dictionary {
    /// The one of the language with this tag. `None` for English and for what there is not.
    pub fn of(tag: &str) -> Option<&'static Dictionary> {
        let (tag, made) = ALL.iter().find(|(known, _)| *known == tag)?;
        let language = by_tag(tag)?;
        Some(made.get_or_init(|| Dictionary::made(tag, language)))
    }

    fn made(tag: &'static str, language: &'static dyn Language) -> Dictionary {
        let templates: Vec<&str> = templates().collect();
        let script = format!("window.dictionary = {};\n", Value::Object(spoken(language, &templates)));
        Dictionary { tag, file: (version(&script), script.into_bytes().into()) }
    }

    /// The one of the language in which the page is read.
    pub(crate) fn of_reader() -> Option<&'static Dictionary> {
        reader().and_then(|language| Dictionary::of(language.tag()))
    }

    /// The tag of its language.
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    pub(crate) fn file(&self) -> &File {
        &self.file
    }
}

/// Words of a language in place of these templates, as the script takes it: a text, or one for each plural.
pub fn spoken(language: &'static dyn Language, templates: &[&str]) -> Map<String, Value> {
    let entry = |(template, spoken)| match spoken {
        Spoken::Always(text) => (template, json!(text)),
        Spoken::Counted(texts) => (template, json!(texts)),
    };
    dictionary(language, templates).into_iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use liege_languages::offered;

    use super::*;

    fn words(tag: &str) -> Map<String, Value> {
        let script = std::str::from_utf8(&Dictionary::of(tag).unwrap().file.1).unwrap();
        let json = script.strip_prefix("window.dictionary = ").unwrap().trim_end().trim_end_matches(';');
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn every_language_has_all_that_the_script_says() {
        assert!(templates().count() > 70);
        for tag in tags() {
            let words = words(tag);
            let missing: Vec<&str> = templates().filter(|template| !words.contains_key(*template)).collect();
            assert!(missing.is_empty(), "{tag}: {missing:#?}");
        }
    }

    #[test]
    fn what_there_is_not_has_no_words() {
        assert!(Dictionary::of("en").is_none() && Dictionary::of("tlh").is_none());
        assert!(
            offered().iter().all(|language| language.tag == "en" || Dictionary::of(language.tag).is_some())
        );
    }
}
