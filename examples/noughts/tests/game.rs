//! The worked examples, and the suite that every game passes.

use std::path::Path;

use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::{Failure, Pace, Suite};
use liege_game::Show;
use noughts::Noughts;

#[test]
fn every_case_passes() -> Result<(), liege_cases::DataError> {
    let report = liege_cases::run::<Noughts>(include_str!("cases.toml"))?;
    assert!(report.all_passed(), "{report}");
    assert_eq!(report.passed, 4);
    Ok(())
}

#[test]
fn every_spoilt_expectation_is_noticed() -> Result<(), liege_cases::DataError> {
    let spoiled = liege_cases::spoil::<Noughts>(include_str!("cases.toml"))?;
    assert_eq!(spoiled.unnoticed, [""; 0]);
    assert!(spoiled.expectations >= 15 && spoiled.keys >= 10, "{spoiled:?}");
    Ok(())
}

#[test]
fn it_keeps_the_contract() -> Result<(), Failure> {
    let tally = Suite::<Noughts>::new().judged().games(200).pace(Pace::EVERY_STEP).run()?;
    assert_eq!(tally.longest, 9);
    Ok(())
}

#[test]
fn every_rule_stands_in_code_and_tests() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage { folder, rules_md: Noughts::RULES, prefixes: &["NC"], beyond: &[] }.check().map(drop)
}
