//! A march of everybody is what its leader would do in three decisions: lead, gather everybody, go (FF-89).

use std::collections::BTreeSet;

use fief::state::{Phase, Position};
use fief::{Action, Fief};
use liege_conformance::Own;
use liege_conformance::rare::Scene;
use liege_game::{Game, Seat, Silent};

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

/// Where a group can march, and that all comes to the same as three decisions.
pub(crate) const MARCHES: Own<Fief> = Own {
    name: "a march is a group of everybody that goes",
    games: 1,
    tables: 1,
    least: 1_000,
    look: |&Scene { game, position, .. }, _| {
        let (Phase::Moves(mover), None) = (position.sub_phase(), position.group()) else { return 0 };
        let mut legal = Vec::new();
        game.legal(position, mover, &mut legal);
        let mut sources = BTreeSet::new();
        let mut found = 0;
        for &lead in &legal {
            let Action::Lead(lord) = lead else { continue };
            let from = position.pawn(lord).at;
            // Of several who could lead, the first does.
            if !sources.insert(from) {
                continue;
            }
            for (go, expected) in by_three(game, position, mover, lead) {
                let Action::Go(to) = go else { continue };
                assert!(legal.contains(&Action::March(from, to)), "{from} to {to} is missing");
                let mut after = *position;
                game.play(&mut after, mover, Action::March(from, to), &mut Silent);
                assert!(after == expected, "{from} to {to}");
                found += 1;
            }
        }
        assert_eq!(legal.iter().filter(|action| matches!(action, Action::March(..))).count(), found);
        found
    },
};
