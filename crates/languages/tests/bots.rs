//! Bots are the same in every language.

use std::error::Error;

use liege_game::{Character, Language, Seat, read_in};
use liege_languages::by_tag;
use liege_table::Table;

use crate::random_games::{WHOLE, play};

/// The characters of the bots of a table, as a reader of this language is told of them.
fn characters(table: &dyn Table, language: Option<&'static dyn Language>) -> Vec<Option<&'static str>> {
    let character = |seat| table.character("knight", seat).map(|character: &Character| character.id);
    read_in(language, || Seat::all(2).map(character).collect())
}

#[test]
fn a_bot_has_one_character_in_whatever_language_it_is_asked_for() -> Result<(), Box<dyn Error>> {
    let mut known = 0;
    for id in WHOLE {
        let game = liege_games::find(id).ok_or("no such game")?;
        for seed in 1..5 {
            let mut records = Vec::new();
            play(id, seed, |table, _| records.push(table.record()))?;
            // Somebody has acted, and nobody has asked these tables for their bots before.
            let record = records.get(2).ok_or("a game without decisions")?;
            let told = |language| Ok::<_, Box<dyn Error>>(characters(&*game.resume(record)?, language));
            let english = told(None)?;
            for tag in ["fr", "en-XA", "ar-XB"] {
                assert_eq!(told(by_tag(tag))?, english, "{id} {seed} {tag}");
            }
            known += english.iter().flatten().count();
        }
    }
    assert!(known > 0, "no bot has a character");
    Ok(())
}
