//! Which language the environment of a terminal asks for.

use icu_locale_core::Locale;
use liege_game::{Line, Verbatim, clean_text, say};

use crate::{known, offered};

/// The language of the sources.
const ENGLISH: &str = "en";

/// Where an environment names the language of messages; the first that is set counts.
const LOCALES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// So much of a name is repeated.
const SHOWN: usize = 40;

/// A language that somebody has asked for and there is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoLanguage(String);

impl NoLanguage {
    /// The sentence that says so, and which there are.
    pub fn line(&self) -> Line {
        let name = clean_text(&self.0, SHOWN);
        let all: Vec<String> = offered().iter().map(|own| format!("{} ({})", own.tag, own.name)).collect();
        let languages: Vec<Verbatim<'_>> = all.iter().map(|own| Verbatim(own)).collect();
        say!(
            "there is no language “{name}”, so this is in English: choose one of {languages}",
            name = Verbatim(&name)
        )
    }
}

/// The tag of the language that a name means: a tag such as `fr-CH`, or as the environment has it, such as `fr_CH.UTF-8`.
///
/// # Errors
/// There is no such language.
pub fn named(name: &str) -> Result<&'static str, NoLanguage> {
    spoken(name).ok_or_else(|| NoLanguage(name.to_owned()))
}

/// The tag of the language that an environment asks for, as POSIX orders its variables: `LC_ALL`, `LC_MESSAGES`, `LANG`. Where they
/// name any but `C` the list `LANGUAGE` goes before them, as GNU has it. Nothing and `C` are English.
///
/// # Errors
/// There is none of the languages that it names.
pub fn in_environment(variable: impl Fn(&str) -> Option<String>) -> Result<&'static str, NoLanguage> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let Some(locale) = LOCALES.into_iter().find_map(set).filter(|locale| !is_plain(locale)) else {
        return Ok(ENGLISH);
    };
    let list = set("LANGUAGE").filter(|list| list.contains(|letter| letter != ':'));
    let wanted = list.unwrap_or_else(|| locale.clone());
    let mut names = wanted.split(':').filter(|name| !name.is_empty());
    let found = names.clone().find_map(spoken);
    found.ok_or_else(|| NoLanguage(names.next().unwrap_or(&locale).to_owned()))
}

fn spoken(name: &str) -> Option<&'static str> {
    if is_plain(name) {
        return Some(ENGLISH);
    }
    let locale: Locale = without_charset(name).replace('_', "-").parse().ok()?;
    known(&locale.id.to_string()).or_else(|| known(locale.id.language.as_str()))
}

/// Returns whether a locale is the one of programs that speak no language.
fn is_plain(name: &str) -> bool {
    matches!(without_charset(name), "C" | "POSIX")
}

/// `fr_CH` of `fr_CH.UTF-8` and of `fr_CH@euro`.
fn without_charset(name: &str) -> &str {
    name.split(['.', '@']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(variables: &[(&str, &str)]) -> Result<&'static str, String> {
        let value = |name: &str| variables.iter().find(|(own, _)| *own == name).map(|(_, v)| (*v).to_owned());
        in_environment(value).map_err(|none| none.0)
    }

    #[test]
    fn a_name_of_the_environment_is_a_language() {
        for (name, tag) in [
            ("fr", "fr"),
            ("FR", "fr"),
            ("fr-CH", "fr"),
            ("fr_CH.UTF-8", "fr"),
            ("fr_FR@euro", "fr"),
            ("en_GB.ISO-8859-1", "en"),
            ("en-xa", "en-XA"),
            ("en_XA.UTF-8", "en-XA"),
            ("C", "en"),
            ("C.UTF-8", "en"),
            ("POSIX", "en"),
        ] {
            assert_eq!(named(name), Ok(tag), "{name}");
        }
    }

    #[test]
    fn nonsense_is_no_language_and_is_repeated_without_harm() {
        for name in ["", "de_DE", "tlh", "💥", ".", "_", "fr_💥", "fr FR", "../../etc/passwd", "\u{1b}[2J"]
        {
            assert!(named(name).is_err(), "{name}");
        }
        let told = NoLanguage(format!("\u{1b}[2J{}", "x".repeat(5000))).line().to_string();
        assert!(!told.contains('\u{1b}') && told.len() < 200, "{told}");
        let told = NoLanguage("tlh".to_owned()).line().to_string();
        assert_eq!(
            told,
            "there is no language “tlh”, so this is in English: choose one of en (English) and fr (Français)"
        );
    }

    #[test]
    fn variables_count_in_their_order() {
        assert_eq!(asked(&[]), Ok("en"));
        assert_eq!(asked(&[("LANG", "fr_FR.UTF-8")]), Ok("fr"));
        assert_eq!(asked(&[("LANG", "fr_FR"), ("LC_MESSAGES", "en_US")]), Ok("en"));
        assert_eq!(asked(&[("LC_MESSAGES", "en_US"), ("LC_ALL", "fr_FR")]), Ok("fr"));
        assert_eq!(asked(&[("LANG", "fr_FR"), ("LC_ALL", "")]), Ok("fr"), "empty is not set");
        assert_eq!(asked(&[("LANG", "fr_FR"), ("LC_ALL", "C")]), Ok("en"));
        assert_eq!(asked(&[("LANG", "de_DE")]), Err("de_DE".to_owned()));
    }

    #[test]
    fn a_list_of_languages_goes_first_where_any_is_spoken() {
        assert_eq!(asked(&[("LANG", "en_US"), ("LANGUAGE", "de:fr_CH:en")]), Ok("fr"));
        assert_eq!(asked(&[("LANG", "fr_FR"), ("LANGUAGE", ":")]), Ok("fr"));
        assert_eq!(asked(&[("LANG", "fr_FR"), ("LANGUAGE", "de::tlh")]), Err("de".to_owned()));
        assert_eq!(asked(&[("LANG", "C.UTF-8"), ("LANGUAGE", "fr")]), Ok("en"));
        assert_eq!(asked(&[("LANGUAGE", "fr")]), Ok("en"), "no locale is C");
    }
}
