//! What players read.
#![allow(clippy::unwrap_used, reason = "tests fail so")]

use fief::Fief;
use liege_conformance::samples;
use liege_game::{Game, Setup, Viewer};

/// What is asked, what others read meanwhile, and why something is closed or refused.
#[test]
fn what_players_read() {
    let game = Fief::new(&Setup::new(4)).unwrap();
    insta::assert_snapshot!(samples::sentences(&game, 6));
}

/// FF-12: what the first decision of a player brings along is told with it, in its preview too.
#[test]
fn the_first_decision_tells_what_comes_along() {
    let game = Fief::new(&Setup::new(4)).unwrap();
    let (_, events) = samples::events(&game, 6, 4);
    let log = samples::log(&game, &events, Viewer::Spectator);
    assert!(log.contains(", 1 knight and 3 sergeants in ") && log.contains(" and builds a castle"), "{log}");
}
