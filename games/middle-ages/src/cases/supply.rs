//! [`Counts`]: the supply after a refill.

use liege_game::{Game as _, Playout, Rng, Setup, Silent, settle};
use serde::{Deserialize, Serialize};

use crate::{Event, MiddleAges};

/// How many tiles are left after the refill of a round. A pile of which a case says nothing is not compared.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Counts {
    pile: Option<usize>,
    reserve: Option<usize>,
    discard: Option<usize>,
}

/// Plays a whole game with the real tiles up to this refill. The counts are the same in every game.
pub(super) fn after_refill(game: &MiddleAges, players: u8, wanted: u8) -> Result<Counts, String> {
    let components = game.setup.components.clone();
    let agreed = Setup { components, ..Setup::new(players.into()) };
    let game = MiddleAges::new(&agreed).map_err(|error| error.to_string())?;
    let (mut position, mut rng, mut playout) = (game.start(), Rng::new(1), Playout::default());
    settle(&game, &mut position, &mut rng, &mut Silent);
    while let Some((seat, action)) = playout.choose(&game, &position, &mut rng) {
        let (round, mut events) = (position.round, Vec::new());
        game.play(&mut position, seat, action, &mut events);
        settle(&game, &mut position, &mut rng, &mut events);
        if round == wanted && events.iter().any(|event| matches!(event, Event::RowLaid { .. })) {
            // The next round may have begun, and have discarded a tile.
            let discarded = events.iter().filter(|event| matches!(event, Event::Discarded { .. })).count();
            let reserve = if position.reserve { game.components.orange.total() as usize } else { 0 };
            return Ok(Counts {
                pile: Some(position.pile.total() as usize),
                reserve: Some(reserve),
                discard: Some(position.discard.len() - discarded),
            });
        }
    }
    Err("a round that ends with a refill".to_owned())
}
