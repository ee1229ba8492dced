//! Effects and Incomes.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{player, turn, under};
use crate::show::parts;
use crate::{Estate, MiddleAges};

pub(super) fn income(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let own = &at.view.fiefdoms[seat.index()];
    let paying: Vec<_> = own.estates.iter().filter(|estate| estate.income > 0).collect();
    let estate = *rng.pick(&paying)?;
    let (name, rate, counts) = (parts::estate(seat, estate.estate), estate.rate, &estate.counts);
    let tiles = estate.income / u16::from(rate.max(1));
    let asks =
        say!("How many Coins would the Income of the {name} of {seat} be with the tiles that lie there now?");
    let because = say!(
        "It pays {rate:Coin|Coins} for each {counts}, tokens included, and {seat} has {tiles} of these."
    );
    Some(Posed::number(asks, estate.income).by(&["MA-18", "MA-19"]).because(because))
}

/// Tiles whose Effect changes nothing that their own Income counts.
const PLAIN: [Estate; 4] = [Estate::Field, Estate::Mill, Estate::Market, Estate::Barracks];

pub(super) fn take(at: &Moment<'_, MiddleAges>, _: &mut Rng) -> Option<Posed> {
    let seat = turn(at)?;
    let (spot, print) = under(at, seat).filter(|(_, print)| PLAIN.contains(&print.estate))?;
    let estate = &at.view.fiefdoms[seat.index()].estates[print.estate.index()];
    let (rate, counts) = (estate.rate, &estate.counts);
    let tiles = estate.income / u16::from(rate.max(1)) + 1;
    let tile = parts::place(spot, print);
    let asks = say!("{seat} moves on and takes {tile}: how many Coins is the Income alone?");
    let because = say!("{rate:Coin|Coins} for each {counts}, of which there are {tiles} with the new tile.");
    Some(Posed::number(asks, u16::from(rate) * tiles).by(&["MA-18", "MA-16"]).because(because))
}

pub(super) fn symbols(at: &Moment<'_, MiddleAges>, _: &mut Rng) -> Option<Posed> {
    let seat = turn(at)?;
    let (spot, print) = under(at, seat)?;
    let own = &at.view.fiefdoms[seat.index()];
    let (before, new, what) = match print.estate {
        Estate::Field => (own.farmers, print.farmers, "farmer"),
        Estate::Market => (own.chests, print.chests, "chest"),
        _ => return None,
    };
    let n = before + new;
    let tile = parts::place(spot, print);
    let asks =
        say!("{seat} moves on and takes {tile}: how many Coins does its Effect pay, the Income apart?");
    let because = say!("A Coin for each {what} of the Fiefdom: {before} before, and {new} on the new tile.");
    Some(Posed::number(asks, n).by(&["MA-21", "MA-27"]).because(because))
}

pub(super) fn counts(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let estate = *rng.pick(&Estate::ALL)?;
    let view = &at.view.fiefdoms[seat.index()].estates[estate.index()];
    let other = match rng.index(2) {
        0 => *rng.pick(&view.counts)?,
        _ => *rng.pick(&Estate::ALL)?,
    };
    let (name, counted) = (parts::estate(seat, estate), &view.counts);
    let is = counted.contains(&other);
    let asks = say!("Does the Income of the {name} of {seat} count each {other} of the Fiefdom?");
    let because = say!("It counts each {counted}.");
    Some(Posed::yes(asks, is).by(&["MA-18", "MA-19"]).because(because))
}

pub(super) fn token(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let seat = player(at, rng)?;
    let own = &at.view.fiefdoms[seat.index()];
    let open: Vec<_> = own.estates.iter().filter(|estate| !estate.extra).collect();
    let estate = *rng.pick(&open)?;
    let tiles = estate.income / u16::from(estate.rate.max(1));
    let (name, counts) = (parts::estate(seat, estate.estate), &estate.counts);
    let asks = say!(
        "By how many Coins would an Extra Coin token raise the Income of the {name} of {seat}, with the tiles that lie there now?"
    );
    let because = say!("By 1 for each tile that it counts: {counts}, of which {seat} has {tiles}.");
    Some(Posed::number(asks, tiles).by(&["MA-19", "MA-39"]).because(because))
}
