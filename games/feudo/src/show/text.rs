//! The board as text: for the terminal and for screen readers, at most 100 columns.

use std::fmt::Display;

use liege_game::{Location, Route, Seat, joined};
use liege_kit::text;

use super::seat_view::SeatView;
use super::words::whereabouts;
use crate::{City, Feudo, Stake, Table, Terrain, Territories, Territory, Token, TokenSet, View};

/// The signs of the tokens.
const SHORT: [&str; 10] = ["B", "M", "F", "K1", "K2", "H1", "H2", "I1", "I2", "I3"];

/// The most columns of lines that are cut, behind their indent.
const WIDE: usize = 96;

/// The whole board.
pub(crate) fn board(game: &Feudo, view: &View) -> String {
    let table = &view.table;
    let order = joined(table.order.iter(), " ", "-");
    let mut lines = vec![format!("{}. Order of Play: {order}", game.turn_name(table))];
    if game.has_plague() {
        let village = table.plague.map_or("off the map".to_owned(), |village| format!("at {village}"));
        let card = game.card_in_force(table).map_or("none yet".to_owned(), |card| card.title());
        lines.push(format!("Plague Token {village}. Plague Card of this turn: {card}"));
    }
    if table.king {
        lines.push("The King has arrived.".to_owned());
    }
    if table.layout.is_some() {
        lines.extend(map(game, table));
        lines.extend(City::all().map(|place| city(game, table, place)));
    } else {
        lines.push("The mapboards are being laid.".to_owned());
    }
    lines.extend(game.seats().flat_map(|seat| barony(SeatView::new(game, view, seat))));
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Every territory with those next to it, once the mapboards are laid.
pub(crate) fn locations(game: &Feudo, view: &View) -> Vec<Location> {
    let table = &view.table;
    if table.layout.is_none() {
        return Vec::new();
    }
    let map = game.map(table);
    let route = |to: Territory| Route { to: to.to_string(), name: to.to_string(), by: "step" };
    let location = |at: Territory| Location {
        id: at.to_string(),
        name: at.to_string(),
        here: cell(game, table, at),
        routes: map.next_to_any(Territories::only(at)).iter().map(route).collect(),
    };
    Territory::all().map(location).collect()
}

/// A cell of the map: the terrain's sign, and who stands there.
fn cell(game: &Feudo, table: &Table, at: Territory) -> String {
    let sign = match game.map(table).terrain(at) {
        _ if at == Territory::CENTRAL => '+',
        Terrain::Hill => '.',
        Terrain::Wood => '%',
        Terrain::Village => 'v',
        Terrain::Mountain => '^',
        Terrain::City => '#',
    };
    let plague = if table.plague == Some(at) { "!" } else { "" };
    let of = |seat: Seat| {
        let barony = table.barony(seat);
        let castle = barony.castle.filter(|castle| castle.at == at).map(|_| format!("[{seat}]"));
        let tokens = barony.at(at).iter().map(|token| signed(token, barony.stricken));
        castle.unwrap_or_default() + &listed(&format!(" {seat}:"), tokens, ",")
    };
    format!("{sign}{plague}{}", game.seats().map(of).collect::<String>())
}

/// The sign of a token, with an asterisk if it is among the stricken.
fn signed(token: Token, stricken: TokenSet) -> String {
    format!("{}{}", SHORT[token.index()], if stricken.has(token) { "*" } else { "" })
}

/// A list behind these words; nothing if it is empty.
fn listed(before: &str, items: impl Iterator<Item: Display>, between: &str) -> String {
    let list = joined(items, between, "");
    if list.is_empty() { list } else { format!("{before}{list}") }
}

/// A line in as many as it needs, indented.
fn cut(line: &str) -> impl Iterator<Item = String> {
    text::lines(line, WIDE).into_iter().map(|part| format!("  {part}"))
}

/// The map as a grid, and below it what does not fit into its cells.
fn map(game: &Feudo, table: &Table) -> Vec<String> {
    let row_of = |cells: &str| cells.trim_end().to_owned();
    let columns: String = ('a'..='i').map(|column| format!("{column:<10}")).collect();
    let mut lines = vec![
        "Map: . Hill, % Wood, v Village, ^ Mountain, # City, + Central Hill, ! Plague, [A] Castle, * stricken"
            .to_owned(),
        "Steps lead to the left, to the right, up and down: from e5 to d5, f5, e4 and e6.".to_owned(),
        row_of(&format!("   {columns}")),
    ];
    let mut crowded = Vec::new();
    for row in 0..9 {
        let mut line = format!("{:<3}", row + 1);
        for at in (0..9).filter_map(|column| Territory::at(row, column)) {
            let mut text = cell(game, table, at);
            if text.chars().count() > 9 {
                crowded.extend(cut(&format!("{at}: {text}")));
                text = text.chars().take(8).chain(['~']).collect();
            }
            line += &format!("{text:<10}");
        }
        lines.push(row_of(&line));
    }
    lines.append(&mut crowded);
    lines
}

fn city(game: &Feudo, table: &Table, city: City) -> String {
    let (name, site) = (game.city_name(city), game.map(table).site(city));
    let owner = table.owner(city).map_or("free".to_owned(), |seat| format!("held by {seat}"));
    let worths = game.worths(table, city).map(|(seat, worth)| format!("{seat} {worth}"));
    let worth = listed("; worth ", worths, ", ");
    format!("{name} ({site}): {owner}{worth}")
}

fn barony(look: SeatView<'_>) -> Vec<String> {
    let SeatView { game, view, table, seat } = look;
    let own = look.barony();
    let castle = own.castle.map_or("no Castle yet".to_owned(), |castle| format!("Castle {}", castle.at));
    let state = match seat {
        seat if view.ready.has(seat) => ", has chosen",
        seat if table.charmed.has(seat) => ", charmed",
        seat if view.asked.has(seat) => ", to decide",
        _ => "",
    };
    let token = |token: Token| {
        let (sign, numbers) = (signed(token, own.stricken), game.numbers(own, token));
        format!("{sign} {}/{} {}", numbers.red, numbers.black, whereabouts(table, seat, token))
    };
    let tokens = joined(own.alive().iter().map(token), "; ", "");
    let purse = joined(own.purse.iter().map(|card| game.value(card)), " ", "");
    let stake = match view.hands[seat].stake {
        Stake::Open => String::new(),
        Stake::Secret(card) => format!("; chosen Trading Card {}", game.value(card)),
        Stake::Shown(card) => format!("; shown Trading Card {}", game.value(card)),
    };
    let signs = |set: TokenSet| set.iter().map(|token| SHORT[token.index()]);
    let chosen = listed("; chosen ", signs(view.hidden(seat)), " ");
    let shown = listed("; shown ", signs(own.shown), " ");
    let mut lines = vec![format!("{seat}: {} VP, {castle}{state}", own.vp)];
    lines.extend(cut(&format!("Tokens: {tokens}")));
    lines.push(format!("  Trading Cards in hand: {purse}{stake}{chosen}{shown}"));
    lines
}
