//! The language in which somebody plays at a terminal.

use std::collections::BTreeSet;

use crate::run::{Folder, reading, typing};

/// Everything that can be typed, and some of what can't be.
const ORDERS: &str = "help\nboard\nmap\nscores\nlog\nlook 1\nlook nowhere at all\nchoices\nrule\nrule TE-999\nwhy\n\
                      hint random\nhint greedy\nhint search:20\nas B\n99\npass\nnonsense\nsave\n1\nundo\n1\n1\n1\nwhy\nscores\nquit\n";

/// Words that are typed; they are the same in every language.
const COMMANDS: [&str; 16] = [
    "look", "PLACE", "choices", "board", "map", "scores", "log", "rule", "NUMBER", "hint", "why", "undo",
    "as", "save", "FILE", "quit",
];

const PLAY: &[&str] = &["play", "three-estates", "--seats", "human=Anna,greedy=Ben", "--seed", "1"];

/// The words of a line that stand outside of all brackets.
fn outside(line: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    let is_outside = |letter: char| {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    };
    let places: Vec<bool> = line.chars().map(is_outside).collect();
    let ends = line.char_indices().zip(places).filter(|((_, letter), out)| !(*out && letter.is_alphabetic()));
    let mut words = Vec::new();
    let mut from = 0;
    for ((at, letter), _) in ends {
        words.push(&line[from..at]);
        from = at + letter.len_utf8();
    }
    words.push(&line[from..]);
    words.retain(|word| word.chars().count() > 1);
    words
}

/// The notation of the choices that are listed, each between its number and what it is called.
fn notation(out: &str) -> BTreeSet<&str> {
    let choices =
        out.lines().filter(|line| line.trim_start().starts_with(|first: char| first.is_ascii_digit()));
    choices.filter_map(|line| line.split_once('[')).flat_map(|(notation, _)| outside(notation)).collect()
}

/// Two letters for a tile: whose it is, or where it lies, and of what kind.
fn is_tile(word: &str) -> bool {
    word.len() == 2
        && word.starts_with(['w', 'b', 'r'])
        && word.ends_with(|kind: char| "PCNGVHK".contains(kind))
}

#[test]
fn every_word_of_a_session_is_said_by_a_sentence() {
    let session = |language: &[&str]| typing(&[PLAY, language].concat(), ORDERS).well();
    let unsaid = |out: &str| -> BTreeSet<String> {
        let typed = notation(out);
        let known = |word: &&str| {
            typed.contains(word) || COMMANDS.contains(word) || ["Anna", "Ben"].contains(word) || is_tile(word)
        };
        out.lines().flat_map(outside).filter(|word| !known(word)).map(str::to_owned).collect()
    };
    let out = session(&["--lang", "en-XA"]);
    assert_eq!(unsaid(&out), BTreeSet::new(), "{out}");
    assert!(out.matches('[').count() > 100, "{out}");
    // In English nothing stands in brackets: the check would find all of it.
    assert!(unsaid(&session(&[])).len() > 50);
}

#[test]
fn the_environment_chooses_the_language() {
    let left = |language: &[(&str, &str)], more: &[&str]| {
        let out = reading(language, &[PLAY, more].concat(), "help\nquit\n").well();
        let (french, english) =
            (out.contains("Vous avez quitté la partie"), out.contains("You left the game"));
        assert_ne!(french, english, "{out}");
        assert_eq!(french, out.contains("lister tous les choix"), "{out}");
        assert_eq!(french, out.contains("Anna\u{202f}: jou"), "{out}");
        if french { "fr" } else { "en" }
    };
    assert_eq!(left(&[("LC_ALL", "fr_FR.UTF-8")], &[]), "fr");
    assert_eq!(left(&[("LANG", "fr_CH.UTF-8")], &[]), "fr");
    assert_eq!(left(&[("LANG", "en_US.UTF-8"), ("LANGUAGE", "de:fr")], &[]), "fr");
    assert_eq!(left(&[("LANG", "fr_FR"), ("LC_ALL", "C")], &[]), "en");
    assert_eq!(left(&[("LC_ALL", "fr_FR.UTF-8")], &["--lang", "en"]), "en");
    assert_eq!(left(&[], &["--lang", "fr"]), "fr");
}

#[test]
fn a_language_that_there_is_not_is_told_and_english_goes_on() {
    let unknown = |language: &[(&str, &str)], more: &[&str], name: &str| {
        let ran = reading(language, &[PLAY, more].concat(), "quit\n");
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(ran.out.contains("You left the game"), "{}", ran.out);
        let told =
            format!("there is no language “{name}”, so this is in English: choose one of en (English)");
        assert!(ran.err.lines().count() == 1 && ran.err.contains(&told), "{}", ran.err);
    };
    unknown(&[], &["--lang", "tlh"], "tlh");
    unknown(&[("LC_ALL", "de_DE.UTF-8")], &[], "de_DE.UTF-8");
    unknown(&[("LC_ALL", "fr_FR.UTF-8")], &["--lang", ""], "");
}

#[test]
fn a_record_is_the_same_in_every_language() {
    let folder = Folder::new("spoken");
    let saved = |language: &str| {
        let path = folder.file(language);
        let own = ["--save", &path, "--lang", language];
        typing(&[PLAY, own.as_slice()].concat(), &"1\npass\n".repeat(400)).well();
        std::fs::read_to_string(&path).unwrap()
    };
    let english = saved("en");
    assert!(english.starts_with("# Places: Anna "), "{english}");
    assert_eq!(saved("fr"), english);
    // Programs read the same as well, whatever the environment says.
    let path = folder.file("en");
    let replay = ["replay", path.as_str()];
    let read = |language: &[(&str, &str)], more: &[&str]| {
        reading(language, &[replay.as_slice(), more].concat(), "").well()
    };
    let french = [("LC_ALL", "fr_FR.UTF-8")];
    assert_eq!(read(&french, &["--json"]), read(&[], &["--json"]));
    assert_ne!(read(&french, &["--json", "--lang", "fr"]), read(&[], &["--json"]));
    assert!(read(&french, &[]).contains("La partie est terminée"));
}
