//! What refusals say, read a second time from `rules.md` and the position.

mod deeds;
mod guilds;
mod household;
mod map;
mod moment;
mod reading;

use std::error::Error;

use feudum::Feudum;
use liege_cases::positions;
use liege_conformance::reasons::{Reason, Reasons};

const TABLE: &[&[Reason<Feudum>]] =
    &[moment::REASONS, household::REASONS, map::REASONS, deeds::REASONS, guilds::REASONS];

/// Sentences to which these walks do not come.
const BEYOND: &[(&str, &str)] = &[];

#[test]
fn every_refusal_is_so() -> Result<(), Box<dyn Error>> {
    let advanced = ("mode", "advanced");
    let met = Reasons::new(TABLE)
        .games(2)
        .offers(4)
        .on(2, [])
        .on(3, [advanced])
        .on(5, [advanced, ("feudums", "immune")])
        .from(positions(include_str!("cases.toml"))?)
        .from(positions(include_str!("rulings.toml"))?)
        .from(positions(include_str!("reports.toml"))?)
        .run()?;
    println!("{met}");
    assert!(met.refusals() > 10_000, "{met}");
    assert_eq!(met.unmet_but(BEYOND), [], "no walk comes to these");
    Ok(())
}
