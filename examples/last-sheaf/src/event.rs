//! What happens, for the log.

use liege_game::Seat;

/// Something that everybody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// So many sheaves come onto the cart of the seat.
    Gathered(Seat, u8),
    /// A storm takes so many from it.
    Storm(Seat, u8),
    /// So many are brought in.
    Brought(Seat, u8),
    /// The game is over.
    Ended,
}
