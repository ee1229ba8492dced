//! Seats as programs name them.

use liege_game::{Seat, Seats};

/// The letters of the seats.
pub(super) fn letters(seats: Seats) -> Vec<String> {
    seats.iter().map(|seat: Seat| seat.to_string()).collect()
}
