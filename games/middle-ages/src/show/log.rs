//! The log: a sentence for every event.

use liege_game::{Element, Level, Line, say};

use super::parts::{self, Part};
use crate::Event::{self, *};
use crate::{Estate, Face, MiddleAges, Print};

/// What is told of an event; all of it is public.
pub(super) fn line(game: &MiddleAges, event: &Event) -> Option<Line> {
    let (rule, line) = sentence(game, event)?;
    let level = match event {
        Round { .. } | CardApplied { .. } | Won { .. } => Level::Heading,
        RowLaid { .. } | NewPile { .. } | CardDrawn { .. } | FirstOrder { .. } => Level::Deed,
        Placed { .. } | Discarded { .. } | Moved { .. } | Left { .. } => Level::Deed,
        _ => Level::Consequence,
    };
    Some(line.rule(rule).level(level))
}

/// The rule that made it happen, and the sentence.
fn sentence(game: &MiddleAges, event: &Event) -> Option<(&'static str, Line)> {
    let print = |face: &Face| game.components.tiles.print(*face);
    let tile = match event {
        Placed { spot, face, .. } | Moved { spot, face, .. } => Some(parts::place(*spot, print(face))),
        Discarded { spot, face } | Scouted { spot, face, .. } => Some(parts::place(*spot, print(face))),
        Took { seat, face } | Rebuilt { seat, face, .. } => Some(parts::owned(*seat, print(face))),
        Lost { seat, face } | Fell { seat, face: Some(face) } => Some(parts::owned(*seat, print(face))),
        _ => None,
    };
    Some(match event {
        RowLaid { row, faces } => {
            let tiles: Vec<Print> = faces.iter().map(print).collect();
            ("MA-4", say!("Row {row} is laid out: {tiles}"))
        }
        NewPile { reserve: true, tiles } => {
            ("MA-50", say!("The orange reserve of {tiles:tile|tiles} becomes the pile"))
        }
        NewPile { reserve: false, tiles } => (
            "MA-50",
            say!("{tiles:The discarded tile is|The # discarded tiles are} shuffled into a new pile"),
        ),
        TopSeen { back } => ("MA-3", say!("The top tile of the pile shows {top}", top = back.to_string())),
        CardDrawn { card, place } => {
            let card = game.components.card(*card)?;
            let label = format!("{}: {}", card.name, card.about());
            let card = Element::part(&Part::Card(usize::from(*place).saturating_sub(1)), label);
            ("MA-5", say!("Event {place} is {card}"))
        }
        FirstOrder { order } => ("MA-7", say!("The Lords are placed in the order {order}")),
        Placed { seat, .. } => ("MA-7", say!("{seat} places the Lord on {tile}")),
        Round { round, order } => ("MA-10", say!("Round {round}: in turn {order}")),
        Discarded { .. } => ("MA-9", say!("The tile without a Lord, {tile}, is discarded")),
        Moved { seat, .. } => ("MA-14", say!("{seat} moves the Lord to {tile}")),
        Left { seat } => ("MA-14", say!("{seat}’s Lord leaves the board")),
        ScoutHome { seat, .. } => ("MA-15", say!("The Scout returns to {seat}")),
        Took { seat, .. } => ("MA-16", say!("{seat} takes {tile}")),
        Symbols { seat, estate, coins: n } => {
            let (rule, none, some) = match estate {
                Estate::Field => ("MA-21", "farmer", say!("{n:farmer|farmers}")),
                _ => ("MA-27", "chest", say!("{n:chest|chests}")),
            };
            match n {
                0 => (rule, say!("{seat} has no {none} and gains nothing")),
                _ => (rule, say!("{seat} gains {n:Coin|Coins} for {some}")),
            }
        }
        Paid { to, from, coins, owed, .. } if coins < owed => {
            ("MA-20", say!("{from} pays {coins:Coin|Coins} of {owed} owed to {to}"))
        }
        Paid { to, from, coins, estate, .. } => {
            let rule = if *estate == Estate::Mill { "MA-22" } else { "MA-29" };
            (rule, say!("{from} pays {coins:Coin|Coins} to {to}"))
        }
        Nobody { estate: Estate::Mill, .. } => ("MA-22", say!("Nobody has fewer Mills, so nobody pays")),
        Nobody { .. } => ("MA-28", say!("Nobody has too few Ramparts, so nobody is attacked")),
        Fell { seat, face: Some(_) } => ("MA-29", say!("{seat} is attacked and loses {tile}")),
        Fell { seat, face: None } => ("R-14", say!("{seat} is attacked and has no tile to lose")),
        Rebuilt { seat, event, .. } => {
            let rule = if *event { "MA-46" } else { "MA-23" };
            (rule, say!("{seat} rebuilds {tile}"))
        }
        Scouted { seat, .. } => ("MA-25", say!("{seat}’s Scout reserves {tile}")),
        CoinPlaced { seat, estate } => (
            "MA-30",
            say!("{seat} puts an Extra Coin token on {estate}", estate = parts::estate(*seat, *estate)),
        ),
        PlotPlaced { seat, token, estate } => {
            let estate = parts::estate(*seat, *estate);
            ("MA-31", say!("{seat} puts the {token} token on {estate}", token = token.0))
        }
        Skipped { estate, .. } => {
            let (rule, why) = match estate {
                Estate::Village => ("MA-24", "the Cemetery is empty"),
                Estate::Rampart => ("MA-26", "no tile is open to the Scout"),
                _ => ("MA-17", "no token can be placed"),
            };
            (rule, say!("The {estate} has no effect: {why}"))
        }
        Income { seat, estate, rate, tiles, coins } => {
            let pays = say!("{coins:Coin|Coins}: {tiles:tile|tiles} at {rate}");
            ("MA-18", say!("{seat} gains the {estate} Income of {pays}"))
        }
        CardApplied { card } => {
            let card = game.components.card(*card)?;
            ("MA-12", say!("Event: {name}, {about}", name = card.name, about = card.about()))
        }
        CardCoins { seat, card, coins } => {
            let card = game.components.card(*card)?;
            let line = match coins {
                0 if card.costs() => say!("{seat} loses nothing"),
                0 => say!("{seat} gains nothing"),
                ..0 => say!("{seat} loses {coins:Coin|Coins}", coins = -coins),
                _ => say!("{seat} gains {coins:Coin|Coins}"),
            };
            (card.rule(), line)
        }
        Lost { seat, .. } => ("MA-45", say!("{seat} loses {tile}")),
        Untouched { seat, estate: Some(estate) } => ("MA-45", say!("{seat} has no {estate} tile to lose")),
        Untouched { seat, estate: None } => ("MA-46", say!("{seat} has an empty Cemetery")),
        Penalty { seat, empty, coins } => {
            ("MA-52", say!("{seat} loses {coins:Coin|Coins} for {empty:empty Estate|empty Estates}"))
        }
        Won { winners, score, decided_by } => {
            let tie = decided_by.map(|estate| say!(", the tie broken by {estate} tiles"));
            match winners.as_slice() {
                [winner] => ("MA-53", say!("{winner} wins the game with {score:Coin|Coins}{tie}")),
                _ => ("MA-54", say!("The victory is shared by {winners} with {score:Coin|Coins}{tie}")),
            }
        }
    })
}
