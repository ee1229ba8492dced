//! Dealing again does not look at the truth (FF-151), where most is hidden: face-down counters, trades composed in private, hidden
//! crowns, kinds in the fog.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use fief::Fief;
use fief::state::{Position, Stage};
use liege_conformance::dealing::{is_blind, is_blind_where};
use liege_game::Setup;

/// Games with these options, looked at where `hides` says so; how many pairs of different positions were dealt alike.
fn blind(options: &[(&str, &str)], games: u64, hides: impl Fn(&Position) -> bool) -> usize {
    let short = Setup::new(4).with("last-turn", "12");
    let setup = options.iter().fold(short, |setup, (id, value)| setup.with(id, value));
    is_blind_where::<Fief>(&setup, 0..games, |position, _| hides(position)).unwrap().pairs_that_differ
}

#[test]
fn with_every_option() {
    let found = is_blind::<Fief>(1).unwrap();
    assert!(found.pairs_that_differ > 10_000, "{found:?}");
}

#[test]
fn counters_are_tossed_blindly() {
    let found = blind(&[("last-turn", "30")], 8, |position| position.sub_phase().is_voting());
    assert!(found > 1_000, "{found}");
}

#[test]
fn trades_are_composed_anew() {
    for diplomacy in ["embassy", "councils", "free"] {
        let options = [("diplomacy", diplomacy), ("secret-treasuries", "yes")];
        let found = blind(&options, 2, |position| position.deal().is_some());
        assert!(found > 500, "{diplomacy}: {found}");
    }
}

#[test]
fn kinds_in_the_fog_are_dealt_from_all_pieces() {
    let choosing =
        |position: &Position| position.battle().is_some_and(|battle| battle.stage == Stage::Losses);
    let found = blind(&[("fog-of-war", "yes")], 6, choosing);
    assert!(found > 200, "{found}");
    let struck = |position: &Position| position.plague().is_some();
    let found = blind(&[("fog-of-war", "yes")], 6, struck);
    assert!(found > 50, "{found}");
}
