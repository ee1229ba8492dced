//! What a finished game shows.

use liege_game::{Seat, say};
use liege_table::{At, LogLine, ProposalKind};
use maud::{Markup, html};

use crate::filled::filled;
use crate::seat_mark::{class, mark};
use crate::table::shown_position::ShownPosition;
use crate::table::{moments, proposals, talk, verdict, words};
use crate::words::{level, number};
use crate::{Sitter, TablePage, arms, ornament};

/// The winners, the final standing and where to go from here. A game that was ended before its end has no winner, unless
/// somebody gave up.
pub(super) fn ending(page: &TablePage<'_>, moment: &ShownPosition, log: &[LogLine]) -> Markup {
    let (words, ended) = (words(page), moment.ended);
    let gave_up = page.agreed.gave_up.as_slice();
    let standing = page.table.standing(At::Now).below(gave_up);
    let nobody = ended && (gave_up.is_empty() || page.seats.len() > 2);
    let winners: Vec<Seat> = standing.winners().filter(|_| !nobody).collect();
    let end = moment.seen(page);
    let why = end.verdict().or_else(|| verdict::heading(log).cloned()).filter(|_| !ended);
    let mut seats: Vec<Seat> = Seat::all(standing.players).collect();
    seats.sort_by_key(|seat| standing.rank[*seat]);
    let scores = end.scores();
    let others = page.seats.iter().any(|player| !player.mine && player.sitter == Sitter::Person);
    let again = match () {
        () if page.agreed.plays_again => say!("To the next game"),
        () if others => say!("Ask the others to play again, with the seats turned"),
        () => say!("Play again, with the seats turned"),
    };
    html! {
        details.ending id="ending" open {
            summary {
                h2 id="winner" {
                    @if winners.is_empty() { (say!("Ended as it stands")) }
                    @else { (filled!("{people:wins|share the victory}", people = words.people(&winners))) }
                }
                span.fold { span.when-open { (say!("See the board")) } span.when-shut { (say!("Show the end")) } }
            }
            div.laurels {
                @if winners.is_empty() { (ornament::flourish()) }
                @for &seat in &winners { span.banner-of.(class(seat)) { (arms::seat(seat)) } }
                @if let Some(line) = &why { p.why { (words.sentence(line)) "." @if let Some(rule) = line.rule { " " (words.rule(rule.0)) } } }
                @if let Some(verdict) = verdict::verdict(page, moment) { p.why data-key="verdict" { (verdict) } }
            }
            ol.podium {
                @for seat in seats {
                    @let parts = scores.iter().find(|score| score.seat == seat).map(|score| score.parts.as_slice()).unwrap_or_default();
                    @let total = standing.score[seat];
                    li.(class(seat)) {
                        // Where nobody has won nobody has a place.
                        span.rank { @if !nobody { (standing.rank[seat]) "." } }
                        (mark(seat))
                        bdi.name { (words.name(seat)) }
                        span.small { @for (index, (what, worth)) in parts.iter().enumerate() {
                            bdi.source style={ "--nth:" (index) } { @if index > 0 { " · " } (what) @if !worth.is_empty() { " " (worth) } }
                        } }
                        strong.sum style=(counted(parts, total)) { (number(total)) }
                    }
                }
            }
            (moments::moments(page, log))
            (chronicle(page))
            div.doors {
                @if page.seats.iter().any(|player| player.mine) {
                    @if let Some(open) = page.agreed.open.as_ref().filter(|open| open.kind == ProposalKind::Rematch) {
                        (proposals::question(page, open))
                    } @else {
                        form method="post" action={ (page.base) "/t/" (page.id) "/rematch" } {
                            button.primary { (again) }
                        }
                    }
                    a.button href={ (page.base) "/new/" (page.info.id) } { (say!("A new table")) }
                    a.button href={ (page.base) "/t/" (page.id) "/analysis#learn" } { (say!("Learn from it")) }
                } @else {
                    a.button.primary href={ (page.base) "/new/" (page.info.id) } { (say!("A new table")) }
                }
                a.button href={ (page.base) "/t/" (page.id) "/analysis" } { (say!("How it went")) }
                a.button href={ (page.base) "/t/" (page.id) "/record" } { (say!("Save the record")) }
                a.button href={ (page.base) "/" } { (say!("Back to the hall")) }
            }
        }
    }
}

/// Returns how a sum is counted up, for the style sheet: from nought to the total, source by source.
fn counted(parts: &[(String, String)], total: i32) -> String {
    let worth = parts.iter().filter_map(|(_, worth)| worth.replace('−', "-").parse::<i32>().ok());
    let worth: Vec<i32> = worth.collect();
    let steps = worth.iter().scan(0, |sum, points| {
        *sum += points;
        Some(*sum * 1000 / if total == 0 { 1 } else { total })
    });
    let steps: String = steps
        .map(|step| {
            format!(", {}{}.{:03}", if step < 0 { "-" } else { "" }, step.abs() / 1000, step.abs() % 1000)
        })
        .collect();
    let way = if steps.is_empty() || total == 0 { "linear".to_owned() } else { format!("linear(0{steps})") };
    format!("--total:{total};--parts:{};--way:{way}", worth.len().max(1))
}

/// Returns what is remembered of the game, each sentence with a link to its position.
fn chronicle(page: &TablePage<'_>) -> Markup {
    let (lines, promises) = (page.table.chronicle(), talk::promises(page));
    if lines.is_empty() && promises.is_empty() {
        return html! {};
    }
    let words = words(page);
    html! {
        details.chronicle id="chronicle" {
            summary { (say!("The chronicle")) }
            ol {
                @for line in &lines {
                    li.(level(line.line.level)) {
                        a href={ (page.base) "/t/" (page.id) "/at/" (line.number) } { (words.sentence(&line.line)) }
                    }
                }
                @for said in promises {
                    li { a href={ (page.base) "/t/" (page.id) "/at/" (said.position) } { (talk::promised(page, said)) } }
                }
            }
        }
    }
}
