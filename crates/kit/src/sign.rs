//! Signs of a landscape: trees, hills, water, fields, scattered over a territory.

use maud::{Markup, html};

use crate::Symbol;
use crate::map::{Outline, Point, noise};

/// How signs of one kind are scattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scatter {
    /// What is drawn.
    pub sign: Symbol,
    /// Its usual width; some are a quarter larger or smaller.
    pub size: i32,
    /// From one to the next.
    pub pitch: i32,
    /// From the border.
    pub margin: i32,
    /// From the centre, where pieces stand.
    pub clear: i32,
    /// How many at most.
    pub max: usize,
}

impl Scatter {
    /// The signs on this territory, from north to south.
    pub fn draw(self, outline: &Outline, centre: Point) -> Markup {
        let Scatter { sign, size, pitch, margin, clear, max } = self;
        html! {
            @for (x, y) in outline.scatter(pitch, margin, centre, clear).into_iter().take(max) {
                (sign.round(x, y, size + (noise(x, y, 4) - 512) * size / 2048))
            }
        }
    }
}
