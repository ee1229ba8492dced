//! Coins: the Income of an Estate, and what players pay each other.

use liege_game::{Seat, Sink};

use crate::{Estate, Event, MiddleAges, Phase, Position};

/// The rate of an Estate's Income and the tiles that it counts at this moment (MA-18). MA-19: an Extra Coin token adds to
/// the rate, for all of these tiles, a Plot token to the tiles, at the rate of its place.
#[inline]
pub(crate) fn of(game: &MiddleAges, position: &Position, seat: Seat, estate: Estate) -> (u8, u8) {
    let fiefdom = &position.fiefdoms[seat];
    let components = &game.components;
    let index = estate.index();
    let bonus = if fiefdom.extra.has(estate) { components.bonus } else { 0 };
    let counted = components.set[index].or(fiefdom.plots[index]);
    (components.rate[index] + bonus, fiefdom.count_in(counted))
}

/// MA-18: pays the Income of the tile just taken, from a bank that never runs out, and ends the turn.
#[inline]
pub(crate) fn pay_out(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    estate: Estate,
    events: &mut impl Sink<Event>,
) {
    let (rate, tiles) = of(game, position, seat, estate);
    let coins = i16::from(rate) * i16::from(tiles);
    position.fiefdoms[seat].coins += coins;
    events.tell(|| Event::Income { seat, estate, rate, tiles, coins });
    position.turn += 1;
    position.phase = Phase::Next;
}

/// MA-20: what is owed for an Effect, but never more than the payer holds.
#[inline]
pub(crate) fn pay(
    game: &MiddleAges,
    position: &mut Position,
    from: Seat,
    to: Seat,
    estate: Estate,
    events: &mut impl Sink<Event>,
) {
    let owed = game.components.tax[estate.index()];
    let coins = i16::from(owed).min(position.fiefdoms[from].coins);
    position.fiefdoms[from].coins -= coins;
    position.fiefdoms[to].coins += coins;
    events.tell(|| Event::Paid { to, from, estate, coins: coins as u8, owed });
}
