//! The log: a sentence for every event.

use liege_game::{Line, Viewer};

use crate::{Event, Feudum};

/// What the viewer is told of an event.
pub(crate) fn line(_: &Feudum, _: &Event, _: Viewer) -> Option<Line> {
    None
}
