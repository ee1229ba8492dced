//! Why a bot would move as it would: its best lines, how often it tried them, and what they promise.

use std::collections::BTreeSet;

use liege_bots::{Line, Ply, Report};
use liege_game::Seat;
use maud::{Markup, html};

use crate::analysis::share;
use crate::words::Words;
use crate::{WhyPage, document};

/// How many lines are shown.
const LINES: usize = 8;

/// Why a bot would move as it would.
pub fn why(page: &WhyPage<'_>) -> String {
    let words = Words { game: page.info.id, seats: &page.seats };
    let title = format!("What a {} would do · {}", page.level, page.info.title);
    document::plain(
        &title,
        "why-page",
        &html! {
            div.sheet {
                h1 { "What a " (page.level) " would do" }
                p { a href={ "/t/" (page.id) } { "Back to the table" } }
                @match &page.report {
                    Some(report) => (answers(page, words, report)),
                    None => (waiting(page)),
                }
            }
        },
    )
}

/// The search goes on, or waits behind those of bots; the page asks again by itself.
fn waiting(page: &WhyPage<'_>) -> Markup {
    html! {
        meta http-equiv="refresh" content="2";
        p role="status" {
            "A " (page.level) " thinks about it. "
            @match page.before {
                0 => "",
                1 => "One search waits for a processor, and bots that are playing go first.",
                several => { (several) " searches wait for a processor, and bots that are playing go first." }
            }
        }
        progress {}
    }
}

fn answers(page: &WhyPage<'_>, words: Words<'_>, report: &Report) -> Markup {
    html! {
                p.lead {
                    "For " (words.person(page.seat)) ", after " (report.visits)
                    " playouts from what this seat may know. The bars show each player's expected share of the victory."
                }
                ul.shares { @for (index, worth) in report.expected.iter().enumerate() { @if let Some(seat) = Seat::new(index) { li { span.name { (words.person(seat)) } (share(seat, *worth)) } } } }
                h2 { "What it tried" }
                ol.lines { @for line in told_apart(page, report).into_iter().take(LINES) { (answer(page, words, line)) } }
    }
}

/// The lines, of those that begin alike only the first, which was tried most often.
fn told_apart<'a>(page: &WhyPage<'_>, report: &'a Report) -> Vec<&'a Line> {
    let mut begun = BTreeSet::new();
    report.lines.iter().filter(|line| begun.insert(begins(page, line))).collect()
}

/// What a line begins with, in words.
fn begins(page: &WhyPage<'_>, line: &Line) -> String {
    let Some(ply) = line.plies.first() else { return "Let the moment pass".to_owned() };
    page.table.label(usize::MAX, page.seat, &ply.action).unwrap_or_else(|| ply.action.clone())
}

fn answer(page: &WhyPage<'_>, words: Words<'_>, line: &Line) -> Markup {
    let own = line.expected.get(page.seat.index()).copied().unwrap_or_default();
    html! {
        li {
            strong { (begins(page, line)) }
            div.weighed { (share(page.seat, own)) span.small { (line.visits) " playouts" } }
            @if line.plies.len() > 1 {
                span.small.later { "then" @for ply in line.plies.iter().skip(1).take(4) { " " (later(words, ply)) } }
            }
        }
    }
}

/// A later decision of a line, in notation: the positions in between contain draws that differ in every playout.
fn later(words: Words<'_>, ply: &Ply) -> Markup {
    let seat = ply.seat.chars().next().and_then(Seat::from_letter);
    html! { @if let Some(seat) = seat { (words.person(seat)) " " } code { (ply.action) } }
}
