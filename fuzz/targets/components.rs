//! A components file makes a game that can begin, or is refused with the line and the field.
#![no_main]

use libfuzzer_sys::fuzz_target;
use liege_game::{Game, Rng, Setup, SetupError, Silent, settle};
use middle_ages::MiddleAges;

fuzz_target!(|text: &str| {
    let mut setup = Setup::new(3);
    setup.components = Some(text.into());
    match MiddleAges::new(&setup) {
        Ok(game) => {
            let mut position = game.start();
            settle(&game, &mut position, &mut Rng::new(1), &mut Silent);
            game.audit(&position).expect("whatever is accepted can be laid out");
        }
        Err(SetupError::Components { line, .. }) => assert!(line <= text.lines().count() + 1),
        Err(other) => panic!("three can play: {other}"),
    }
});
