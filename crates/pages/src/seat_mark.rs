//! The mark of a seat: a shape of its own with the seat's letter, so that nobody has to tell colours apart.

use liege_game::Seat;
use maud::{Markup, html};

/// The outline of each seat's shape in a box of 24 by 24.
const SHAPES: [&str; 6] = [
    "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
    "M2.5 2.5h19v19h-19z",
    "M12 .5L23.5 12 12 23.5 .5 12z",
    "M3 1.5h18v10.5c0 5.5-4 9-9 11c-5-2-9-5.5-9-11z",
    "M6.5 1.8h11L23.2 12 17.5 22.2h-11L.8 12z",
    "M7.5 1.5h9v6h6v9h-6v6h-9v-6h-6v-9h6z",
];

/// The class that sets a seat's colours: `seat-a`.
pub(crate) fn class(seat: Seat) -> String {
    format!("seat-{}", seat.letter().to_ascii_lowercase())
}

/// The mark of a seat, read out as nothing: the name always stands beside it.
pub(crate) fn mark(seat: Seat) -> Markup {
    let shape = SHAPES.get(seat.index()).copied().unwrap_or_default();
    html! {
        svg.mark.(class(seat)) viewBox="0 0 24 24" aria-hidden="true" {
            path d=(shape) {}
            text x="12" y="16.4" text-anchor="middle" { (seat.letter()) }
        }
    }
}
