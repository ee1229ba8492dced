//! The Special Effects of the eight Estates.

mod barracks;
pub(crate) mod choice;
pub(crate) mod church;
mod field;
mod market;
mod mill;
pub(crate) mod palace;
pub(crate) mod rampart;
pub(crate) mod village;

use liege_game::{Seat, Sink};

use self::choice::Choice;
use super::income;
use crate::{Estate, Event, MiddleAges, Position};

/// MA-17: the Effect of the tile just taken, as far as it can be carried out, then its Income.
#[inline]
pub(crate) fn effect(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    estate: Estate,
    events: &mut impl Sink<Event>,
) {
    match estate {
        Estate::Field => field::gain(position, seat, events),
        Estate::Mill => mill::tax(game, position, seat, events),
        Estate::Village => return Choice(village::Rebuild).ask(game, position, seat, events),
        Estate::Rampart => return Choice(rampart::Scout).ask(game, position, seat, events),
        Estate::Market => market::gain(position, seat, events),
        Estate::Barracks => barracks::attack(game, position, seat, events),
        Estate::Church => return Choice(church::ExtraCoin).ask(game, position, seat, events),
        Estate::Palace => return Choice(palace::PlotToken).ask(game, position, seat, events),
    }
    income::pay_out(game, position, seat, estate, events);
}
