//! The suite that every game passes, for the basic game and for each variant, and the coverage of the rules.

use std::path::Path;

use feudo::{COMPONENTS, Feudo};
use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::{Failure, Pace, Suite, deep};
use liege_game::Show;

/// A board takes its time to draw, and these are many games.
const PACE: Pace = Pace { rules: 96, secrets: 768, boards: 768, records: 40 };

/// The usual number of games of the suite.
const ALL: usize = 1000;

/// So many games in the deep run, else a third of them.
fn games(all: usize) -> usize {
    if deep() { all } else { all / 3 }
}

/// Games for this number of players.
fn suite(players: usize, seed: u64) -> Suite<Feudo> {
    let suite = Suite::<Feudo>::new().with_secrets().judged().pace(PACE);
    suite.players(players..=players).games(games(ALL)).seed(seed)
}

#[test]
fn two_players() -> Result<(), Failure> {
    suite(2, 41).run().map(drop)
}

#[test]
fn three_players() -> Result<(), Failure> {
    suite(3, 42).run().map(drop)
}

#[test]
fn four_players() -> Result<(), Failure> {
    suite(4, 43).run().map(drop)
}

// FD-116 to FD-119, R-39: a longer game with either deck, alone and with each other variant.
#[test]
fn variants() -> Result<(), Failure> {
    Suite::<Feudo>::new()
        .with_secrets()
        .judged()
        .without_defaults()
        .options([("turns", "15"), ("variant", "virulent")])
        .options([("turns", "20"), ("variant", "strategy")])
        .options([("turns", "20"), ("deck", "one")])
        .options([("turns", "15"), ("deck", "recycled")])
        .games(games(40))
        .seed(44)
        .components(COMPONENTS)
        .run()
        .map(drop)
}

#[test]
fn every_rule_stands_in_the_code_and_in_a_test() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage { folder, rules_md: Feudo::RULES, prefixes: &["FD", "R"], beyond: &[] }.check().map(drop)
}

#[test]
fn numbers_are_sound() -> Result<(), String> {
    liege_conformance::numbers_are_sound::<Feudo>(5)
}

/// What nobody can tell apart is dealt alike, at every number of players and with every option.
#[test]
fn dealing_is_blind() -> Result<(), String> {
    let found = liege_conformance::dealing::is_blind::<Feudo>(4)?;
    assert!(found.pairs_that_differ > 2000, "{found:?}");
    Ok(())
}
