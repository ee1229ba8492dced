//! The mark of a seat: a shape of its own with the seat's letter, so that nobody has to tell colours apart.

use liege_game::Seat;
use maud::{Markup, html};

/// The class that sets a seat's colours and the shape of its mark: `seat-a`.
pub(crate) fn class(seat: Seat) -> String {
    format!("seat-{}", seat.letter().to_ascii_lowercase())
}

/// The mark of a seat. Shape and letter come from the style sheet, so the mark is neither read out nor copied:
/// the name is always beside it.
pub(crate) fn mark(seat: Seat) -> Markup {
    html! { i.mark.(class(seat)) aria-hidden="true" {} }
}
