//! What players read.
#![allow(clippy::unwrap_used, reason = "tests fail so")]

use feudum::Feudum;
use liege_conformance::samples;
use liege_game::{Game, Setup};

/// What is asked, what others read meanwhile, and why something is closed or refused.
#[test]
fn what_players_read() {
    let game = Feudum::new(&Setup::new(4).with("mode", "advanced")).unwrap();
    insta::assert_snapshot!(samples::sentences(&game, 6));
}
