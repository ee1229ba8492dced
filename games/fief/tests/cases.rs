//! Every worked example comes out as it says.

use fief::Fief;
use liege_cases::run;

#[test]
fn every_case_passes() {
    let report = run::<Fief>(include_str!("cases.toml")).unwrap();
    assert!(report.all_passed(), "{report}");
    assert_eq!(report.passed, 122);
}

#[test]
fn every_ruling_of_our_own_passes() {
    let report = run::<Fief>(include_str!("rulings.toml")).unwrap();
    assert!(report.all_passed(), "{report}");
    assert_eq!(report.passed, 48);
}

#[test]
fn what_players_have_asked_passes() {
    let report = run::<Fief>(include_str!("reports.toml")).unwrap();
    assert!(report.all_passed(), "{report}");
    assert_eq!(report.passed, 7);
}
