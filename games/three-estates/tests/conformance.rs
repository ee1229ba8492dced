//! The suite that every game passes.

use liege_conformance::{Failure, Suite};
use three_estates::ThreeEstates;

#[test]
fn every_check() -> Result<(), Failure> {
    Suite::<ThreeEstates>::new().games(1000).judged().run()?;
    Ok(())
}
