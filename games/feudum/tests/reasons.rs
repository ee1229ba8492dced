//! What refusals say, read a second time from `rules.md` and the position.

mod deeds;
mod guilds;
mod household;
mod map;
mod moment;
mod reading;

use feudum::Feudum;
use liege_conformance::reasons::{Reason, Reasons, Wrong};

const TABLE: &[&[Reason<Feudum>]] =
    &[moment::REASONS, household::REASONS, map::REASONS, deeds::REASONS, guilds::REASONS];

#[test]
fn every_refusal_is_so() -> Result<(), Wrong> {
    let advanced = ("mode", "advanced");
    let met = Reasons::new(TABLE)
        .games(2)
        .offers(4)
        .on(2, [])
        .on(3, [advanced])
        .on(5, [advanced, ("feudums", "immune")])
        .run()?;
    println!("{met}");
    assert!(met.refusals() > 10_000, "{met}");
    Ok(())
}
