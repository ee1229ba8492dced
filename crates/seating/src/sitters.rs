//! [`Sitters`]: who sits at a table, as far as it decides what may be done there.

use liege_game::{PerSeat, Seat, Seats};

/// Sitters of a table, as far as that decides what may be done there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sitters {
    /// The seats that people play.
    pub people: Seats,
    /// The level of the bot at each seat that one plays.
    pub bots: PerSeat<Option<String>>,
    /// Set as long as the game has not begun: a seat is open, or its time has not come.
    pub waits: bool,
}

/// The seat that a client names by its letter, of so many.
pub fn seat_from_letter(letter: &str, players: usize) -> Option<Seat> {
    let mut letters = letter.chars();
    let seat = match (letters.next(), letters.next()) {
        (Some(letter), None) => Seat::from_letter(letter),
        _ => None,
    };
    seat.filter(|seat| seat.index() < players)
}
