//! The board as text: for the terminal and for screen readers, at most 100 columns.

use std::fmt::Display;

use liege_game::{Line, Location, Route, Seat, in_words, joined, say};
use liege_kit::text;

use super::seat_view::SeatView;
use super::words::{strung, whereabouts};
use crate::{City, Feudo, PlagueCard, Stake, Table, Terrain, Territories, Territory, Token, TokenSet, View};

/// The signs of the tokens.
const SHORT: [&str; 10] = ["B", "M", "F", "K1", "K2", "H1", "H2", "I1", "I2", "I3"];

/// The most columns of lines that are cut, behind their indent.
const WIDE: usize = 96;

/// The whole board.
pub(crate) fn board(game: &Feudo, view: &View) -> String {
    let table = &view.table;
    let (turn, order) = (game.turn_name(table), joined(table.order.iter(), " ", "-"));
    let mut lines = vec![say!("{turn}. Order of Play: {order}").to_string()];
    if game.has_plague() {
        let card = game.card_in_force(table).map_or_else(|| "none yet".into(), PlagueCard::title);
        let plague = match table.plague {
            Some(village) => say!(
                "Plague Token at {village}. Plague Card of this turn: {card}",
                village = village.to_string()
            ),
            None => say!("Plague Token off the map. Plague Card of this turn: {card}"),
        };
        lines.push(plague.to_string());
    }
    if table.king {
        lines.push(in_words("The King has arrived.").to_owned());
    }
    if table.layout.is_some() {
        lines.extend(map(game, table));
        lines.extend(City::all().map(|place| city(game, table, place)));
    } else {
        lines.push(in_words("The mapboards are being laid.").to_owned());
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
        in_words(
            "Map: . Hill, % Wood, v Village, ^ Mountain, # City, + Central Hill, ! Plague, [A] Castle, * stricken",
        )
        .to_owned(),
        in_words("Steps lead to the left, to the right, up and down: from e5 to d5, f5, e4 and e6.").to_owned(),
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
    let site = game.site_name(table, game.map(table).site(city));
    let held = table.owner(city).map_or_else(|| "free".into(), |seat| say!("held by {seat}"));
    let worths = joined(game.worths(table, city).map(|(seat, worth)| format!("{seat} {worth}")), ", ", "");
    if worths.is_empty() { say!("{site}: {held}") } else { say!("{site}: {held}; worth {worths}") }
        .to_string()
}

fn barony(look: SeatView<'_>) -> Vec<String> {
    let SeatView { game, view, table, seat } = look;
    let own = look.barony();
    let castle = own.castle.map(|castle| say!("Castle {at}", at = castle.at.to_string()));
    let state = match seat {
        seat if view.ready.has(seat) => Some("has chosen"),
        seat if table.charmed.has(seat) => Some("charmed"),
        seat if view.asked.has(seat) => Some("to decide"),
        _ => None,
    };
    let about = [castle.unwrap_or_else(|| "no Castle yet".into())].into_iter().chain(state.map(Line::from));
    let token = |token: Token| {
        let (sign, numbers) = (signed(token, own.stricken), game.numbers(own, token));
        format!("{sign} {}/{} {}", numbers.red, numbers.black, whereabouts(table, seat, token))
    };
    let tokens = joined(own.alive().iter().map(token), "; ", "");
    let purse = joined(own.purse.iter().map(|card| game.value(card)), " ", "");
    let stake = match view.hands[seat].stake {
        Stake::Open => None,
        Stake::Secret(card) => Some(say!("chosen Trading Card {value}", value = game.value(card))),
        Stake::Shown(card) => Some(say!("shown Trading Card {value}", value = game.value(card))),
    };
    let signs = |set: TokenSet| {
        let signs = joined(set.iter().map(|token| SHORT[token.index()]), " ", "");
        (!signs.is_empty()).then_some(signs)
    };
    let chosen = signs(view.hidden(seat)).map(|tokens| say!("chosen {tokens}"));
    let shown = signs(own.shown).map(|tokens| say!("shown {tokens}"));
    let cards = [Some(say!("Trading Cards in hand: {purse}")), stake, chosen, shown];
    let head = say!("{seat}: {points} VP, {about}", points = own.vp, about = strung(about, ", "));
    let mut lines = vec![head.to_string()];
    lines.extend(cut(&say!("Tokens: {tokens}").to_string()));
    lines.push(format!("  {}", strung(cards.into_iter().flatten(), "; ")));
    lines
}
