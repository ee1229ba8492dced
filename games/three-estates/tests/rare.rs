//! Every kind of action is taken in random games that walk towards it, with every check on the way.

use liege_conformance::rare::{Rare, wanted};
use liege_conformance::{Failure, Suite};
use three_estates::ThreeEstates;

#[test]
fn every_kind_of_action_is_taken() -> Result<(), Failure> {
    let seen = Rare::new(Suite::<ThreeEstates>::new().nothing_hidden().judged(), &[])
        .on(2, [])
        .on(2, [("empty-supply", "turns")])
        .rounds(10)
        .run()?;
    println!("{seen}");
    assert_eq!(seen.below(wanted(), &[]), []);
    Ok(())
}
