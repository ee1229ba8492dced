//! The Barracks.

use liege_game::{Seat, Sink};

use crate::rules::income;
use crate::{Estate, Event, MiddleAges, Position};

/// MA-28: everybody with fewer Ramparts than the attacker has Barracks is attacked. MA-29: the attacked lose the top tile
/// of the leftmost stack and pay. One attacked player's losses touch nobody else, so the order is without
/// effect.
#[inline]
pub(super) fn attack(game: &MiddleAges, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let barracks = position.fiefdoms[seat].count(Estate::Barracks);
    let mut nobody = true;
    for other in game.others(seat) {
        let fiefdom = &mut position.fiefdoms[other];
        if fiefdom.count(Estate::Rampart) >= barracks {
            continue;
        }
        nobody = false;
        // without tiles only the payment is left.
        let leftmost = fiefdom.leftmost();
        let top = leftmost.and_then(|estate| fiefdom.stack(estate).split_last());
        let fallen = top.map(|(&face, below)| (face, below.len()));
        if let Some((face, height)) = fallen {
            fiefdom.bury(height, face, game.components.tiles.print(face)); // MA-37
        }
        events.tell(|| Event::Fell { seat: other, face: fallen.map(|(face, _)| face) });
        income::pay(game, position, other, seat, Estate::Barracks, events);
    }
    if nobody {
        events.tell(|| Event::Nobody { seat, estate: Estate::Barracks });
    }
}
