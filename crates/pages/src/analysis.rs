//! How a finished game went: a graph of what each seat could expect, and the moves that lost most.

use liege_bots::{Analysis, Decision, Point};
use liege_game::{Seat, Viewer, say};
use liege_table::At;
use maud::{Markup, html};

use crate::filled::filled;
use crate::seat_mark::class;
use crate::table::layout::shown;
use crate::words::Words;
use crate::{AnalysisPage, AnalysisState, arms, document};

/// Size of a graph and the margins round its field, in its own units.
struct Field {
    class: &'static str,
    wide: f64,
    high: f64,
    left: f64,
    right: f64,
}

/// For wide windows: the lines end in names.
const WIDE: Field = Field { class: "wide", wide: 1000.0, high: 360.0, left: 52.0, right: 118.0 };
/// For narrow windows, where type keeps its size: the lines end in letters.
const NARROW: Field = Field { class: "narrow", wide: 330.0, high: 270.0, left: 42.0, right: 22.0 };

const TOP: f64 = 18.0;
const FOOT: f64 = 34.0;

impl Field {
    fn y(&self, share: f64) -> f64 {
        TOP + (self.high - TOP - FOOT) * (1.0 - share.clamp(0.0, 1.0))
    }
}

/// Returns how a finished game went. While the search goes on the page says how far it has come, and reloads itself.
pub fn analysis(page: &AnalysisPage<'_>) -> String {
    let words = Words { base: &page.base, game: page.info.id, seats: &page.seats, owners: None };
    let title = say!("How it went · {game}", game = page.info.title);
    document::with_board(
        &page.base,
        &title,
        "analysis-page",
        (page.info.id, page.style),
        &html! {
            (arms::of_table(page.info, page.id, page.seats.iter().map(|player| player.seat)))
            div.sheet {
                h1 { (say!("How it went")) }
                p { a href={ (page.base) "/t/" (page.id) } { (say!("Back to the table")) } }
                @match &page.state {
                    AnalysisState::Running { done, of } => (running(*done, *of)),
                    AnalysisState::Here { record, of } => (here(page, record, *of)),
                    AnalysisState::Failed => { p role="alert" { (say!("The search could not follow this game.")) } },
                    AnalysisState::Done(found) => (whole(page, words, found)),
                }
            }
        },
    )
}

fn running(done: usize, of: usize) -> Markup {
    html! {
        meta http-equiv="refresh" content="2";
        p role="status" { (say!("A search bot goes through the game: step {done} of {of}.")) }
        progress max=(of.max(1)) value=(done) {}
    }
}

fn here(page: &AnalysisPage<'_>, record: &str, of: usize) -> Markup {
    html! {
        p role="status" { (say!("A search bot goes through the game on this device, {of} steps in all. Keep this page open until it is through.")) }
        progress id="analysing" data-address={ (page.base) "/t/" (page.id) "/analysis" } data-record=(record) max=(of.max(1)) value="0" {}
    }
}

fn whole(page: &AnalysisPage<'_>, words: Words<'_>, found: &Analysis) -> Markup {
    html! {
        p.lead {
            (say!("What each player could expect of the victory at every decision, by a search of {n} playouts from what the player at move could know.", n = found.depth.iterations))
        }
        (graph(page, words, found, &WIDE))
        (graph(page, words, found, &NARROW))
        ul.legend { @for player in &page.seats { li { (words.person(player.seat)) } } }
        h2 id="moves" { (say!("The moves that lost most")) }
        @if found.worst.is_empty() { p { (say!("The search would have played every move.")) } }
        (looked_at(page, words, found))
        ol.slips { @for step in &found.worst { @if let Some(point) = at(found, *step) { (slip(page, words, point)) } } }
        p.small { (say!("An expectation is an estimate: another search would draw a slightly other line.")) }
    }
}

/// The board as the player saw it at the decision that is looked at, with what the search would rather have done.
fn looked_at(page: &AnalysisPage<'_>, words: Words<'_>, found: &Analysis) -> Markup {
    let step = page.step.filter(|step| found.worst.contains(step)).or(found.worst.first().copied());
    let Some(point) = step.and_then(|step| at(found, step)) else { return html! {} };
    let Some(Decision { seat, best, .. }) = &point.decision else { return html! {} };
    let Some(seat) = seat.chars().next().and_then(Seat::from_letter) else { return html! {} };
    let seen = page.table.seen(At::Number(point.step), Viewer::Seat(seat));
    html! {
        p { (filled!("Position {n}, as {player} saw it. The choice of the search is marked.", player = words.person(seat); n = point.step)) }
        (shown(page.info, &seen.board(), &seen.elements(best)))
    }
}

fn at(found: &Analysis, step: usize) -> Option<&Point> {
    found.points.iter().find(|point| point.step == step)
}

/// One of the worst moves: what was done, what the search would have done, what it cost.
fn slip(page: &AnalysisPage<'_>, words: Words<'_>, point: &Point) -> Markup {
    let Some(Decision { seat, action, best, loss }) = &point.decision else { return html! {} };
    let Some(seat) = seat.chars().next().and_then(Seat::from_letter) else { return html! {} };
    let seen = page.table.seen(At::Number(point.step), Viewer::Seat(seat));
    let label =
        |action: &str| seen.label(action).map_or_else(|| action.to_owned(), |label| words.plain(&label));
    let better = if best.is_empty() { say!("let the moment pass").to_string() } else { label(best) };
    let done = page
        .table
        .seen(At::Number(point.step + 1), Viewer::All)
        .log()
        .into_iter()
        .find(|line| line.number == point.step + 1);
    html! {
        li {
            a href={ (page.base) "/t/" (page.id) "/analysis?step=" (point.step) "#moves" } { (say!("Position {n}", n = point.step)) } ": "
            @match &done {
                Some(line) => (words.line(&line.line)),
                None => { (words.person(seat)) ": " (label(action)) },
            }
            br;
            (filled!("{lost}. Better: {action}.", lost = html! { span.loss { (say!("{share} lost", share = percent(*loss))) } }, action = html! { em { (better) } })) " "
            a href={ (page.base) "/t/" (page.id) "/at/" (point.step) } { (say!("At the table")) } " · "
            a href={ (page.base) "/learn/" (page.info.id) "/table-" (page.id) "-" (point.step) } { (say!("Try it")) }
        }
    }
}

/// The share as whole percent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn graph(page: &AnalysisPage<'_>, words: Words<'_>, found: &Analysis, field: &Field) -> Markup {
    let &Field { class: of, wide, high, left, right } = field;
    let first = found.points.first().map_or(0, |point| point.step);
    let last = found.points.last().map_or(0, |point| point.step).max(first + 1);
    let x = |step: usize| {
        left + (wide - left - right) * step.saturating_sub(first) as f64 / (last - first) as f64
    };
    let course = |seat: Seat| {
        let place = |point: &Point| Some((x(point.step), field.y(*point.expected.get(seat.index())?)));
        let spots: Vec<String> =
            found.points.iter().filter_map(place).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        spots.join(" ")
    };
    let end = |seat: Seat| found.points.last().and_then(|point| point.expected.get(seat.index())).copied();
    let tag = |seat: Seat| match of {
        "narrow" => seat.to_string(),
        _ => format!("{seat} {}", words.name(seat).chars().take(12).collect::<String>()),
    };
    html! {
        svg.graph.(of) viewBox={ "0 0 " (wide) " " (high) } role="group" aria-labelledby={ "graph-" (of) } {
            title id={ "graph-" (of) } { (say!("What each player could expect, from the first decision to the end")) }
            @for tenth in [0, 25, 50, 75, 100] {
                @let level = field.y(f64::from(tenth) / 100.0);
                line.grid x1=(left) x2=(wide - right) y1=(level) y2=(level) {}
                text.scale x=(left - 8.0) y=(level + 4.0) text-anchor="end" { (tenth) " %" }
            }
            text.scale x=(left) y=(high - 10.0) { (say!("first decision")) }
            text.scale x=(wide - right) y=(high - 10.0) text-anchor="end" { (say!("the end, step {n}", n = last)) }
            @for player in &page.seats {
                polyline.course.(class(player.seat)) points=(course(player.seat)) {}
                @if let Some(share) = end(player.seat) {
                    text.tag.(class(player.seat)) x=(wide - right + 8.0) y=(field.y(share) + 4.0 + 15.0 * stacked(page, &end, player.seat)) {
                        (tag(player.seat))
                    }
                }
            }
            @for (place, step) in found.worst.iter().enumerate() {
                @if let Some(point) = at(found, *step) { (mark_slip(page, point, place + 1, x(*step), field)) }
            }
        }
    }
}

/// Returns how many names are already at the same height, so that the next one goes below (or above the foot).
fn stacked(page: &AnalysisPage<'_>, end: &impl Fn(Seat) -> Option<f64>, seat: Seat) -> f64 {
    let near = |other: Seat| end(other).zip(end(seat)).is_some_and(|(a, b)| (a - b).abs() < 0.045);
    let before = page.seats.iter().take(seat.index()).filter(|player| near(player.seat)).count() as f64;
    if end(seat).is_some_and(|share| share < 0.3) { -before } else { before }
}

fn mark_slip(page: &AnalysisPage<'_>, point: &Point, place: usize, x: f64, field: &Field) -> Markup {
    let seat =
        point.decision.as_ref().and_then(|found| found.seat.chars().next()).and_then(Seat::from_letter);
    let Some((seat, share)) = seat.and_then(|seat| Some((seat, *point.expected.get(seat.index())?))) else {
        return html! {};
    };
    html! {
        a href={ (page.base) "/t/" (page.id) "/analysis?step=" (point.step) "#moves" } aria-label=(say!("Loss number {n}, position {step}", n = place, step = point.step)) {
            g.slip.(class(seat)) {
                circle cx=(x) cy=(field.y(share)) r="9" {}
                text x=(x) y=(field.y(share) + 4.0) { (place) }
            }
        }
    }
}

/// A share of the victory as a bar with its number.
pub(crate) fn share(seat: Seat, share: f64) -> Markup {
    let width = format!("width: {:.0}%", share.clamp(0.0, 1.0) * 100.0);
    html! { span.share.(class(seat)) { span.bar-track aria-hidden="true" { span style=(width) {} } span.figure { (percent(share)) } } }
}
