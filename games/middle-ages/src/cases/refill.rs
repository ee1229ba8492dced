//! The action `refill`.

use liege_cases::Stop;
use liege_data::Node;
use liege_game::{PerSeat, Seat};

use super::choices::effect_asks;
use super::take::{SPARE, first_in_turn};
use super::{Playing, set_order};
use crate::state::spot::{ROWS, Spots};
use crate::state::tile::Tile;
use crate::{Estate, Position, Spot};

/// Fills this row (from 1) from the piles, after a round whose only turn leaves that row.
pub(super) fn fill(run: &mut Playing<'_>, row: usize, node: &Node<'_>) -> Result<(), Stop> {
    let places = Spots::row(row - 1);
    if !run.position.laid.and(places).is_empty() {
        return Err(node.error("expected an empty row (MA-11)").into());
    }
    let too_few = || node.error("the piles hold too few tiles for it (F-2)");
    let tile = any_tile(run).ok_or_else(too_few)?;
    let before = run.position;
    let seat = Seat::A;
    let (from, to) = (Spot::at(row - 1, SPARE), Spot::at(row % ROWS, 0));
    let order = run.game.others(seat).chain([seat]);
    let mut position = Position {
        turn: run.game.others(seat).count() as u8,
        cards: Default::default(),
        fiefdoms: PerSeat::default(),
        lords: PerSeat::default(),
        lords_at: Spots::default(),
        scouts: PerSeat::default(),
        scouts_at: Spots::default(),
        laid: Spots::default(),
        ..first_in_turn(run, seat, row as u8)
    };
    set_order(&mut position, order);
    position.put_tile(from, tile);
    position.put_tile(to, tile);
    position.put_lord(seat, from);
    run.position = position;
    run.act(seat, &format!("lord {to}"))?;
    while effect_asks(run, seat) {
        let Some(choice) = run.legal(seat).into_iter().next() else { break };
        run.act(seat, &choice)?;
    }
    let after = run.position;
    if after.laid.and(places).len() < run.game.row_length() {
        return Err(too_few().into());
    }
    let Position { pile, top, reserve, discard, .. } = after;
    run.position = Position { pile, top, reserve, discard, ..before };
    for spot in after.laid.and(places).iter() {
        run.position.put_tile(spot, after.tiles[spot.index()]);
    }
    Ok(())
}

/// A tile that the case has, of an Estate whose Effect asks for nothing if it has one.
fn any_tile(run: &Playing<'_>) -> Option<Tile> {
    let tiles = &run.game.components.tiles;
    let simple = [Estate::Field, Estate::Mill, Estate::Market, Estate::Barracks];
    tiles.tiles().min_by_key(|&tile| !simple.contains(&tiles.info(tile).print.estate))
}
