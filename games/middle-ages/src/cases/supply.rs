//! The action `supply_trace`.

use liege_cases::Stop;
use liege_data::{DataError, Node, Spanned, Within};
use liege_game::{Game as _, Pending, Playout, Rng, Setup};
use serde::Deserialize;

use super::steps::Playing;
use crate::{Event, MiddleAges};

#[derive(Deserialize)]
struct Supply {
    n: Spanned<Within<usize, 2, 5>>,
    after_refill: Vec<Counts>,
}

#[derive(Deserialize)]
struct Counts {
    round: Spanned<u8>,
    pile: Option<usize>,
    reserve: Option<usize>,
    discard: Option<usize>,
}

/// A whole game with the real tiles, looked at after each refill. The counts are the same in every game.
pub(super) fn trace(run: &mut Playing<'_>, node: &Node<'_>) -> Result<(), Stop> {
    let Supply { n, after_refill } = node.read()?;
    let found = counts(run, **n.get_ref(), node)?;
    for line in after_refill {
        let counts = found.iter().find(|counts| counts.0 == *line.round.get_ref());
        let (round, counts) =
            counts.ok_or_else(|| run.at(&line.round).wrong("a round that ends with a refill"))?;
        for (key, expected, found) in [
            ("pile", line.pile, counts[0]),
            ("reserve", line.reserve, counts[1]),
            ("discard", line.discard, counts[2]),
        ] {
            if let Some(expected) = expected {
                let what =
                    format!("{} of {} players, {key} after round {round}", node.path(), n.get_ref().get());
                run.same(&what, &expected, &found);
            }
        }
    }
    Ok(())
}

/// The round, and tiles in pile, reserve and discard pile after its refill.
fn counts(run: &Playing<'_>, players: usize, node: &Node<'_>) -> Result<Vec<(u8, [usize; 3])>, DataError> {
    let agreed = Setup { components: run.game.setup.components.clone(), ..Setup::new(players) };
    let game = MiddleAges::new(&agreed).map_err(|error| node.error(error.to_string()))?;
    let (mut position, mut rng, mut playout) = (game.start(), Rng::new(1), Playout::default());
    let mut found = Vec::new();
    loop {
        let (round, mut events) = (position.round, Vec::new());
        if game.pending(&position) == Pending::Chance {
            let Some(draw) = game.sample(&position, &mut rng) else { break };
            game.draw(&mut position, draw, &mut events);
        } else {
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            if game.apply(&mut position, seat, action, &mut events).is_err() {
                break;
            }
        }
        let refilled = events.iter().any(|event| matches!(event, Event::RowLaid { .. }));
        if round > 0 && refilled {
            // The next round may have begun, and have discarded a tile.
            let discarded = events.iter().filter(|event| matches!(event, Event::Discarded { .. })).count();
            let reserve = if position.reserve { game.components.orange.total() as usize } else { 0 };
            let discard = position.discard.len() - discarded;
            found.push((round, [position.pile.total() as usize, reserve, discard]));
        }
    }
    Ok(found)
}
