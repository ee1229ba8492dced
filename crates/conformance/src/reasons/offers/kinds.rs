//! [`Kinds`]: what actions of one kind are made of, learned from those that were seen.

use std::collections::BTreeMap;

use liege_game::Rng;

/// How many actions of a kind, and how many words for one place of them, are kept.
const KEPT: usize = 32;

/// Actions by their first word.
#[derive(Default)]
pub(super) struct Kinds(BTreeMap<String, Kind>);

#[derive(Default)]
struct Kind {
    /// Actions as they were written.
    texts: Vec<String>,
    /// The words that stood at each place behind the first.
    words: Vec<Vec<String>>,
    /// Kinds that were legal together with it.
    beside: Vec<String>,
}

fn head(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// Adds what is not there yet, in place of another once there is no room.
fn keep(list: &mut Vec<String>, text: &str) {
    if list.iter().all(|known| known != text) {
        if list.len() == KEPT {
            list.remove(0);
        }
        list.push(text.to_owned());
    }
}

impl Kinds {
    /// An action was seen.
    pub(super) fn learn(&mut self, text: &str) {
        let kind = self.0.entry(head(text).to_owned()).or_default();
        keep(&mut kind.texts, text);
        for (place, word) in text.split(' ').skip(1).enumerate() {
            if kind.words.len() <= place {
                kind.words.push(Vec::new());
            }
            keep(&mut kind.words[place], word);
        }
    }

    /// These two were legal together.
    pub(super) fn pair(&mut self, one: &str, other: &str) {
        for (one, other) in [(one, other), (other, one)] {
            keep(&mut self.0.entry(head(one).to_owned()).or_default().beside, head(other));
        }
    }

    /// An action of this kind, or of one that was legal together with it, with other words at some of its places.
    pub(super) fn relative(&self, text: &str, rng: &mut Rng) -> Option<String> {
        let own = self.0.get(head(text))?;
        let (kind, text) = match rng.index(2) {
            0 => (own, text),
            _ => {
                let kind = self.0.get(rng.pick(&own.beside)?)?;
                (kind, rng.pick(&kind.texts)?.as_str())
            }
        };
        let mut words: Vec<&str> = text.split(' ').collect();
        for (place, word) in words.iter_mut().skip(1).enumerate() {
            if rng.index(2) == 0
                && let Some(other) = kind.words.get(place).and_then(|known| rng.pick(known))
            {
                *word = other;
            }
        }
        Some(words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relatives_are_made_of_words_that_were_seen() {
        let (mut kinds, mut rng) = (Kinds::default(), Rng::new(1));
        for text in ["go a 1", "go b 2", "buy c", "pass"] {
            kinds.learn(text);
        }
        kinds.pair("go a 1", "buy c");
        let mut seen: Vec<String> = (0..200).filter_map(|_| kinds.relative("go a 1", &mut rng)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, ["buy c", "go a 1", "go a 2", "go b 1", "go b 2"]);
        assert_eq!(kinds.relative("sell c", &mut rng), None);
    }
}
