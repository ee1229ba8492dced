//! The suite that every game passes, for every number of players and every option, and the coverage of the rules.

use std::path::Path;

use fief::Fief;
use liege_conformance::coverage::{Coverage, Uncovered};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Own, Pace, Suite, Tally, deep};
use liege_game::Show;

use crate::hands::HANDS;
use crate::march::MARCHES;
use crate::offers::{REPLACED, RUN_OUT, STANDING_BY, UNPAID};
use crate::reasons::TABLE;
use crate::treasuries::GIFTS;

/// Positions are large and lists long: the slow checks look at fewer of them.
const PACE: Pace = Pace { rules: 200, secrets: 1000, boards: 500, records: 20 };

/// Games for each number of players: all in the deep run, else fewer the longer they last.
fn suite(players: usize, seed: u64) -> Suite<Fief> {
    let games = match players {
        _ if deep() => 40,
        3 => 20,
        4 => 12,
        _ => 6,
    };
    let suite = Suite::<Fief>::new().with_secrets().judged().observed(5).pace(PACE);
    suite.players(players..=players).games(games).seed(seed)
}

#[test]
fn three_players() -> Result<(), Failure> {
    suite(3, 1).run().map(drop)
}

#[test]
fn four_players() -> Result<(), Failure> {
    suite(4, 2).run().map(drop)
}

#[test]
fn five_players() -> Result<(), Failure> {
    suite(5, 7).run().map(drop)
}

/// In one of these games a card is discarded while its pile and the other discards are empty: all know what lies there now.
#[test]
fn five_players_who_remember_a_card_shuffled_back() -> Result<(), Failure> {
    suite(5, 3).games(40).run().map(drop)
}

#[test]
fn six_players() -> Result<(), Failure> {
    suite(6, 4).run().map(drop)
}

/// Games with options only, to turn 12.
fn with_options(seed: u64) -> Suite<Fief> {
    let reasons = Reasons::new(TABLE).tables(4).offers(3);
    let suite = Suite::<Fief>::new().with_secrets().judged().observed(2).reasons(reasons);
    let suite = suite.own(UNPAID).own(REPLACED).own(STANDING_BY).own(RUN_OUT);
    suite.without_defaults().games(8).pace(PACE).seed(seed)
}

/// Whether enough was read.
fn read(tally: &Tally) {
    println!("{}", tally.met);
    assert!(tally.met.refusals() > 2_000 && tally.rows > 1_000, "{tally:?}");
}

#[test]
fn options() -> Result<(), Failure> {
    with_options(5)
        .own(MARCHES)
        .own(HANDS)
        .own(GIFTS)
        .options([("diplomacy", "councils"), ("last-turn", "12")])
        .options([("diplomacy", "free"), ("secret-treasuries", "yes"), ("last-turn", "12")])
        .options([("fog-of-war", "yes"), ("bishop-voices", "french"), ("last-turn", "12")])
        .components(fief::COMPONENTS)
        .run()
        .map(|tally| read(&tally))
}

#[test]
fn options_of_later_editions() -> Result<(), Failure> {
    let own = [("truce", "yes"), ("leaders", "yes"), ("dowry", "yes"), ("last-turn", "12")];
    let hidden = [("diplomacy", "free"), ("fog-of-war", "yes"), ("secret-treasuries", "yes")];
    with_options(6)
        .own(Own { tables: 4, least: 500, ..HANDS })
        .options(own)
        .options([
            ("dowry", "yes"),
            ("diplomacy", "councils"),
            ("secret-treasuries", "yes"),
            ("last-turn", "12"),
        ])
        .options(own.into_iter().chain(hidden))
        .options([("heir-keeps-wedding", "yes"), ("last-turn", "12")])
        .run()
        .map(|tally| read(&tally))
}

#[test]
fn every_rule_stands_in_the_code_and_in_a_test() -> Result<(), Uncovered> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Coverage { folder, rules_md: Fief::RULES, prefixes: &["FF", "RL", "R"], beyond: &[] }.check().map(drop)
}
