//! The log: what happened, in the present tense.

use std::collections::BTreeSet;
use std::ops::Range;

use liege_game::{Piece, Step, say};
use liege_table::LogLine;
use maud::{Markup, html};

use crate::table::shown_position::ShownPosition;
use crate::table::{asking, proposals, verdict, words};
use crate::words::level;
use crate::{TablePage, chance, ornament};

/// How many of the last lines a page has at least, and by how many lines its beginning moves on: it stays where it is for
/// that long, so that a new line does not drop an old one each time.
const KEPT: usize = 10;
const STEP: usize = 10;

/// The first line that a page has: all that has happened since the viewer last acted is there. Earlier lines are fetched
/// when somebody wants them.
fn first(lines: &[LogLine], since: Option<usize>) -> usize {
    let unread = since.map_or(lines.len(), |since| lines.partition_point(|line| line.number <= since));
    unread.min(lines.len().saturating_sub(KEPT)) / STEP * STEP
}

/// The log up to the position shown. Each line links to the position that shows it.
pub(super) fn log(page: &TablePage<'_>, moment: &ShownPosition, lines: &[LogLine]) -> Markup {
    let first = first(lines, moment.since);
    html! {
        section.panel.log data-panel="log" aria-labelledby="log-title" {
            div.title-bar {
                h2 id="log-title" { (say!("Log")) }
                @if !lines.is_empty() {
                    button.quiet type="button" id="copy-log" data-keep="" title=(say!("Copy the log as plain text, a line for each event")) { (say!("Copy")) }
                }
            }
            ol id="log" tabindex="0" aria-label=(say!("What happened")) {
                @if page.lesson.is_none() { li.consequence data-key="seal" data-number="0" { span.words { (chance::sealed(page)) } } }
                @if first > 0 {
                    li.earlier data-key="earlier" {
                        button.quiet type="button" data-earlier=(first) { (say!("Show the {n} lines before", n = first)) }
                    }
                }
                (written(page, lines, first..lines.len()))
                (proposed(page, lines.last().map_or(0, |line| line.number), None))
                @if let Some(verdict) = verdict::verdict(page, moment) { li.consequence.agreed data-key="verdict" { span.words { (verdict) } } }
                @if lines.is_empty() && page.agreed.told.is_empty() { li.empty data-key="empty" { (say!("Nothing has happened yet.")) } }
            }
        }
    }
}

/// The lines of the log before this one, up to the position shown.
pub(super) fn earlier(page: &TablePage<'_>, before: usize) -> Markup {
    let lines = ShownPosition::of(page).seen(page).log();
    written(page, &lines, 0..before.min(lines.len()))
}

fn written(page: &TablePage<'_>, lines: &[LogLine], range: Range<usize>) -> Markup {
    let words = words(page);
    html! {
        @for (index, LogLine { number, line, sign }) in lines.iter().enumerate().take(range.end).skip(range.start) {
            (proposed(page, index.checked_sub(1).and_then(|index| lines.get(index)).map_or(0, |line| line.number), Some(*number)))
            @let before = index.checked_sub(1).and_then(|index| lines.get(index)).and_then(|line| when(page, line.number));
            @let now = when(page, *number);
            li.(level(line.level)) data-key={ "log-" (index) } data-number=(number) data-ms=[now]
                data-sign=[sign.map(liege_game::Sign::id)] data-great[sign.is_some_and(liege_game::Sign::is_great)] data-later=[before.zip(now).and_then(|(before, now)| later(now - before))] {
                @if let Some(sign) = sign { (ornament::sign(*sign)) }
                span.words { (words.sentence(line)) @if let Some(rule) = line.rule { " " (words.rule(rule.0)) } }
                @if page.lesson.is_none() { a.at href={ (page.base) "/t/" (page.id) "/at/" (number) } aria-label=(say!("Show position {n}", n = *number)) { (number) } }
            }
        }
    }
}

/// Returns what was proposed and decided after position `from` was reached, before position `to` was, or up to now.
fn proposed(page: &TablePage<'_>, from: usize, to: Option<usize>) -> Markup {
    let shown = page.at.is_none() || to.is_some();
    let there = |position: usize| position >= from && to.is_none_or(|to| position < to);
    html! {
        @for row in page.agreed.told.iter().filter(|row| shown && there(row.position)) {
            li.consequence.agreed data-key={ "proposal-" (row.number) } data-number=(row.position) data-ms=(row.made_ms) {
                span.words { (proposals::told(page, row)) }
            }
        }
        @if let Some((order, at)) = page.own.as_ref().and_then(|own| own.settings.ended).filter(|(_, at)| shown && there(*at)) {
            li.consequence.agreed data-key="order-ended" data-number=(at) {
                span.words { (say!("Your order to the table has come to its end: “{order}”", order = asking::ordered(order))) }
            }
        }
    }
}

/// When the step was taken that led to this position, if that is known.
fn when(page: &TablePage<'_>, number: usize) -> Option<i64> {
    page.times.get(number.checked_sub(1)?).copied()
}

/// A pause of an hour or more between two lines, in words.
fn later(ms: i64) -> Option<String> {
    let later = match ms / 3_600_000 {
        ..1 => return None,
        n @ 1..48 => say!("{n:hour|hours} later"),
        hours => say!("{n:day|days} later", n = hours / 24),
    };
    Some(later.to_string())
}

/// The ids of the parts of the board that were touched by the one who acted last, and by what followed from it, since the viewer
/// last acted. What came before is in the log, and in the steps that one can go through.
pub(super) fn changed(page: &TablePage<'_>, moment: &ShownPosition, lines: &[LogLine]) -> String {
    let steps = page.table.steps();
    let done = steps.get(..moment.at).unwrap_or_default();
    let seat = |step: &Step| match step {
        Step::Action { seat, .. } => Some(*seat),
        _ => None,
    };
    // What was laid out before anybody acted is not changed.
    let Some(last) = done.iter().rposition(|step| seat(step).is_some()) else { return String::new() };
    let mover = done.get(last).and_then(|step| seat(step));
    let others = moment.since.filter(|since| !moment.past && *since < moment.at);
    let before = done.iter().rposition(|step| seat(step).is_some_and(|seat| Some(seat) != mover));
    let since = others.map_or(last, |since| since.max(before.map_or(0, |before| before + 1)));
    let fresh = lines.iter().filter(|line| line.number > since);
    let parts: BTreeSet<String> = fresh
        .flat_map(|line| line.line.pieces())
        .filter_map(|piece| match piece {
            Piece::Element(part) => Some(part.id),
            _ => None,
        })
        .collect();
    parts.into_iter().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_last_lines_and_all_that_are_unread() {
        let lines: Vec<LogLine> =
            (0..200).map(|number| LogLine::new(number, liege_game::Line::default())).collect();
        let first = |count, since| first(&lines[..count], since);
        assert_eq!([first(0, None), first(19, None), first(20, None)], [0, 0, 10]);
        assert_eq!([first(29, None), first(30, None), first(200, None)], [10, 20, 190]);
        assert_eq!([first(200, Some(199)), first(200, Some(95)), first(200, Some(0))], [190, 90, 0]);
    }

    #[test]
    fn only_long_pauses_are_told() {
        let hour = 3_600_000;
        assert_eq!(later(hour - 1), None);
        assert_eq!(later(hour).as_deref(), Some("1 hour later"));
        assert_eq!(later(47 * hour).as_deref(), Some("47 hours later"));
        assert_eq!(later(72 * hour).as_deref(), Some("3 days later"));
    }
}
