//! Drawing a map of polygons, whatever game it is of: merging the parts of a territory, inking its border with a
//! hand that is not quite steady, finding room for pieces and scattering signs over it.

use std::collections::BTreeMap;
use std::fmt::Write;

/// A point in drawing units, x to the right and y downwards.
pub(crate) type Point = (i32, i32);

/// The outline of a territory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline {
    /// Clockwise, closed implicitly.
    pub(crate) points: Vec<Point>,
}

/// Merges polygons that share whole lines: what two parts have in common is no border.
pub(crate) fn merge(parts: &[Vec<Point>]) -> Outline {
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

/// Drops points in the middle of straight lines, where seams have met.
fn straighten(points: Vec<Point>) -> Vec<Point> {
    let count = points.len();
    let kept = points.iter().enumerate().filter(|&(index, &(x, y))| {
        let (a, b) = (points[(index + count - 1) % count], points[(index + 1) % count]);
        (x - a.0) * (b.1 - y) != (y - a.1) * (b.0 - x)
    });
    kept.map(|(_, &point)| point).collect()
}

/// A number from 0 to 1023 that looks random and is the same for the same input.
pub(crate) fn chance(a: i32, b: i32, salt: u32) -> i32 {
    let mut mixed = (a as u32).wrapping_mul(0x9e37_79b1)
        ^ (b as u32).wrapping_mul(0x85eb_ca6b)
        ^ salt.wrapping_mul(0xc2b2_ae35);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2c1b_3c6d);
    mixed ^= mixed >> 12;
    (mixed & 1023) as i32
}

impl Outline {
    fn lines(&self) -> impl Iterator<Item = (Point, Point)> {
        self.points.iter().copied().zip(self.points.iter().copied().cycle().skip(1))
    }

    /// The border as an SVG path. Each line bends a little, in the same way for both its neighbours; lines for which
    /// `straight` holds don't.
    pub(crate) fn path(&self, straight: impl Fn(Point, Point) -> bool) -> String {
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
            let bend = chance(low.0 * 3 + high.0, low.1 * 5 + high.1, 7) - 512;
            let sign = if from < to { 1 } else { -1 };
            // Up to a seventh of the length to either side.
            let (cx, cy) = (dx / 2 - sign * dy * bend / 3600, dy / 2 + sign * dx * bend / 3600);
            let _ = write!(path, "q{cx} {cy} {dx} {dy}");
        }
        path.push('z');
        path
    }

    /// Whether the point lies inside.
    pub(crate) fn holds(&self, (x, y): Point) -> bool {
        let mut inside = false;
        for ((ax, ay), (bx, by)) in self.lines() {
            if (ay > y) != (by > y) {
                let cross = i64::from(bx - ax) * i64::from(y - ay) - i64::from(x - ax) * i64::from(by - ay);
                if (cross > 0) == (by > ay) {
                    inside = !inside;
                }
            }
        }
        inside
    }

    /// How far the point is from the border, in drawing units.
    pub(crate) fn room(&self, (x, y): Point) -> i32 {
        let distance = |((ax, ay), (bx, by)): (Point, Point)| {
            let (dx, dy) = (i64::from(bx - ax), i64::from(by - ay));
            let (px, py) = (i64::from(x - ax), i64::from(y - ay));
            let length = (dx * dx + dy * dy).max(1);
            let along = (px * dx + py * dy).clamp(0, length);
            let (ox, oy) = (px - dx * along / length, py - dy * along / length);
            (ox * ox + oy * oy).isqrt() as i32
        };
        self.lines().map(distance).min().unwrap_or(0)
    }

    fn bounds(&self) -> (Point, Point) {
        let xs = || self.points.iter().map(|point| point.0);
        let ys = || self.points.iter().map(|point| point.1);
        let low = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        (low, (xs().max().unwrap_or(0), ys().max().unwrap_or(0)))
    }

    /// The roomiest point inside, near enough.
    pub(crate) fn heart(&self) -> Point {
        let ((left, top), (right, bottom)) = self.bounds();
        let (mut best, mut most) = ((left, top), -1);
        for step in [24, 6] {
            let around = best;
            let (xs, ys) = match step {
                24 => ((left..right).step_by(24), (top..bottom).step_by(24)),
                _ => ((around.0 - 24..around.0 + 25).step_by(6), (around.1 - 24..around.1 + 25).step_by(6)),
            };
            for y in ys {
                for x in xs.clone() {
                    let room = self.room((x, y));
                    if room > most && self.holds((x, y)) {
                        (best, most) = ((x, y), room);
                    }
                }
            }
        }
        best
    }

    /// Points strewn over the inside, `pitch` apart, at least `margin` from the border and `clear` from the heart;
    /// from north to south, so that what is drawn later stands in front.
    pub(crate) fn strew(&self, pitch: i32, margin: i32, heart: Point, clear: i32) -> Vec<Point> {
        let ((left, top), (right, bottom)) = self.bounds();
        let mut found = Vec::new();
        for (row, y) in (top..bottom).step_by((pitch * 3 / 4).max(1) as usize).enumerate() {
            let shift = if row % 2 == 0 { 0 } else { pitch / 2 };
            for x in (left - shift..right).step_by(pitch.max(1) as usize) {
                let x = x + (chance(x, y, 1) - 512) * pitch / 3000;
                let y = y + (chance(x, y, 2) - 512) * pitch / 3000;
                let (dx, dy) = (x - heart.0, y - heart.1);
                if dx * dx + dy * dy > clear * clear && self.holds((x, y)) && self.room((x, y)) > margin {
                    found.push((x, y));
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32) -> Vec<Point> {
        vec![(x, y), (x + 100, y), (x + 100, y + 100), (x, y + 100)]
    }

    #[test]
    fn common_lines_vanish() {
        let both = merge(&[square(0, 0), square(100, 0)]);
        assert_eq!(both.points, [(0, 0), (200, 0), (200, 100), (0, 100)]);
        let four = merge(&[square(0, 0), square(100, 0), square(0, 100), square(100, 100)]);
        assert_eq!(four.points.len(), 4);
        assert!(four.holds((100, 100)) && !four.holds((201, 50)));
        assert_eq!(four.room((100, 60)), 60);
    }

    #[test]
    fn hearts_are_roomy_and_signs_stay_inside() {
        let area = merge(&[square(0, 0), square(100, 0)]);
        assert!(area.room(area.heart()) > 40);
        let signs = area.strew(30, 10, area.heart(), 20);
        assert!(!signs.is_empty());
        assert!(signs.iter().all(|&point| area.holds(point) && area.room(point) > 10));
    }
}
