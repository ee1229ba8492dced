//! Every kind of action is taken in random games that walk towards it, with every check on the way.

use liege_conformance::rare::{Rare, wanted};
use liege_conformance::{Failure, Suite};
use middle_ages::MiddleAges;

/// Nothing else is possible then, so that the game does it by itself: only the worked examples ask for it (MA-14).
const UNASKED: &[&str] = &["leave"];

#[test]
fn every_kind_of_action_is_taken() -> Result<(), Failure> {
    let seen = Rare::new(Suite::<MiddleAges>::new().nothing_hidden().judged(), &[])
        .on(2, [])
        .on(3, [])
        .on(5, [])
        .rounds(3)
        .run()?;
    println!("{seen}");
    assert_eq!(seen.below(wanted(), UNASKED), []);
    Ok(())
}
