//! What refusals say, read a second time from `rules.md` and the position.

mod battle;
mod cards;
mod ground;
mod moment;
mod reading;

use std::error::Error;

use feudo::Feudo;
use liege_cases::positions;
use liege_conformance::reasons::{Reason, Reasons};

const TABLE: &[&[Reason<Feudo>]] = &[moment::REASONS, cards::REASONS, ground::REASONS, battle::REASONS];

/// Sentences to which these walks do not come.
const BEYOND: &[(&str, &str)] = &[];

#[test]
fn every_refusal_is_so() -> Result<(), Box<dyn Error>> {
    let met = Reasons::new(TABLE)
        .games(12)
        .offers(4)
        .on(2, [])
        .on(3, [])
        .on(4, [("variant", "virulent")])
        .on(3, [("turns", "15"), ("variant", "strategy")])
        .from(positions(include_str!("cases.toml"))?)
        .from(positions(include_str!("rulings.toml"))?)
        .from(positions(include_str!("positions.toml"))?)
        .from(positions(include_str!("reports.toml"))?)
        .run()?;
    println!("{met}");
    assert!(met.refusals() > 10_000, "{met}");
    assert_eq!(met.unmet_but(BEYOND), [], "no walk comes to these");
    Ok(())
}
