//! The words that a game means in its own way.

use liege_lessons::Word;
use liege_pages::GlossaryWord;

/// The game's own words.
pub fn glossary<'w>(words: impl IntoIterator<Item = &'w Word>) -> Vec<GlossaryWord> {
    let told = |Word { word, says, rule }: &Word| GlossaryWord {
        word: word.clone(),
        says: says.clone(),
        rule: rule.clone(),
    };
    words.into_iter().map(told).collect()
}
