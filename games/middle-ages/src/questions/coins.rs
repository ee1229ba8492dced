//! Events, and the end.

use liege_game::{Rng, Seat, read_in, say};
use liege_questions::{Moment, Posed};

use super::{player, turn};
use crate::MiddleAges;
use crate::rules::events::coins::coins;

pub(super) fn event(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let open: Vec<_> = at.view.cards.iter().filter(|card| !card.spent).collect();
    let card = *rng.pick(&open)?;
    let effect = at.game.components.effect(&card.name)?;
    let moved = coins(at.position, seat, effect);
    let (name, about) = (&card.name, &card.about);
    // The same question in every language.
    let effect = read_in(None, || about.to_string());
    if !effect.contains("per") {
        return None;
    }
    let asks = match effect.starts_with('+') {
        true => say!("How many Coins would the Event {name} bring {seat}, if it took place now?"),
        false => say!("How many Coins would the Event {name} take from {seat}, if it took place now?"),
    };
    let n = moved.unsigned_abs();
    let because = say!("{name} says {about}, and for {seat} that is {n:no Coin|one Coin|# Coins}.");
    Some(Posed::number(asks, n).by(&["MA-41", "MA-42", "MA-43", "MA-44"]).because(because))
}

pub(super) fn when(at: &Moment<'_, MiddleAges>, _: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let card = at.view.cards.iter().find(|card| !card.spent)?;
    let (name, round) = (&card.name, card.round);
    let asks = say!("After which round does the next Event take place?");
    let because = say!("After rounds 4, 8, 12 and 16; the next one is {name}, after round {round}.");
    Some(Posed::number(asks, round).by(&["MA-12"]).because(because))
}

pub(super) fn penalty(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let (own, each) = (&at.view.fiefdoms[seat.index()], at.view.penalty);
    let n = own.empty;
    let asks =
        say!("How many Coins would {seat} lose for kinds of Estate without a tile, if the game ended now?");
    let because = say!("{each} for each kind of which {seat} has no tile: {n:none is|one is|# are} missing.");
    Some(Posed::number(asks, u16::from(n) * u16::from(each)).by(&["MA-52"]).because(because))
}

pub(super) fn ahead(at: &Moment<'_, MiddleAges>, _: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let own = &at.view.fiefdoms;
    let seats = || Seat::all(own.len()).zip(own);
    let best = own.iter().map(|fiefdom| fiefdom.score).max()?;
    let mut leaders = seats().filter(|(_, fiefdom)| fiefdom.score == best);
    let (leader, fiefdom) = leaders.next()?;
    // Ties are broken by tiles, which is another question.
    if leaders.next().is_some() {
        return None;
    }
    let (coins, empty) = (fiefdom.coins, fiefdom.empty);
    let asks = say!("Who would win, if the game ended now?");
    let because = say!(
        "{leader} has {coins:Coin|Coins} and lacks {empty:no kind|one kind|# kinds} of Estate, which comes to {best}, the most."
    );
    Some(Posed::seat(asks, own.len(), leader).by(&["MA-52", "MA-53"]).because(because))
}
