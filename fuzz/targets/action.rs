//! An action or a draw of Middle Ages is read and written the same, or refused.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use liege_game::{Codec as _, Game, Setup};
use middle_ages::MiddleAges;

static GAME: LazyLock<MiddleAges> =
    LazyLock::new(|| MiddleAges::new(&Setup::new(5)).expect("five can play"));

fuzz_target!(|text: &str| {
    if let Ok(action) = GAME.read_action(text) {
        assert_eq!(GAME.read_action(&GAME.write_action(action)), Ok(action));
    }
    if let Ok(draw) = GAME.read_draw(text) {
        assert_eq!(GAME.read_draw(&GAME.write_draw(draw)), Ok(draw));
    }
});
