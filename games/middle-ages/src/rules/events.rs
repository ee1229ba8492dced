//! The Events after rounds 4, 8, 12 and 16. Each player is affected separately.

pub(crate) mod coins;
pub(crate) mod loss;
pub(crate) mod restoration;

use liege_game::{Game as _, Sink};

use super::options::Options;
use super::round;
use crate::components::card::CardEffect;
use crate::{CardId, Event, MiddleAges, Phase, Position};

/// MA-12: after rounds 4, 8, 12 and 16 the leftmost face-up Event is applied and turned face down, then the round ends.
/// Stops where a seat must choose first, and goes on from there.
#[inline]
pub(crate) fn step(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    let card = if position.round.is_multiple_of(4) { position.card() } else { None };
    if let Some(card) = card {
        if position.turn == 0 && position.part == 0 {
            events.tell(|| Event::CardApplied { card });
        }
        if apply(game, position, card, events) {
            return;
        }
        position.spent += 1;
    }
    round::end(game, position, events);
}

/// Applies a card as far as possible, seat by seat in the turn order of the round just finished (MA-47, R-18). `true`
/// if a seat must choose first.
fn apply(game: &MiddleAges, position: &mut Position, card: CardId, events: &mut impl Sink<Event>) -> bool {
    match game.components.card(card).map(|card| &card.effect) {
        None => {}
        Some(effect @ (CardEffect::Gain { .. } | CardEffect::Lose { .. })) => {
            coins::change(game, position, card, effect, events);
        }
        Some(CardEffect::Destroy(estates)) => {
            while (position.turn as usize) < game.players() {
                let seat = position.active();
                while let Some(&estate) = estates.get(position.part as usize) {
                    position.part += 1;
                    let options = loss::options(position, seat, estate);
                    if let Some(action) = options.forced(game) {
                        loss::lose(game, position, seat, action, events);
                    } else if options == Options::Nothing {
                        events.tell(|| Event::Untouched { seat, estate: Some(estate) });
                    } else {
                        position.phase = Phase::Lose(estate);
                        return true;
                    }
                }
                position.part = 0;
                position.turn += 1;
            }
        }
        Some(CardEffect::Rebuild) => {
            while (position.turn as usize) < game.players() {
                let seat = position.active();
                if position.part == 0 {
                    let options = restoration::options(position, seat);
                    if let Some(action) = options.forced(game) {
                        restoration::restore(game, position, seat, action, events);
                    } else if options == Options::Nothing {
                        events.tell(|| Event::Untouched { seat, estate: None });
                    } else {
                        position.part = 1;
                        position.phase = Phase::Restore;
                        return true;
                    }
                }
                position.part = 0;
                position.turn += 1;
            }
        }
    }
    false
}
