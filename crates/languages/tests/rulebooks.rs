//! Rules and guides of the languages beside the English ones: the same rules in the same order.

use std::error::Error;
use std::fs;

use liege_conformance::house;
use liege_languages::{guide, offered, rules};

type Outcome = Result<(), Box<dyn Error>>;

/// Games whose rules and guide are there in every language.
const WHOLE: [&str; 2] = ["middle-ages", "three-estates"];

fn english(game: &str, file: &str) -> Result<String, Box<dyn Error>> {
    Ok(fs::read_to_string(house::root().join("games").join(game).join(file))?)
}

/// Texts between these two on one line, in order.
fn between(text: &str, begin: &str, end: &str) -> Vec<String> {
    let lines = text.lines().flat_map(|line| line.split(begin).skip(1));
    lines.filter_map(|rest| Some(rest.split_once(end)?.0.to_owned())).collect()
}

/// The numbers of rules in bold, such as `MA-4`.
fn numbers(text: &str) -> Vec<String> {
    let bold = text.split("**").skip(1).step_by(2);
    let is_number = |text: &&str| {
        text.split_once('-').is_some_and(|(series, number)| {
            !series.is_empty()
                && series.chars().all(|letter| letter.is_ascii_uppercase())
                && number.parse::<u32>().is_ok()
        })
    };
    bold.filter(is_number).map(str::to_owned).collect()
}

/// The boards that are drawn from: all that follows the text.
fn boards(text: &str) -> &str {
    text.find("```board").and_then(|at| text.get(at..)).unwrap_or_default()
}

/// The lines of a guide that begin with this key, with what they say.
fn values<'a>(guide: &'a str, key: &str) -> Vec<&'a str> {
    guide.lines().filter(|line| line.starts_with(key)).collect()
}

#[test]
fn rules_have_the_same_numbers_and_drawings_in_every_language() -> Outcome {
    for language in offered().iter().filter(|language| language.tag != "en") {
        for game in WHOLE {
            let (there, own) = (english(game, "RULES.md")?, rules(language.tag, game).ok_or(game)?);
            assert!(numbers(own).len() > 40, "{game}");
            assert_eq!(numbers(own), numbers(&there), "{} {game}", language.tag);
            assert_eq!(
                between(own, "](board:", ")"),
                between(&there, "](board:", ")"),
                "{} {game}",
                language.tag
            );
            assert_eq!(boards(own), boards(&there), "{} {game}", language.tag);
        }
    }
    Ok(())
}

#[test]
fn guides_tell_of_the_same_moments_and_words_in_every_language() -> Outcome {
    for language in offered().iter().filter(|language| language.tag != "en") {
        for game in WHOLE {
            let (there, own) = (english(game, "guide.toml")?, guide(language.tag, game).ok_or(game)?);
            for key in ["phases", "rule", "["] {
                assert!(!values(own, key).is_empty(), "{game} {key}");
                assert_eq!(values(own, key), values(&there, key), "{} {game}", language.tag);
            }
            for key in ["for", "look", "word", "says"] {
                assert_eq!(values(own, key).len(), values(&there, key).len(), "{} {game}", language.tag);
            }
        }
    }
    Ok(())
}

#[test]
fn what_nobody_translated_is_not_there() {
    assert_eq!((rules("en", "fief"), rules("fr", "fief"), guide("xx", "fief")), (None, None, None));
}

#[test]
fn a_number_left_out_is_found() {
    assert_eq!(numbers("**MA-1** A **word** and **MA-2**.\n- **R-10** x"), ["MA-1", "MA-2", "R-10"]);
}
