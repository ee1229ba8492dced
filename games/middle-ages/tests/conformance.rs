//! The checks that every game passes.

use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Suite};
use liege_game::Show as _;
use middle_ages::MiddleAges;

use crate::reasons::REASONS;

/// Games for so many players, whose walks feed every check.
fn conforms(players: usize) -> Result<(), Failure> {
    let reasons = Reasons::new(&[REASONS]).games(10).offers(6);
    let suite = Suite::<MiddleAges>::new().nothing_hidden().judged().observed(5).reasons(reasons);
    let tally = suite.players(players..=players).run()?;
    println!("{}", tally.met);
    assert!(tally.met.refusals() > 2_500 && tally.rows > 100, "{tally:?}");
    Ok(())
}

#[test]
fn two_players_conform() -> Result<(), Failure> {
    conforms(2)
}

#[test]
fn three_players_conform() -> Result<(), Failure> {
    conforms(3)
}

#[test]
fn four_players_conform() -> Result<(), Failure> {
    conforms(4)
}

#[test]
fn five_players_conform() -> Result<(), Failure> {
    conforms(5)
}

#[test]
fn every_rule_stands_in_code_and_in_a_test() -> Result<(), Uncovered> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let coverage = Coverage { folder, rules_md: MiddleAges::RULES, prefixes: &["MA", "R"], beyond: &[] };
    coverage.check().map(drop)
}
