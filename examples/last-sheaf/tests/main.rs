//! The worked examples, and the suite that every game passes.

use std::path::Path;

use last_sheaf::{Action, LastSheaf};
use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::{Reason, Reasons};
use liege_conformance::{Failure, Suite};
use liege_game::Show;

const CASES: &str = include_str!("cases.toml");

#[test]
fn every_case_passes() -> Result<(), liege_cases::DataError> {
    let report = liege_cases::run::<LastSheaf>(CASES)?;
    assert!(report.all_passed() && report.passed >= 4, "{report}");
    Ok(())
}

#[test]
fn every_spoilt_expectation_is_noticed() -> Result<(), liege_cases::DataError> {
    let spoiled = liege_cases::spoil::<LastSheaf>(CASES)?;
    assert_eq!(spoiled.unnoticed, [""; 0]);
    assert!(spoiled.expectations >= 10, "{spoiled:?}");
    Ok(())
}

#[test]
fn it_keeps_the_contract() -> Result<(), Failure> {
    let suite = Suite::<LastSheaf>::new().nothing_hidden().judged().observed(5);
    let suite = suite.components(LastSheaf::COMPONENTS).reasons(Reasons::new(&[REASONS]).games(20));
    let tally = suite.games(100).run()?;
    assert!(tally.met.unmet.is_empty() && tally.draws > 1_000, "{}", tally.met);
    Ok(())
}

#[test]
fn every_rule_stands_in_code_and_tests() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage { folder, rules_md: LastSheaf::RULES, prefixes: &["LS"], beyond: &[] }.check().map(drop)
}

/// The reason of each refusal, read a second time from what everybody sees.
const REASONS: &[Reason<LastSheaf>] = &[
    Reason {
        rule: "LS-2",
        says: "it is not this player’s turn to choose",
        holds: |told| !told.over() && (told.drawing() || told.view.turn != Some(told.seat)),
    },
    Reason {
        rule: "LS-4",
        says: "the cart is empty",
        holds: |told| told.action == Action::Bring && told.view.cart == 0,
    },
    Reason {
        rule: "LS-5",
        says: "barn and cart hold enough to win",
        holds: |told| {
            let barn = told.view.barns.get(told.seat.index());
            told.action == Action::Gather && barn.is_some_and(|barn| barn + told.view.cart >= 30)
        },
    },
    Reason { rule: "LS-6", says: "the game is over", holds: |told| told.over() },
];
