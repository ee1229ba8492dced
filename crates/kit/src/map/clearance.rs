//! What lies inside an outline, and where there is most room.

use super::{Outline, Point};

impl Outline {
    /// Returns whether the point lies inside.
    pub fn contains(&self, (x, y): Point) -> bool {
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

    /// Returns how far the point is from the border, in drawing units.
    pub fn clearance(&self, (x, y): Point) -> i32 {
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

    /// The corners of the smallest upright box around it.
    pub(crate) fn bounds(&self) -> (Point, Point) {
        let xs = || self.points().iter().map(|point| point.0);
        let ys = || self.points().iter().map(|point| point.1);
        let low = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        (low, (xs().max().unwrap_or(0), ys().max().unwrap_or(0)))
    }

    /// The roomiest point inside, near enough.
    pub fn centre(&self) -> Point {
        let ((left, top), (right, bottom)) = self.bounds();
        let (mut best, mut max) = ((left, top), -1);
        for step in [24, 6] {
            let around = best;
            let (xs, ys) = match step {
                24 => ((left..right).step_by(24), (top..bottom).step_by(24)),
                _ => ((around.0 - 24..around.0 + 25).step_by(6), (around.1 - 24..around.1 + 25).step_by(6)),
            };
            for y in ys {
                for x in xs.clone() {
                    let clearance = self.clearance((x, y));
                    if clearance > max && self.contains((x, y)) {
                        (best, max) = ((x, y), clearance);
                    }
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inside_outside_and_how_far() {
        let field = Outline::merge(&[vec![(0, 0), (200, 0), (200, 200), (0, 200)]]);
        assert!(field.contains((100, 100)) && !field.contains((201, 50)) && !field.contains((100, -1)));
        assert_eq!(field.clearance((100, 60)), 60);
    }

    #[test]
    fn the_centre_is_where_a_piece_fits_best() {
        // A long tail in the east must not draw the centre away from the broad west.
        let pan = Outline::merge(&[vec![
            (0, 0),
            (200, 0),
            (200, 90),
            (600, 90),
            (600, 110),
            (200, 110),
            (200, 200),
            (0, 200),
        ]]);
        let centre = pan.centre();
        assert!(pan.contains(centre) && pan.clearance(centre) > 90, "{centre:?}");
    }
}
