//! Three moments of a game that is over, as pictures of its board.

use std::collections::BTreeMap;

use liege_game::say;
use liege_table::{At, LogLine};
use maud::{Markup, PreEscaped, html};

use super::ground::{Cut, cut};
use crate::TablePage;
use crate::table::words;

/// Number that are shown: one of each such part of the game.
const MOMENTS: usize = 3;

/// Attributes that make a part of a drawing one that can be clicked, pointed at or moved.
const ALIVE: [&str; 7] =
    ["data-el", "data-rule", "data-zoom", "data-hold", "data-core", "data-suppose", "id"];

/// The greatest event of each third of the game, as the board showed it.
pub(super) fn moments(page: &TablePage<'_>, log: &[LogLine]) -> Markup {
    let words = words(page);
    let moments = greatest(log, page.table.number());
    html! {
        @if !moments.is_empty() {
            ul.moments aria-label=(say!("Great moments")) {
                @for line in moments {
                    li { a href={ (page.base) "/t/" (page.id) "/at/" (line.number) } {
                        (picture(page, line.number))
                        span.caption { (words.plain(&line.line)) }
                    } }
                }
            }
        }
    }
}

/// Of each third of the game the great event whose like is rarest in it; of several the last.
fn greatest(log: &[LogLine], end: usize) -> Vec<&LogLine> {
    let great =
        || log.iter().filter_map(|line| line.sign.filter(|sign| sign.is_great()).map(|sign| (line, sign)));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, sign) in great() {
        *counts.entry(sign.id()).or_default() += 1;
    }
    let third = |line: &LogLine| (line.number.saturating_sub(1) * MOMENTS / end.max(1)).min(MOMENTS - 1);
    let of = |part: usize| {
        let there = great().filter(|(line, _)| third(line) == part);
        there.rev().min_by_key(|(_, sign)| counts.get(sign.id()).copied())
    };
    (0..MOMENTS).filter_map(of).map(|(line, _)| line).collect()
}

/// The largest drawing of the board at this position, to be looked at only.
fn picture(page: &TablePage<'_>, at: usize) -> Markup {
    let board = page.table.seen(At::Number(at), page.viewer).board();
    let largest = board.panels.iter().max_by_key(|panel| panel.wide.width * panel.wide.height);
    let Some(panel) = largest else { return html! {} };
    // The ground keeps its name, by which browsers have it already.
    let Cut { drawing, grounds } = cut(&panel.svg);
    html! {
        div.moment.picture.{ "board-" (page.info.id) } aria-hidden="true" style={ "aspect-ratio:" (panel.wide.width) "/" (panel.wide.height) } {
            @for ground in &grounds { script src={ (page.base) (page.address()) "/ground/" (ground) "?at=" (at) } {} }
            (PreEscaped(still(&drawing)))
        }
    }
}

/// A drawing without what the script would find in it.
fn still(svg: &str) -> String {
    let svg = svg.replace(liege_game::ART_PLACE, "");
    let mut left = svg.as_str();
    let mut drawn = String::with_capacity(svg.len());
    while let Some(tag) = left.find('<') {
        let (before, rest) = left.split_at(tag);
        drawn.push_str(before);
        let (tag, after) = rest.split_at(rest.find('>').map_or(rest.len(), |end| end + 1));
        let mut tag = tag.to_owned();
        for name in ALIVE {
            while let Some((from, to)) = attribute(&tag, name) {
                tag.replace_range(from..to, "");
            }
        }
        drawn.push_str(&tag);
        left = after;
    }
    drawn.push_str(left);
    drawn
}

/// The place of an attribute in a tag, with the space before it.
fn attribute(tag: &str, name: &str) -> Option<(usize, usize)> {
    let from = tag.find(&format!(" {name}=\""))?;
    let value = from + name.len() + 3;
    let end = tag.get(value..)?.find('"')?;
    Some((from, value + end + 1))
}

#[cfg(test)]
mod tests {
    use liege_game::{Line, Sign};

    use super::*;

    #[test]
    fn of_each_third_the_rarest_great_event_is_shown() {
        let line =
            |(number, sign): (usize, Option<Sign>)| LogLine { sign, ..LogLine::new(number, Line::new()) };
        let battle = Some(Sign::Battle);
        let told = [
            (3, battle),
            (4, Some(Sign::Wedding)),
            (9, battle),
            (40, battle),
            (50, Some(Sign::Coins)),
            (95, battle),
        ];
        let log: Vec<LogLine> = told.into_iter().map(line).collect();
        let numbers: Vec<usize> = greatest(&log, 100).iter().map(|line| line.number).collect();
        assert_eq!(numbers, [4, 40, 95]);
        assert!(greatest(&log[4..5], 100).is_empty(), "coins are not great");
    }

    #[test]
    fn a_picture_has_no_part_to_be_clicked() {
        let drawing = "<svg data-zoom=\"1\" viewBox=\"0 0 4 4\"><g data-el=\"a\" data-rule=\"X-1\" class=\"b\">5 > 4</g></svg>";
        assert_eq!(still(drawing), "<svg viewBox=\"0 0 4 4\"><g class=\"b\">5 > 4</g></svg>");
    }
}
