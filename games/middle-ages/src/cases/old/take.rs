//! How a player of a case comes to a tile: by the move of the Lord, or by an action that names it.

use liege_cases::old::Stop;
use liege_data::{DataError, Node, Spanned};
use liege_game::{Game as _, Seat};

use super::text::{SpotText, TileText};
use super::{Playing, set_order};
use crate::rules::ROUNDS;
use crate::state::fiefdom::MAX_OWNED;
use crate::{Colour, MiddleAges, Phase, Position, Spot};

/// A place that no row has: what a case says without a place lies there for a moment.
const SPARE: usize = 7;

/// Lets moments pass that leave nothing to decide; but not all rounds in which nobody has a Lord.
pub(super) fn let_pass(run: &mut Playing<'_>) -> Result<(), Stop> {
    let without = |position: &Position| {
        position.phase == Phase::Move && position.round < ROUNDS && position.lords_at.is_empty()
    };
    reach(run, without).map(drop)
}

/// The same, up to a moment that is wanted; whether it came.
pub(super) fn reach(run: &mut Playing<'_>, wanted: impl Fn(&Position) -> bool) -> Result<bool, Stop> {
    let stuck = |game: &MiddleAges, position: &Position| {
        game.pending(position).must().iter().all(|seat| game.pass(position, seat).is_none())
    };
    run.reach(|game, position| wanted(position) || stuck(game, position))?;
    Ok(wanted(&run.position))
}

/// F-3.
pub(super) fn room_for_a_tile(run: &Playing<'_>, seat: Seat, node: &Node<'_>) -> Result<(), DataError> {
    let fiefdom = &run.position.fiefdoms[seat];
    let room = fiefdom.size() + fiefdom.buried() < MAX_OWNED;
    node.ensure(room, format!("a player owns {MAX_OWNED} tiles at most (F-3)"))
}

/// The move of the Lord, or its leaving the board where no goal is stated.
pub(super) fn ride(run: &mut Playing<'_>, seat: Seat, to: Option<SpotText>) -> Result<(), Stop> {
    run.act(seat, &to.map_or("leave".to_owned(), |SpotText(to)| format!("lord {to}")))
}

/// The position with this seat's turn in a round: the last, unless an Event would follow.
fn in_turn(run: &Playing<'_>, seat: Seat, round: u8) -> Position {
    let mut position = run.position;
    let last = round == ROUNDS && position.card().is_none();
    let others: Vec<Seat> = run.game.others(seat).collect();
    let (before, after) = if last { (&others[..], &[][..]) } else { (&[][..], &others[..]) };
    set_order(&mut position, before.iter().chain([&seat]).chain(after).copied());
    (position.round, position.turn, position.part, position.phase) =
        (round, before.len() as u8, 0, Phase::Move);
    position
}

/// The seat takes a tile that is in no row: its Lord leaves it, for where it stands or, if that is not said, for good.
pub(super) fn take(run: &mut Playing<'_>, seat: Seat, tile: &Spanned<TileText>) -> Result<(), Stop> {
    let node = run.at(tile);
    room_for_a_tile(run, seat, &node)?;
    let (set, TileText(print)) = (&run.game.components.tiles, *tile.get_ref());
    let tile = set.tile(print, Colour::Blue).or_else(|| set.tile(print, Colour::Orange));
    let tile = tile.ok_or_else(|| node.error("the tile is not known"))?;
    let stands = run.position.lords[seat];
    let round = match stands.map(Spot::row_index) {
        None => ROUNDS,
        Some(0) => 4,
        Some(row) => row as u8,
    };
    let mut position = in_turn(run, seat, round);
    let row = position.current_row();
    let places = (0..run.game.row_length()).map(|column| Spot::at(row, column));
    let spare = places.into_iter().find(|&spot| !position.laid.has(spot)).unwrap_or(Spot::at(row, SPARE));
    position.put_tile(spare, tile);
    position.put_lord(seat, spare);
    if let Some(stands) = stands
        && !position.laid.has(stands)
    {
        position.put_tile(stands, tile);
    }
    run.position = position;
    ride(run, seat, stands.map(SpotText))
}
