//! The checks that every game passes.

use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::{Failure, Suite};
use liege_game::Show as _;
use middle_ages::MiddleAges;

#[test]
fn two_players_conform() -> Result<(), Failure> {
    Suite::<MiddleAges>::new().judged().players(2..=2).run().map(drop)
}

#[test]
fn three_players_conform() -> Result<(), Failure> {
    Suite::<MiddleAges>::new().judged().players(3..=3).run().map(drop)
}

#[test]
fn four_players_conform() -> Result<(), Failure> {
    Suite::<MiddleAges>::new().judged().players(4..=4).run().map(drop)
}

#[test]
fn five_players_conform() -> Result<(), Failure> {
    Suite::<MiddleAges>::new().judged().players(5..=5).run().map(drop)
}

#[test]
fn every_rule_stands_in_code_and_in_a_test() -> Result<(), Uncovered> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let coverage = Coverage { folder, rules_md: MiddleAges::RULES, prefixes: &["MA", "R"], beyond: &[] };
    coverage.check().map(drop)
}

#[test]
fn numbers_are_sound() -> Result<(), String> {
    liege_conformance::numbers_are_sound::<MiddleAges>(5)
}

/// Nothing is hidden, so nothing is dealt again.
#[test]
fn nothing_is_dealt_again() -> Result<(), String> {
    let found = liege_conformance::dealing::is_blind::<MiddleAges>(1)?;
    assert!(found.pairs > 1_000 && found.pairs_that_differ == 0, "{found:?}");
    Ok(())
}
