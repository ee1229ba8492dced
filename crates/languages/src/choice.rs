//! Which languages there are, and which one a reader gets.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_langneg::{NegotiationStrategy, accepted_languages, negotiate_languages};
use liege_game::Language;

use crate::shelf::{Loaded, Shelf};
use crate::{LoadError, Pseudo, Unreadable};

/// A language that readers can choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered {
    /// Its tag, as in `lang="fr"`.
    pub tag: &'static str,
    /// Its name in itself.
    pub name: &'static str,
}

/// Every language that readers can choose, the one of the sources first.
const OFFERED: [Offered; 2] =
    [Offered { tag: "en", name: "English" }, Offered { tag: "fr", name: "Français" }];

/// Texts without parts that are said as they are: names of things.
pub(crate) const TEXTS: &str = include_str!("../en/texts.txt");

/// The tag of the language of the sources.
const ENGLISH: &str = "en";

/// The tags of the languages that show what is not translated.
const PSEUDO_TAGS: [&str; 2] = ["en-XA", "ar-XB"];

/// The files of a language by their names in its folder.
macro_rules! files {
    ($tag:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../", $tag, "/", $name)))),+]
    };
}

/// Every language that has files. What runs in a browser is fetched, so it holds none of them and is given those of one language:
/// no feature, since all features together are what tests build.
static SHELVES: [Shelf; 1] =
    [Shelf::new("fr", if cfg!(target_arch = "wasm32") { &[] } else { FRENCH_FILES })];

static PSEUDO: LazyLock<Pseudo> = LazyLock::new(|| Pseudo::new(false, TEXTS));
static PSEUDO_RTL: LazyLock<Pseudo> = LazyLock::new(|| Pseudo::new(true, TEXTS));

const FRENCH_FILES: &[(&str, &str)] = files!("fr":
    "games.ftl",
    "middle-ages.ftl",
    "three-estates.ftl",
    "pages.ftl",
    "server.ftl",
    "middle-ages/RULES.md",
    "middle-ages/guide.toml",
    "three-estates/RULES.md",
    "three-estates/guide.toml",
);

/// Returns what can't be read in the files of the languages: nothing, as a test holds.
pub fn unreadable() -> Vec<Unreadable> {
    SHELVES.iter().flat_map(|shelf| shelf.read_held().1).collect()
}

/// The files of the language with this tag, each by its name, as [`load`] takes them; none of English, of what there is not, and in a
/// browser.
pub fn files(tag: &str) -> &'static [(&'static str, &'static str)] {
    shelf(tag).map_or(&[], |shelf| shelf.held)
}

/// Takes the files of the language with this tag by their names, such as `games.ftl` or `fief/RULES.md`: it is there from then on.
/// Of files with faults the rest is taken, and those that nobody asks for are nothing.
///
/// # Errors
/// No language of this tag has files, it is there already, or this can't be its files.
pub fn load(tag: &str, files: BTreeMap<String, String>) -> Result<(), LoadError> {
    shelf(tag).ok_or(LoadError::Unknown)?.load(files)
}

fn shelf(tag: &str) -> Option<&'static Shelf> {
    SHELVES.iter().find(|shelf| shelf.tag == tag)
}

/// The language with this tag, if its files are there.
pub(crate) fn loaded(tag: &str) -> Option<&'static Loaded> {
    shelf(tag)?.loaded()
}

/// Every language that readers can choose, English first.
pub fn offered() -> &'static [Offered] {
    &OFFERED
}

/// The language with this tag; `None` for English, for what there is not, and as long as its files are not there. Beside those that are
/// offered there are `en-XA` and `ar-XB`, which show what is not translated and what does not fit.
pub fn by_tag(tag: &str) -> Option<&'static dyn Language> {
    match tag {
        "en-XA" => Some(&*PSEUDO),
        "ar-XB" => Some(&*PSEUDO_RTL),
        _ => loaded(tag).map(|loaded| &loaded.catalogue as &dyn Language),
    }
}

/// Returns whether the language with this tag has the sentence or text with this key.
pub fn has(tag: &str, key: &str) -> bool {
    match shelf(tag) {
        Some(shelf) => shelf.loaded().is_some_and(|loaded| loaded.catalogue.has(key)),
        None => known(tag).is_some(),
    }
}

/// The tags of all languages but English, also of those that are not offered.
pub fn tags() -> impl Iterator<Item = &'static str> {
    let offered = OFFERED.iter().map(|offered| offered.tag).filter(|tag| *tag != ENGLISH);
    offered.chain(PSEUDO_TAGS)
}

/// The tag of a language that there is, English too; `None` for any other text.
pub fn known(tag: &str) -> Option<&'static str> {
    let offered = OFFERED.iter().find(|offered| offered.tag == tag).map(|offered| offered.tag);
    offered.or_else(|| by_tag(tag).map(|language| language.tag()))
}

/// The tag of the language that the query of an address names, as in `at=3&lang=fr`.
pub fn named_in(query: &str) -> Option<&'static str> {
    query.split('&').rev().find_map(|pair| pair.strip_prefix("lang=")).and_then(known)
}

/// Returns which of the languages that are offered suits a browser's `Accept-Language` best.
pub fn asked_for(accepted: &str) -> Offered {
    let wanted = accepted_languages::parse(accepted);
    let available = accepted_languages::parse(&OFFERED.map(|offered| offered.tag).join(","));
    let found = negotiate_languages(&wanted, &available, None, NegotiationStrategy::Lookup);
    let tag = found.first().map(ToString::to_string);
    OFFERED.into_iter().find(|offered| Some(offered.tag) == tag.as_deref()).unwrap_or(OFFERED[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read() {
        let wrong: Vec<String> = unreadable().iter().map(ToString::to_string).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn every_language_but_english_has_files_and_is_there() {
        for language in OFFERED {
            let is_english = language.tag == "en";
            assert_eq!(files(language.tag).is_empty(), is_english, "{language:?}");
            assert_eq!(by_tag(language.tag).is_none(), is_english, "{language:?}");
        }
        assert_eq!(load("en", BTreeMap::new()), Err(LoadError::Unknown));
        assert_eq!(load("fr", BTreeMap::new()), Err(LoadError::AlreadyThere));
    }

    #[test]
    fn an_address_names_a_language_that_there_is() {
        assert_eq!(
            ["lang=fr", "at=3&lang=en", "lang=fr&lang=en-XA"].map(named_in),
            [Some("fr"), Some("en"), Some("en-XA")]
        );
        assert_eq!(["", "lang", "lang=", "lang=tlh", "xlang=fr", "lang=%66r"].map(named_in), [None; 6]);
    }

    #[test]
    fn a_browser_gets_the_first_of_its_languages_that_there_is() {
        let tag = |accepted: &str| asked_for(accepted).tag;
        assert_eq!(tag("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5"), "fr");
        assert_eq!(tag("de-DE,en;q=0.8,fr;q=0.2"), "en");
        assert_eq!([tag(""), tag("xx"), tag("\u{0}; q=9")], ["en"; 3]);
    }
}
