//! The action `refill`.

use liege_cases::old::Stop;
use liege_data::Node;
use liege_game::{Game as _, List, PerSeat};

use super::Playing;
use crate::state::spot::Spots;
use crate::{Phase, Position};

/// Fills this row (from 1) from the piles, as after the last turn of a round in which nobody has a Lord.
pub(super) fn fill(run: &mut Playing<'_>, row: usize, node: &Node<'_>) -> Result<(), Stop> {
    let (before, places) = (run.position, Spots::row(row - 1));
    node.ensure(before.laid.and(places).is_empty(), "expected an empty row (MA-11)")?;
    run.position = Position {
        phase: Phase::Move,
        round: row as u8,
        turn: 0,
        part: 0,
        cards: List::new(),
        laid: Spots::default(),
        lords: PerSeat::default(),
        lords_at: Spots::default(),
        scouts: PerSeat::default(),
        scouts_at: Spots::default(),
        ..before
    };
    run.act(before.order[run.game.players() - 1], "leave")?;
    let Position { laid, tiles, pile, top, reserve, discard, .. } = run.position;
    let filled = laid.and(places).len() == run.game.row_length();
    node.ensure(filled, "the piles hold too few tiles for it (F-2)")?;
    if before.laid.is_empty() && before.cards.is_empty() {
        return Ok(());
    }
    run.position = Position { pile, top, reserve, discard, ..before };
    laid.and(places).iter().for_each(|spot| run.position.put_tile(spot, tiles[spot.index()]));
    Ok(())
}
