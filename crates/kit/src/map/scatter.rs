//! Signs scattered over a territory.

use super::{Outline, Point, noise};

impl Outline {
    /// Points scattered over the inside, `pitch` apart, at least `margin` from the border and `clear` from the centre;
    /// from north to south, so that what is drawn later is in front.
    pub fn scatter(&self, pitch: i32, margin: i32, centre: Point, clear: i32) -> Vec<Point> {
        let ((left, top), (right, bottom)) = self.bounds();
        let mut found = Vec::new();
        for (row, y) in (top..bottom).step_by((pitch * 3 / 4).max(1) as usize).enumerate() {
            let shift = if row % 2 == 0 { 0 } else { pitch / 2 };
            for x in (left - shift..right).step_by(pitch.max(1) as usize) {
                let x = x + (noise(x, y, 1) - 512) * pitch / 3000;
                let y = y + (noise(x, y, 2) - 512) * pitch / 3000;
                let (dx, dy) = (x - centre.0, y - centre.1);
                if dx * dx + dy * dy > clear * clear
                    && self.contains((x, y))
                    && self.clearance((x, y)) > margin
                {
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

    #[test]
    fn signs_stay_inside_and_clear_of_the_centre() {
        let area = Outline::merge(&[vec![(0, 0), (200, 0), (200, 100), (0, 100)]]);
        let centre = area.centre();
        let signs = area.scatter(30, 10, centre, 20);
        assert!(signs.len() > 4, "{signs:?}");
        for &(x, y) in &signs {
            assert!(area.contains((x, y)) && area.clearance((x, y)) > 10);
            assert!((x - centre.0).pow(2) + (y - centre.1).pow(2) > 400);
        }
        assert!(signs.windows(2).all(|pair| pair[0].1 <= pair[1].1 + 30), "from north to south");
    }
}
