//! The mark of a seat: a shape of its own with the seat's letter, so that nobody has to tell colours apart.

use crate::{SeatInfo, Sitter};
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

/// Returns who is at the table, a letter for each seat: `p` for a person (the viewer is there), `a` for one who is away, `b` for a
/// bot, `o` for an open seat, `g` for one whose player has left for good.
pub fn presence(seats: &[SeatInfo]) -> String {
    let letter = |player: &SeatInfo| match &player.sitter {
        Sitter::Person if player.mine || player.present => 'p',
        Sitter::Person => 'a',
        Sitter::Bot(_) => 'b',
        Sitter::Open(_) => 'o',
        Sitter::Gone => 'g',
    };
    seats.iter().map(letter).collect()
}
