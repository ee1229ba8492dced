//! Counting every piece (F-1, F-3, F-6).

use liege_game::{Game as _, Seat};

use super::turn;
use crate::rules::round::ROUNDS;
use crate::state::fiefdom::Fiefdom;
use crate::state::spot::Spots;
use crate::{Estate, MiddleAges, Position};

/// Each tile and token is in exactly one place, each player owns as many tiles as rounds were played, and the
/// figures kept beside the tiles agree with them.
pub(crate) fn count_pieces(game: &MiddleAges, position: &Position) -> Result<(), String> {
    count_tiles(game, position)?;
    count_tokens(game, position)?;
    for seat in Seat::all(game.players()) {
        check_fiefdom(game, position, seat)?;
    }
    check_places(game, position)
}

/// F-6: 52 or 84 tiles in piles, rows, discards, Fiefdoms and Cemeteries.
fn count_tiles(game: &MiddleAges, position: &Position) -> Result<(), String> {
    let set = &game.components.tiles;
    let mut found = [0u32; 128];
    for (tile, count) in position.pile.iter() {
        found[set.info(tile).face.index()] += u32::from(count);
    }
    if position.reserve {
        for (tile, count) in game.components.orange.iter() {
            found[set.info(tile).face.index()] += u32::from(count);
        }
    }
    for &tile in position.discard.iter() {
        found[set.info(tile).face.index()] += 1;
    }
    for spot in position.laid.iter() {
        found[game.face_at(position, spot).index()] += 1;
    }
    for seat in Seat::all(game.players()) {
        let fiefdom = &position.fiefdoms[seat];
        let stacks = Estate::ALL.iter().flat_map(|&estate| fiefdom.stack(estate));
        for face in stacks.chain(fiefdom.cemetery()) {
            found[face.index()] += 1;
        }
    }
    let mut expected = [0u32; 128];
    for tile in set.tiles() {
        let orange = game.players() >= 4;
        let blue_back = game.components.blue.count(tile) > 0;
        if blue_back || orange {
            expected[set.info(tile).face.index()] += u32::from(set.copies(tile));
        }
    }
    match set.faces().find(|face| found[face.index()] != expected[face.index()]) {
        None => Ok(()),
        Some(face) => {
            let (found, expected) = (found[face.index()], expected[face.index()]);
            Err(format!("F-6: {found} of the {expected} tiles {} are in the game", set.print(face)))
        }
    }
}

/// MA-6: eight tokens of each kind, in the supply or on a board.
fn count_tokens(game: &MiddleAges, position: &Position) -> Result<(), String> {
    let fiefdoms = || Seat::all(game.players()).map(|seat| &position.fiefdoms[seat]);
    let placed: usize = fiefdoms().map(|fiefdom| fiefdom.extra.len()).sum();
    if placed + position.extra_coins as usize != game.components.extra_coins as usize {
        return Err(format!("MA-6: {placed} Extra Coin tokens placed, {} left", position.extra_coins));
    }
    for token in Estate::ALL {
        let on_board = |fiefdom: &Fiefdom| fiefdom.plots.iter().filter(|plots| plots.has(token)).count();
        let placed: usize = fiefdoms().map(on_board).sum();
        let left = position.plots[token.index()];
        if placed + left as usize != game.components.plots[token.index()] as usize {
            return Err(format!("MA-6: {placed} {token} tokens placed, {left} left"));
        }
    }
    Ok(())
}

fn check_fiefdom(game: &MiddleAges, position: &Position, seat: Seat) -> Result<(), String> {
    let fiefdom = &position.fiefdoms[seat];
    let (mut farmers, mut chests) = (0, 0);
    for estate in Estate::ALL {
        for &face in fiefdom.stack(estate) {
            let print = game.components.tiles.print(face);
            if print.estate != estate {
                return Err(format!("MA-16: {print} lies in the {estate} stack of {seat}"));
            }
            farmers += print.farmers;
            chests += print.chests;
        }
    }
    if (farmers, chests) != (fiefdom.farmers, fiefdom.chests) {
        return Err(format!("R-32: the symbols of {seat} are miscounted"));
    }
    if fiefdom.coins < 0 {
        return Err(format!("MA-20: {seat} has {} Coins", fiefdom.coins));
    }
    // F-3: after round r each player owns exactly r tiles; during it, one less until the Lord has left its tile.
    let owned = fiefdom.size() + fiefdom.buried();
    let round = position.round as usize;
    let waits = position.lords[seat].is_some_and(|lord| lord.row_index() == position.current_row());
    let expected = if waits { round.saturating_sub(1) } else { round };
    if owned != expected {
        return Err(format!("F-3: {seat} owns {owned} tiles in round {round}, not {expected}"));
    }
    Ok(())
}

/// Pieces stand where the position says, on tiles, one of each sort to a tile (MA-7, MA-33). F-1: two tiles at
/// least are open to whoever moves.
fn check_places(game: &MiddleAges, position: &Position) -> Result<(), String> {
    let seats = || Seat::all(game.players());
    let lords: Spots = seats().filter_map(|seat| position.lords[seat]).collect();
    let scouts: Spots = seats().filter_map(|seat| position.scouts[seat]).collect();
    let count = |spots: usize, pieces: usize| spots == pieces;
    if lords != position.lords_at
        || scouts != position.scouts_at
        || !count(lords.len(), seats().filter(|&seat| position.lords[seat].is_some()).count())
        || !count(scouts.len(), seats().filter(|&seat| position.scouts[seat].is_some()).count())
    {
        return Err("two pieces stand on one tile".to_owned());
    }
    if !lords.minus(position.laid).is_empty() || !scouts.minus(position.laid).is_empty() {
        return Err("a piece stands where no tile lies".to_owned());
    }
    let active = position.active();
    let moves = position.lords[active].is_some_and(|lord| lord.row_index() == position.current_row());
    if moves && position.round < ROUNDS && turn::moves(position, active).len() < 2 {
        return Err("F-1: fewer than two tiles are open".to_owned());
    }
    Ok(())
}
