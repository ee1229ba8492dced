//! Phases, supply and reserve.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{colour, turn};
use crate::ThreeEstates;

/// The phases of a turn (TE-12).
const PHASES: [&str; 4] = ["the reserve phase", "the refill", "the action phase", "feeding"];

pub(super) fn phases(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let place = rng.index(PHASES.len());
    let phase = PHASES[place];
    let after = PHASES.get(place + 1).copied().unwrap_or("the other player’s turn");
    let asks = say!("What comes after {phase}?");
    let wrong = PHASES.into_iter().chain(["the other player’s turn"]);
    let wrong = wrong.filter(|other| *other != phase && *other != after).map(|phase| say!("{phase}"));
    let asked = Posed::choice(asks, say!("{after}"), wrong, rng);
    let phases = PHASES.as_slice();
    Some(asked.by(&["TE-12"]).because(say!("A turn is {phases}, and then it is the other player’s turn.")))
}

pub(super) fn passed(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    turn(at).filter(|position| position.selected.is_none() && position.passed == 0)?;
    let view = at.view;
    let place = rng.index(view.supply.len().max(1));
    let kind = view.supply.get(place)?.name();
    let (player, number) = (view.to_move.seat(), place + 1);
    let asks = say!(
        "{player} selects the {kind} in place {number} of the supply, counted from the left: how many tiles are passed on?"
    );
    let because =
        say!("Whatever lies to the left of the selected tile is passed: {place:nothing|one tile|# tiles}.");
    Some(Posed::number(asks, place as u16).by(&["TE-13"]).because(because))
}

pub(super) fn room(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = colour(rng).seat();
    let reserve = &at.view.reserve[seat];
    let (held, left) = (reserve.len(), at.game.room_left(reserve));
    let asks = say!("For how many more tiles is there room in the reserve of {seat}?");
    let because = say!("A reserve holds three tiles at most, and {seat} has {held:none|one|#}.");
    Some(Posed::number(asks, left as u16).by(&["TE-15"]).because(because))
}

pub(super) fn playable(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let position = turn(at)?;
    let player = position.to_move.seat();
    let (held, locked) = (position.own_reserve().len(), position.locked.len());
    // Where nothing is locked it is mostly no question.
    if held == 0 || locked == 0 && rng.index(4) > 0 {
        return None;
    }
    let n = held - locked;
    let asks = say!("How many tiles of the reserve of {player} are not locked in this turn?");
    let because =
        say!("{player} has {held:tile|tiles} there, of which {locked:none|one|#} came in this action phase.");
    Some(Posed::number(asks, n as u16).by(&["TE-21"]).because(because))
}
