//! The suite that every game passes, for the basic game and for each variant.

use feudo::Feudo;
use liege_conformance::{Failure, Suite};

#[test]
fn basic() -> Result<(), Failure> {
    Suite::<Feudo>::rules_only().with_secrets().judged().games(100).seed(41).run().map(drop)
}

#[test]
fn variants() -> Result<(), Failure> {
    Suite::<Feudo>::rules_only()
        .with_secrets()
        .options([("turns", "15"), ("variant", "virulent")])
        .options([("turns", "20"), ("variant", "strategy")])
        .options([("turns", "20"), ("deck", "one")])
        .options([("turns", "15"), ("deck", "recycled")])
        .games(40)
        .seed(42)
        .run()
        .map(drop)
}
