//! [`Leaf`]: one drawing of the board in units of its own.

use liege_game::{Panel, Place};
use maud::{Markup, html};

/// One drawing of the board in units of its own.
pub(super) struct Leaf {
    pub(super) width: i32,
    pub(super) height: i32,
    /// What it shows, read aloud.
    pub(super) label: String,
    pub(super) drawing: Markup,
}

impl Leaf {
    /// The drawing at its two places; `definitions` stand before it.
    pub(super) fn panel(self, definitions: Option<Markup>, wide: Place, narrow: Place) -> Panel {
        let Leaf { width, height, label, drawing } = self;
        let markup = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) role="group"
                aria-label=(label) {
                @if let Some(definitions) = definitions { (definitions) }
                (drawing)
            }
        };
        Panel { svg: markup.into_string(), wide, narrow }
    }
}
