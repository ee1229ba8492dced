//! A great event as a scene over the board. It is there to be looked at: what it means stands in the log, so readers that read
//! aloud pass it by, and nothing can be clicked on it. The script shows it for its time.

use liege_game::{Die, Fate, Figures, Scene, SceneSide};
use maud::{Markup, html};

use crate::seat_mark::{class, mark};
use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::words::{Words, number};
use crate::{TablePage, ornament};

/// At most so many pieces of one kind are drawn one by one.
const MAX_FIGURES: u8 = 9;

/// Places of the eyes or swords of a die, by their number.
const PIPS: [&[(i32, i32)]; 7] = [
    &[],
    &[(12, 12)],
    &[(7, 17), (17, 7)],
    &[(7, 17), (12, 12), (17, 7)],
    &[(7, 7), (17, 7), (7, 17), (17, 17)],
    &[(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
    &[(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
];

/// The step that led to the position shown, where it is a scene.
pub(super) fn scene(page: &TablePage<'_>, moment: &ShownPosition) -> Markup {
    let scene =
        if page.curtain.is_none() && page.lesson.is_none() { moment.seen(page).scene() } else { None };
    let words = words(page);
    html! {
        div.stage aria-hidden="true" {
            @if let Some(scene) = &scene { (drawn(page, &words, moment.at, scene)) }
        }
    }
}

fn drawn(page: &TablePage<'_>, words: &Words<'_>, at: usize, scene: &Scene) -> Markup {
    html! {
        div.scene.{ "is-" (scene.sign.id()) } data-key={ "scene-" (scene.key) } data-scene=(at) data-goes-on[scene.goes_on()] {
            p.scene-title { (ornament::sign(scene.sign)) span { (words.plain(&scene.title)) } }
            div.scene-sides.picture.{ "board-" (page.info.id) } data-many[scene.sides.len() > 3] {
                @for (index, side) in scene.sides.iter().enumerate() { (one_side(words, index, side)) }
            }
            @for line in &scene.words { p.scene-words { (words.plain(line)) "." } }
        }
    }
}

fn one_side(words: &Words<'_>, index: usize, side: &SceneSide) -> Markup {
    let colours = side.seats.first().map(|&seat| class(seat)).unwrap_or_default();
    let fate = match side.fate {
        Fate::Open => "",
        Fate::Wins => "wins",
        Fate::Falls => "falls",
    };
    let total: i32 = side.points.iter().map(|(_, points)| points).sum();
    html! {
        div.scene-side.(colours).(fate) data-key={ "side-" (index) } {
            svg.pennon viewBox="0 0 24 40" { path.pole d="M3 2v38" {} path.cloth d="M3 3h19l-5 7 5 7H3z" {} }
            div.who {
                @if let Some(picture) = side.picture { (figure(picture, "portrait", 0)) }
                span.names {
                    @if !side.name.is_empty() { strong { (side.name) } }
                    @for &seat in &side.seats { span.person.(class(seat)) { (mark(seat)) bdi { (words.name(seat)) } } }
                }
            }
            @if !side.figures.is_empty() {
                div.figures { @for kind in &side.figures { (pieces(kind)) } }
            }
            @if !side.dice.is_empty() || side.due > 0 {
                div.dice {
                    @for (index, die) in side.dice.iter().enumerate() { (thrown(index, *die)) }
                    @for index in 0..side.due { i.die.due data-key={ "due-" (index) } {} }
                }
            }
            @if !side.counters.is_empty() {
                div.counters { @for (index, &seat) in side.counters.iter().enumerate() {
                    i.counter.(class(seat)) style={ "--nth:" (index) } { b {} (mark(seat)) }
                } }
            }
            @if !side.points.is_empty() {
                ol.sources { @for (index, (what, points)) in side.points.iter().enumerate() {
                    li style={ "--nth:" (index) } { span { (what) } b { (signed(*points)) } }
                } }
                @if side.points.len() > 1 { p.sum style={ "--nth:" (side.points.len()) } { (signed(total)) } }
            }
            @if let Some(line) = &side.words { p.says-so { (words.plain(line)) } }
        }
    }
}

fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { number(points) }
}

/// Pieces of one kind, those that fall last; of very many a number tells.
fn pieces(Figures { picture, stood, fallen }: &Figures) -> Markup {
    let (stood, fallen) = (*stood, *fallen);
    let shown = stood.min(MAX_FIGURES);
    html! {
        @for index in 0..shown {
            @let down = stood - index <= fallen;
            (figure(picture, if down { "figure down" } else { "figure" }, index))
        }
        @if stood > shown { span.more-of { "+" (stood - shown) } }
    }
}

fn figure(picture: &str, class: &str, index: u8) -> Markup {
    html! {
        svg.{ (class) } viewBox="0 0 24 24" data-key={ (picture) "-" (index) } { use href={ "#" (picture) } width="24" height="24" {} }
    }
}

/// A die that lies with its face up.
fn thrown(index: usize, die: Die) -> Markup {
    let face = die.face();
    html! {
        svg.die.swords[matches!(die, Die::Hits(_))] viewBox="0 0 24 24" data-key={ "die-" (index) } data-face=(face) style={ "--nth:" (index) } {
            rect x="1" y="1" width="22" height="22" rx="5" {}
            @for &(x, y) in PIPS.get(usize::from(face)).copied().unwrap_or_default() {
                @match die {
                    Die::Pips(_) => circle cx=(x) cy=(y) r="2.2" {},
                    Die::Hits(_) => path d={ "M" (x - 3) " " (y + 3) "l6-6M" (x - 3) " " (y) "l3 3" } {},
                }
            }
        }
    }
}
