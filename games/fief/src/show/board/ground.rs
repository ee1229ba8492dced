//! [`Land`]: the frontiers of fiefs and bishoprics, made of small hexagons that belong to whichever village or road end is
//! nearest; and where there is room for their arms.

use std::fmt::Write as _;
use std::sync::Arc;

use liege_kit::RecentCache;
use liege_kit::map::{Outline, Point, noise};

use crate::components::{Components, Site};
use crate::state::{Bishopric, FiefId, VILLAGES, Village, Villages};

/// Half the width of a hexagon, half of its upright side, and from one row to the next.
const HALF: i32 = 17;
const SIDE: i32 = 10;
const ROW: i32 = 30;
/// How far from a village or road its ground reaches.
const REACH: i32 = 150;
/// Width and height of the map.
pub(super) const SIZE: [i32; 2] = [1500, 1150];

/// Where a village stands on the map.
pub(super) fn at(components: &Components, village: Village) -> Point {
    let site = &components.sites[village.index()];
    (i32::from(site.x) * 154 / 100 - 14, i32::from(site.y) * 154 / 100 + 2)
}

static LATELY: RecentCache<Land> = RecentCache::new();

/// What is drawn of the country itself: it never changes during a game.
pub(super) struct Land {
    sites: Vec<Site>,
    roads: [Villages; VILLAGES],
    /// The frontier of each fief.
    pub(super) fiefs: Vec<String>,
    /// The frontier of each bishopric.
    pub(super) sees: Vec<String>,
    /// Where each fief’s arms stand.
    pub(super) arms: Vec<Point>,
    /// Where each bishopric’s mitre stands.
    pub(super) mitres: Vec<Point>,
    /// Where trees and hills stand.
    pub(super) wild: Vec<Point>,
}

impl Land {
    /// The country of these components, drawn once for all tables.
    pub(super) fn of(components: &Components) -> Arc<Land> {
        let same = |land: &Land| land.sites == components.sites && land.roads == components.roads;
        LATELY.get(same, || Land::new(components))
    }

    fn new(components: &Components) -> Land {
        let sites = sites(components);
        let mut cells: Vec<(Point, Village)> = Vec::new();
        for row in 0..=SIZE[1] / ROW {
            for column in 0..=SIZE[0] / (2 * HALF) {
                let middle = (column * 2 * HALF + (row % 2) * HALF, row * ROW);
                let nearest = sites.iter().map(|&(point, village)| (distance(middle, point), village)).min();
                // The edge of what is charted is uneven.
                let reach = REACH + noise(middle.0 / 90, middle.1 / 90, 3) / 24;
                if let Some((near, village)) = nearest
                    && near < reach
                {
                    cells.push((middle, village));
                }
            }
        }
        let merged = |belongs: &dyn Fn(Village) -> bool| {
            let own = cells.iter().filter(|(_, village)| belongs(*village));
            Outline::merge(&own.map(|&(middle, _)| hexagon(middle)).collect::<Vec<_>>())
        };
        let fief = |village: Village| components.sites[village.index()].fief;
        let see = |village: Village| components.sites[village.index()].bishopric;
        let fiefs: Vec<Outline> =
            FiefId::ALL.iter().map(|&own| merged(&|village| fief(village) == own)).collect();
        let sees: Vec<Outline> =
            Bishopric::ALL.iter().map(|&own| merged(&|village| see(village) == own)).collect();
        let mut taken: Vec<[i32; 4]> =
            Village::ALL.iter().map(|&village| room_of(components, village)).collect();
        let mut place = |outline: &Outline, size: [i32; 2], belongs: &dyn Fn(Village) -> bool| {
            let own = cells.iter().filter(|(_, village)| belongs(*village)).map(|&(middle, _)| middle);
            let room = |&(x, y): &Point| {
                let free = taken.iter().map(|&box_| gap([x, y], size, box_)).min().unwrap_or(0);
                (free.min(30), outline.clearance((x, y)).min(60))
            };
            let inside = |&(x, y): &Point| {
                (size[0] + 8..SIZE[0] - size[0] - 8).contains(&x)
                    && (size[1] + 8..SIZE[1] - size[1] - 8).contains(&y)
            };
            let best = own.filter(inside).max_by_key(room).unwrap_or_else(|| outline.centre());
            taken.push([best.0 - size[0], best.1 - size[1], best.0 + size[0], best.1 + size[1]]);
            best
        };
        let arms = FiefId::ALL
            .iter()
            .zip(&fiefs)
            .map(|(&own, outline)| place(outline, [84, 42], &|village| fief(village) == own))
            .collect();
        let mitres = Bishopric::ALL
            .iter()
            .zip(&sees)
            .map(|(&own, outline)| place(outline, [58, 36], &|village| see(village) == own))
            .collect();
        let wild = cells
            .iter()
            .map(|&(middle, _)| middle)
            .filter(|&(x, y)| {
                noise(x, y, 9) < 230 && taken.iter().all(|&box_| gap([x, y], [14, 16], box_) > 6)
            })
            .filter(|&point| roads(components).all(|[from, to]| off_road(point, from, to) > 26))
            .collect();
        Land {
            sites: components.sites.clone(),
            roads: components.roads,
            fiefs: fiefs.iter().map(smooth).collect(),
            sees: sees.iter().map(smooth).collect(),
            arms,
            mitres,
            wild,
        }
    }
}

/// The ends of every road, each once.
fn roads(components: &Components) -> impl Iterator<Item = [Point; 2]> {
    let pair = |from: Village, to: Village| [at(components, from), at(components, to)];
    Village::ALL.iter().flat_map(move |&from| {
        let later = components.roads[from.index()].iter().filter(move |to| from < *to);
        later.map(move |to| pair(from, to))
    })
}

/// The room that a village’s drawing, name and nearest pieces need.
fn room_of(components: &Components, village: Village) -> [i32; 4] {
    let (x, y) = at(components, village);
    [x - 96, y - 60, x + 96, y + 116]
}

/// Villages, and points along the near half of every road, each with the village that they belong to.
fn sites(components: &Components) -> Vec<(Point, Village)> {
    let mut sites = Vec::new();
    for village in Village::ALL {
        let (x, y) = at(components, village);
        sites.push(((x, y), village));
        for to in components.roads[village.index()] {
            let (far_x, far_y) = at(components, to);
            sites.extend(
                (1..4).map(|part| ((x + (far_x - x) * part / 8, y + (far_y - y) * part / 8), village)),
            );
        }
    }
    sites
}

fn distance(a: Point, b: Point) -> i32 {
    ((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)).isqrt()
}

/// Returns how far a point is from the middle part of a straight road.
fn off_road((x, y): Point, from: Point, to: Point) -> i32 {
    (0..=16)
        .map(|part| {
            distance((x, y), (from.0 + (to.0 - from.0) * part / 16, from.1 + (to.1 - from.1) * part / 16))
        })
        .min()
        .unwrap_or(0)
}

/// Returns how far a box round a point is from another box; negative as far as they overlap.
fn gap([x, y]: [i32; 2], [wide, high]: [i32; 2], [left, top, right, bottom]: [i32; 4]) -> i32 {
    let across = (left - (x + wide)).max((x - wide) - right);
    let down = (top - (y + high)).max((y - high) - bottom);
    across.max(down)
}

fn hexagon((x, y): Point) -> Vec<Point> {
    vec![
        (x, y - 2 * SIDE),
        (x + HALF, y - SIDE),
        (x + HALF, y + SIDE),
        (x, y + 2 * SIDE),
        (x - HALF, y + SIDE),
        (x - HALF, y - SIDE),
    ]
}

/// Each point moved towards its neighbours, so that a border of hexagons becomes one that was walked.
fn eased(points: &[Point]) -> Vec<Point> {
    let count = points.len();
    let mean = |before: i32, own: i32, after: i32| (before + 2 * own + after) / 4;
    let neighbours =
        |index: usize| (points[(index + count - 1) % count], points[index], points[(index + 1) % count]);
    (0..count)
        .map(|index| {
            let (before, own, after) = neighbours(index);
            (mean(before.0, own.0, after.0), mean(before.1, own.1, after.1))
        })
        .collect()
}

/// The corners of a border that are drawn, on even places: every second one of the hexagons', the same for both neighbours.
fn border(outline: &Outline) -> Vec<Point> {
    let corners = outline.points();
    let drawn = corners
        .iter()
        .zip(eased(&eased(&eased(corners))))
        .filter(|(corner, _)| corner.1.rem_euclid(ROW) == SIDE);
    drawn.map(|(_, (x, y))| (x & !1, y & !1)).collect()
}

/// A border through the middles of its lines, rounded at the corners: each curve goes on smoothly from the last, so that two
/// small numbers are enough for it.
fn smooth(outline: &Outline) -> String {
    let points = border(outline);
    let middle = |index: usize| {
        let (a, b) = (points[index % points.len()], points[(index + 1) % points.len()]);
        ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
    };
    let mut path = String::new();
    let mut at = (0, 0);
    for (index, corner) in points.iter().enumerate() {
        let to = middle(index);
        let (x, y) = (to.0 - at.0, to.1 - at.1);
        // Writing into a String can't fail.
        let _ = match index {
            0 => write!(path, "M{x} {y}"),
            1 => write!(path, "q{} {} {x} {y}", corner.0 - at.0, corner.1 - at.1),
            _ => write!(path, "t{x} {y}"),
        };
        at = to;
    }
    path.push('z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::COMPONENTS;

    /// If the map’s villages are corrected, the fiefs and bishoprics can still be seen whole.
    #[test]
    fn every_fief_and_bishopric_is_one_piece() {
        let components = Components::read(COMPONENTS).expect("the game’s own components");
        let land = Land::new(&components);
        for village in Village::ALL {
            let (fief, see) =
                (components.sites[village.index()].fief, components.sites[village.index()].bishopric);
            let inside = |path: &str| {
                let steps = path.split(['M', 'q', 't', 'z']).filter(|step| !step.is_empty());
                let corners = steps.scan((0, 0), |here, step| {
                    let numbers: Vec<i32> = step.split(' ').map(|word| word.parse().unwrap()).collect();
                    let [.., x, y] = *numbers else { return None };
                    *here = (here.0 + x, here.1 + y);
                    Some(*here)
                });
                Outline::merge(&[corners.collect()]).contains(at(&components, village))
            };
            assert!(inside(&land.fiefs[fief.index()]), "{village} lies outside of its fief");
            assert!(inside(&land.sees[see.index()]), "{village} lies outside of its bishopric");
        }
    }
}
