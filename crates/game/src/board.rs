//! [`Board`]: the drawings of a board, and where they lie in a wide window and in a narrow one.

use std::fmt;

/// Width and height of a whole board, in units of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// From left to right.
    pub width: i32,
    /// From top to bottom.
    pub height: i32,
}

/// Where a panel lies on the board, in the units of its [`Extent`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    /// Distance from the left edge.
    pub x: i32,
    /// Distance from the top.
    pub y: i32,
    /// From left to right.
    pub width: i32,
    /// From top to bottom.
    pub height: i32,
}

impl Rect {
    /// A place.
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Rect {
        Rect { x, y, width, height }
    }

    /// All of a board.
    const fn whole(Extent { width, height }: Extent) -> Rect {
        Rect::new(0, 0, width, height)
    }

    /// Returns whether it lies on a board of this extent.
    pub const fn is_within(self, extent: Extent) -> bool {
        self.x >= 0
            && self.y >= 0
            && self.x + self.width <= extent.width
            && self.y + self.height <= extent.height
    }

    /// Returns whether two places have more in common than an edge.
    pub const fn overlaps(self, other: Rect) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}

/// Where a drawing has the [`Board::art`]. A page that has the art elsewhere leaves this as it is.
pub const ART_PLACE: &str = r#"<defs data-art="" data-keep=""></defs>"#;

/// One drawing of a board: a map, a hand of cards, a row of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// One `<svg>` element that scales to its place.
    pub svg: String,
    /// Where it lies in a wide window.
    pub wide: Rect,
    /// Where it lies in a narrow one.
    pub narrow: Rect,
}

/// A board as panels with two arrangements. Its makers choose what goes where; the page chooses by the width of the
/// window, without asking again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Extent in a wide window.
    pub wide: Extent,
    /// Extent in a narrow one, where the board is read from top to bottom.
    pub narrow: Extent,
    /// The drawings, in the order in which they are read aloud. In neither arrangement do two overlap.
    pub panels: Vec<Panel>,
    /// What the drawings refer to, as what a `<defs>` has inside: the same at every board of a game, and large. One drawing has
    /// [`ART_PLACE`] for it.
    pub art: Vec<&'static str>,
}

impl Board {
    /// A board that is a single drawing, the same in every window.
    pub fn one(svg: String, extent: Extent) -> Board {
        let whole = Rect::whole(extent);
        Board {
            wide: extent,
            narrow: extent,
            panels: vec![Panel { svg, wide: whole, narrow: whole }],
            art: Vec::new(),
        }
    }

    /// One of the drawings, with the art in its place.
    pub fn whole(&self, panel: &Panel) -> String {
        match panel.svg.split_once(ART_PLACE) {
            Some((before, after)) => [before, "<defs>", &self.art.concat(), "</defs>", after].concat(),
            None => panel.svg.clone(),
        }
    }
}

/// The whole drawings alone, one a line.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.panels.iter().try_for_each(|panel| writeln!(f, "{}", self.whole(panel)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_that_touch_do_not_overlap() {
        let left = Rect::new(0, 0, 10, 10);
        assert!(!left.overlaps(Rect::new(10, 0, 5, 10)));
        assert!(!left.overlaps(Rect::new(0, 10, 10, 5)));
        assert!(left.overlaps(Rect::new(9, 9, 5, 5)));
        assert!(left.overlaps(left));
    }

    #[test]
    fn places_are_measured_against_the_board() {
        let extent = Extent { width: 20, height: 10 };
        assert!(Rect::whole(extent).is_within(extent));
        assert!(!Rect::new(-1, 0, 20, 10).is_within(extent));
        assert!(!Rect::new(1, 0, 20, 10).is_within(extent));
        assert!(!Rect::new(0, 8, 20, 3).is_within(extent));
    }
}
