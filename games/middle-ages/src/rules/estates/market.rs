//! The Market.

use liege_game::{Seat, Sink};

use crate::{Estate, Event, Position};

/// MA-27: one Coin per chest on the tiles of the Fiefdom, the new one included.
#[inline]
pub(super) fn gain(position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let fiefdom = &mut position.fiefdoms[seat];
    let coins = fiefdom.chests;
    fiefdom.coins += i16::from(coins);
    events.tell(|| Event::Symbols { seat, estate: Estate::Market, coins });
}
