//! The Mill.

use liege_game::{Seat, Sink};

use crate::rules::income;
use crate::{Estate, Event, MiddleAges, Position};

/// MA-22: everybody with fewer Mills pays; tokens don't count (MA-40).
#[inline]
pub(super) fn tax(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let mills = position.fiefdoms[seat].count(Estate::Mill);
    let mut nobody = true;
    for other in game.others(seat) {
        if position.fiefdoms[other].count(Estate::Mill) < mills {
            nobody = false;
            income::pay(game, position, other, seat, Estate::Mill, events);
        }
    }
    if nobody {
        events.tell(|| Event::Nobody { seat, estate: Estate::Mill });
    }
}
