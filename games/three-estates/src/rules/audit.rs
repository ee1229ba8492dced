//! Counting every tile.

use crate::{Colour, Kind, Position, Stock, ThreeEstates};

/// Each tile is in exactly one place, and reserves keep their limit (TE-15).
pub(crate) fn audit(game: &ThreeEstates, position: &Position) -> Result<(), String> {
    let mut found: Stock = position.fief.tiles().iter().map(|tile| tile.kind).collect();
    position.supply.iter().for_each(|&kind| found.add(kind));
    found.add_all(&position.bag);
    Colour::BOTH.iter().for_each(|colour| found.add_all(&position.reserve[colour.seat()]));
    position.phase.displaced().into_iter().for_each(|kind| found.add(kind));
    for kind in Kind::ALL {
        let (here, all) = (found.count(kind), game.parts.total.count(kind));
        if here != all {
            return Err(format!("{here} {} tiles are somewhere, not {all}", kind.name()));
        }
    }
    let (reserve, locked) = (position.own_reserve(), &position.locked);
    if Kind::ALL.iter().any(|&kind| locked.count(kind) > reserve.count(kind)) {
        return Err("more tiles are locked than the reserve holds".to_owned());
    }
    if Colour::BOTH.iter().any(|colour| position.reserve[colour.seat()].len() > game.parts.limit) {
        return Err(format!("a reserve holds more than {} tiles", game.parts.limit));
    }
    Ok(())
}
