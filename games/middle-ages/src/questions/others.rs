//! Mills, Barracks and Villages: what players do to each other, and what comes back.

use liege_game::{Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{player, turn};
use crate::show::parts::Part;
use crate::{Estate, MiddleAges};

/// Tiles of an Estate in a player's Fiefdom.
fn count(at: &Moment<'_, MiddleAges>, seat: Seat, estate: Estate) -> u16 {
    at.view.fiefdoms[seat.index()].estates[estate.index()].stack.len() as u16
}

fn others(at: &Moment<'_, MiddleAges>, seat: Seat) -> Vec<Seat> {
    Seat::all(at.view.fiefdoms.len()).filter(|&other| other != seat).collect()
}

pub(super) fn mill(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let other = *rng.pick(&others(at, seat))?;
    let (mills, theirs) = (count(at, seat, Estate::Mill) + 1, count(at, other, Estate::Mill));
    let asks = say!("If {seat} took one more Mill now: would {other} owe for it?");
    let because = say!(
        "{seat} would have {mills:Mill|Mills} and {other} has {theirs:none|one|#}; who has as many pays nothing."
    );
    Some(Posed::yes(asks, theirs < mills).by(&["MA-22"]).because(because))
}

pub(super) fn barracks(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let other = *rng.pick(&others(at, seat))?;
    let (barracks, ramparts) = (count(at, seat, Estate::Barracks) + 1, count(at, other, Estate::Rampart));
    // Without any Rampart everybody is attacked by everybody.
    if ramparts == 0 && rng.index(4) > 0 {
        return None;
    }
    let asks = say!("If {seat} took one more Barracks now: would {other} be attacked?");
    let because = say!(
        "{seat} would have {barracks} Barracks, and {other} has {ramparts:no Rampart|one Rampart|# Ramparts}; as many are enough to be safe."
    );
    Some(Posed::yes(asks, ramparts < barracks).by(&["MA-28"]).because(because))
}

pub(super) fn falls(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let own = &at.view.fiefdoms[seat.index()].estates;
    let hit = own.iter().find(|estate| !estate.stack.is_empty())?;
    // With a single kind there is nothing to find.
    if own.iter().filter(|estate| !estate.stack.is_empty()).count() < 2 {
        return None;
    }
    let top = *hit.stack.last()?;
    let asks = say!("On which Estate would {seat} lose a tile to an attack of Barracks now?");
    let because = say!("The top tile of the leftmost stack falls: {top}.");
    let estates = Estate::ALL.into_iter().map(|estate| Part::Estate(seat, estate));
    let asked = Posed::part(asks, estates, [Part::Estate(seat, hit.estate)]);
    Some(asked.by(&["MA-29", "R-13"]).because(because))
}

pub(super) fn village(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let n = at.view.fiefdoms[seat.index()].cemetery.len();
    if n == 0 && rng.index(3) > 0 {
        return None;
    }
    let asks = say!("If {seat} took a Village now: would a tile come back?");
    let because = say!("{n:No tile lies|One tile lies|# tiles lie} in the Cemetery of {seat}.");
    Some(Posed::yes(asks, n > 0).by(&["MA-23", "MA-24"]).because(because))
}
