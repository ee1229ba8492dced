//! Roads and bridges.

use liege_game::in_words;
use liege_kit::map::{Point, noise};
use maud::{Markup, html};

use super::art;
use super::ground::at;
use crate::Fief;
use crate::state::Village;

/// The point over which a road is bent: a little, and always in the same way.
fn over(from: Point, to: Point) -> (Point, Point) {
    let bend = (noise(from.0 + to.0, from.1 + to.1, 5) - 512) * 12 / 512;
    let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
    let over = (middle.0 - (to.1 - from.1) * bend / 100, middle.1 + (to.0 - from.0) * bend / 100);
    (middle, over)
}

/// The point of the road between two villages that is a third of the way from the first.
pub(super) fn third(first: Point, other: Point) -> Point {
    // The road bends the same way whichever end it is looked at from.
    let (from, to) = if first < other { (first, other) } else { (other, first) };
    let (_, over) = over(from, to);
    let mix = |a: i32, b: i32, c: i32| (4 * a + 4 * b + c) / 9;
    (mix(first.0, over.0, other.0), mix(first.1, over.1, other.1))
}

/// The way of a road, and its middle.
fn way(from: Point, to: Point) -> (String, Point) {
    let (middle, over) = over(from, to);
    let half = ((middle.0 + over.0) / 2, (middle.1 + over.1) / 2);
    (format!("M{} {}Q{} {} {} {}", from.0, from.1, over.0, over.1, to.0, to.1), half)
}

/// The river, over which the bridges lead.
const RIVER: &str = "M268 560C330 600 400 600 470 612C560 624 640 560 740 590C840 622 900 640 975 622C1060 604 1130 560 1230 592C1300 614 1340 604 1372 606C1420 610 1450 590 1540 600";
const BROOK: &str = "M690 590C770 640 820 690 862 712C900 740 930 800 1000 850C1080 905 1160 900 1210 940C1262 980 1266 1010 1275 1000C1290 1030 1276 1090 1300 1200";

/// All roads, below what stands on the map.
pub(super) fn draw(game: &Fief) -> Markup {
    let facts = &game.components;
    let roads: Vec<(Village, Village)> = Village::ALL
        .iter()
        .flat_map(|&from| {
            facts.roads[from.index()].iter().filter(move |to| from < *to).map(move |to| (from, to))
        })
        .collect();
    let bridge = |from, to| facts.bridges.iter().any(|ends| *ends == [from, to] || *ends == [to, from]);
    html! {
        g.river { path d=(BROOK) {} path d=(RIVER) {} }
        g.water { path d=(BROOK) {} path d=(RIVER) {} }
        @for class in ["casing", "road"] {
            g.{ (class) } data-rule="FF-90" {
                title { (in_words("A road")) }
                @for &(from, to) in &roads { path d=(way(at(facts, from), at(facts, to)).0) {} }
            }
        }
        @for &(from, to) in roads.iter().filter(|ends| bridge(ends.0, ends.1)) {
            @let (x, y) = way(at(facts, from), at(facts, to)).1;
            (art::BRIDGE.round(x, y, 40))
        }
    }
}
