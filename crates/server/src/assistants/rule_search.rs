//! Rules that a question is about.

use std::collections::BTreeSet;

/// How many rules are told.
const TOLD: usize = 6;

/// Words that tell nothing of what is asked.
const COMMON: [&str; 24] = [
    "a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "if", "in", "is", "it", "may", "my",
    "of", "on", "or", "the", "to", "what", "when", "with",
];

/// The numbered rules of a text in Markdown that have most of the words of a question, those first that have more of them; rarer words
/// count more.
pub(super) fn search(rules: &str, question: &str) -> Vec<String> {
    let asked: BTreeSet<String> = words(question).filter(|word| !COMMON.contains(&word.as_str())).collect();
    let rules = numbered(rules);
    let found: Vec<BTreeSet<String>> = rules.iter().map(|rule| words(rule).collect()).collect();
    let weight = |word: &String| {
        let have = found.iter().filter(|words| words.contains(word)).count();
        if have == 0 { 0.0 } else { (rules.len() as f64 / have as f64).ln() + 0.1 }
    };
    let weights: Vec<(&String, f64)> = asked.iter().map(|word| (word, weight(word))).collect();
    let score = |words: &BTreeSet<String>| {
        weights.iter().filter(|(word, _)| words.contains(*word)).map(|(_, weight)| weight).sum::<f64>()
    };
    let mut scored: Vec<(f64, &String)> =
        found.iter().map(score).zip(&rules).filter(|(score, _)| *score > 0.0).collect();
    scored.sort_by(|one, other| other.0.total_cmp(&one.0));
    scored.into_iter().take(TOLD).map(|(_, rule)| rule.clone()).collect()
}

/// Every paragraph or item that begins with the number of a rule.
fn numbered(rules: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    for line in rules.lines() {
        let bare = line.trim().trim_start_matches(['-', '*', '|', ' ', '#']);
        if begins_with_number(bare) {
            found.push(line.trim().to_owned());
            open = true;
        } else if bare.is_empty() || line.starts_with('#') {
            open = false;
        } else if let (true, Some(rule)) = (open, found.last_mut()) {
            rule.push(' ');
            rule.push_str(line.trim());
        }
    }
    found
}

/// Whether a text begins like `MA-14`.
fn begins_with_number(text: &str) -> bool {
    let Some((game, rest)) = text.split_once('-') else { return false };
    (1..=3).contains(&game.len())
        && game.bytes().all(|byte| byte.is_ascii_uppercase())
        && rest.starts_with(|c: char| c.is_ascii_digit())
}

/// The words of a text in small letters, without endings that only tell number or time.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| {
        let word = word.to_lowercase();
        let bare = ["ing", "es", "ed", "s"]
            .iter()
            .find_map(|end| word.strip_suffix(end).filter(|bare| bare.len() > 2));
        bare.unwrap_or(&word).to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# A game\n\n**Not a rule.** Marriage.\n\n- MA-1 A Lord moves to the next row.\n- MA-2 Marriages need two Lords\n  and a Church.\n\nMA-3 A Church pays nothing.\n";

    #[test]
    fn rules_are_found_by_what_they_are_about() {
        assert_eq!(
            search(RULES, "When is a marriage possible?"),
            ["- MA-2 Marriages need two Lords and a Church."]
        );
        assert_eq!(search(RULES, "churches")[..].len(), 2);
        assert!(search(RULES, "dragons").is_empty());
        assert!(search(RULES, "what is it").is_empty());
    }
}
