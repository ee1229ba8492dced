//! The short game, which is Liege’s own: it conforms, and ends where it says.

use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Suite};
use liege_game::{Game as _, Pending, Playout, Rng, Setup};
use liege_questions::{Lengths, Questions};
use three_estates::ThreeEstates;

use crate::reasons::REASONS;

#[test]
fn it_conforms() -> Result<(), Failure> {
    let reasons = Reasons::new(&[REASONS]).games(6).offers(6);
    let suite = Suite::<ThreeEstates>::new().nothing_hidden().judged().observed(3).reasons(reasons);
    let suite = suite.without_defaults().options([("short", "yes")]);
    suite
        .options([("short", "yes"), ("contact", "corners"), ("empty-supply", "turns")])
        .games(100)
        .run()
        .map(drop)
}

#[test]
fn it_ends_with_half_of_the_tiles() {
    for seed in 0..40 {
        let game = ThreeEstates::new(&Setup::new(2).with("short", "yes")).unwrap();
        let mut position = game.start();
        assert_eq!(position.bag.len(), 30);
        Playout::default().run(&game, &mut position, &mut Rng::new(seed), usize::MAX);
        assert_eq!(game.pending(&position), Pending::Over);
        assert!(position.fief.tiles().len() <= 42);
    }
}

#[test]
fn lengths_are_measured() {
    assert_eq!(Lengths::measured::<ThreeEstates>().unwrap(), <ThreeEstates as Questions>::LENGTHS);
}
