//! Titles of kinds of questions are texts of the languages.

use std::error::Error;

use liege_game::SaidForm;
use liege_languages::by_tag;

use crate::random_games::{IN_FRENCH, WHOLE};

#[test]
fn titles_of_kinds_of_questions_are_said_in_every_language() -> Result<(), Box<dyn Error>> {
    for (tag, games) in [("en-XA", WHOLE.as_slice()), ("fr", IN_FRENCH.as_slice())] {
        let language = by_tag(tag).ok_or(tag)?;
        for game in games {
            let kinds = liege_games::questions().of(game)?.kinds();
            assert!(kinds.len() > 10, "{game}");
            let titles = kinds.iter().map(|kind| kind.title);
            let missing: Vec<&str> =
                titles.filter(|title| language.text(title, SaidForm::Asked).is_none()).collect();
            assert!(missing.is_empty(), "{game} in {tag}: {missing:#?}");
        }
    }
    Ok(())
}
