//! The territories: washes, borders and the signs of an old map.

use std::sync::Arc;

use liege_game::say;
use liege_kit::RecentCache;
use liege_kit::art as signs;
use liege_kit::map::{Outline, Point};
use liege_kit::sign::Scatter;
use maud::{Markup, PreEscaped, html};

use crate::components::{Mapboard, territory_of};
use crate::show::parts::Part;
use crate::show::rule_links;
use crate::show::words::strung;
use crate::state::TERRITORIES;
use crate::{Feudo, Layout, Map, Quarter, Terrain, Territory, View};

/// The drawing of a layout's land, which is the same as long as the boards lie so.
struct Drawing {
    layout: Layout,
    boards: [Mapboard; 4],
    centres: Vec<Point>,
    /// The border of each territory as an SVG path.
    borders: Vec<String>,
    /// Hills, trees, peaks, cottages and names.
    signs: String,
}

static LATELY: RecentCache<Drawing> = RecentCache::new();

/// The land of a layout: the map that the rules know, and its drawing.
pub(super) struct Chart<'a> {
    pub(super) game: &'a Feudo,
    pub(super) view: &'a View,
    pub(super) map: &'a Map,
    pub(super) layout: Layout,
    drawing: Arc<Drawing>,
}

/// A point of a board as it lies, on the joined map.
fn laid((x, y): Point, turns: u8, quarter: Quarter) -> Point {
    let (x, y) = (0..turns).fold((x, y), |(x, y), _| (1000 - y, x));
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
        let centres: Vec<Point> = outlines.iter().zip(&labels).map(centre).collect();
        let borders = outlines.iter().map(|outline| outline.path(on_edge)).collect();
        let signs = signs(game.map_of(layout), &outlines, &centres).into_string();
        Drawing { layout, boards: game.components.boards.clone(), centres, borders, signs }
    }
}

impl<'a> Chart<'a> {
    /// The land of a layout, drawn again only if it was not drawn lately.
    pub(super) fn new(game: &'a Feudo, view: &'a View, layout: Layout) -> Chart<'a> {
        let same = |drawing: &Drawing| drawing.layout == layout && drawing.boards == game.components.boards;
        let drawing = LATELY.get(same, || Drawing::new(game, layout));
        Chart { game, view, map: game.map_of(layout), layout, drawing }
    }

    pub(super) fn centre(&self, at: Territory) -> Point {
        self.drawing.centres[at.index()]
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

/// The edge of the map is straight, as the boards are.
fn on_edge(from: Point, to: Point) -> bool {
    let edge = |a: i32, b: i32| a == b && (a == 0 || a == super::MAP);
    edge(from.0, to.0) || edge(from.1, to.1)
}

/// Every territory as a part that can be lit, with its name and what it is; a City with what it is worth to each Castle.
pub(super) fn territories(chart: &Chart<'_>) -> Markup {
    let (game, table) = (chart.game, &chart.view.table);
    let rule = |at| match chart.map.terrain(at) {
        _ if at == Territory::CENTRAL => "FD-60 FD-61",
        _ if table.plague == Some(at) => "FD-48",
        terrain => rule_links::terrain(terrain),
    };
    let kind = |at| match at {
        Territory::CENTRAL => "central".to_owned(),
        at => chart.map.terrain(at).title().to_lowercase(),
    };
    let worths = |at| {
        let worths = chart.map.city_at(at).into_iter().flat_map(|city| game.worths(table, city));
        worths.map(|(seat, worth)| say!("worth {worth} to {seat}"))
    };
    html! {
        @for at in Territory::all() {
            path.land.{ (kind(at)) } data-el=(Part::Land(at)) data-rule=(rule(at)) d=(chart.border(at)) {
                title { (strung([game.place_name(table, at)].into_iter().chain(worths(at)), ", ")) }
            }
        }
    }
}

/// Hills, trees, peaks and cottages; and names, small and pale, for readers of the log. A City has its own name.
fn signs(map: &Map, outlines: &[Outline], centres: &[Point]) -> Markup {
    let scatter = |sign, size, pitch, clear, max| Scatter { sign, size, pitch, margin: 22, clear, max };
    let of = |at: Territory| match map.terrain(at) {
        Terrain::Hill if at != Territory::CENTRAL => Some(scatter(signs::HILL, 40, 76, 54, 99)),
        Terrain::Wood => Some(scatter(signs::TREE, 40, 50, 46, 99)),
        Terrain::Mountain => Some(scatter(signs::MOUNTAIN, 72, 62, 0, 99)),
        Terrain::Village => Some(scatter(signs::COTTAGE, 36, 58, 46, 6)),
        Terrain::City | Terrain::Hill => None,
    };
    html! {
        g.signs data-ground="" aria-hidden="true" {
            @for at in Territory::all() {
                @if let Some(scatter) = of(at) { (scatter.draw(&outlines[at.index()], centres[at.index()])) }
            }
            @for at in Territory::all().filter(|&at| !(map.cities | map.mountains).has(at) && at != Territory::CENTRAL) {
                @let (x, y) = centres[at.index()];
                text.name x=(x) y=(y + 12) font-size="38" { (at) }
            }
        }
    }
}
