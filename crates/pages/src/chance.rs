//! What pages say of the draws: the seal before anybody sits down, the parts, the secret at the end.

use liege_game::{Seal, Seat, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::seat_mark::mark;
use crate::{Base, Sitter, TablePage};

/// The seal as somebody sees it who has not sat down yet, and the field for the part of their browser. The script fills
/// it in; the page must not, or the server would know the part before it was given.
pub(crate) fn before(base: &Base, seal: Seal) -> Markup {
    html! {
        input type="hidden" name="part" value="" data-part="";
        details.chance {
            summary { (say!("Honest chance: the seal of this table")) }
            p { code { (seal) } }
            p.small {
                (say!("This is the seal of a secret that the server has fixed. As you sit down your browser adds a random part of its own, and every draw follows from both. Keep the seal if you want to be sure afterwards that nobody chose the draws.")) " " a href={ (base) "/about#chance" } { (say!("What that proves, and what not")) }
            }
            p.small.scripted data-part-shown="" hidden { (filled!("Your part: {part}", part = html! { code {} })) }
            noscript { p.small { (say!("Without scripts your browser adds no part.")) } }
        }
    }
}

/// The seal in the log, and what it does not stand for.
pub(crate) fn sealed(page: &TablePage<'_>) -> Markup {
    html! {
        @match page.seed {
            Some(seed) => { (filled!("All draws follow from the seed {seed}, which the maker of the table has chosen", seed = html! { code { (seed) } })) }
            None => { (filled!("The table’s secret was sealed before anybody sat down: {seal}", seal = html! { code.seal { (page.seal) } })) }
        }
        @if page.table.given() > 0 { "; " (taken_over(page)) }
    }
}

/// Returns what was not played at this table.
fn taken_over(page: &TablePage<'_>) -> Markup {
    html! {
        (match page.table.given() {
            1 => say!("the first step was taken over from a record"),
            n => say!("the first {n} steps were taken over from a record"),
        })
    }
}

/// Returns how anybody can check the draws, and what that proves.
pub(crate) fn panel(page: &TablePage<'_>) -> Markup {
    let players = page.seats.len();
    let given: Vec<_> =
        page.parts.iter(players).filter_map(|(seat, part)| part.map(|part| (seat, part))).collect();
    let without: Vec<Seat> =
        page.parts.iter(players).filter(|(_, part)| part.is_none()).map(|(seat, _)| seat).collect();
    let open = page.seats.iter().any(|seat| matches!(seat.sitter, Sitter::Open(_)));
    let drawn = !given.is_empty() || page.secret.is_some();
    html! {
        details.panel.fairness id="fairness" {
            summary { (say!("How the draws are made")) }
            p { (say!("They follow from a secret of the server, sealed before anybody sat down, and from a random part of each browser that did.")) }
            @if page.table.given() > 0 { p { (filled!("At this table {taken}: what was drawn in them follows from that record’s own secret, and is not proved here.", taken = taken_over(page))) } }
            @if let Some(seed) = page.seed { p { (filled!("The maker of this table has chosen the seed {seed}, so that the same game can be played again: these draws prove nothing.", seed = html! { (seed) })) } }
            @if open { p { (say!("Each part is shown with the first draw, the secret when the game is over.")) } }
            @if drawn && given.is_empty() {
                p { (say!("No seat gave a part, so the operator of this server could have chosen the secret until the draws suited.")) }
            } @else if drawn {
                p {
                    (say!("If the seal is the one that you were shown, and your part the one that your browser sent, no one party chose the draws, as long as one seat’s part was honest.")) " "
                    a href={ (page.base) "/about#chance" } { (say!("What is not proved")) }
                }
            }
            @if page.secret.is_some() { p { (filled!("Save the {record} and run {command} on it.", record = html! { a href={ (page.base) "/t/" (page.id) "/record" } { (say!("record")) } }, command = html! { code { "liege verify" } })) } }
            dl {
                dt { (say!("Seal")) } dd { code { (page.seal) } }
                @for (seat, part) in &given { dt { (filled!("Part of {seat}", seat = mark(*seat))) } dd { code { (part) } } }
                @if drawn && !without.is_empty() {
                    dt { (say!("No part from")) } dd { @for seat in &without { (mark(*seat)) " " } }
                }
                @for (seat, seal) in &page.sealed { dt { (filled!("Sealed choice of {seat}", seat = mark(*seat))) } dd { code { (seal) } } }
                @if let Some(secret) = &page.secret { dt { (say!("Secret")) } dd { code { (secret.reveal()) } } }
            }
            p { a href={ (page.base) "/t/" (page.id) "/record" } { (say!("The record so far")) } }
        }
    }
}
