//! What refusals say, read a second time from `rules.md` and the position.

mod battle;
mod cards;
mod ground;
mod moment;
mod reading;

use feudo::Feudo;
use liege_conformance::reasons::{Reason, Reasons, Wrong};

const TABLE: &[&[Reason<Feudo>]] = &[moment::REASONS, cards::REASONS, ground::REASONS, battle::REASONS];

#[test]
fn every_refusal_is_so() -> Result<(), Wrong> {
    let met = Reasons::new(TABLE)
        .games(12)
        .offers(4)
        .on(2, [])
        .on(3, [])
        .on(4, [("variant", "virulent")])
        .on(3, [("turns", "15"), ("variant", "strategy")])
        .run()?;
    println!("{met}");
    assert!(met.refusals() > 10_000, "{met}");
    Ok(())
}
