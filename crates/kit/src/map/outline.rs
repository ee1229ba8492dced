//! [`Outline`]: the border of a territory.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::noise;

/// A point in drawing units, x to the right and y downwards.
pub type Point = (i32, i32);

/// The outline of a territory: a polygon without holes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    points: Vec<Point>,
}

impl Outline {
    /// Merges polygons that share whole lines: what two parts have in common is no border.
    pub fn merge(parts: &[Vec<Point>]) -> Outline {
        let mut lines: BTreeMap<(Point, Point), u32> = BTreeMap::new();
        for part in parts {
            for (from, to) in part.iter().copied().zip(part.iter().copied().cycle().skip(1)) {
                match lines.get_mut(&(to, from)) {
                    Some(count) if *count > 0 => *count -= 1,
                    _ => *lines.entry((from, to)).or_default() += 1,
                }
            }
        }
        let mut next: BTreeMap<Point, Point> =
            lines.into_iter().filter(|(_, count)| *count > 0).map(|((from, to), _)| (from, to)).collect();
        let Some((&start, _)) = next.first_key_value() else { return Outline::default() };
        let mut points = vec![start];
        let mut here = start;
        while let Some(to) = next.remove(&here) {
            if to == start {
                break;
            }
            points.push(to);
            here = to;
        }
        Outline { points: straighten(points) }
    }

    /// The corners, clockwise; the last is joined to the first.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The lines from corner to corner.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (Point, Point)> {
        self.points.iter().copied().zip(self.points.iter().copied().cycle().skip(1))
    }

    /// The border as an SVG path. Each line bends a little, in the same way for both its neighbours; lines for which
    /// `straight` holds don't.
    pub fn path(&self, straight: impl Fn(Point, Point) -> bool) -> String {
        let mut path = String::new();
        for (index, (from, to)) in self.lines().enumerate() {
            if index == 0 {
                let _ = write!(path, "M{} {}", from.0, from.1);
            }
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            if straight(from, to) {
                let _ = write!(path, "l{dx} {dy}");
                continue;
            }
            let (low, high) = if from < to { (from, to) } else { (to, from) };
            let bend = noise(low.0 * 3 + high.0, low.1 * 5 + high.1, 7) - 512;
            let sign = if from < to { 1 } else { -1 };
            // Up to a seventh of the length to either side.
            let (cx, cy) = (dx / 2 - sign * dy * bend / 3600, dy / 2 + sign * dx * bend / 3600);
            let _ = write!(path, "q{cx} {cy} {dx} {dy}");
        }
        path.push('z');
        path
    }
}

/// Drops points in the middle of straight lines, where seams have met.
fn straighten(points: Vec<Point>) -> Vec<Point> {
    let count = points.len();
    let kept = points.iter().enumerate().filter(|&(index, &(x, y))| {
        let (a, b) = (points[(index + count - 1) % count], points[(index + 1) % count]);
        (x - a.0) * (b.1 - y) != (y - a.1) * (b.0 - x)
    });
    kept.map(|(_, &point)| point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32) -> Vec<Point> {
        vec![(x, y), (x + 100, y), (x + 100, y + 100), (x, y + 100)]
    }

    #[test]
    fn common_lines_vanish() {
        let both = Outline::merge(&[square(0, 0), square(100, 0)]);
        assert_eq!(both.points, [(0, 0), (200, 0), (200, 100), (0, 100)]);
        let four = Outline::merge(&[square(0, 0), square(100, 0), square(0, 100), square(100, 100)]);
        assert_eq!(four.points.len(), 4);
        assert_eq!(Outline::merge(&[]).points, []);
    }

    /// Two territories ink the same curve where they meet, whichever way round they go.
    #[test]
    fn neighbours_share_their_border() {
        let curve = |outline: &Outline, from: Point, to: Point| -> Point {
            let path = outline.path(|a, b| (a, b) != (from, to));
            let bend: Vec<i32> =
                path.split('q').nth(1).unwrap().split([' ', 'l', 'z']).flat_map(str::parse).collect();
            (from.0 + bend[0], from.1 + bend[1])
        };
        let (west, east) = (Outline::merge(&[square(0, 0)]), Outline::merge(&[square(100, 0)]));
        assert_eq!(curve(&west, (100, 0), (100, 100)), curve(&east, (100, 100), (100, 0)));
    }
}
