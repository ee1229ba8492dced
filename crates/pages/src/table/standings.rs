//! The standings, always in sight: points and what they are made of.

use liege_game::{Score, Standing, in_words, say};
use liege_table::At;
use maud::{Markup, html};

use crate::filled::filled;
use crate::seat_mark::{class, mark};
use crate::table::shown_position::ShownPosition;
use crate::table::{clock, proposals, words};
use crate::words::number;
use crate::{SeatInfo, Sitter, TablePage, arms};

/// Every seat with its points, what they are made of, who is there and whose turn it is.
pub(super) fn standings(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let scores = moment.seen(page).scores();
    let ended = moment.over || moment.ended;
    let gave_up = if ended { page.agreed.gave_up.as_slice() } else { &[] };
    let ranks = page.table.standing(At::Number(moment.at)).below(gave_up);
    // Where all are level nobody is ahead.
    let level = ranks.winners().count() == page.seats.len();
    html! {
        section.panel.standings data-panel="standings" aria-labelledby="standings-title" {
            h2 id="standings-title" {
                @if ended { (say!("Final standing")) } @else { (say!("Standings")) span.small { " " (say!("if the game ended now")) } }
            }
            (clock::hours(page))
            ul {
                @for player in by_place(page, ended.then_some(&ranks)) {
                    @let score = scores.iter().find(|score| score.seat == player.seat);
                    @let ahead = !level && ranks.rank[player.seat] == 1;
                    (row(page, moment, player, score, ahead))
                }
            }
        }
    }
}

/// The seats in their order, or the best first at the end.
fn by_place<'a>(page: &'a TablePage<'_>, ended: Option<&Standing>) -> Vec<&'a SeatInfo> {
    let mut seats: Vec<&SeatInfo> = page.seats.iter().collect();
    if let Some(standing) = ended {
        seats.sort_by_key(|player| standing.rank[player.seat]);
    }
    seats
}

/// The same in one line, for windows in which the standings are out of sight below the board.
pub(super) fn strip(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let scores = moment.seen(page).scores();
    html! {
        ul.strip id="strip" aria-hidden="true" {
            @for player in &page.seats {
                @let total = scores.iter().find(|score| score.seat == player.seat).map_or(0, |score| score.total);
                li.(class(player.seat)).asked[waited_for(page, moment, player)] data-key={ "strip-" (player.seat) } {
                    (mark(player.seat)) bdi.name { (words(page).name(player.seat)) } strong { (number(total)) }
                }
            }
        }
    }
}

/// Returns whether the table waits for this player: not while it stands.
fn waited_for(page: &TablePage<'_>, moment: &ShownPosition, player: &SeatInfo) -> bool {
    page.agreed.halt.is_none() && moment.pending.must().has(player.seat)
}

fn row(
    page: &TablePage<'_>,
    moment: &ShownPosition,
    player: &SeatInfo,
    score: Option<&Score>,
    ahead: bool,
) -> Markup {
    let asked = waited_for(page, moment, player);
    html! {
        li.(class(player.seat)).asked[asked] data-key={ "seat-" (player.seat) } {
            div.bearer { (arms::seat(player.seat)) (mark(player.seat)) }
            div.who {
                bdi.name { (words(page).name(player.seat)) }
                @if let Some(family) = arms::family(page.info, page.id, player.seat) { span.family { (say!("House of {family}")) } }
                span.small { (sits(page, player)) }
                @if moment.ready.has(player.seat) { span.ready { span aria-hidden="true" { "✓ " } (sealed(page, player)) } }
                @if !moment.over && !moment.ended { (clock::face(page, player.seat, asked)) }
                (proposals::away(page, player.seat))
                @if asked { span.to-move title=(say!("To move")) { span aria-hidden="true" { "◆ " } span.said { (say!("to move")) } } }
            }
            div.points {
                @if ahead { span.laurel title=(say!("Ahead")) { span aria-hidden="true" { "▲" } span.said { (say!("ahead")) } } }
                strong { (number(score.map_or(0, |score| score.total))) }
            }
            @if let Some(score) = score { @if !score.parts.is_empty() {
                @let parts: Vec<_> = score.parts.iter().filter(|(_, worth)| !worth.is_empty()).collect();
                // One part alone is the sum that stands beside it.
                @if parts.len() > 1 { dl.parts { @for (what, worth) in parts { div { dt { (in_words(what)) } dd { (worth) } } } } }
                @let remarks: Vec<&str> = score.parts.iter().filter(|(_, worth)| worth.is_empty()).map(|(what, _)| what.as_str()).collect();
                @if !remarks.is_empty() { p.remarks { (remarks.join(", ")) } }
            } }
        }
    }
}

/// That a seat has chosen, with the beginning of the seal of what it chose in secret; all of it where somebody points.
fn sealed(page: &TablePage<'_>, player: &SeatInfo) -> Markup {
    let seal = page.sealed.iter().find(|(seat, _)| *seat == player.seat).map(|(_, seal)| seal);
    html! {
        @match seal {
            Some(seal) => { (filled!("has chosen, sealed {seal}", seal = html! { code.seal title=(say!("The seal of this choice: {seal}")) { (seal.get(..8).unwrap_or(seal)) } })) }
            None => { (say!("has chosen")) }
        }
    }
}

fn sits(page: &TablePage<'_>, player: &SeatInfo) -> Markup {
    html! {
        @match &player.sitter {
            Sitter::Open(_) if page.table_access.kept.iter().any(|(seat, _)| *seat == player.seat) => { span.presence.away { (say!("kept for a friend")) } }
            Sitter::Open(_) => { span.presence.away { (say!("seat is open")) } }
            Sitter::Gone => { span.presence.away { (say!("left for good")) } }
            Sitter::Bot(level) => {
                span.presence.bot { (say!("bot, {level}")) }
                @if let Some(character) = page.table.character(level, player.seat) {
                    span.small title=(say!("This bot {does}", does = character.about)) { ", " (in_words(character.title)) }
                }
            }
            Sitter::Person if player.program && !player.mine => { span.presence.bot { @if player.present { (say!("a program, at the table")) } @else { (say!("a program, away")) } } }
            Sitter::Person if player.mine && player.program => { span.presence.here { (say!("you, with a program")) } }
            Sitter::Person if player.mine => { span.presence.here { (say!("you")) } }
            Sitter::Person if player.present => { span.presence.here { (say!("at the table")) } }
            Sitter::Person => { span.presence.away { (say!("away")) } }
        }
    }
}
