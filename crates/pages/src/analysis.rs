//! How a finished game went: a graph of what each seat could expect, and the moves that lost most.

mod differing;

use liege_bots::{Analysis, Decision, Point};
use liege_game::{Seat, Viewer, say};
use liege_table::At;
use maud::{Markup, html};

use crate::filled::filled;
use crate::seat_mark::class;
use crate::table::layout::shown;
use crate::words::Words;
use crate::{AnalysisPage, AnalysisState, arms, document};

use self::differing::differing;

/// So many of one's own decisions are shown to learn from.
const OWN: usize = 5;

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
                    AnalysisState::Running { done, of } => (running(page, *done, *of)),
                    AnalysisState::Here { record, of } => (here(page, record, *of)),
                    AnalysisState::Failed => { p role="alert" { (say!("The search could not follow this game.")) } },
                    AnalysisState::Done(found) => (whole(page, words, found)),
                }
            }
        },
    )
}

fn running(page: &AnalysisPage<'_>, done: usize, of: usize) -> Markup {
    html! {
        // The address is named: where it ends in a fragment, a browser would stay where it is.
        meta http-equiv="refresh" content={ "2;url=" (page.base) "/t/" (page.id) "/analysis" };
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
        (own(page, words, found))
        h2 id="moves" { (say!("The moves that lost most")) }
        @if found.worst.is_empty() { p { (say!("The search would have played every move.")) } }
        (looked_at(page, words, found))
        ol.slips { @for step in &found.worst { @if let Some(point) = at(found, *step) { (slip(page, words, point)) } } }
        p.small { (say!("An expectation is an estimate: another search would draw a slightly other line.")) }
    }
}

/// The reader's own decisions that cost most, to be played again.
fn own(page: &AnalysisPage<'_>, words: Words<'_>, found: &Analysis) -> Markup {
    let mine = |seat: Seat| page.seats.iter().any(|player| player.seat == seat && player.mine);
    let cost = |point: &&Point| point.decision.as_ref().map_or(0.0, |decision| decision.loss);
    let of_mine = |point: &&Point| point.decision.as_ref().and_then(decides).is_some_and(mine);
    // The seat to be played again is that of the first that must act: what others decide there is not asked.
    let played = |point: &&Point| {
        let first = page.table.pending(At::Number(point.step)).must().lowest();
        first.is_some() && point.decision.as_ref().and_then(decides) == first
    };
    let costly = found.points.iter().filter(of_mine).filter(played).filter(|point| cost(point) > 0.0);
    let mut own: Vec<&Point> = costly.collect();
    own.sort_by(|one, other| cost(other).total_cmp(&cost(one)));
    own.truncate(OWN);
    html! {
        @if !own.is_empty() {
            h2 id="learn" { (say!("Learn from it")) }
            p { (say!("Your decisions that cost you most. Play them again before you look at what was better: they come back among the game’s questions, later each time that you find it, until you put them away.")) }
            p.notice id="own-unkept" role="status" hidden { (say!("This could not be kept: try again in a moment.")) }
            ol.slips data-analysed=(page.info.id) { @for point in own { (to_play_again(page, words, point)) } }
        }
    }
}

/// One's own decision: what was done, what differs afterwards, and the position to play again.
fn to_play_again(page: &AnalysisPage<'_>, words: Words<'_>, point: &Point) -> Markup {
    let Some(decision @ Decision { action, best, .. }) = &point.decision else { return html! {} };
    let Some(seat) = decides(decision) else { return html! {} };
    let rows = differing(page.table, point.step, seat, action, best);
    let position = format!("table-{}-{}-bots", page.id, point.step);
    html! {
        li data-own-question=(position) data-best=(best) {
            a href={ (page.base) "/t/" (page.id) "/at/" (point.step) } { (say!("Position {n}", n = point.step)) } ": "
            span.own-words { (done(page, words, point)) }
            details {
                summary { (say!("What was better")) }
                p { em.own-better { (better(page, words, point)) } }
                @if rows.is_empty() { p.small { (say!("When it is your turn again, your score is the same: what it brings comes later.")) } }
                @else {
                    table.differing {
                        caption { (say!("When it is your turn again, after bots have played on")) }
                        thead { tr { td {} th scope="col" { (say!("as you played")) } th scope="col" { (say!("as the search would")) } } }
                        tbody { @for row in rows { tr { th scope="row" { (words.line(&row.what)) } td { (row.played) } td { (row.better) } } } }
                    }
                }
                p { a href={ (page.base) "/t/" (page.id) "/analysis?step=" (point.step) "#moves" } { (say!("On the board")) } }
            }
            a.button href={ (page.base) "/learn/" (page.info.id) "/" (position) } { (say!("Play it again")) }
        }
    }
}

/// The seat that decided.
fn decides(decision: &Decision) -> Option<Seat> {
    decision.seat.chars().next().and_then(Seat::from_letter)
}

/// A decision as the log tells it.
fn done(page: &AnalysisPage<'_>, words: Words<'_>, point: &Point) -> Markup {
    let Some(decision) = &point.decision else { return html! {} };
    html! {
        @if let Some(seat) = decides(decision) { (words.person(seat)) ": " (label(page, words, point, &decision.action)) }
    }
}

/// The words for the choice of the search.
fn better(page: &AnalysisPage<'_>, words: Words<'_>, point: &Point) -> String {
    label(page, words, point, point.decision.as_ref().map_or("", |decision| &decision.best))
}

/// The words for an action at a decision; an empty one lets the moment pass.
fn label(page: &AnalysisPage<'_>, words: Words<'_>, point: &Point, action: &str) -> String {
    if action.is_empty() {
        return say!("let the moment pass").to_string();
    }
    let viewer = point.decision.as_ref().and_then(decides).map_or(Viewer::All, Viewer::Seat);
    let label = page.table.seen(At::Number(point.step), viewer).label(action);
    label.map_or_else(|| action.to_owned(), |label| words.plain(&label))
}

/// The board as the player saw it at the decision that is looked at, with what the search would rather have done.
fn looked_at(page: &AnalysisPage<'_>, words: Words<'_>, found: &Analysis) -> Markup {
    let step = page.step.filter(|step| found.worst.contains(step)).or(found.worst.first().copied());
    let Some(point) = step.and_then(|step| at(found, step)) else { return html! {} };
    let Some(decision) = &point.decision else { return html! {} };
    let Some(seat) = decides(decision) else { return html! {} };
    let seen = page.table.seen(At::Number(point.step), Viewer::Seat(seat));
    html! {
        p { (filled!("Position {n}, as {player} saw it. The choice of the search is marked.", player = words.person(seat); n = point.step)) }
        (shown(page.info, &seen.board(), &seen.elements(&decision.best)))
    }
}

fn at(found: &Analysis, step: usize) -> Option<&Point> {
    found.points.iter().find(|point| point.step == step)
}

/// One of the worst moves: what was done, what the search would have done, what it cost.
fn slip(page: &AnalysisPage<'_>, words: Words<'_>, point: &Point) -> Markup {
    let Some(decision) = &point.decision else { return html! {} };
    html! {
        li {
            a href={ (page.base) "/t/" (page.id) "/analysis?step=" (point.step) "#moves" } { (say!("Position {n}", n = point.step)) } ": "
            (done(page, words, point))
            br;
            (filled!("{lost}. Better: {action}.", lost = html! { span.loss { (say!("{share} lost", share = percent(decision.loss))) } }, action = html! { em { (better(page, words, point)) } })) " "
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
    let seat = point.decision.as_ref().and_then(decides);
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
