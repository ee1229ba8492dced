//! Finding the rules that a question is about.

use std::collections::BTreeSet;

use crate::rulebook::{opened, rule};

/// Words that tell nothing of what is asked.
const COMMON: [&str; 24] = [
    "a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "if", "in", "is", "it", "may", "my",
    "of", "on", "or", "the", "to", "what", "when", "with",
];

/// The numbers and texts of at most `max` rules that have words of a question, the best first: rarer words count more.
pub fn search_rules(markdown: &str, question: &str, max: usize) -> Vec<(String, String)> {
    let asked: BTreeSet<String> =
        stems(question.split_whitespace().filter(|word| !COMMON.contains(&word.to_lowercase().as_str())));
    let rules: Vec<(&str, String, BTreeSet<String>)> = numbers(markdown)
        .into_iter()
        .filter_map(|number| {
            let text = rule(markdown, number)?;
            let words = stems(text.split_whitespace());
            Some((number, text, words))
        })
        .collect();
    let weight = |word: &String| {
        let having = rules.iter().filter(|(_, _, words)| words.contains(word)).count();
        // A word that every rule has still counts a little.
        (rules.len() as f64 / having.max(1) as f64).ln() + 0.1
    };
    let weights: Vec<(&String, f64)> = asked.iter().map(|word| (word, weight(word))).collect();
    let score = |words: &BTreeSet<String>| {
        weights.iter().filter(|(word, _)| words.contains(*word)).map(|(_, weight)| weight).sum::<f64>()
    };
    let mut found: Vec<(f64, &str, String)> =
        rules.into_iter().map(|(number, text, words)| (score(&words), number, text)).collect();
    found.retain(|(score, ..)| *score > 0.0);
    found.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    found.truncate(max);
    found.into_iter().map(|(_, number, text)| (number.to_owned(), text)).collect()
}

/// The numbers that open a paragraph, an item or a row, each once.
fn numbers(markdown: &str) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let starts = markdown.lines().map(|line| opened(line.trim()));
    let numbers = starts.filter_map(|line| {
        let number = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next()?;
        let (letters, digits) = number.split_once('-')?;
        let is_number = (1..=3).contains(&letters.len())
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && digits.starts_with(|c: char| c.is_ascii_digit());
        is_number.then_some(number)
    });
    numbers.filter(|number| seen.insert(*number)).collect()
}

/// Words in small letters, without the endings that only tell number or time.
fn stems<'a>(words: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let words =
        words.flat_map(|word| word.split(|c: char| !c.is_alphanumeric())).filter(|word| !word.is_empty());
    let stem = |word: &str| {
        let word = word.to_lowercase();
        let ends = ["ing", "es", "ed", "s", "e"].into_iter();
        let bare = ends.filter_map(|end| word.strip_suffix(end)).find(|bare| bare.len() > 2);
        bare.unwrap_or(&word).to_owned()
    };
    words.map(stem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# A game\n\n**Not a rule.** Marriage.\n\n- **X-1** A Lord moves to the next row.\n\
        - **X-2** Marriages need two Lords\n  and a Church.\n\n**X-3** A Church pays nothing.\n\n| X-4 | May it? | No. |\n";

    fn found(question: &str) -> Vec<String> {
        search_rules(RULES, question, 6).into_iter().map(|(number, _)| number).collect()
    }

    #[test]
    fn rules_are_found_by_what_they_are_about() {
        assert_eq!(found("When is a marriage possible?"), ["X-2"]);
        assert_eq!(found("Moving"), ["X-1"]);
        assert_eq!(found("a church of two lords"), ["X-2", "X-1", "X-3"]);
        assert_eq!(found("No."), ["X-4"]);
        assert!(found("dragons").is_empty() && found("what is it").is_empty());
        assert_eq!(search_rules(RULES, "church", 1).len(), 1);
    }
}
