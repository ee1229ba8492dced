//! The Special Effects of the eight Estates.

mod barracks;
pub(crate) mod church;
mod field;
mod market;
mod mill;
pub(crate) mod palace;
pub(crate) mod rampart;
pub(crate) mod village;

use liege_game::{Seat, Sink};

use super::income;
use super::options::Options;
use crate::{Action, Estate, Event, MiddleAges, Phase, Position};

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
        Estate::Village => return village::ask(game, position, seat, events),
        Estate::Rampart => return rampart::ask(game, position, seat, events),
        Estate::Market => market::gain(position, seat, events),
        Estate::Barracks => barracks::attack(game, position, seat, events),
        Estate::Church => return church::ask(game, position, seat, events),
        Estate::Palace => return palace::ask(game, position, seat, events),
    }
    income::pay_out(game, position, seat, estate, events);
}

/// Asks for the choice of an Effect, which can't be declined; `choose` carries it out where it leaves one
/// possibility. MA-17: where it leaves none the Effect is skipped, and the Income follows in any case.
#[inline]
fn ask<S: Sink<Event>>(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    estate: Estate,
    options: Options,
    events: &mut S,
    choose: impl FnOnce(&MiddleAges, &mut Position, Seat, Action, &mut S),
) {
    if let Some(action) = options.forced(game) {
        choose(game, position, seat, action, events);
    } else if options == Options::Nothing {
        events.tell(|| Event::Skipped { seat, estate });
        income::pay_out(game, position, seat, estate, events);
    } else {
        position.phase = Phase::Effect(estate);
    }
}
