//! The sixteen rounds: discard, turns, refill, Event (MA-8).

use liege_game::{Game as _, Seat, Sink};

use super::{ending, events, refill, turn};
use crate::state::position::MAX_PLAYERS;
use crate::state::spot::{ROWS, Spots};
use crate::{Event, MiddleAges, Phase, Position};

/// MA-8 (a): the next round begins. MA-10: the order of turns is that of the Lords from left to right, fixed now.
#[inline]
pub(crate) fn begin(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    position.round += 1;
    position.turn = 0;
    fix_order(game, position);
    let order = position.order;
    let round = position.round;
    events.tell(|| Event::Round { round, order: order[..game.players()].to_vec() });
    discard(game, position, events);
    position.phase = Phase::Next;
}

/// Goes on while nothing is asked and nothing drawn.
#[inline]
pub(crate) fn go_on(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    while position.phase == Phase::Next {
        next(game, position, events);
    }
}

/// The next turn of the round, or what follows the last one.
#[inline]
fn next(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    if position.turn as usize == game.players() {
        end_turns(game, position, events);
    } else if position.round < game.rounds || game.asks_everything {
        position.phase = Phase::Move;
    } else {
        turn::leave(game, position, position.active(), events);
    }
}

/// MA-9: the tile of the current row without a Lord, in round 16 too. F-1: no Scout stands on it.
#[inline]
pub(crate) fn discard(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    let row = Spots::row(position.current_row());
    for spot in position.laid.and(row).minus(position.lords_at).iter() {
        let tile = position.lift(spot);
        position.discard.push(tile);
        events.tell(|| Event::Discarded { spot, face: game.components.tiles.info(tile).face });
    }
}

/// The order of the Lords in the current row from left to right (MA-10), then the other seats.
#[inline]
fn fix_order(game: &MiddleAges, position: &mut Position) {
    let row = position.current_row();
    let mut order = [Seat::A; MAX_PLAYERS];
    let lords = position.lords_at.and(Spots::row(row));
    let mut behind = lords.len();
    for (seat, lord) in position.lords.iter(game.players()) {
        let place = match lord {
            // As many Lords stand farther left as places of the set come before this one.
            Some(spot) if spot.row_index() == row => lords.before(*spot),
            _ => {
                behind += 1;
                behind - 1
            }
        };
        order[place % MAX_PLAYERS] = seat;
    }
    position.order = order;
}

/// What follows the last turn: the refill in rounds 1 to 12 (MA-11), the Event after it.
#[inline]
fn end_turns(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    position.turn = 0;
    position.part = 0;
    if usize::from(position.round) + ROWS <= usize::from(game.rounds) {
        refill::fill(game, position, events);
    } else {
        events::step(game, position, events);
    }
}

/// MA-12, MA-52: after the Event of round 16 the game is over, else the next round begins.
#[inline]
pub(crate) fn end(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    if position.round < game.rounds {
        begin(game, position, events);
    } else {
        ending::end(game, position, events);
    }
}
