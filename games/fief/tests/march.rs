//! A march of everybody is what its leader would do in three decisions: lead, gather everybody, go (FF-89).
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use std::collections::BTreeSet;

use fief::state::{Phase, Position};
use fief::{Action, Fief};
use liege_game::{Game, Playout, Rng, Seat, Setup, Silent, settle};

/// Where the group of this leader could go once everybody has joined it, and what the map looks like then.
fn by_three(game: &Fief, position: &Position, seat: Seat, lead: Action) -> Vec<(Action, Position)> {
    let mut gathered = *position;
    game.play(&mut gathered, seat, lead, &mut Silent);
    if game.check(&gathered, seat, Action::Everybody).is_ok() {
        game.play(&mut gathered, seat, Action::Everybody, &mut Silent);
    }
    let mut legal = Vec::new();
    game.legal(&gathered, seat, &mut legal);
    legal.retain(|action| matches!(action, Action::Go(_)));
    let after = |go: Action| {
        let mut after = gathered;
        game.play(&mut after, seat, go, &mut Silent);
        (go, after)
    };
    legal.into_iter().map(after).collect()
}

#[test]
fn a_march_is_a_group_of_everybody_that_goes() {
    let mut compared = 0;
    for players in [3, 6] {
        let game = Fief::new(&Setup::new(players).with("last-turn", "12")).unwrap();
        for seed in 0..6 {
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                if let (Phase::Moves(mover), None) = (position.sub_phase(), position.group()) {
                    let mut legal = Vec::new();
                    game.legal(&position, mover, &mut legal);
                    let mut sources = BTreeSet::new();
                    let mut found = 0;
                    for &lead in &legal {
                        let Action::Lead(lord) = lead else { continue };
                        let from = position.pawn(lord).at;
                        // Of several who could lead, the first does.
                        if !sources.insert(from) {
                            continue;
                        }
                        for (go, expected) in by_three(&game, &position, mover, lead) {
                            let Action::Go(to) = go else { continue };
                            assert!(
                                legal.contains(&Action::March(from, to)),
                                "{players}, {seed}: {from} to {to}"
                            );
                            let mut after = position;
                            game.play(&mut after, mover, Action::March(from, to), &mut Silent);
                            assert!(after == expected, "{players}, {seed}: {from} to {to}");
                            found += 1;
                        }
                    }
                    assert_eq!(
                        legal.iter().filter(|action| matches!(action, Action::March(..))).count(),
                        found
                    );
                    compared += found;
                }
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
    }
    assert!(compared > 1_000, "only {compared} marches were compared");
}
