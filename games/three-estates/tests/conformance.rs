//! The suite that every game passes.

use std::path::Path;

use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Pace, Suite};
use liege_game::Show;
use three_estates::ThreeEstates;

use crate::reasons::REASONS;

#[test]
fn every_check() -> Result<(), Failure> {
    let reasons = Reasons::new(&[REASONS]).games(30).offers(6);
    let tally = Suite::<ThreeEstates>::new()
        .nothing_hidden()
        .games(1000)
        .judged()
        .observed(5)
        .reasons(reasons)
        .run()?;
    println!("{}", tally.met);
    assert!(tally.met.refusals() > 3_000 && tally.rows > 500, "{tally:?}");
    Ok(())
}

#[test]
fn every_check_at_every_step() -> Result<(), Failure> {
    Suite::<ThreeEstates>::new().nothing_hidden().games(4).seed(77).pace(Pace::EVERY_STEP).judged().run()?;
    Ok(())
}

/// Each other reading of the five rulings that have one (TR-8, TR-13, TR-14, TR-15, TR-18), alone and all together.
#[test]
fn options() -> Result<(), Failure> {
    let tally = Suite::<ThreeEstates>::new()
        .nothing_hidden()
        .judged()
        .without_defaults()
        .options([("replacing", "peasantry")])
        .options([("nobility", "straight")])
        .options([("contact", "corners")])
        .options([("gaps", "end")])
        .options([("empty-supply", "end")])
        .options([("empty-supply", "turns")])
        .options([
            ("replacing", "peasantry"),
            ("nobility", "straight"),
            ("contact", "corners"),
            ("gaps", "end"),
            ("empty-supply", "turns"),
        ])
        .games(60)
        .seed(78)
        .observed(5)
        .reasons(Reasons::new(&[REASONS]).games(15).tables(2).offers(6))
        .run()?;
    println!("{}", tally.met);
    assert!(tally.met.refusals() > 6_000 && tally.rows > 3_000, "{tally:?}");
    Ok(())
}

/// Rules that state what things are called or how the table looks, so that no code enforces them.
const BEYOND: &[(&str, &str)] = &[];

#[test]
fn every_rule_stands_in_code_and_tests() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let prefixes = &["TE", "TR"];
    let rules = Coverage { folder, rules_md: ThreeEstates::RULES, prefixes, beyond: BEYOND }.check()?;
    // TE-1 to TE-50 and TR-1 to TR-24.
    assert_eq!(rules, 74);
    Ok(())
}
