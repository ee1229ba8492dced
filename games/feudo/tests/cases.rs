//! Every worked example of `cases.toml` comes out as it says, and a wrong one does not.

use feudo::Feudo;

const CASES: &str = include_str!("cases.toml");

#[test]
fn every_case_passes() {
    let report = liege_cases::run::<Feudo>(CASES).unwrap();
    assert!(report.all_passed(), "{report}");
    assert!(report.passed >= 56, "{report}");
}
