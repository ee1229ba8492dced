//! Texts of games that are played at random, in the languages that are offered: nothing of it falls back to English.

use std::collections::BTreeSet;
use std::error::Error;

use liege_game::{Language, Line, Pieces, SaidForm, Span, read_in};
use liege_languages::{by_tag, offered};
use liege_template::key;

use crate::random_games::{IN_FRENCH, lines, play, prompts};

type Outcome = Result<(), Box<dyn Error>>;

/// Adds what a language can't say of these, and of all that they hold.
fn missing(language: &dyn Language, spans: &[Span], found: &mut BTreeSet<String>) {
    for span in spans {
        match span {
            Span::Text(text) | Span::Awaited(text) => {
                let has_words = text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.len() > 1);
                if has_words && language.text(text, SaidForm::Asked).is_none() {
                    found.insert(format!("{} = {text}", key(text)));
                }
            }
            Span::Element(element) => missing(language, &element.label.spans, found),
            Span::List(items) => items.iter().for_each(|item| missing(language, &item.spans, found)),
            Span::Said(said) => {
                if !language.say(said, &mut Pieces::default()) {
                    found.insert(said.sentence.key.to_owned());
                }
                said.parts.iter().for_each(|part| missing(language, &part.spans, found));
            }
            Span::Phrase(phrase) => {
                if language.phrase(phrase).is_none() {
                    found.insert(format!("{} = {phrase}", key(phrase)));
                }
            }
            Span::Number(_) | Span::Seat(_) | Span::Verbatim(_) => {}
        }
    }
}

/// The prompt as the player who must decide reads it, and as others do.
fn both(prompt: &Line) -> (String, String) {
    (prompt.to_string(), prompt.clone().awaited().to_string())
}

#[test]
fn random_games_are_said_in_every_language() -> Outcome {
    for tag in offered().iter().map(|offered| offered.tag).filter(|tag| *tag != "en") {
        let language = by_tag(tag).ok_or(tag)?;
        for id in IN_FRENCH {
            let (mut found, mut alike) = (BTreeSet::new(), BTreeSet::new());
            for seed in 1..7 {
                read_in(Some(language), || {
                    play(id, seed, |table, from| {
                        lines(table, from).iter().for_each(|line| missing(language, &line.spans, &mut found));
                        let asked = prompts(table);
                        alike.extend(asked.iter().map(both).filter(|(asked, awaited)| asked == awaited));
                    })
                })?;
            }
            assert!(found.is_empty(), "{id}: {} are missing in {tag}: {found:#?}", found.len());
            assert!(alike.is_empty(), "{id}: waited for in the words of who is asked, in {tag}: {alike:#?}");
        }
    }
    Ok(())
}

/// A language that has nothing lacks all of it.
#[test]
fn what_is_missing_is_found() -> Outcome {
    let (empty, _) = liege_languages::Catalogue::read("fr", &[]);
    let mut found = BTreeSet::new();
    play("middle-ages", 1, |table, from| {
        lines(table, from).iter().for_each(|line| missing(&empty, &line.spans, &mut found));
    })?;
    assert!(found.len() > 50, "{}", found.len());
    Ok(())
}
