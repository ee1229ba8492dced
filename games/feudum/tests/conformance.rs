//! The suite that every game passes.

use feudum::{COMPONENTS, Feudum};
use liege_conformance::Suite;

fn games(default: usize) -> usize {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(default)
}

#[test]
fn rules_keep_the_contract() {
    let tally = Suite::<Feudum>::rules_only()
        .options([("mode", "advanced")])
        .options([("mode", "advanced"), ("feudums", "immune")])
        .with_secrets()
        .games(games(6))
        .run()
        .unwrap();
    println!("{tally:?}");
}

#[test]
fn components_are_replaceable() {
    Suite::<Feudum>::rules_only().games(0).options([("mode", "advanced")]).components(COMPONENTS).run().unwrap();
}
