//! Tokens: each Estate of a board has room for one Extra Coin token and one Plot token (MA-39). They act on the Income
//! alone (MA-40).

use liege_game::Seat;

use crate::{Estates, MiddleAges, Position};

/// The Estates that may take an Extra Coin token (MA-30, MA-39), with or without tiles.
#[inline]
pub(crate) fn coin_room(game: &MiddleAges, position: &Position, seat: Seat) -> Estates {
    let fiefdom = &position.fiefdoms[seat];
    let free = game.components.room.minus(fiefdom.extra);
    if game.components.independent { free } else { free.minus(fiefdom.plotted()) }
}

/// The Estates that may take a Plot token (MA-31, MA-39), with or without tiles.
#[inline]
pub(crate) fn plot_room(game: &MiddleAges, position: &Position, seat: Seat) -> Estates {
    let fiefdom = &position.fiefdoms[seat];
    let free = game.components.room.minus(fiefdom.plotted());
    if game.components.independent { free } else { free.minus(fiefdom.extra) }
}
