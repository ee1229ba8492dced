//! The suite that every game passes, for the basic game and for each variant, and the coverage of the rules.

use std::path::Path;

use feudo::{COMPONENTS, Feudo};
use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Pace, Suite, Tally, deep};
use liege_game::Show;

use crate::reasons::TABLE;

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
    let suite = Suite::<Feudo>::new().with_secrets().judged().observed(5).pace(PACE);
    suite.players(players..=players).games(games(ALL)).seed(seed)
}

/// Returns how refusals are read a second time.
fn reasons() -> Reasons<Feudo> {
    Reasons::new(TABLE).games(12).offers(4)
}

/// Whether enough was read.
fn read(tally: &Tally) {
    println!("{}", tally.met);
    assert!(tally.met.refusals() > 1_000 && tally.rows > 100, "{tally:?}");
}

#[test]
fn two_players() -> Result<(), Failure> {
    suite(2, 41).reasons(reasons()).run().map(|tally| read(&tally))
}

#[test]
fn three_players() -> Result<(), Failure> {
    suite(3, 42).reasons(reasons()).run().map(|tally| read(&tally))
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
        .observed(5)
        .reasons(reasons().games(6).tables(3))
        .run()
        .map(|tally| read(&tally))
}

// FD-116: every other length, which there is only without a Plague.
#[test]
fn lengths() -> Result<(), Failure> {
    let suite = Suite::<Feudo>::new().with_secrets().judged().observed(3).pace(PACE).without_defaults();
    let lengths = (1..20).filter(|turns| ![10, 15].contains(turns)).map(|turns| turns.to_string());
    let suite =
        lengths.fold(suite, |suite, turns| suite.options([("turns", &*turns), ("variant", "strategy")]));
    suite.players(3..=3).games(3).seed(45).run().map(drop)
}

#[test]
fn every_rule_stands_in_the_code_and_in_a_test() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage { folder, rules_md: Feudo::RULES, prefixes: &["FD", "R"], beyond: &[] }.check().map(drop)
}

/// Returns what nobody can tell apart is dealt alike, at every number of players and with every option.
#[test]
fn dealing_is_blind() -> Result<(), String> {
    let found = liege_conformance::dealing::is_blind::<Feudo>(4)?;
    assert!(found.pairs_that_differ > 2000, "{found:?}");
    Ok(())
}
