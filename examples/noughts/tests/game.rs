//! The worked examples, and the suite that every game passes.

use std::path::Path;

use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::{Reason, Reasons};
use liege_conformance::{Failure, Pace, Suite};
use liege_game::Show;
use noughts::{Action, Noughts, Phase};

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
    let suite = Suite::<Noughts>::new().judged().reasons(Reasons::new(&[REASONS]).games(60));
    let tally = suite.games(200).pace(Pace::EVERY_STEP).run()?;
    assert_eq!((tally.longest, &*tally.met.unmet), (9, [].as_slice()), "{}", tally.met);
    Ok(())
}

#[test]
fn every_rule_stands_in_code_and_tests() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage { folder, rules_md: Noughts::RULES, prefixes: &["NC"], beyond: &[] }.check().map(drop)
}

/// What each refusal says, read a second time from what everybody sees.
const REASONS: &[Reason<Noughts>] = &[
    Reason {
        rule: "NC-1",
        says: "nobody sits at seat *",
        holds: |told| told.seat.index() >= 2 && told.said == [told.seat.to_string()],
    },
    Reason {
        rule: "NC-2",
        says: "it is the other player’s turn",
        holds: |told| told.view.phase == Phase::Turn(told.seat.next(2)) && told.seat.index() < 2,
    },
    Reason {
        rule: "NC-3",
        says: "* is marked already",
        holds: |told| {
            let Action::Mark(cell) = told.action;
            told.view.marks[cell.index()].is_some() && told.said == [cell.to_string()]
        },
    },
    Reason {
        rule: "NC-4",
        says: "the game is over",
        holds: |told| matches!(told.view.phase, Phase::Over(Some(_))) && told.over(),
    },
    Reason {
        rule: "NC-5",
        says: "the game is over",
        holds: |told| told.view.phase == Phase::Over(None) && told.view.marks.iter().all(Option::is_some),
    },
];
