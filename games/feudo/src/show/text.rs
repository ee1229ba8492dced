//! The board as text: for the terminal and for screen readers, at most 100 columns.

use std::fmt::{Result, Write};

use liege_game::Seat;

use super::outlook::whereabouts;
use crate::{City, Feudo, Stake, Terrain, Territory, Token, TokenSet, View};

/// The whole board.
pub(crate) fn board(game: &Feudo, view: &View) -> String {
    let mut text = String::new();
    // Writing to a String does not fail.
    let _ = write(game, view, &mut text);
    text
}

fn short(token: Token) -> &'static str {
    match token {
        Token::Baron => "B",
        Token::Milady => "M",
        Token::FirstKnight => "F",
        Token::Knight1 => "K1",
        Token::Knight2 => "K2",
        Token::Mercenary1 => "H1",
        Token::Mercenary2 => "H2",
        Token::Infantry1 => "I1",
        Token::Infantry2 => "I2",
        Token::Infantry3 => "I3",
    }
}

fn write(game: &Feudo, view: &View, out: &mut String) -> Result {
    let table = &view.table;
    let order: Vec<String> = table.order.iter().map(|seat| seat.to_string()).collect();
    let turn = match game.extra_turn(table) {
        0 => format!("Turn {} of {}", table.turn, game.turns),
        extra => format!("Extra turn {extra}"),
    };
    writeln!(
        out,
        "{turn}. Order of Play: {}",
        if order.is_empty() { "-".to_owned() } else { order.join(" ") }
    )?;
    if game.has_plague() {
        let village = table.plague.map_or("off the map".to_owned(), |village| format!("at {village}"));
        let card = game.card_in_force(table).map_or("none yet".to_owned(), |card| card.title());
        writeln!(out, "Plague Token {village}. Plague Card of this turn: {card}")?;
    }
    if table.king {
        writeln!(out, "The King has arrived.")?;
    }
    if table.layout.is_some() {
        map(game, view, out)?;
        cities(game, view, out)?;
    } else {
        writeln!(out, "The mapboards are being laid.")?;
    }
    for seat in game.seats() {
        barony(game, view, seat, out)?;
    }
    Ok(())
}

/// A cell of the map: the terrain's sign, and who stands there.
fn cell(game: &Feudo, view: &View, at: Territory) -> String {
    let table = &view.table;
    let map = game.map(table);
    let sign = match map.terrain(at) {
        _ if at == Territory::CENTRAL => '+',
        Terrain::Hill => '.',
        Terrain::Wood => '%',
        Terrain::Village => 'v',
        Terrain::Mountain => '^',
        Terrain::City => '#',
    };
    let mut text = sign.to_string();
    if table.plague == Some(at) {
        text.push('!');
    }
    for seat in game.seats() {
        let barony = table.barony(seat);
        if barony.castle.is_some_and(|castle| castle.at == at) {
            let _ = write!(text, "[{seat}]");
        }
        let tokens = barony.at(at);
        if !tokens.is_empty() {
            let _ = write!(text, " {seat}:");
            for (place, token) in tokens.iter().enumerate() {
                let stricken = if barony.stricken.has(token) { "*" } else { "" };
                let _ = write!(text, "{}{}{stricken}", if place > 0 { "," } else { "" }, short(token));
            }
        }
    }
    text
}

fn map(game: &Feudo, view: &View, out: &mut String) -> Result {
    writeln!(
        out,
        "Map: . Hill, % Wood, v Village, ^ Mountain, # City, + Central Hill, ! Plague, [A] Castle, * stricken"
    )?;
    let mut crowded = Vec::new();
    writeln!(out, "   {}", ('a'..='i').map(|column| format!("{column:<10}")).collect::<String>().trim_end())?;
    for row in 0..9 {
        let mut line = format!("{:<3}", row + 1);
        for at in (0..9).filter_map(|column| Territory::at(row, column)) {
            let mut text = cell(game, view, at);
            if text.chars().count() > 9 {
                crowded.push(format!("{at}: {text}"));
                text = text.chars().take(8).chain(['~']).collect();
            }
            let _ = write!(line, "{text:<10}");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    for line in crowded {
        for part in wrap(&line, 96) {
            writeln!(out, "  {part}")?;
        }
    }
    Ok(())
}

fn cities(game: &Feudo, view: &View, out: &mut String) -> Result {
    let table = &view.table;
    for city in City::all() {
        let name = game.city_name(city);
        let owner = table.owner(city).map_or("free".to_owned(), |seat| format!("held by {seat}"));
        let built = game.seats().filter(|&seat| table.barony(seat).castle.is_some());
        let worth: Vec<String> =
            built.map(|seat| format!("{seat} {}", game.worth(table, seat, city))).collect();
        let worth = if worth.is_empty() { String::new() } else { format!("; worth {}", worth.join(", ")) };
        writeln!(out, "{name} ({}): {owner}{worth}", game.map(table).site(city))?;
    }
    Ok(())
}

fn barony(game: &Feudo, view: &View, seat: Seat, out: &mut String) -> Result {
    let table = &view.table;
    let own = table.barony(seat);
    let castle = own.castle.map_or("no Castle yet".to_owned(), |castle| format!("Castle {}", castle.at));
    let state = if view.ready.has(seat) {
        ", has chosen"
    } else if table.charmed.has(seat) {
        ", charmed"
    } else if view.asked.has(seat) {
        ", to decide"
    } else {
        ""
    };
    writeln!(out, "{seat}: {} VP, {castle}{state}", own.vp)?;
    let token = |token: Token| {
        let numbers = game.numbers(own, token);
        let stricken = if own.stricken.has(token) { "*" } else { "" };
        let place = whereabouts(table, seat, token);
        format!("{}{stricken} {}/{} {place}", short(token), numbers.red, numbers.black)
    };
    let alive: Vec<String> = own.alive().iter().map(token).collect();
    for part in wrap(&format!("Tokens: {}", alive.join("; ")), 96) {
        writeln!(out, "  {part}")?;
    }
    let names = |set: TokenSet| set.iter().map(short).collect::<Vec<_>>().join(" ");
    let purse: Vec<String> = own.purse.iter().map(|card| game.value(card).to_string()).collect();
    let stake = match view.hands[seat].stake {
        Stake::Open => String::new(),
        Stake::Secret(card) => format!("; chosen Trading Card {}", game.value(card)),
        Stake::Shown(card) => format!("; shown Trading Card {}", game.value(card)),
    };
    let mut cards = format!("Trading Cards in hand: {}{stake}", purse.join(" "));
    if !view.hidden(seat).is_empty() {
        let _ = write!(cards, "; chosen {}", names(view.hidden(seat)));
    }
    if !own.shown.is_empty() {
        let _ = write!(cards, "; shown {}", names(own.shown));
    }
    writeln!(out, "  {cards}")
}

/// Cuts a line at spaces.
fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    for word in line.split(' ') {
        let full = parts.last().is_some_and(|part| !part.is_empty() && part.len() + 1 + word.len() > width);
        if full {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            if !part.is_empty() {
                part.push(' ');
            }
            part.push_str(word);
        }
    }
    parts
}
