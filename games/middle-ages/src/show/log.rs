//! The log: a sentence for every event.

use liege_game::{Element, Line, Seat, log_line, say};

use super::parts::{self, Part};
use super::words;
use crate::Event::{self, *};
use crate::components::card::Card;
use crate::{Estate, Face, MiddleAges, Print, Spot};

/// Returns what is told of an event; all of it is public.
pub(super) fn line(game: &MiddleAges, event: &Event) -> Option<Line> {
    let print = |face: &Face| game.components.tiles.print(*face);
    let there = |spot: &Spot, face| parts::place(*spot, print(face));
    let owned = |seat: &Seat, face| parts::owned(*seat, print(face));
    let card = match event {
        CardDrawn { card, .. } | CardApplied { card } | CardCoins { card, .. } => game.components.card(*card),
        _ => None,
    };
    let drawn = || card.map(|card| say!("{name}: {about}", name = card.name.clone(), about = card.about()));
    let costs = card.is_some_and(Card::costs);
    Some(log_line! { event;
        RowLaid { row, faces } => deed, "MA-4", "Row {row} is laid out: {tiles}",
            tiles = faces.iter().map(print).collect::<Vec<Print>>();
        NewPile { reserve: true, tiles } => deed, "MA-50",
            "The orange reserve of {tiles:tile|tiles} becomes the pile";
        NewPile { reserve: false, tiles } => deed, "MA-50",
            "{tiles:The discarded tile is|The # discarded tiles are} shuffled into a new pile";
        TopSeen { back } => then, "MA-3", "The top tile of the pile shows {top}", top = words::back(*back);
        CardDrawn { place, .. } => deed, "MA-5", "Event {place} is {drawn}",
            drawn = Element::part(&Part::Card(usize::from(*place).saturating_sub(1)), drawn()?);
        FirstOrder { order } => deed, "MA-7", "The Lords are placed in the order {order}";
        Placed { seat, spot, face } => deed, "MA-7", "{seat} places the Lord on {tile}", tile = there(spot, face);
        Round { round, order } => heading, "MA-10", "Round {round}: in turn {order}";
        Discarded { spot, face } => deed, "MA-9", "The tile without a Lord, {tile}, is discarded",
            tile = there(spot, face);
        Moved { seat, spot, face } => deed, "MA-14", "{seat} moves the Lord to {tile}", tile = there(spot, face);
        Left { seat } => deed, "MA-14", "{seat}’s Lord leaves the board";
        ScoutHome { seat, .. } => then, "MA-15", "The Scout returns to {seat}";
        Took { seat, face } => then, "MA-16", "{seat} takes {tile}", tile = owned(seat, face);
        Symbols { seat, estate: Estate::Field, coins: 0 } => then, "MA-21",
            "{seat} has no farmer and gains nothing";
        Symbols { seat, estate: Estate::Field, coins } => then, "MA-21",
            "{seat} gains {coins:Coin|Coins} for {coins:farmer|farmers}";
        Symbols { seat, coins: 0, .. } => then, "MA-27", "{seat} has no chest and gains nothing";
        Symbols { seat, coins, .. } => then, "MA-27", "{seat} gains {coins:Coin|Coins} for {coins:chest|chests}";
        Paid { to, from, coins, owed, .. } if coins < owed => then, "MA-20",
            "{from} pays {coins:Coin|Coins} of {owed} owed to {to}";
        Paid { to, from, coins, estate, .. } => then, if *estate == Estate::Mill { "MA-22" } else { "MA-29" },
            "{from} pays {coins:Coin|Coins} to {to}";
        Nobody { estate: Estate::Mill, .. } => then, "MA-22", "Nobody has fewer Mills, so nobody pays";
        Nobody { .. } => then, "MA-28", "Nobody has too few Ramparts, so nobody is attacked";
        Fell { seat, face: Some(face) } => then, "MA-29", "{seat} is attacked and loses {tile}",
            tile = owned(seat, face);
        Fell { seat, face: None } => then, "R-14", "{seat} is attacked and has no tile to lose";
        Rebuilt { seat, face, event } => then, if *event { "MA-46" } else { "MA-23" }, "{seat} rebuilds {tile}",
            tile = owned(seat, face);
        Scouted { seat, spot, face } => then, "MA-25", "{seat}’s Scout reserves {tile}", tile = there(spot, face);
        CoinPlaced { seat, estate } => then, "MA-30", "{seat} puts an Extra Coin token on {place}",
            place = parts::estate(*seat, *estate);
        PlotPlaced { seat, token, estate } => then, "MA-31", "{seat} puts the {plot} token on {place}",
            plot = token.0, place = parts::estate(*seat, *estate);
        Skipped { estate: Estate::Village, .. } => then, "MA-24",
            "The Village has no effect: the Cemetery is empty";
        Skipped { estate: Estate::Rampart, .. } => then, "MA-26",
            "The Rampart has no effect: no tile is open to the Scout";
        Skipped { estate, .. } => then, "MA-17", "The {estate} has no effect: no token can be placed";
        Income { seat, estate, rate, tiles, coins } => then, "MA-18",
            "{seat} gains the {estate} Income of {coins:Coin|Coins}: {tiles:tile|tiles} at {rate}";
        CardApplied { .. } => heading, "MA-12", "Event: {name}, {about}",
            name = card?.name.clone(), about = card?.about();
        CardCoins { seat, coins: 0, .. } if costs => then, card?.rule(), "{seat} loses nothing";
        CardCoins { seat, coins: 0, .. } => then, card?.rule(), "{seat} gains nothing";
        CardCoins { seat, coins, .. } if *coins < 0 => then, card?.rule(), "{seat} loses {sum:Coin|Coins}",
            sum = coins.abs();
        CardCoins { seat, coins, .. } => then, card?.rule(), "{seat} gains {coins:Coin|Coins}";
        Lost { seat, face } => then, "MA-45", "{seat} loses {tile}", tile = owned(seat, face);
        Untouched { seat, estate: Some(estate) } => then, "MA-45", "{seat} has no {estate} tile to lose";
        Untouched { seat, estate: None } => then, "MA-46", "{seat} has an empty Cemetery";
        Penalty { seat, empty, coins } => then, "MA-52",
            "{seat} loses {coins:Coin|Coins} for {empty:empty Estate|empty Estates}";
        Won { winners, score, decided_by: Some(estate) } if winners.len() == 1 => heading, "MA-53",
            "{winner} wins the game with {score:Coin|Coins}, the tie broken by {estate} tiles",
            winner = winners.first();
        Won { winners, score, .. } if winners.len() == 1 => heading, "MA-53",
            "{winner} wins the game with {score:Coin|Coins}", winner = winners.first();
        Won { winners, score, decided_by: Some(estate) } => heading, "MA-54",
            "The victory is shared by {winners} with {score:Coin|Coins}, the tie broken by {estate} tiles";
        Won { winners, score, .. } => heading, "MA-54",
            "The victory is shared by {winners} with {score:Coin|Coins}";
    })
}
