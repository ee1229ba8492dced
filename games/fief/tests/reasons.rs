//! What refusals say, read a second time from `rules.md` and the position.

mod court;
mod deals;
mod fights;
mod hand;
mod land;
mod moment;
mod moves;
mod reading;
mod roads;

use fief::Fief;
use liege_conformance::reasons::{Reason, Reasons, Wrong};

const TABLE: &[&[Reason<Fief>]] = &[
    moment::REASONS,
    court::REASONS,
    hand::REASONS,
    land::REASONS,
    moves::REASONS,
    fights::REASONS,
    deals::REASONS,
];

#[test]
fn every_refusal_is_so() -> Result<(), Wrong> {
    let short = ("last-turn", "12");
    let free = [("diplomacy", "free"), ("dowry", "yes"), ("truce", "yes"), ("leaders", "yes")];
    let met = Reasons::new(TABLE)
        .offers(3)
        .on(3, [short])
        .on(4, [short].into_iter().chain(free).chain([("heir-keeps-wedding", "yes")]))
        .on(4, [short, ("diplomacy", "councils"), ("fog-of-war", "yes"), ("bishop-voices", "french")])
        .on(6, [short, ("secret-treasuries", "yes")])
        .run()?;
    println!("{met}");
    assert!(met.refusals() > 10_000, "{met}");
    Ok(())
}
