//! Every worked example comes out as it says, and a wrong one does not pass.
#![allow(clippy::panic, reason = "helpers of tests fail as tests do")]

use feudo::Feudo;
use liege_cases::{Failure, hold};

const FILES: [&str; 4] = [
    include_str!("cases.toml"),
    include_str!("rulings.toml"),
    include_str!("positions.toml"),
    include_str!("reports.toml"),
];

#[test]
fn every_case_passes_and_what_is_spoilt_is_noticed() {
    assert_eq!(hold::<Feudo>(&FILES, 600), Ok(()));
}

/// The outcome of a case of two players with these keys.
fn outcome(keys: &str) -> Result<(), Failure> {
    liege_cases::outcome::<Feudo>(&format!("players = 2\n{keys}"))
}

/// The place at which the case can't be read, and why.
fn unreadable(keys: &str) -> (String, String) {
    match outcome(keys) {
        Err(Failure::Wrong(error)) => (error.path, error.expected),
        other => panic!("{keys}: {other:?}"),
    }
}

#[test]
fn what_the_format_does_not_know_is_unreadable() {
    for (keys, path) in [
        ("setup = 1", "setup"),
        ("before.moon = 1", "before.moon"),
        ("before.map = 'round'", "before.map"),
        ("before.map = 'A 0 A 0 C 0 D 0'", "before.map"),
        ("before.phase = 'nap'", "before.phase"),
        ("before.phase = 'show 0.1'", "before.phase"),
        ("before.tokens = { A = { king = 'c3' } }", "before.tokens.A.king"),
        ("before.tokens = { C = { baron = 'c3' } }", "before.tokens.C"),
        ("before.castles = { A = 'a3 E' }", "before.castles.A"),
        ("before.stake = { A = 'high' }", "before.stake.A"),
        ("before.cities = { london = 'A' }", "before.cities.london"),
        ("before.cities = { evesham = 'C' }", "before.cities.evesham"),
        ("before.card = 'N9'", "before.card"),
        ("before.unseen = { N9 = 1 }", "before.unseen.N9"),
        ("after.sun = true", "after.sun"),
        ("after.vp = { A = 'two' }", "after.vp.A"),
        ("after.vp = { C = 2 }", "after.vp.C"),
        ("after.plague = 'z9'", "after.plague"),
        ("after.tokens = { A = { baron = 'moon' } }", "after.tokens.A.baron"),
        ("actions = ['A: sleep']", "actions[1]"),
        ("actions = ['plague N9']", "actions[1]"),
        ("facts.\"distance A evesham\" = 2", "facts.distance A evesham"),
        ("before.castles = { A = 'a3' }\nfacts.\"distance A london\" = 2", "facts.distance A london"),
        ("facts.\"number A king\" = 4", "facts.number A king"),
        ("facts.\"decks 12\" = [10]", "facts.decks 12"),
        ("facts.\"decks 10 two\" = [10]", "facts.decks 10 two"),
        ("facts.\"shilling_way A baron a1\" = 'legal'", "facts.shilling_way A baron a1"),
        ("facts.\"plague_comes now\" = 'legal'", "facts.plague_comes now"),
    ] {
        let found = unreadable(keys);
        assert_eq!(found.0, path, "{keys}: {found:?}");
    }
}

/// Positions that no game can reach are refused with the place named (FD section 12).
#[test]
fn impossible_positions_are_unreadable() {
    for (text, path, word) in [
        ("tokens = { A = { knight_1 = 'c4' } }", "tokens.A.knight_1", "FD-48"),
        ("tokens = { A = { infantry_1 = 'c3' } }", "tokens.A.infantry_1", "FD-48"),
        ("tokens = { A = { knight_1 = 'b4' } }", "tokens.A.knight_1", "FD-49"),
        ("tokens = { A = { knight_1 = 'i7' } }", "tokens.A.knight_1", "FD-21"),
        ("tokens = { A = { knight_1 = 'd1', knight_2 = 'd1' } }", "tokens", "FD-54"),
        ("tokens = { A = { first_knight = 'd1', baron = 'd1' } }", "tokens", "FD-55"),
        ("tokens = { A = { milady = 'c2', baron = 'c2' } }", "tokens", "FD-56"),
        ("tokens = { A = { knight_1 = 'd1' }, B = { baron = 'd1' } }", "tokens", "FD-48"),
        ("stricken = { A = ['knight_1'] }", "tokens.A.knight_1", "stricken"),
        (
            "tokens = { A = { knight_1 = 'dead' } }\nbefore.stricken = { A = ['knight_1'] }",
            "stricken.A",
            "FD-39",
        ),
        ("chosen = { A = ['baron', 'milady', 'knight_1', 'knight_2'] }", "chosen.A", "FD-30"),
        ("tokens = { A = { milady = 'dead' } }\nbefore.chosen = { A = ['milady'] }", "chosen.A", "FD-26"),
        ("shown = { A = ['baron'] }", "shown.A", "FD-44"),
        ("army = { A = ['baron'] }", "army.A", "FD-26"),
        ("trading = { A = [4, 4] }", "trading.A", "FD-16"),
        ("trading = { A = [4] }\nbefore.stake = { A = '2' }", "stake.A", "FD-26"),
        ("stake = { A = 'shown 2' }", "stake.A", "FD-26"),
        ("stake = { A = '3' }", "stake.A", "FD-26"),
        ("order = ['A', 'A']", "order", "FD-28"),
        ("order = ['B', 'A']\nbefore.phase = 'attack 3'", "phase", "FD-29"),
        ("phase = 'march 4.1 baron'", "phase", "FD-44"),
        ("phase = 'spend 1.1 left 2'", "phase", "FD-44"),
        ("phase = 'boards'", "phase", "FD-7"),
        ("tied = ['A']", "tied", "FD-114"),
        ("turn = 0", "turn", "FD-25"),
        ("vp = { A = 1001 }", "vp.A", "FD-112"),
        ("castles = { A = 'b3' }", "castles.A", "FD-19"),
        ("castles = { A = 'a3 B' }", "castles.A", "FD-20"),
        ("plague = 'c3'", "plague", "FD-34"),
        ("unseen = { N1 = 9 }", "unseen.N1", "FD-23"),
    ] {
        let common =
            if text.starts_with("castles") { "" } else { "before.castles = { A = 'a3', B = 'i7' }\n" };
        let (place, expected) = unreadable(&format!("{common}before.{text}"));
        assert_eq!(place, format!("before.{path}"), "{text}: {expected}");
        assert!(expected.contains(word), "{text}: {expected}");
    }
    let (path, expected) = unreadable("options.variant = 'strategy'\nbefore.plague = 'b2'");
    assert!(path == "before.plague" && expected.contains("FD-118"), "{path}: {expected}");
}

/// A case ends with the last turn of which it gives a position; where the length of the game is agreed, it goes on.
#[test]
fn a_case_ends_with_its_last_turn() {
    let peace =
        "before.castles = { A = 'a3', B = 'i7' }\nbefore.phase = 'attack 2'\nactions = ['B: peace']\n";
    assert_eq!(outcome(&format!("{peace}after.phase = 'over'\nafter.turn = 1")), Ok(()));
    assert_eq!(outcome(&format!("options.turns = '10'\n{peace}after.phase = 'tie'\nafter.turn = 2")), Ok(()));
    let again = peace.replace("]", ", { before = { turn = 2, phase = 'attack 1' } }, 'A: peace']");
    assert_eq!(outcome(&format!("{again}after.phase = 'over'\nafter.turn = 2")), Ok(()));
}
