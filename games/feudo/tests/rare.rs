//! Every kind of action is taken in random games that walk towards it, with every check on the way.

use feudo::Feudo;
use liege_conformance::rare::{Rare, wanted};
use liege_conformance::{Failure, Pace, Suite};

/// Once in a while is enough here: the other walks look more closely at positions that come by themselves.
const PACE: Pace = Pace { rules: 1000, secrets: 4000, boards: 4000, records: 40 };

#[test]
fn every_kind_of_action_is_taken() -> Result<(), Failure> {
    let seen = Rare::new(Suite::<Feudo>::new().judged().pace(PACE), &[])
        .on(2, [])
        .on(3, [("turns", "15"), ("variant", "virulent")])
        .on(4, [])
        .rounds(10)
        .run()?;
    println!("{seen}");
    assert_eq!(seen.below(wanted(), &[]), []);
    Ok(())
}
