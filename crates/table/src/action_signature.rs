//! [`ActionSignature`]: what an action is to the seat that is to take it.

use liege_game::{Element, Line, Seat, Viewer};

use crate::{At, Table};

/// What an action is to its seat: what is asked, its name, its parts, its preview. Where two positions give an action the same meaning, one
/// that was chosen at the first can be carried out at the second.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionSignature {
    asked: Line,
    label: Line,
    elements: Vec<Element>,
    preview: Vec<Line>,
}

impl ActionSignature {
    /// Of an action at the table's last position; `None` if it is not legal.
    pub fn of(table: &dyn Table, seat: Seat, action: &str) -> Option<ActionSignature> {
        let preview = table.preview(seat, action).ok()?;
        let seen = table.seen(At::Now, Viewer::Seat(seat));
        let (label, elements) = (seen.label(action)?, seen.elements(action));
        Some(ActionSignature { asked: seen.prompt(seat), label, elements, preview })
    }
}
