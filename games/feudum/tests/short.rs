//! The short game, which is Liege’s own: it conforms, and ends where it says.

use feudum::{Event, Feudum};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Pace, Suite};
use liege_game::{Game as _, Pending, Playout, Rng, Setup, settle};
use liege_questions::{Lengths, Questions};

use crate::reasons::TABLE;

const PACE: Pace = Pace { rules: 256, secrets: 256, boards: 128, records: 8 };

#[test]
fn it_conforms() -> Result<(), Failure> {
    let suite =
        Suite::<Feudum>::new().with_secrets().judged().observed(2).reasons(Reasons::new(TABLE).offers(4));
    let suite = suite.without_defaults().options([("short", "yes")]);
    suite.options([("short", "yes"), ("mode", "advanced")]).games(3).pace(PACE).seed(6).run().map(drop)
}

#[test]
fn it_ends_with_the_dawn_of_the_third_epoch() {
    for (players, mode) in (2..=5).flat_map(|players| [(players, "basic"), (players, "advanced")]) {
        let game = Feudum::new(&Setup::new(players).with("short", "yes").with("mode", mode)).unwrap();
        let (mut position, mut rng, mut events) = (game.start(), Rng::new(3), Vec::new());
        let mut playout = Playout::default();
        loop {
            settle(&game, &mut position, &mut rng, &mut events);
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            game.play(&mut position, seat, action, &mut events);
        }
        assert_eq!(game.pending(&position), Pending::Over);
        let dawns: Vec<u8> = events
            .iter()
            .filter_map(|event| match event {
                Event::Epoch(epoch) => Some(*epoch),
                _ => None,
            })
            .collect();
        assert_eq!(dawns, [2, 3], "{players} {mode}");
    }
}

#[test]
fn lengths_are_measured() {
    assert_eq!(Lengths::measured::<Feudum>().unwrap(), <Feudum as Questions>::LENGTHS);
}
