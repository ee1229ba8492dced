//! The worked examples of `cases.toml`, and proof that a wrong one does not pass.

use liege_cases::{Failure, read, run};
use three_estates::ThreeEstates;

const CASES: &str = include_str!("cases.toml");

#[test]
fn every_case_passes() {
    let report = run::<ThreeEstates>(CASES).unwrap();
    assert!(report.all_passed(), "{report}");
    assert!(report.passed > 40);
}
