//! The action `supply_trace`.

use liege_cases::old::Stop;
use liege_data::{DataError, Spanned, Within};
use liege_game::{Game as _, Playout, Rng, Setup, Silent, settle};
use serde::{Deserialize, Serialize};

use super::Playing;
use crate::{Event, MiddleAges};

/// Tiles after the refill of a round; a pile of which the case says nothing is not compared.
#[derive(Deserialize, Serialize)]
pub(super) struct Counts {
    round: u8,
    pile: Option<usize>,
    reserve: Option<usize>,
    discard: Option<usize>,
}

/// A whole game with the real tiles, looked at after each refill. The counts are the same in every game.
pub(super) fn trace(
    run: &mut Playing<'_>,
    players: &Spanned<Within<usize, 2, 5>>,
    lines: &[Spanned<Counts>],
) -> Result<(), Stop> {
    let found = counts(run, players)?;
    for line in lines {
        let (node, expected) = (run.at(line), line.get_ref());
        let found = found.iter().find(|counts| counts.round == expected.round);
        let found = found.ok_or_else(|| node.key("round").wrong("a round that ends with a refill"))?;
        let what = format!("{}, after round {}", node.path(), expected.round);
        run.quietly(|run| run.compare(&what, expected, found));
        let given = [expected.pile, expected.reserve, expected.discard].into_iter().flatten();
        for count in given {
            let fact = format!("fact supply {} {}", players.get_ref().get(), expected.round);
            run.asks(&fact, (count as i64).into());
        }
    }
    Ok(())
}

fn counts(run: &Playing<'_>, players: &Spanned<Within<usize, 2, 5>>) -> Result<Vec<Counts>, DataError> {
    let components = run.game.setup.components.clone();
    let agreed = Setup { components, ..Setup::new(players.get_ref().get()) };
    let game = MiddleAges::new(&agreed).map_err(|error| run.at(players).error(error.to_string()))?;
    let (mut position, mut rng, mut playout) = (game.start(), Rng::new(1), Playout::default());
    settle(&game, &mut position, &mut rng, &mut Silent);
    let mut found = Vec::new();
    while let Some((seat, action)) = playout.choose(&game, &position, &mut rng) {
        let (round, mut events) = (position.round, Vec::new());
        game.play(&mut position, seat, action, &mut events);
        settle(&game, &mut position, &mut rng, &mut events);
        if events.iter().any(|event| matches!(event, Event::RowLaid { .. })) {
            // The next round may have begun, and have discarded a tile.
            let discarded = events.iter().filter(|event| matches!(event, Event::Discarded { .. })).count();
            let reserve = if position.reserve { game.components.orange.total() as usize } else { 0 };
            found.push(Counts {
                round,
                pile: Some(position.pile.total() as usize),
                reserve: Some(reserve),
                discard: Some(position.discard.len() - discarded),
            });
        }
    }
    Ok(found)
}
