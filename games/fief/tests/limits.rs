//! Numbers that an owner may correct in the components stand in the sentences that players read.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use fief::{Action, COMPONENTS, Fief};
use liege_game::{Amount, Game, Playout, Rng, Setup, Silent, settle};

/// FF-81.
#[test]
fn a_refusal_names_the_limit_that_holds() {
    let corrected = COMPONENTS.replace("reinforcements = 4", "reinforcements = 3");
    let components = Some(corrected.as_str().into());
    let game = Fief::new(&Setup { components, ..Setup::new(3).with("last-turn", "12") }).unwrap();
    let mut told = 0;
    for seed in 0..4 {
        let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            if let Action::Recruit(at, kind, _) = action
                && let Err(refusal) = game.check(&position, seat, Action::Recruit(at, kind, Amount(4)))
                && refusal.rule.0 == "FF-81"
            {
                assert!(refusal.why.to_string().contains("at most 3 of"), "{refusal}");
                told += 1;
            }
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
    assert!(told > 0);
}
