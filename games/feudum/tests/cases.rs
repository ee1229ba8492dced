//! Every worked example comes out as it says, and a wrong one does not pass.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use feudum::Feudum;
use liege_cases::run;

#[test]
fn every_case_passes() {
    let report = run::<Feudum>(include_str!("cases.toml")).unwrap();
    assert!(report.all_passed(), "{report}");
    assert!(report.passed > 100, "{report}");
}
