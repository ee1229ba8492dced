//! Phases, order and cards.

use liege_game::{Line, Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{begun, player};
use crate::Feudo;

/// The phases of a turn (FD-25).
const PHASES: [&str; 6] = ["Diplomacy", "Strategy", "Plague", "Movement", "Attack", "Advance"];

pub(super) fn phases(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    begun(at)?;
    let place = rng.index(PHASES.len() - 1);
    let (phase, after) = (PHASES[place], PHASES[place + 1]);
    let wrong = PHASES.into_iter().filter(|other| *other != phase && *other != after);
    let wrong = wrong.map(Line::from);
    let asked = Posed::choice(say!("Which phase follows {phase}?"), after.into(), wrong, rng);
    let phases = PHASES.as_slice();
    Some(asked.by(&["FD-25"]).because(say!("The phases of a turn are {phases}.")))
}

pub(super) fn diplomat(at: &Moment<'_, Feudo>, _: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let players: Vec<Seat> = at.game.seats().collect();
    let fewest = players.iter().map(|&seat| table.barony(seat).vp).min()?;
    let right: Vec<Seat> = players.iter().copied().filter(|&seat| table.barony(seat).vp == fewest).collect();
    if right.len() == players.len() {
        return None;
    }
    let asks = say!("Who could decide the Order of Play next turn, if points stayed as they are?");
    let because =
        say!("The player with the fewest Victory Points, by lot among equals: {right}, with {fewest}.");
    Some(Posed::seats(asks, players.len(), right.iter().copied()).by(&["FD-28"]).because(because))
}

pub(super) fn last(at: &Moment<'_, Feudo>, _: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let order = table.order;
    let seat = order.last().filter(|_| order.len() > 1)?;
    let asks = say!("In the Order of Play as it lies: who moves and attacks last?");
    let because = say!("The order is {order}; it holds for Movement, Attack and Advance.");
    Some(Posed::seat(asks, at.game.seats().count(), seat).by(&["FD-29"]).because(because))
}

pub(super) fn cards(at: &Moment<'_, Feudo>, _: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let (turn, cycle) = (table.turn, at.game.components.constants.trading_cycle);
    let next = (turn - 1) / cycle * cycle + cycle + 1;
    let asks = say!("It is turn {turn}: in which turn would Trading Cards that were shown come back next?");
    let because = say!("Everybody takes back all five in turns 1, 6, 11 and 16.");
    Some(Posed::number(asks, next).by(&["FD-24", "FD-26"]).because(because))
}

pub(super) fn shillings(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let seat = player(at, rng)?;
    // Before the King comes it is only the number on the card.
    if !table.king && rng.index(8) > 0 {
        return None;
    }
    let value = *rng.pick(&[4_u8, 2, 0])?;
    let help = at.game.kings_help(table, seat, value);
    let n = value + help;
    let asks = say!(
        "How many shillings would a Trading Card worth {value} give {seat} now, the King’s help included?"
    );
    let because = match (table.king, help, value) {
        (false, ..) => say!("The King has not come, so it is the value of the card."),
        (true, 0, 0) => say!("The King adds nothing to a card worth 0."),
        (true, 0, _) => say!("The King helps only who has the fewest points, and that is not {seat}."),
        (true, ..) => say!("{seat} has the fewest points, so the King adds {help}."),
    };
    Some(Posed::number(asks, n).by(&["FD-105", "FD-108"]).because(because))
}
