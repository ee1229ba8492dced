//! The board as text, at most 100 columns.

use liege_game::{Seat, joined, say};
use liege_kit::text::lines;

use crate::view::{EstateView, FiefdomView, Place, View};
use crate::{Estate, Estates, Print};

const COLUMNS: usize = 100;

/// Draws the board.
pub(crate) fn draw(view: &View) -> String {
    let round = match (view.over, view.round) {
        (true, _) => "The game is over".to_owned(),
        (_, 0) => "Setup".to_owned(),
        (_, round) => format!("Round {round} of 16"),
    };
    let active = text(view.active, |seat| format!(", {seat} to act"));
    let waiting = joined(&view.waiting, " ", "");
    let waiting = if waiting.is_empty() { waiting } else { format!(", still to come: {waiting}") };
    let rows = view.rows.iter().zip(1..).map(|(places, number)| {
        let mark = if view.current_row == number { '>' } else { ' ' };
        let cells: String = places.iter().map(|cell| format!("{:<15}", place(cell))).collect();
        format!("{mark} row {number}  {}\n", cells.trim_end())
    });
    let top = text(view.pile.top, |back| format!(", top tile {back}"));
    let reserve =
        text(Some(view.pile.reserve).filter(|tiles| *tiles > 0), |tiles| format!(", reserve {tiles}"));
    let pile = format!("Pile {}{top}{reserve}, discarded {}", view.pile.tiles, view.discard.len());
    let cards = view.cards.iter().map(|card| {
        let state = if card.spent { "done" } else { "to come" };
        format!("Event after round {:>2}: {} ({}), {state}\n", card.round, card.name, card.about)
    });
    let plots = joined(view.plots.iter().copied().map(short), " ", "");
    let supply = format!("Supply: {} Extra Coins, Plot tokens {plots}", view.extra_coins);
    let fiefdoms = Seat::all(view.fiefdoms.len()).zip(&view.fiefdoms).map(|(seat, own)| fiefdom(seat, own));
    let (rows, cards) = (rows.collect::<String>(), cards.collect::<String>());
    format!("{round}{active}{waiting}\n\n{rows}\n{pile}\n{cards}{supply}\n{}", fiefdoms.collect::<String>())
}

/// Words for what there is, none for what there is not.
fn text<T>(thing: Option<T>, words: impl FnOnce(T) -> String) -> String {
    thing.map(words).unwrap_or_default()
}

/// The first letters of an Estate, all different.
fn short(estate: Estate) -> &'static str {
    estate.name().get(..2).unwrap_or_default()
}

/// `Mi5f`.
fn tile(Print { number, estate, farmers, chests }: Print) -> String {
    format!("{}{number}{}{}", short(estate), "f".repeat(farmers.into()), "c".repeat(chests.into()))
}

fn place(place: &Place) -> String {
    let lord = text(place.lord, |seat| format!(" [{seat}]"));
    let scout = text(place.scout, |seat| format!(" ({})", seat.letter().to_ascii_lowercase()));
    place.tile.map_or("·".to_owned(), tile) + &lord + &scout
}

/// Tiles after a heading, on as many lines as they need.
fn wrapped(head: &str, tiles: &[Print]) -> String {
    let indent = head.chars().count();
    let tiles = lines(&joined(tiles.iter().copied().map(tile), " ", ""), COLUMNS - 1 - indent);
    format!("{}\n", format!("{head}{}", tiles.join(&format!("\n{:indent$}", ""))).trim_end())
}

fn fiefdom(seat: Seat, own: &FiefdomView) -> String {
    let FiefdomView { coins, score, empty, farmers, chests, .. } = own;
    let (coins, empty) = (say!("{coins:Coin|Coins}"), say!("{empty:Estate|Estates}"));
    let scout = if own.scout_home { ", Scout at home" } else { "" };
    let head =
        format!("{seat}: {coins}, {empty} empty, so {score}; farmers {farmers}, chests {chests}{scout}");
    let kept = own.estates.iter().filter(|own| !own.stack.is_empty() || own.extra || own.plot.is_some());
    let cemetery =
        if own.cemetery.is_empty() { String::new() } else { wrapped("   Cemetery ", &own.cemetery) };
    format!("\n{head}\n{}{cemetery}", kept.map(estate).collect::<String>())
}

fn estate(own: &EstateView) -> String {
    let counts: Estates = own.counts.iter().copied().collect();
    let counts = joined(counts.iter().map(short), " ", "");
    let coin = if own.extra { " +1 Coin" } else { "" };
    let plot = text(own.plot, |plot| format!(" +{}", short(plot)));
    let income = format!("{} × ({counts}) = {}{coin}{plot}", own.rate, own.income);
    wrapped(&format!("   {:<9}{income:<32}", own.estate.name()), &own.stack)
}
