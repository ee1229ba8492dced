//! The order in which the seats of a case play.

use liege_cases::old::Player;
use liege_data::{DataError, Node};
use liege_game::{Seat, Silent, joined};

use super::set_order;
use super::text::{Row, RowText, Rows};
use crate::rules::round;
use crate::{MiddleAges, Phase, Position};

/// MA-7: who has placed a Lord comes first, then the others in the order stated, else in that of the names.
pub(super) fn begin_placement(
    position: &mut Position,
    players: usize,
    stated: Option<&[Player]>,
    setup: &Node<'_>,
) -> Result<(), DataError> {
    let has_lord = |seat: &Seat| position.lords[*seat].is_some();
    let (mut list, mut others): (Vec<Seat>, Vec<Seat>) = Seat::all(players).partition(has_lord);
    let lords = list.len();
    if let Some(stated) = stated {
        others = stated.iter().map(|player| player.0).filter(|seat| !has_lord(seat)).collect();
    }
    list.extend(others);
    let all = list.len() == players && Seat::all(players).all(|seat| list.contains(&seat));
    setup.key("order").ensure(all, "expected each player without a Lord once (MA-7)")?;
    set_order(position, list);
    (position.round, position.turn, position.phase) = (0, lords as u8, Phase::Place);
    Ok(())
}

/// Who still has a turn, and the discard step if the current row is given as it was before it (MA-9).
pub(super) fn begin_turns(game: &MiddleAges, position: &mut Position, players: usize, rows: &Rows) {
    let row = position.current_row();
    let here = |seat: Seat| position.lords[seat].filter(|spot| spot.row_index() == row);
    let mut list: Vec<Seat> = Seat::all(players).collect();
    list.sort_by_key(|&seat| here(seat));
    let waiting = list.iter().filter(|&&seat| here(seat).is_some()).count();
    position.turn = (players - waiting) as u8;
    set_order(position, list);
    position.phase = if waiting > 0 { Phase::Move } else { Phase::Over };
    let gap = rows.get(&Row(row)).is_some_and(|places| places.contains(&RowText(None)));
    if waiting > 0 && !gap {
        round::discard(game, position, &mut Silent);
    }
}

/// An order that is stated beside Lords in the rows must be theirs (MA-10).
pub(super) fn check(
    position: &Position,
    players: usize,
    stated: Option<&[Player]>,
    setup: &Node<'_>,
) -> Result<(), DataError> {
    let waiting = position.order.into_iter().take(players).skip(position.turn as usize).map(Player);
    let theirs = stated.is_none_or(|stated| waiting.clone().eq(stated.iter().copied()));
    let names = joined(waiting.filter_map(|player| setup.names().get(player.0.index())), ", ", "");
    setup.key("order").ensure(theirs, format!("the Lords stand in the order {names} (MA-10)"))
}
