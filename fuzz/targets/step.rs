//! A step is read and written the same, or refused; and it never moves a game that refuses it.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use liege_game::{Game, Setup, Silent, Step, follow};
use middle_ages::MiddleAges;

static GAME: LazyLock<MiddleAges> =
    LazyLock::new(|| MiddleAges::new(&Setup::new(2)).expect("two can play"));

fuzz_target!(|text: &str| {
    let Ok(step) = text.parse::<Step>() else { return };
    assert_eq!(step.to_string().parse().as_ref(), Ok(&step));
    let start = GAME.start();
    let mut position = start.clone();
    if follow(&*GAME, &mut position, &step, &mut Silent).is_err() {
        assert_eq!(position, start);
    }
});
