//! Roads, ferries and the routes of vessels: told apart by line, colour and letter.

use liege_game::{in_words, say};
use maud::{Markup, html};

use super::rule_links;
use crate::state::{Place, Route};
use crate::{Feudum, View};

type Point = (i32, i32);

/// How far lines bend, in hundredths of their length, the first that is free.
const BENDS: [i32; 12] = [4, -4, 12, -12, 20, -20, 28, -28, 36, -36, 46, -46];
/// How near a line may come to a location that it doesn't lead to.
const CLEAR: i32 = 82;
/// How far south they may lie.
const FLOOR: i32 = 960;

/// Where a location lies on the drawing; components give 0 to 1000 by 0 to 514.
pub(super) fn at(game: &Feudum, place: Place) -> (i32, i32) {
    let (x, y) = game.components.location(place).at;
    (100 + i32::from(x) * 184 / 100, 60 + (i32::from(y) - 40) * 210 / 100)
}

/// One route as it lies on the map: from one location over a point beside the straight line to the other.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) route: Route,
    pub(super) ends: [Place; 2],
    pub(super) from: Point,
    over: Point,
    pub(super) to: Point,
    reconstructed: bool,
}

impl Line {
    /// The point so many hundredths along.
    fn along(&self, part: i32) -> Point {
        let rest = 100 - part;
        let mix = |a: i32, b: i32, c: i32| (a * rest * rest + 2 * b * rest * part + c * part * part) / 10_000;
        (mix(self.from.0, self.over.0, self.to.0), mix(self.from.1, self.over.1, self.to.1))
    }

    pub(super) fn path(&self) -> String {
        let Line { from, over, to, .. } = self;
        format!("M{} {}Q{} {} {} {}", from.0, from.1, over.0, over.1, to.0, to.1)
    }
}

fn distance(a: Point, b: Point) -> i32 {
    ((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)).isqrt()
}

/// The middle of a location with its name below it.
const fn named((x, y): Point) -> Point {
    (x, y + 24)
}

/// All routes, each once, bent so that they keep clear of other locations and of one another's middles.
pub(super) fn lines(game: &Feudum) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for kind in Route::ALL {
        for a in Place::ALL {
            for link in game
                .components
                .links(a)
                .iter()
                .filter(|link| link.route == kind && a.index() < link.to.index())
            {
                let (from, to) = (at(game, a), at(game, link.to));
                let bent = |bend: i32| {
                    let over = (
                        (from.0 + to.0) / 2 - (to.1 - from.1) * bend / 50,
                        (from.1 + to.1) / 2 + (to.0 - from.0) * bend / 50,
                    );
                    let ends = [a, link.to];
                    Line { route: kind, ends, from, over, to, reconstructed: link.reconstructed }
                };
                let crowd = |line: &Line| {
                    let others = Place::ALL.iter().filter(|other| !line.ends.contains(other));
                    let near = others
                        .flat_map(|&other| {
                            [20, 35, 50, 65, 80]
                                .map(|part| distance(line.along(part), named(at(game, other))))
                        })
                        .map(|distance| (CLEAR - distance).max(0))
                        .max()
                        .unwrap_or(0);
                    let middles =
                        lines.iter().map(|other| (60 - distance(other.along(50), line.along(50))).max(0));
                    // The score track lies below, and a straighter line is easier to follow.
                    let low = [35, 50, 65].map(|part| (line.along(part).1 - FLOOR).max(0)).into_iter().max();
                    let bow = distance(line.over, ((from.0 + to.0) / 2, (from.1 + to.1) / 2)) / 40;
                    near + 2 * middles.max().unwrap_or(0) + 3 * low.unwrap_or(0) + bow
                };
                let best = BENDS.map(bent).into_iter().min_by_key(crowd);
                lines.extend(best);
            }
        }
    }
    lines
}

/// The class and the letter of a kind of route.
const fn style(route: Route) -> (&'static str, &'static str) {
    match route {
        Route::Road => ("road", ""),
        Route::Ferry => ("ferry", "2"),
        Route::Ship => ("by-ship", "S"),
        Route::Submersible => ("by-submersible", "U"),
        Route::Flying => ("by-flight", "F"),
    }
}

/// The letter of a route on a plate; crossed out where it is closed.
fn plate(route: Route, (x, y): Point, reconstructed: bool, closed: bool) -> Markup {
    let (class, letter) = style(route);
    html! {
        g.plate.{ (class) } {
            circle.reconstructed[reconstructed] cx=(x) cy=(y) r="25" {}
            text x=(x) y=(y + 14) font-size="40" { (in_words(letter)) }
            @if closed { path.closed d={ "M" (x - 22) " " (y - 22) "l44 44m0-44l-44 44" } {} }
        }
    }
}

/// Returns whether ferries take nobody (FU-49).
pub(super) fn closed(view: &View) -> bool {
    !view.board.halls.for_sale.is_empty()
}

/// All routes of the map but ferries, roads below.
pub(super) fn draw(lines: &[Line]) -> Markup {
    html! {
        g.routes {
            @for line in lines.iter().filter(|line| line.route != Route::Ferry) { (one(line, false, words(line))) }
        }
    }
}

/// The ferries, which may be closed.
pub(super) fn ferries(game: &Feudum, view: &View, lines: &[Line]) -> Markup {
    let shut = closed(view);
    let n = game.components.ferry;
    let state = |line: &Line| match shut {
        true => say!("{route}: closed while a vessel is for sale (FU-49)", route = words(line)),
        false => say!("{route}: open, {n:shilling|shillings} a step (FU-49)", route = words(line)),
    };
    html! {
        g.routes {
            @for line in lines.iter().filter(|line| line.route == Route::Ferry) { (one(line, shut, state(line))) }
        }
    }
}

/// A route by its kind and its ends.
fn words(line: &Line) -> liege_game::Line {
    let [one, other] = line.ends.map(Place::title);
    say!("{route}, {one} to {other}", route = line.route)
}

fn one(line: &Line, shut: bool, words: liege_game::Line) -> Markup {
    let (class, letter) = style(line.route);
    html! {
        g data-rule=(rule_links::route(line.route)) {
            title {
                @if line.reconstructed { (say!("{words}; reconstructed, no picture shows it")) } @else { (words) }
            }
            @if line.route == Route::Road { path.casing d=(line.path()) {} }
            path.{ (class) } d=(line.path()) {}
            @if !letter.is_empty() { (plate(line.route, line.along(50), line.reconstructed, shut)) }
        }
    }
}

/// The meaning of the lines, on two lines from this height.
pub(super) fn legend(view: &View, y: i32) -> Markup {
    let closed = closed(view);
    let ferry = if closed { "ferry, closed" } else { "ferry, open" };
    let entries = [
        (Route::Road, "road"),
        (Route::Ferry, ferry),
        (Route::Ship, "ship"),
        (Route::Submersible, "submersible"),
        (Route::Flying, "flying machine"),
    ];
    html! {
        g.legend transform={ "translate(14 " (y) ") scale(.5)" } {
            @for (index, &(route, name)) in (0..).zip(&entries) {
                @let (left, middle) = (320 * (index % 3), 30 + 60 * (index / 3));
                @let line = format!("M{left} {middle}h96");
                g data-rule=(rule_links::route(route)) {
                    title { (in_words(name)) }
                    @if route == Route::Road { path.casing d=(line) {} }
                    path.{ (style(route).0) } d=(line) {}
                    @if route != Route::Road { (plate(route, (left + 48, middle), false, closed && route == Route::Ferry)) }
                    text x=(left + 108) y=(middle + 9) font-size="27" { (in_words(name)) }
                }
            }
            g.plate.by-ship { circle.reconstructed cx="688" cy="90" r="19" {} }
            text x="748" y="99" font-size="27" { (in_words("reconstructed")) }
        }
    }
}
