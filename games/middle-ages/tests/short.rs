//! The short game, which is Liege’s own: it conforms, and ends where it says.

use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Suite};
use liege_game::{Game as _, Pending, Playout, Rng, Setup, Viewer, settle};
use liege_questions::{Lengths, Questions};
use middle_ages::{Event, MiddleAges};

use crate::reasons::REASONS;

#[test]
fn it_conforms() -> Result<(), Failure> {
    let reasons = Reasons::new(&[REASONS]).games(6).offers(6);
    let suite = Suite::<MiddleAges>::new().nothing_hidden().judged().observed(3).reasons(reasons);
    suite.without_defaults().options([("short", "yes")]).games(100).run().map(drop)
}

#[test]
fn it_has_eight_rounds_and_two_events() {
    for (players, seed) in (2..=5).flat_map(|players| (0..20).map(move |seed| (players, seed))) {
        let game = MiddleAges::new(&Setup::new(players).with("short", "yes")).unwrap();
        let (mut position, mut rng, mut events) = (game.start(), Rng::new(seed), Vec::new());
        let mut playout = Playout::default();
        loop {
            settle(&game, &mut position, &mut rng, &mut events);
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            game.play(&mut position, seat, action, &mut events);
        }
        assert_eq!(game.pending(&position), Pending::Over);
        assert_eq!(game.view(&position, Viewer::Spectator).round, 8);
        let cards = events.iter().filter(|event| matches!(event, Event::CardApplied { .. })).count();
        assert_eq!(cards, 2, "{players} {seed}");
        for event in &events {
            if let Event::Penalty { empty, coins, .. } = event {
                assert_eq!(*coins, i16::from(*empty) * 5);
            }
        }
    }
}

#[test]
fn lengths_are_measured() {
    assert_eq!(Lengths::measured::<MiddleAges>().unwrap(), <MiddleAges as Questions>::LENGTHS);
}
