//! The board as text, at most 100 columns.

use std::fmt::Write as _;

use liege_game::{Seat, say};

use super::words;
use crate::view::{FiefdomView, Place, View};
use crate::{Estate, Estates, Print};

const COLUMNS: usize = 100;

/// The first letters of each Estate, all different.
fn short(estate: Estate) -> &'static str {
    match estate {
        Estate::Field => "Fi",
        Estate::Mill => "Mi",
        Estate::Village => "Vi",
        Estate::Rampart => "Ra",
        Estate::Market => "Ma",
        Estate::Barracks => "Ba",
        Estate::Church => "Ch",
        Estate::Palace => "Pa",
    }
}

/// `Mi5f`.
fn tile(print: Print) -> String {
    let symbols = "f".repeat(print.farmers.into()) + &"c".repeat(print.chests.into());
    format!("{}{}{symbols}", short(print.estate), print.number)
}

fn place(place: &Place) -> String {
    let mut text = place.tile.map_or("·".to_owned(), tile);
    if let Some(seat) = place.lord {
        text = format!("{text} [{seat}]");
    }
    if let Some(seat) = place.scout {
        text = format!("{text} ({})", seat.letter().to_ascii_lowercase());
    }
    text
}

/// Draws the board.
pub(crate) fn draw(view: &View) -> String {
    lines(view).unwrap_or_default()
}

fn lines(view: &View) -> Result<String, std::fmt::Error> {
    let mut out = String::new();
    let round = match (view.over, view.round) {
        (true, _) => "The game is over".to_owned(),
        (_, 0) => "Setup".to_owned(),
        (_, round) => format!("Round {round} of 16"),
    };
    write!(out, "{round}")?;
    if let Some(seat) = view.active {
        write!(out, ", {seat} to act")?;
    }
    if !view.waiting.is_empty() {
        let names: Vec<String> = view.waiting.iter().map(Seat::to_string).collect();
        write!(out, ", still to come: {}", names.join(" "))?;
    }
    out.push_str("\n\n");
    for (index, row) in view.rows.iter().enumerate() {
        let mark = if usize::from(view.current_row) == index + 1 { '>' } else { ' ' };
        let cells: String = row.iter().map(|cell| format!("{:<15}", place(cell))).collect();
        writeln!(out, "{mark} row {}  {}", index + 1, cells.trim_end())?;
    }
    out.push('\n');
    let top = view.pile.top.map_or(String::new(), |back| format!(", top tile {back}"));
    let reserve =
        if view.pile.reserve > 0 { format!(", reserve {}", view.pile.reserve) } else { String::new() };
    writeln!(out, "Pile {}{top}{reserve}, discarded {}", view.pile.tiles, view.discard.len())?;
    for card in &view.cards {
        let state = if card.spent { "done" } else { "to come" };
        writeln!(out, "Event after round {:>2}: {} ({}), {state}", card.round, card.name, card.about)?;
    }
    let plots: Vec<_> = view.plots.iter().map(|&estate| short(estate)).collect();
    writeln!(out, "Supply: {} Extra Coins, Plot tokens {}", view.extra_coins, plots.join(" "))?;
    for (seat, own) in Seat::all(view.fiefdoms.len()).zip(&view.fiefdoms) {
        out.push('\n');
        fiefdom(&mut out, seat, own)?;
    }
    Ok(out)
}

/// Words after a heading, on as many lines as they need.
fn wrapped(head: &str, words: &[String]) -> String {
    let indent = head.chars().count();
    let mut text = head.to_owned();
    let mut column = indent;
    for word in words {
        let width = word.chars().count() + 1;
        if column + width > COLUMNS {
            text.truncate(text.trim_end().len());
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        }
        text.push_str(word);
        text.push(' ');
        column += width;
    }
    text.truncate(text.trim_end().len());
    text
}

fn fiefdom(out: &mut String, seat: Seat, own: &FiefdomView) -> std::fmt::Result {
    let FiefdomView { coins, score, farmers, chests, .. } = own;
    let empty = words::plain(&say!("{empty:Estate|Estates}", empty = own.empty));
    let scout = if own.scout_home { ", Scout at home" } else { "" };
    writeln!(
        out,
        "{seat}: {}, {empty} empty, so {score}; farmers {farmers}, chests {chests}{scout}",
        words::coins(*coins),
    )?;
    for own in &own.estates {
        if own.stack.is_empty() && !own.extra && own.plot.is_none() {
            continue;
        }
        let stack: Vec<String> = own.stack.iter().map(|&print| tile(print)).collect();
        let counts: Estates = own.counts.iter().copied().collect();
        let counts: Vec<_> = counts.iter().map(short).collect();
        let coin = if own.extra { " +1 Coin" } else { "" };
        let plot = own.plot.map_or(String::new(), |plot| format!(" +{}", short(plot)));
        let tokens = format!("{coin}{plot}");
        let income = format!("{} × ({}) = {}{tokens}", own.rate, counts.join(" "), own.income);
        let head = format!("   {:<9}{income:<32}", own.estate.name());
        writeln!(out, "{}", wrapped(&head, &stack).trim_end())?;
    }
    if !own.cemetery.is_empty() {
        let tiles: Vec<String> = own.cemetery.iter().map(|&print| tile(print)).collect();
        writeln!(out, "{}", wrapped("   Cemetery ", &tiles))?;
    }
    Ok(())
}
