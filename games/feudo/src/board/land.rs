//! The territories: washes, borders and the signs of an old map.

use std::fmt::Write;
use std::sync::{Arc, PoisonError};

use liege_cartography::{Outline, Point, noise};
use maud::{Markup, PreEscaped, html};

use crate::feudo::Feudo;
use crate::layout::{Layout, Quarter};
use crate::map::territory_of;
use crate::territory::TERRITORIES;
use crate::{Map, Terrain, Territory, View};

/// The drawing of a layout's land, which is the same as long as the boards lie so.
pub(crate) struct Drawing {
    layout: Layout,
    hearts: Vec<Point>,
    /// The border of each territory as an SVG path.
    borders: Vec<String>,
    /// Hachures, trees, peaks, cottages and names.
    signs: String,
}

/// The land of a layout: the map that the rules know, and its drawing.
pub(super) struct Chart<'a> {
    pub(super) map: &'a Map,
    pub(super) layout: Layout,
    drawing: Arc<Drawing>,
}

/// A point of a board as it lies, on the joined map.
fn laid((x, y): Point, turns: u8, quarter: Quarter) -> Point {
    let (mut x, mut y) = (x, y);
    for _ in 0..turns {
        (x, y) = (1000 - y, x);
    }
    let (down, right) = quarter.offset();
    (x + i32::from(right) * 250, y + i32::from(down) * 250)
}

impl Drawing {
    fn new(game: &Feudo, layout: Layout) -> Drawing {
        let mut parts: Vec<Vec<Vec<Point>>> = vec![Vec::new(); TERRITORIES];
        let mut labels: Vec<Vec<Point>> = vec![Vec::new(); TERRITORIES];
        for quarter in Quarter::ALL {
            let placed = layout.placed(quarter);
            let spaces = &game.components.boards[placed.board.index()].spaces;
            for (index, space) in spaces.iter().enumerate() {
                let at = territory_of(index, placed.turns, quarter).index();
                parts[at]
                    .push(space.polygon.iter().map(|&point| laid(point, placed.turns, quarter)).collect());
                labels[at].push(laid(space.label, placed.turns, quarter));
            }
        }
        let outlines: Vec<Outline> = parts.iter().map(|parts| Outline::merge(parts)).collect();
        let centre = |(outline, labels): (&Outline, &Vec<Point>)| match labels.as_slice() {
            &[label] => label,
            _ => outline.centre(),
        };
        let hearts: Vec<Point> = outlines.iter().zip(&labels).map(centre).collect();
        let borders = outlines.iter().map(|outline| outline.path(on_edge)).collect();
        let signs = signs(game.map_of(layout), &outlines, &hearts).into_string();
        Drawing { layout, hearts, borders, signs }
    }
}

impl<'a> Chart<'a> {
    /// The land of a layout; the drawing made last is kept, since one table after another asks for the same.
    pub(super) fn new(game: &'a Feudo, layout: Layout) -> Chart<'a> {
        let mut last = game.drawing.lock().unwrap_or_else(PoisonError::into_inner);
        let drawing = match last.take() {
            Some(drawing) if drawing.layout == layout => drawing,
            _ => Arc::new(Drawing::new(game, layout)),
        };
        *last = Some(Arc::clone(&drawing));
        Chart { map: game.map_of(layout), layout, drawing }
    }

    pub(super) fn centre(&self, at: Territory) -> Point {
        self.drawing.hearts[at.index()]
    }

    /// The border of a territory as an SVG path.
    pub(super) fn border(&self, at: Territory) -> &str {
        &self.drawing.borders[at.index()]
    }

    /// Everything on the land that is neither a part nor a piece.
    pub(super) fn signs(&self) -> Markup {
        PreEscaped(self.drawing.signs.clone())
    }
}

fn kind(chart: &Chart<'_>, at: Territory) -> &'static str {
    if at == Territory::CENTRAL {
        return "central";
    }
    match chart.map.terrain(at) {
        Terrain::Hill => "hill",
        Terrain::Wood => "wood",
        Terrain::Village => "village",
        Terrain::Mountain => "mountain",
        Terrain::City => "city",
    }
}

/// The edge of the map is straight, as the boards are.
fn on_edge(from: Point, to: Point) -> bool {
    let edge = |a: i32, b: i32| a == b && (a == 0 || a == super::MAP);
    edge(from.0, to.0) || edge(from.1, to.1)
}

/// What a City is worth to each Castle (FD-110); nothing for other territories.
fn worth(game: &Feudo, view: &View, chart: &Chart<'_>, at: Territory) -> String {
    let Some(city) = chart.map.city_at(at) else { return String::new() };
    let built = game.seats().filter(|&seat| view.position.barony(seat).castle.is_some());
    built.map(|seat| format!(", worth {} to {seat}", game.worth(&view.position, seat, city))).collect()
}

/// Every territory as a part that can be lit, with its name and what it is.
pub(super) fn territories(game: &Feudo, view: &View, chart: &Chart<'_>) -> Markup {
    html! {
        g.lands {
            @for at in Territory::all() {
                path.land.(kind(chart, at)) data-el=(format!("terr-{at}")) d=(chart.border(at)) {
                    title { (crate::elements::place_name(game, &view.position, at)) (worth(game, view, chart, at)) }
                }
            }
        }
    }
}

/// Molehills, trees, peaks and cottages, one path for each kind of stroke.
fn signs(map: &Map, outlines: &[Outline], hearts: &[Point]) -> Markup {
    let (mut arcs, mut ticks, mut crowns, mut trunks) =
        (String::new(), String::new(), String::new(), String::new());
    let (mut peaks, mut shades, mut walls, mut roofs) =
        (String::new(), String::new(), String::new(), String::new());
    for at in Territory::all() {
        let (outline, centre) = (&outlines[at.index()], hearts[at.index()]);
        match map.terrain(at) {
            Terrain::Hill if at == Territory::CENTRAL => {}
            Terrain::Hill => {
                outline.scatter(76, 24, centre, 54).iter().for_each(|&p| hill(p, &mut arcs, &mut ticks))
            }
            Terrain::Wood => {
                outline.scatter(50, 20, centre, 46).iter().for_each(|&p| tree(p, &mut crowns, &mut trunks))
            }
            Terrain::Mountain => {
                outline.scatter(62, 24, centre, 0).iter().for_each(|&p| peak(p, &mut peaks, &mut shades))
            }
            Terrain::Village => outline
                .scatter(58, 22, centre, 46)
                .iter()
                .take(6)
                .for_each(|&p| cottage(p, &mut walls, &mut roofs)),
            Terrain::City => {}
        }
    }
    html! {
        g.signs aria-hidden="true" {
            path.arc d=(arcs) {}
            path.tick d=(ticks) {}
            path.trunk d=(trunks) {}
            path.crown d=(crowns) {}
            path.peak d=(peaks) {}
            path.shade d=(shades) {}
            path.wall d=(walls) {}
            path.roof d=(roofs) {}
        }
        // Small and pale, for whoever reads the log. A City has its own name.
        g.names aria-hidden="true" {
            @for at in Territory::all().filter(|&at| !(map.cities | map.mountains).has(at) && at != Territory::CENTRAL) {
                @let (x, y) = hearts[at.index()];
                text.name x=(x) y=(y + 12) { (at) }
            }
        }
    }
}

/// A hill: an arc with hachures down its eastern side.
fn hill((x, y): Point, arcs: &mut String, ticks: &mut String) {
    let wide = 17 + noise(x, y, 3) / 128;
    let high = wide * 5 / 4;
    let _ = write!(arcs, "M{} {}q{} {} {} 0", x - wide, y + 6, wide, -high, 2 * wide);
    let _ = write!(ticks, "M{} {}l5 9m-1 -13l7 10m-2 -12l8 11", x + 1, y - high / 2 + 10);
}

/// A tree: a round crown on a short trunk.
fn tree((x, y): Point, crowns: &mut String, trunks: &mut String) {
    let size = 13 + noise(x, y, 4) / 200;
    let _ = write!(trunks, "M{x} {y}v14");
    let _ = write!(
        crowns,
        "M{} {}a{size} {size} 0 0 1 {} -{}a{size} {size} 0 0 1 {} {}z",
        x - size,
        y + 4,
        size,
        size + 6,
        size,
        size + 6
    );
}

/// A peak with its eastern face in shadow.
fn peak((x, y): Point, peaks: &mut String, shades: &mut String) {
    let high = 44 + noise(x, y, 5) / 60;
    let wide = high * 2 / 3;
    let _ = write!(peaks, "M{} {}L{x} {}L{} {}", x - wide, y + 16, y + 16 - high, x + wide, y + 16);
    let _ = write!(
        shades,
        "M{x} {}l{wide} {high}l-{} 0l{} -{}l-{} -{}z",
        y + 16 - high,
        wide,
        wide / 4,
        high / 3,
        wide / 5,
        high / 4
    );
}

/// A cottage with a hipped roof.
fn cottage((x, y): Point, walls: &mut String, roofs: &mut String) {
    let _ = write!(walls, "M{} {}h26v14h-26z", x - 13, y);
    let _ = write!(roofs, "M{} {}l7 -13h18l7 13z", x - 16, y);
}
