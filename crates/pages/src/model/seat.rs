//! Who sits where.

use liege_game::Seat;

/// Who sits where, as everybody at the table may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// Person, bot or still open.
    pub sitter: Sitter,
    /// Whether this browser plays the seat.
    pub mine: bool,
    /// Whether somebody who plays the seat has the table open now.
    pub present: bool,
    /// Whether a program acts for the person.
    pub program: bool,
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person has taken it.
    Person,
    /// A bot of this level.
    Bot(String),
    /// Nobody yet: the person who opens this address (path and query) takes it. `None` for those who may not invite.
    Open(Option<String>),
    /// Somebody who has deleted their account.
    Gone,
}
