//! Which languages there are, and which one a reader gets.

use std::sync::LazyLock;

use fluent_langneg::{NegotiationStrategy, accepted_languages, negotiate_languages};
use liege_game::Language;

use crate::{Catalogue, Pseudo, Unreadable};

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

static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read("fr", FRENCH_FILES).0);
static PSEUDO: LazyLock<Pseudo> = LazyLock::new(|| Pseudo::new(false, TEXTS));
static PSEUDO_RTL: LazyLock<Pseudo> = LazyLock::new(|| Pseudo::new(true, TEXTS));

/// The files of French, each by its name.
const FRENCH_FILES: &[(&str, &str)] = &[
    ("fr/games.ftl", include_str!("../fr/games.ftl")),
    ("fr/middle-ages.ftl", include_str!("../fr/middle-ages.ftl")),
    ("fr/three-estates.ftl", include_str!("../fr/three-estates.ftl")),
    ("fr/pages.ftl", include_str!("../fr/pages.ftl")),
    ("fr/server.ftl", include_str!("../fr/server.ftl")),
];

/// Returns what can't be read in the files of the languages: nothing, as a test holds.
pub fn unreadable() -> Vec<Unreadable> {
    Catalogue::read("fr", FRENCH_FILES).1
}

/// Every language that readers can choose, English first.
pub fn offered() -> &'static [Offered] {
    &OFFERED
}

/// The language with this tag; `None` for English and for what there is not. Beside those that are offered there are `en-XA` and
/// `ar-XB`, which show what is not translated and what does not fit.
pub fn by_tag(tag: &str) -> Option<&'static dyn Language> {
    match tag {
        "fr" => Some(&*FRENCH),
        "en-XA" => Some(&*PSEUDO),
        "ar-XB" => Some(&*PSEUDO_RTL),
        _ => None,
    }
}

/// Returns whether the language with this tag has the sentence or text with this key.
pub fn has(tag: &str, key: &str) -> bool {
    match tag {
        "fr" => FRENCH.has(key),
        _ => known(tag).is_some(),
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
