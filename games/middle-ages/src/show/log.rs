//! The log: a sentence for every event.

use liege_game::{Element, Line, say};

use super::parts::{self, Part};
use crate::{Estate, Event, Face, MiddleAges, Print};

/// What is told of an event; all of it is public.
pub(super) fn line(game: &MiddleAges, event: &Event) -> Option<Line> {
    let print = |face: &Face| game.components.tiles.print(*face);
    Some(match event {
        Event::RowLaid { row, faces } => {
            let tiles: Vec<Print> = faces.iter().map(print).collect();
            say!("Row {row} is laid out: {tiles}").rule("MA-4")
        }
        Event::NewPile { reserve: true, tiles } => {
            say!("The orange reserve of {tiles:tile|tiles} becomes the pile").rule("MA-50")
        }
        Event::NewPile { reserve: false, tiles } => {
            say!("{tiles:The discarded tile is|The # discarded tiles are} shuffled into a new pile")
                .rule("MA-50")
        }
        Event::TopSeen { back } => {
            let (colour, number) = (back.colour().name(), back.number());
            say!("The top tile of the pile shows {colour} {number}").rule("MA-3").consequence()
        }
        Event::CardDrawn { card, place } => {
            let card = game.components.card(*card)?;
            let label = format!("{}: {}", card.name, card.about());
            let card = Element::part(&Part::Card(usize::from(*place).saturating_sub(1)), label);
            say!("Event {place} is {card}").rule("MA-5")
        }
        Event::FirstOrder { order } => say!("The Lords are placed in the order {order}").rule("MA-7"),
        Event::Placed { seat, spot, face } => {
            say!("{seat} places the Lord on {tile}", tile = parts::place(*spot, print(face))).rule("MA-7")
        }
        Event::Round { round, order } => say!("Round {round}: in turn {order}").rule("MA-10").heading(),
        Event::Discarded { spot, face } => {
            let tile = parts::place(*spot, print(face));
            say!("The tile without a Lord, {tile}, is discarded").rule("MA-9")
        }
        Event::Moved { seat, spot, face } => {
            say!("{seat} moves the Lord to {tile}", tile = parts::place(*spot, print(face))).rule("MA-14")
        }
        Event::Left { seat } => say!("{seat}’s Lord leaves the board").rule("MA-14"),
        Event::ScoutHome { seat, .. } => say!("The Scout returns to {seat}").rule("MA-15").consequence(),
        Event::Took { seat, face } => {
            say!("{seat} takes {tile}", tile = parts::owned(*seat, print(face))).rule("MA-16").consequence()
        }
        Event::Symbols { seat, estate: Estate::Field, coins: 0 } => {
            say!("{seat} has no farmer and gains nothing").rule("MA-21").consequence()
        }
        Event::Symbols { seat, estate: Estate::Field, coins } => {
            say!("{seat} gains {coins:Coin|Coins} for {n:farmer|farmers}", n = coins)
                .rule("MA-21")
                .consequence()
        }
        Event::Symbols { seat, coins: 0, .. } => {
            say!("{seat} has no chest and gains nothing").rule("MA-27").consequence()
        }
        Event::Symbols { seat, coins, .. } => {
            say!("{seat} gains {coins:Coin|Coins} for {n:chest|chests}", n = coins)
                .rule("MA-27")
                .consequence()
        }
        Event::Paid { to, from, coins, owed, .. } if coins < owed => {
            say!("{from} pays {coins:Coin|Coins} of {owed} owed to {to}").rule("MA-20").consequence()
        }
        Event::Paid { to, from, coins, estate, .. } => say!("{from} pays {coins:Coin|Coins} to {to}")
            .rule(if *estate == Estate::Mill { "MA-22" } else { "MA-29" })
            .consequence(),
        Event::Nobody { estate: Estate::Mill, .. } => {
            say!("Nobody has fewer Mills, so nobody pays").rule("MA-22").consequence()
        }
        Event::Nobody { .. } => {
            say!("Nobody has too few Ramparts, so nobody is attacked").rule("MA-28").consequence()
        }
        Event::Fell { seat, face: Some(face) } => {
            say!("{seat} is attacked and loses {tile}", tile = parts::owned(*seat, print(face)))
                .rule("MA-29")
                .consequence()
        }
        Event::Fell { seat, face: None } => {
            say!("{seat} is attacked and has no tile to lose").rule("R-14").consequence()
        }
        Event::Rebuilt { seat, face, event } => {
            say!("{seat} rebuilds {tile}", tile = parts::owned(*seat, print(face)))
                .rule(if *event { "MA-46" } else { "MA-23" })
                .consequence()
        }
        Event::Scouted { seat, spot, face } => {
            say!("{seat}’s Scout reserves {tile}", tile = parts::place(*spot, print(face)))
                .rule("MA-25")
                .consequence()
        }
        Event::CoinPlaced { seat, estate } => {
            say!("{seat} puts an Extra Coin token on {estate}", estate = parts::estate(*seat, *estate))
                .rule("MA-30")
                .consequence()
        }
        Event::PlotPlaced { seat, token, estate } => {
            let estate = parts::estate(*seat, *estate);
            say!("{seat} puts the {token} token on {estate}", token = token.0).rule("MA-31").consequence()
        }
        Event::Skipped { estate: Estate::Village, .. } => {
            say!("The Village has no effect: the Cemetery is empty").rule("MA-24").consequence()
        }
        Event::Skipped { estate: Estate::Rampart, .. } => {
            say!("The Rampart has no effect: no tile is open to the Scout").rule("MA-26").consequence()
        }
        Event::Skipped { estate, .. } => {
            say!("The {estate} has no effect: no token can be placed").rule("MA-17").consequence()
        }
        Event::Income { seat, estate, rate, tiles, coins } => {
            let pays = say!("{coins:Coin|Coins}: {tiles:tile|tiles} at {rate}");
            say!("{seat} gains the {estate} Income of {pays}").rule("MA-18").consequence()
        }
        Event::CardApplied { card } => {
            let card = game.components.card(*card)?;
            say!("Event: {name}, {about}", name = card.name, about = card.about()).rule("MA-12").heading()
        }
        Event::CardCoins { seat, card, coins } => {
            let card = game.components.card(*card)?;
            let line = match coins {
                0 if card.costs() => say!("{seat} loses nothing"),
                0 => say!("{seat} gains nothing"),
                ..0 => say!("{seat} loses {coins:Coin|Coins}", coins = -coins),
                _ => say!("{seat} gains {coins:Coin|Coins}"),
            };
            line.rule(card.rule()).consequence()
        }
        Event::Lost { seat, face } => {
            say!("{seat} loses {tile}", tile = parts::owned(*seat, print(face))).rule("MA-45").consequence()
        }
        Event::Untouched { seat, estate: Some(estate) } => {
            say!("{seat} has no {estate} tile to lose").rule("MA-45").consequence()
        }
        Event::Untouched { seat, estate: None } => {
            say!("{seat} has an empty Cemetery").rule("MA-46").consequence()
        }
        Event::Penalty { seat, empty, coins } => {
            say!("{seat} loses {coins:Coin|Coins} for {empty:empty Estate|empty Estates}")
                .rule("MA-52")
                .consequence()
        }
        Event::Won { winners, score, decided_by } => {
            let tie = decided_by.map(|estate| say!(", the tie broken by {estate} tiles"));
            match winners.as_slice() {
                [winner] => {
                    say!("{winner} wins the game with {score:Coin|Coins}{tie}").rule("MA-53").heading()
                }
                _ => say!("The victory is shared by {winners} with {score:Coin|Coins}{tie}")
                    .rule("MA-54")
                    .heading(),
            }
        }
    })
}
