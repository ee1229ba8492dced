//! [`Sheet`]: one drawing with its size, before it has a place on the board.

use std::fmt;

use liege_game::{ART_PLACE, Seat};
use maud::{Markup, PreEscaped, html};

use crate::seat;

/// How a sheet fills the height that it is given.
pub(crate) enum Shape {
    /// Keeps its proportions.
    Fixed,
    /// Is drawn again for its height, up to so many units.
    Tall(i32),
    /// Takes any height, since what it shows can be panned and zoomed.
    Map([i32; 4]),
}

/// One drawing in units of its own, which a [`Layout`](crate::Layout) puts on the board.
pub struct Sheet<'a> {
    pub(crate) width: i32,
    /// The height, or the minimum of a sheet that may be taller.
    pub(crate) height: i32,
    pub(crate) shape: Shape,
    /// Its share of the width of a row, in units of the board.
    pub(crate) across: i32,
    /// The minimum width in a narrow window, in pixels, at which it can be read.
    pub(crate) min_width: i32,
    /// The maximum width there.
    pub(crate) max_width: i32,
    pub(crate) order: i32,
    label: String,
    class: String,
    framed: bool,
    asked: bool,
    hold: Option<(String, [i32; 4])>,
    draw: Box<dyn FnOnce(i32) -> Markup + 'a>,
}

impl<'a> Sheet<'a> {
    /// A drawing of this size; `label` is read aloud.
    pub fn new(width: i32, height: i32, label: impl Into<String>, drawing: Markup) -> Sheet<'a> {
        Sheet::tall(width, [height; 2], label, move |_| drawing).shape(Shape::Fixed)
    }

    /// A drawing that is made for the height that is left for it, between a min and a max.
    pub fn tall(
        width: i32,
        [min, max]: [i32; 2],
        label: impl Into<String>,
        draw: impl FnOnce(i32) -> Markup + 'a,
    ) -> Sheet<'a> {
        Sheet {
            width: width.max(1),
            height: min.max(1),
            shape: Shape::Tall(max),
            across: width.max(1),
            min_width: i32::MAX,
            max_width: i32::MAX,
            order: 0,
            label: label.into(),
            class: String::new(),
            framed: false,
            asked: false,
            hold: None,
            draw: Box::new(draw),
        }
    }

    /// A drawing that is panned and zoomed, of which this window (left, top, width, height) is seen at first. It takes
    /// whatever height is left beside other sheets.
    pub fn map(window: [i32; 4], label: impl Into<String>, drawing: Markup) -> Sheet<'a> {
        let [_, _, width, height] = window;
        Sheet::new(width, height, label, drawing).shape(Shape::Map(window))
    }

    /// The proportions that a map has at least in a wide window, and has in a narrow one, where they are not those of
    /// what it shows at first.
    #[must_use]
    pub fn proportions(mut self, width: i32, height: i32) -> Self {
        (self.width, self.height) = (width.max(1), height.max(1));
        self
    }

    /// As long as this key stays the same, a page keeps the window of a map, which moves or grows only as far as it must so that
    /// `core` (left, top, width, height) is seen in it.
    #[must_use]
    pub fn hold(mut self, key: impl fmt::Display, core: [i32; 4]) -> Self {
        self.hold = Some((key.to_string(), core));
        self
    }

    fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Its share of a row, in units of the board, where that is not its own width.
    #[must_use]
    pub fn across(mut self, units: i32) -> Self {
        self.across = units.max(1);
        self
    }

    /// In a narrow window it may share a line with others as long as it is at least so many pixels wide.
    #[must_use]
    pub fn min_width(mut self, pixels: i32) -> Self {
        self.min_width = pixels;
        self
    }

    /// In a narrow window it is at most so many pixels wide, in the middle.
    #[must_use]
    pub fn max_width(mut self, pixels: i32) -> Self {
        self.max_width = pixels;
        self
    }

    /// Its place in a narrow window, where sheets lie below one another: lower numbers first, 0 if nothing is said.
    #[must_use]
    pub fn order(mut self, order: i32) -> Self {
        self.order = order;
        self
    }

    /// More classes for its `<svg>`.
    #[must_use]
    pub fn class(mut self, class: &str) -> Self {
        self.class.push(' ');
        self.class.push_str(class);
        self
    }

    /// Wears the colours of this seat, as `--seat` and `--seat-ink`.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        self.class(&seat::class(seat))
    }

    /// Lies on a panel of its own.
    #[must_use]
    pub fn framed(mut self) -> Self {
        self.framed = true;
        self
    }

    /// Its panel has a strong border if this holds: whose turn it is, what is asked.
    #[must_use]
    pub fn asked(mut self, asked: bool) -> Self {
        self.asked = asked;
        self
    }

    /// Returns how much taller it may become, in its own units.
    pub(crate) fn slack(&self) -> i32 {
        match self.shape {
            Shape::Fixed => 0,
            Shape::Tall(max) => (max - self.height).max(0),
            Shape::Map(_) => 1 << 20,
        }
    }

    /// The drawing with so many units of height; with `art` it has the place for the board's art.
    pub(crate) fn svg(self, height: i32, art: bool) -> String {
        let Sheet { width, shape, label, class, framed, asked, hold, draw, .. } = self;
        let (held, core) = hold.unzip();
        let core = core.map(|[x, y, width, height]| format!("{x} {y} {width} {height}"));
        let ([left, top, across, down], zoom) = match shape {
            Shape::Map(window) => (window, Some("1")),
            Shape::Fixed | Shape::Tall(_) => ([0, 0, width, height], None),
        };
        html! {
            svg.{ "kit" (class) } xmlns="http://www.w3.org/2000/svg" data-zoom=[zoom] data-hold=[held] data-core=[core]
                viewBox={ (left) " " (top) " " (across) " " (down) } role="group" aria-label=(label) {
                @if art { (PreEscaped(ART_PLACE)) }
                @if framed {
                    rect.k-panel.k-asked[asked] x=(left + 2) y=(top + 2) width=(across - 4) height=(down - 4) rx="8" {}
                }
                (draw(height))
            }
        }
        .into_string()
    }
}

impl fmt::Debug for Sheet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sheet({:?}, {} by {})", self.label, self.width, self.height)
    }
}
