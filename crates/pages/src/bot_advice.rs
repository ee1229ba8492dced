//! A hint: what a bot would do, drawn on the board, with its reasons in words.

use std::collections::BTreeSet;

use liege_bots::{Line, Ply, Report};
use liege_game::{Board, Element, Seat, Viewer, say};
use liege_table::At;
use maud::{Markup, html};

use crate::analysis::{percent, share};
use crate::table::layout::{ids, shown};
use crate::words::Words;
use crate::{BotAdvicePage, Hint, arms, document};

/// How many answers are shown.
const LINES: usize = 5;
/// How much is told of what may follow.
const LATER: usize = 4;

/// A hint: what a bot would do, and why.
pub fn bot_advice(page: &BotAdvicePage<'_>) -> String {
    let words = Words { base: &page.base, game: page.info.id, seats: &page.seats, owners: None };
    document::with_board(
        &page.base,
        &say!("What a {level} would do · {game}", level = page.level, game = page.info.title),
        "why-page",
        (page.info.id, page.style),
        &html! {
            (arms::of_table(page.info, page.id, page.seats.iter().map(|player| player.seat)))
            div.sheet {
                h1 { (say!("What a {level} would do", level = page.level)) }
                p { a href={ (page.base) "/t/" (page.id) } { (say!("Back to the table")) } }
                @match &page.report {
                    Some(report) => (answers(page, words, report)),
                    None => (waiting(page)),
                }
            }
        },
    )
}

/// The search goes on, or waits behind those of bots; the page asks again by itself.
fn waiting(page: &BotAdvicePage<'_>) -> Markup {
    html! {
        meta http-equiv="refresh" content="2";
        p role="status" {
            (say!("A {level} thinks about it.", level = page.level)) " "
            (match page.before {
                0 => liege_game::Line::new(),
                1 => say!("One search waits for a processor, and bots that are playing go first."),
                n => say!("{n} searches wait for a processor, and bots that are playing go first."),
            })
        }
        progress {}
    }
}

fn answers(page: &BotAdvicePage<'_>, words: Words<'_>, report: &Report) -> Markup {
    let lines = told_apart(page, report);
    let Some((best, others)) = lines.split_first() else {
        return html! { p { (say!("It sees nothing to choose.")) } };
    };
    let board = page.table.seen(At::Now, Viewer::Seat(page.seat)).board();
    if let Some(degree) = page.hint {
        return hinted(page, &board, &Hint { degree, action: begins(page, best), parts: parts(page, best) });
    }
    html! {
        p.lead { strong { (begins(page, best)) } "." @if let Some(reason) = &report.reason { " " (words.spans(&say!("Because {reason}."))) } }
        (shown(page.info, &board, &parts(page, best)))
        p {
            (say!("It has looked only at what you may know. It expects this share of the victory for each player:"))
        }
        ul.shares { @for (index, worth) in report.expected.iter().enumerate() { @if let Some(seat) = Seat::new(index) { li { span.name { (words.person(seat)) } (share(seat, *worth)) } } } }
        (later(page, words, best))
        @if !others.is_empty() {
            h2 { (say!("What else it looked at")) }
            ol.lines { @for line in others.iter().take(LINES - 1) { (answer(page, words, line)) } }
        }
    }
}

/// So much of the answer as was asked for, and the way to more.
fn hinted(page: &BotAdvicePage<'_>, board: &Board, hint: &Hint) -> Markup {
    let (id, seat) = (page.id, page.seat);
    html! {
        p.lead { strong { (hint.line()) } }
        (shown(page.info, board, &hint.shown()))
        p {
            @if let Some(next) = hint.degree.next() { a.button href={ (page.base) "/t/" (id) "/why?as=" (seat) "&hint=" (next.id()) } { (next.asks()) } " " }
            a.button.quiet href={ (page.base) "/t/" (id) "/why?as=" (seat) } { (say!("All that it says")) }
        }
    }
}

/// The lines; of those that begin alike only the first, which was tried most often.
fn told_apart<'a>(page: &BotAdvicePage<'_>, report: &'a Report) -> Vec<&'a Line> {
    let mut begun = BTreeSet::new();
    report.lines.iter().filter(|line| begun.insert(begins(page, line))).collect()
}

/// Returns what a line begins with, in words.
fn begins(page: &BotAdvicePage<'_>, line: &Line) -> String {
    line.plies.first().map_or_else(|| say!("Let the moment pass").to_string(), |ply| named(page, ply))
}

/// Returns what a decision is called.
fn named(page: &BotAdvicePage<'_>, ply: &Ply) -> String {
    let words = Words { base: &page.base, game: page.info.id, seats: &page.seats, owners: None };
    let label = |seat| {
        page.table.seen(At::Now, Viewer::Seat(seat)).label(&ply.action).map(|label| words.plain(&label))
    };
    match &ply.words {
        None => seat(ply).and_then(label).unwrap_or_else(|| ply.action.clone()),
        Some(named) => words.plain(named),
    }
}

fn seat(ply: &Ply) -> Option<Seat> {
    ply.seat.chars().next().and_then(Seat::from_letter)
}

/// The parts of the board with which a line begins.
fn parts(page: &BotAdvicePage<'_>, line: &Line) -> Vec<Element> {
    let first = line.plies.first();
    first
        .map(|ply| page.table.seen(At::Now, Viewer::Seat(page.seat)).elements(&ply.action))
        .unwrap_or_default()
}

/// Another answer; pointing at it shows it on the board.
fn answer(page: &BotAdvicePage<'_>, words: Words<'_>, line: &Line) -> Markup {
    let own = line.expected.get(page.seat.index()).copied().unwrap_or_default();
    html! {
        li tabindex="0" data-shown=(ids(&parts(page, line))) {
            strong { (begins(page, line)) "." }
            span { (say!("It would expect {share} of the victory for you.", share = percent(own))) }
            (later(page, words, line))
        }
    }
}

/// Returns what may follow. Draws differ each time, so this is what happened most often.
fn later(page: &BotAdvicePage<'_>, words: Words<'_>, line: &Line) -> Markup {
    let plies: Vec<&Ply> = line.plies.iter().skip(1).take(LATER).collect();
    html! {
        @if !plies.is_empty() {
            p.later {
                (say!("Then, most often:")) " "
                @for (index, ply) in plies.iter().enumerate() {
                    @if index > 0 { "; " }
                    @if let Some(seat) = seat(ply) { (words.person(seat)) ": " }
                    (lowered(&named(page, ply)))
                }
                "."
            }
        }
    }
}

/// The words with a small first letter, as they stand in the middle of a sentence.
fn lowered(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
