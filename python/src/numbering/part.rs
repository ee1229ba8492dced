//! [`Part`]: the words that may stand at one place of a notation.

use std::collections::BTreeSet;

use foldhash::HashMap;

/// What a place holds behind the end of a shorter notation.
pub(super) const NONE: &str = "";

/// How many times as far as the drawn ones numbers of places in a row are numbered.
const FARTHER: usize = 2;

/// The words that may stand at one place, or one half of a cell of a plane.
#[derive(Debug)]
pub(super) struct Part {
    words: Vec<String>,
    places: HashMap<String, u32>,
    second_half: bool,
}

impl Part {
    /// The part of these words; two where each is a cell of a plane. A plane has no edge, so its halves go as far as `edge`.
    pub(super) fn of(words: BTreeSet<&str>, edge: usize) -> Vec<Part> {
        if words.iter().all(|word| is_cell(word)) {
            let edge = i64::try_from(edge).unwrap_or(i64::MAX);
            return [false, true]
                .map(|second_half| Part::with((-edge..=edge).map(|at| at.to_string()).collect(), second_half))
                .into();
        }
        let mut all: BTreeSet<String> = words.iter().map(|word| (*word).to_owned()).collect();
        // A row can be longer than in the games that were drawn. Where numbers stand behind several letters they are no row.
        let rows: BTreeSet<(&str, usize)> = words.iter().filter_map(|word| counted(word)).collect();
        if let (Some(&(letter, _)), Some(&(last, most))) = (rows.first(), rows.last())
            && letter == last
        {
            all.extend((0..=most * FARTHER).map(|number| format!("{letter}{number}")));
        }
        vec![Part::with(all.into_iter().collect(), false)]
    }

    fn with(words: Vec<String>, second_half: bool) -> Part {
        let places = words.iter().cloned().zip(0..).collect();
        Part { words, places, second_half }
    }

    /// How many words there are.
    pub(super) fn len(&self) -> u64 {
        self.words.len() as u64
    }

    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    pub(super) fn word(&self, place: usize) -> Option<&str> {
        self.words.get(place).map(String::as_str)
    }

    pub(super) fn place(&self, word: &str) -> Option<u32> {
        self.places.get(word).copied()
    }

    /// Whether it stands behind a comma and not behind a space.
    pub(super) fn is_second_half(&self) -> bool {
        self.second_half
    }
}

fn is_cell(word: &str) -> bool {
    word.split_once(',').is_some_and(|(x, y)| x.parse::<i32>().is_ok() && y.parse::<i32>().is_ok())
}

/// At most one letter, and a number that has no zero in front.
fn counted(word: &str) -> Option<(&str, usize)> {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let letters = word.strip_suffix(digits)?;
    let number: usize = digits.parse().ok().filter(|&number| number < 1000)?;
    (letters.len() <= 1 && number.to_string() == digits).then_some((letters, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_halved_and_rows_go_on() {
        let cells = Part::of(BTreeSet::from(["0,1", "-3,2"]), 5);
        assert_eq!(cells.iter().map(Part::len).collect::<Vec<_>>(), [11, 11]);
        assert!(cells[1].is_second_half() && cells[0].place("-5") == Some(0));
        let row = Part::of(BTreeSet::from(["s2", "rP", NONE]), 5);
        assert_eq!(row[0].words(), ["", "rP", "s0", "s1", "s2", "s3", "s4"]);
        let map = Part::of(BTreeSet::from(["a1", "b2"]), 5);
        assert_eq!(map[0].words(), ["a1", "b2"]);
    }
}
