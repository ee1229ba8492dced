//! Texts of games that are played at random, as people read them in a language that puts every sentence into brackets: what stands outside of
//! them is said by no sentence and can't be translated.

use std::collections::BTreeSet;
use std::error::Error;

use liege_game::{Line, Seat, Viewer, read_in};
use liege_languages::by_tag;

use liege_showing::lines;

use crate::random_games::{WHOLE, drawn, play, weighed};

type Outcome = Result<(), Box<dyn Error>>;

/// The words of a text that stand outside of all brackets.
pub(crate) fn outside(text: &str) -> Vec<String> {
    let mut depth = 0_usize;
    let mut outside = String::new();
    for letter in text.chars() {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    let words = outside.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 1);
    // Numerals are numbers.
    words.filter(|word| !word.chars().all(|letter| "IV".contains(letter))).map(str::to_owned).collect()
}

/// The text of a line, with a sign for each player's name.
fn text(line: &Line) -> String {
    line.plain(|_| "@".to_owned())
}

/// After so many decisions the board is also looked at from each seat, and what could be done is weighed: both take longer than the rest.
const LOOKED_AT: usize = 12;

/// Everything that is read outside of brackets in a game that is played at random.
fn unsaid(id: &str, seed: u64) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let mut found = BTreeSet::new();
    let mut decision = 0;
    play(id, seed, |table, from| {
        let mut texts: Vec<String> = lines(table, from).iter().map(text).collect();
        texts.extend(drawn(table, Viewer::Spectator));
        if decision % LOOKED_AT == 0 {
            let seats = Seat::all(table.setup().players);
            texts.extend(seats.flat_map(|seat| drawn(table, Viewer::Seat(seat))));
            texts.extend(weighed(table).iter().map(text));
        }
        decision += 1;
        found.extend(texts.into_iter().filter(|text| !outside(text).is_empty()));
    })?;
    Ok(found)
}

#[test]
fn words_outside_of_brackets_are_found() {
    assert_eq!(outside("[fó~o [bá~r] 3] @: 12, [x]"), Vec::<String>::new());
    assert_eq!(outside("[fó~o] and 3 mills"), ["and", "mills"]);
}

#[test]
fn all_that_is_read_is_said_by_sentences() -> Outcome {
    let pseudo = by_tag("en-XA");
    assert!(pseudo.is_some());
    for id in WHOLE {
        let mut found = BTreeSet::new();
        for seed in 1..5 {
            found.extend(read_in(pseudo, || unsaid(id, seed))?);
        }
        assert!(
            found.is_empty(),
            "{id}: {} texts, such as {:#?}",
            found.len(),
            found.iter().take(60).collect::<Vec<_>>()
        );
    }
    Ok(())
}

/// In English nothing stands in brackets: the check would find all of it.
#[test]
fn english_is_found() -> Outcome {
    assert!(unsaid("middle-ages", 1)?.len() > 50);
    Ok(())
}
