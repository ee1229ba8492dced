//! The suite that every game passes.

use std::path::Path;

use feudum::{COMPONENTS, Feudum, RULES};
use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Pace, Suite, Tally};

use crate::reasons::TABLE;

/// A board takes its time to draw, and these are many games.
const PACE: Pace = Pace { rules: 256, secrets: 256, boards: 128, records: 8 };

/// Returns how many games of each kind; more of them while hunting.
fn games(default: usize) -> usize {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(default)
}

/// Returns how refusals are read a second time.
fn reasons() -> Reasons<Feudum> {
    Reasons::new(TABLE).offers(4)
}

/// Whether enough was read.
fn read(tally: &Tally) {
    println!("{}", tally.met);
    assert!(tally.met.refusals() > 1_000 && tally.rows > 500, "{tally:?}");
}

#[test]
fn the_basic_game_keeps_the_contract() -> Result<(), Failure> {
    let suite = Suite::<Feudum>::rules_only().with_secrets().judged().observed(3).reasons(reasons());
    suite.games(games(6)).run().map(|tally| read(&tally))
}

#[test]
fn the_advanced_game_keeps_the_contract() -> Result<(), Failure> {
    let suite = Suite::<Feudum>::rules_only().without_defaults().options([("mode", "advanced")]);
    suite.with_secrets().judged().observed(5).games(games(10)).seed(2).run().map(drop)
}

#[test]
fn both_games_are_shown() -> Result<(), Failure> {
    let suite = Suite::<Feudum>::new().options([("mode", "advanced")]);
    suite.with_secrets().pace(PACE).games(games(3)).seed(4).run().map(drop)
}

#[test]
fn feudums_may_be_immune() -> Result<(), Failure> {
    let suite = Suite::<Feudum>::rules_only().without_defaults().observed(1).reasons(reasons());
    let suite = suite.options([("mode", "advanced"), ("feudums", "immune")]);
    suite.games(games(4)).seed(3).run().map(|tally| read(&tally))
}

/// Every piece counted after every step, guild lists against a slow recount, no game beyond round 19 (FU-165a): 5,000
/// random games for each number of players, basic and advanced.
#[test]
#[ignore = "many minutes: cargo test --release -p feudum --test main -- --ignored --nocapture"]
fn thousands_of_games_lose_nothing() -> Result<(), Failure> {
    let pace = Pace { rules: usize::MAX, secrets: usize::MAX, boards: usize::MAX, records: 1_000 };
    let suite = Suite::<Feudum>::rules_only().options([("mode", "advanced")]).pace(pace);
    let tally = suite.games(games(5_000)).seed(5).run()?;
    println!("{tally:?}");
    Ok(())
}

#[test]
fn components_are_replaceable() -> Result<(), Failure> {
    let suite = Suite::<Feudum>::rules_only().without_defaults().options([("mode", "advanced")]);
    suite.games(0).components(COMPONENTS).run().map(drop)
}

#[test]
fn every_rule_stands_in_code_and_in_a_test() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage {
        folder,
        rules_md: RULES,
        prefixes: &["FU", "R"],
        beyond: &[("FU-13", "what is said binds nobody")],
    }
    .check()
    .map(drop)
}

/// Returns what nobody can tell apart is dealt alike, at every number of players and with every option.
#[test]
fn dealing_is_blind() -> Result<(), String> {
    let found = liege_conformance::dealing::is_blind::<Feudum>(3)?;
    assert!(found.pairs_that_differ > 2000, "{found:?}");
    Ok(())
}
