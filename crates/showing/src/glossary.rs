//! The words that a game means in its own way.

use liege_lessons::Word;
use liege_pages::GlossaryWord;

/// The game's own words.
pub fn glossary(words: &[Word]) -> Vec<GlossaryWord> {
    let told = |Word { word, says, rule }: &Word| GlossaryWord {
        word: word.clone(),
        says: says.clone(),
        rule: rule.clone(),
    };
    words.iter().map(told).collect()
}
