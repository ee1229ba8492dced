//! The short game, which is Liege’s own: it conforms, and ends where it says.

use fief::Fief;
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Pace, Suite};
use liege_game::{Game as _, Pending, Playout, Rng, Setup};
use liege_questions::{Lengths, Questions};

use crate::reasons::TABLE;

const PACE: Pace = Pace { rules: 200, secrets: 1000, boards: 500, records: 20 };

#[test]
fn it_conforms() -> Result<(), Failure> {
    let suite =
        Suite::<Fief>::new().with_secrets().judged().observed(2).reasons(Reasons::new(TABLE).offers(3));
    let suite = suite.without_defaults().options([("short", "yes")]);
    suite
        .options([("short", "yes"), ("dowry", "yes"), ("truce", "yes")])
        .games(4)
        .pace(PACE)
        .seed(8)
        .run()
        .map(drop)
}

#[test]
fn two_points_or_turn_6_end_it() {
    for (players, seed) in (3..=6).flat_map(|players| (0..12).map(move |seed| (players, seed))) {
        let game = Fief::new(&Setup::new(players).with("short", "yes")).unwrap();
        let mut position = game.start();
        Playout::default().run(&game, &mut position, &mut Rng::new(seed), usize::MAX);
        assert_eq!(game.pending(&position), Pending::Over);
        let standing = game.standing(&position);
        let winners: Vec<_> = standing.winners().collect();
        let points: i32 = winners.iter().map(|&seat| standing.score[seat]).sum();
        let won = points >= if winners.len() == 1 { 2 } else { 3 };
        assert!(
            won && position.turn <= 6 || position.turn == 6,
            "{players} {seed}: {winners:?} in turn {}",
            position.turn
        );
    }
}

#[test]
fn another_last_turn_is_refused() {
    let agreed = |turn| Fief::new(&Setup::new(3).with("short", "yes").with("last-turn", turn)).map(drop);
    assert!(agreed("12").unwrap_err().to_string().contains("ends with turn 6"));
}

#[test]
fn lengths_are_measured() {
    assert_eq!(Lengths::measured::<Fief>().unwrap(), <Fief as Questions>::LENGTHS);
}
