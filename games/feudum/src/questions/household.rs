//! Households: what a player has, and what his cards bring.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{player, player_who, quiet};
use crate::Feudum;
use crate::rules::choose::hand_size;
use crate::rules::explore::{feudums, ruled};
use crate::rules::harvest::harvest_yield;
use crate::rules::{PositionRef, choose};
use crate::state::{Disc, Good};

pub(super) fn start(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let start = at.view.board.start;
    let players = at.view.players;
    let asked = match rng.index(2) {
        0 => {
            let last = at.game.turn_order(start).last()?;
            let because = say!("{start} has the starting player marker, and {last} comes last from there.");
            Posed::seat(say!("Who is last in turn order this round?"), players, last).because(because)
        }
        _ => {
            let next = start.next(players);
            let because = say!("The marker passes on from {start} to {next} at the end of the round.");
            Posed::seat(say!("Who has the starting player marker next round?"), players, next)
                .because(because)
        }
    };
    Some(asked.by(&["FU-2", "FU-174"]))
}

pub(super) fn cards(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let seat = player(at, rng)?;
    let household = &at.view.board.households[seat];
    let n = hand_size(household);
    // Mostly four: the fifth is asked for where it is.
    if n == choose::CARDS && rng.index(3) > 0 {
        return None;
    }
    let because = match n > choose::CARDS {
        true => say!("Saltpeter lies on the pouch of {seat}, which allows a fifth card."),
        false => say!("No saltpeter lies on the pouch of {seat}, so it is four of the eleven."),
    };
    let asks =
        say!("How many of the eleven action cards may {seat} choose for this round, as the pouch is now?");
    Some(Posed::number(asks, n as u16).by(&["FU-32", "FU-33"]).because(because))
}

pub(super) fn hungry(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let seat = player(at, rng)?;
    let household = &at.view.board.households[seat];
    let eaters = household.pawns().filter(|(_, pawn)| !pawn.wine).count() as u8;
    let drunk = household.pawns().count() as u8 - eaters;
    let (food, wine) = (household.goods[Good::Food], household.barrel);
    if drunk > 0 || eaters == 0 {
        return None;
    }
    let meals = food + wine;
    let n = eaters.saturating_sub(meals);
    let asks =
        say!("If pawns were nourished now: how many pawns of {seat} would find neither food nor wine?");
    let because = say!(
        "{seat} has {eaters:pawn|pawns} and {meals:no meal|one meal|# meals}, {food} food and {wine} wine."
    );
    Some(Posed::number(asks, n).by(&["FU-160", "FU-161"]).because(because))
}

pub(super) fn explore(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let seat = player_who(at, rng, |seat| ruled(look, seat, Disc::OUTPOST) > 0)?;
    let (outposts, feudums) = (ruled(look, seat, Disc::OUTPOST), feudums(look, seat));
    let n = 1 + outposts + feudums;
    let asks = say!("How many royal writs would {seat} draw by Explore now, to keep one of them?");
    let because = say!(
        "2, and 1 more for each further outpost and each feudum: {seat} rules {outposts:outpost|outposts} and {feudums:no feudum|one feudum|# feudums}."
    );
    Some(Posed::number(asks, n).by(&["FU-78"]).because(because))
}

pub(super) fn harvest(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let seat = player_who(at, rng, |seat| ruled(look, seat, Disc::FARM) > 0)?;
    let (farms, feudums) = (ruled(look, seat, Disc::FARM), feudums(look, seat));
    let beads = look.household(seat).beads.sum();
    let asks = say!("How many goods would a Harvest of {seat} draw now, favors included?");
    let because = say!(
        "5, and 1 more for each further farm and each feudum and the value of beads, 10 at most: {seat} rules {farms:farm|farms} and {feudums:no feudum|one feudum|# feudums}, and has beads worth {beads}."
    );
    Some(Posed::number(asks, harvest_yield(look, seat)).by(&["FU-80"]).because(because))
}

pub(super) fn tax(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let seat = player_who(at, rng, |seat| ruled(look, seat, Disc::TOWN) > 0)?;
    let (towns, feudums) = (ruled(look, seat, Disc::TOWN), feudums(look, seat));
    let n = 1 + towns + feudums;
    if look.board().supply.shillings < n {
        return None;
    }
    let asks = say!("How many shillings would Tax bring {seat} now?");
    let because = say!(
        "2, and 1 more for each further town and each feudum: {seat} rules {towns:town|towns} and {feudums:no feudum|one feudum|# feudums}."
    );
    Some(Posed::number(asks, n).by(&["FU-85"]).because(because))
}
