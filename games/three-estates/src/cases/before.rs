//! The state that a case begins with.

use liege_cases::{Fields, Unreadable};
use liege_game::Silent;

use super::values::{board, kinds, pending, phase, selected, stock};
use crate::{Colour, Fief, Kind, MAX_TILES, Phase, Position, Stock, ThreeEstates};

/// The state of `before` or `setup`, as far as the rules run on from it by themselves.
pub(super) fn position(game: &ThreeEstates, fields: &Fields<'_>) -> Result<Position, Unreadable> {
    match (fields.table("setup")?, fields.table("before")?) {
        (Some(setup), None) => begin(game, &setup),
        (None, Some(state)) => resume(game, &state),
        (None, None) => Err(fields.wrong("before", "is missing, and so is setup")),
        (Some(_), Some(_)) => Err(fields.wrong("setup", "can't stand beside before")),
    }
}

/// A game before TE-9.
fn begin(game: &ThreeEstates, setup: &Fields<'_>) -> Result<Position, Unreadable> {
    let mut position = blank(game);
    position.fief = board(setup)?.unwrap_or_default();
    position.bag = stock(setup, "bag")?.unwrap_or_default();
    setup.finish()?;
    sizes(&position, setup)?;
    game.set_up(&mut position, &mut Silent);
    Ok(position)
}

/// A game in progress.
fn resume(game: &ThreeEstates, state: &Fields<'_>) -> Result<Position, Unreadable> {
    let mut position = blank(game);
    position.fief = board(state)?.unwrap_or_default();
    position.supply = kinds(state, "supply")?.unwrap_or_default().into_iter().collect();
    position.bag = stock(state, "bag")?.unwrap_or_default();
    for (colour, key) in [(Colour::White, "reserve_white"), (Colour::Black, "reserve_black")] {
        let reserve = stock(state, key)?.unwrap_or_default();
        if reserve.len() > game.parts.limit {
            return Err(state.wrong(key, format!("TE-15: at most {} tiles", game.parts.limit)));
        }
        position.reserve[colour.seat()] = reserve;
    }
    position.to_move = state.get("to_move")?.unwrap_or_default();
    position.locked = stock(state, "locked")?.unwrap_or_default();
    position.passed = state.get("passed")?.unwrap_or(0);
    position.selected = selected(state)?.flatten();
    let phase = phase(state)?.unwrap_or_else(|| "start".to_owned());
    let displaced = pending(state)?.flatten();
    state.finish()?;
    sizes(&position, state)?;
    marks(&position, &phase, state)?;
    let events = &mut Silent;
    match (phase.as_str(), displaced) {
        ("rebuild", Some(building)) => {
            position.phase = Phase::Rebuild(building);
            if legal_count(game, &position) == 0 {
                return Err(state.wrong("board", "TE-33: has no slot for the displaced building"));
            }
        }
        ("rebuild", None) => return Err(state.wrong("pending", "is missing: which building was displaced?")),
        (_, Some(_)) => return Err(state.wrong("pending", "stands only in the phase rebuild")),
        ("reserve", None) => game.go_on_reserving(&mut position, events),
        ("action", None) => game.go_on_playing(&mut position, false, events),
        ("mobilize", None) => game.offer_move(&mut position, events),
        ("over", None) => position.phase = Phase::Over,
        (_, None) => game.begin_turn(&mut position, events),
    }
    Ok(position)
}

/// A position with no tiles anywhere.
fn blank(game: &ThreeEstates) -> Position {
    Position { fief: Fief::default(), bag: Stock::EMPTY, ..game.blank() }
}

fn legal_count(game: &ThreeEstates, position: &Position) -> usize {
    let mut legal = Vec::new();
    game.list(position, &mut legal);
    legal.len()
}

/// No more tiles than a game can hold, and no board wider than it could be in one piece (TE-37), so that every board
/// that follows can be surveyed.
fn sizes(position: &Position, state: &Fields<'_>) -> Result<(), Unreadable> {
    let reserves = Colour::BOTH.map(|colour| position.reserve[colour.seat()].len());
    let off = position.supply.len() + position.bag.len() + reserves.iter().sum::<usize>();
    let tiles = off + position.fief.tiles().len();
    if tiles > MAX_TILES {
        return Err(state.wrong("bag", format!("at most {MAX_TILES} tiles altogether, not {tiles}")));
    }
    let steps = position.fief.bounds().map_or(0, |bounds| bounds.least.steps(bounds.most));
    if steps as usize + off >= MAX_TILES {
        let most = MAX_TILES - off;
        return Err(
            state.wrong("board", format!("at most {most} by {most} cells with {off} tiles beside it"))
        );
    }
    Ok(())
}

/// What the action phase alone has, and what it has no more.
fn marks(position: &Position, phase: &str, state: &Fields<'_>) -> Result<(), Unreadable> {
    let row = position.supply.len();
    if usize::from(position.passed) > row {
        return Err(state.wrong("passed", "TE-13: is more than the supply holds"));
    }
    // The selected tile has left the row, so it may have lain one place beyond what is left.
    if position.selected.is_some_and(|place| usize::from(place) > row) {
        return Err(state.wrong("selected", "TE-19: lies beyond the row"));
    }
    if matches!(phase, "start" | "reserve") {
        if position.selected.is_some() {
            return Err(state.wrong("selected", "TE-19: a supply tile is selected in the action phase only"));
        }
        if !position.locked.is_empty() {
            return Err(state.wrong("locked", "TE-21: the lock is released when the turn ends"));
        }
    } else if position.passed > 0 {
        return Err(state.wrong("passed", "TE-16: nothing is passed after the reserve phase"));
    }
    let held = |kind: &Kind| position.locked.count(*kind) <= position.own_reserve().count(*kind);
    if !Kind::ALL.iter().all(held) {
        return Err(state.wrong("locked", "TE-21: more is locked than the active player's reserve holds"));
    }
    Ok(())
}
