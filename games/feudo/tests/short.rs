//! The short game, which is Liege’s own: it conforms, and ends where it says.

use feudo::{Feudo, Phase};
use liege_conformance::reasons::Reasons;
use liege_conformance::{Failure, Pace, Suite};
use liege_game::{Game as _, Playout, Rng, Setup};
use liege_questions::{Lengths, Questions};

use crate::reasons::TABLE;

const PACE: Pace = Pace { rules: 96, secrets: 768, boards: 768, records: 40 };

#[test]
fn it_conforms() -> Result<(), Failure> {
    let suite =
        Suite::<Feudo>::new().with_secrets().judged().observed(3).reasons(Reasons::new(TABLE).offers(4));
    let suite = suite.without_defaults().options([("short", "yes")]);
    let suite = suite.options([("short", "yes"), ("variant", "virulent")]);
    suite.options([("short", "yes"), ("variant", "strategy")]).games(20).pace(PACE).seed(46).run().map(drop)
}

#[test]
fn it_has_four_turns_and_more_only_after_a_tie() {
    let mut plain = 0;
    for (players, seed) in (2..=4).flat_map(|players| (0..20).map(move |seed| (players, seed))) {
        let game = Feudo::new(&Setup::new(players).with("short", "yes")).unwrap();
        let mut position = game.start();
        Playout::default().run(&game, &mut position, &mut Rng::new(seed), usize::MAX);
        let table = &position.table;
        assert_eq!(table.phase, Phase::Over);
        assert!(
            table.turn == 4 || table.turn > 4 && !table.tied.is_empty(),
            "{players} {seed}: turn {}",
            table.turn
        );
        plain += usize::from(table.turn == 4);
    }
    assert!(plain > 0);
}

#[test]
fn another_number_of_turns_is_refused() {
    let agreed = |turns| Feudo::new(&Setup::new(3).with("short", "yes").with("turns", turns)).map(drop);
    assert!(agreed("15").unwrap_err().to_string().contains("has 4 turns"));
}

#[test]
fn lengths_are_measured() {
    assert_eq!(Lengths::measured::<Feudo>().unwrap(), <Feudo as Questions>::LENGTHS);
}
