//! Tables and seats as they are stored.

use liege_game::{Part, Seal, Seat, Secret, Setup, Step};

use crate::{Access, Clock};

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What was agreed.
    pub setup: Setup,
    /// What the server adds to the draws. No other table may have it.
    pub secret: Secret,
    /// SHA-256 of the cookie of the browser that makes it.
    pub owner: String,
    /// The seats in order.
    pub seats: Vec<SeatRow>,
    /// The steps that it takes over from another record.
    pub given: Vec<Step>,
    /// The seed that its secret follows from, if it has one; then other tables may have the same secret.
    pub seed: Option<u64>,
}

/// What is agreed about a table beside the game.
#[derive(Clone, Default, Debug)]
pub struct Terms {
    /// Its clock, if it has one.
    pub clock: Option<Clock>,
    /// Who may look at it; as usual if nobody has said.
    pub access: Option<Access>,
    /// The open seats that are kept for somebody each: an account or a browser.
    pub kept: Vec<(Seat, String)>,
}

/// A table without its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its name in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What was agreed.
    pub setup: Setup,
    /// What the server adds to the draws.
    pub secret: Secret,
    /// Published before anybody sat down.
    pub seal: Seal,
    /// The seed that the secret follows from, if it has one.
    pub seed: Option<u64>,
    /// SHA-256 of the cookie of the browser that made it.
    pub owner: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
    /// Time of the last change, in milliseconds since 1970.
    pub changed_ms: i64,
    /// Whether the game is over.
    pub over: bool,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: String,
    /// Who takes it.
    pub sitter: Sitter,
    /// What its player's browser added to the draws.
    pub part: Option<Part>,
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// The person whose account has this id, or whose browser's cookie this SHA-256.
    Person {
        /// 64 hexadecimal digits.
        token: String,
    },
    /// A bot of this level.
    Bot {
        /// The level's name.
        level: String,
    },
    /// Nobody yet.
    Open {
        /// The secret of the link that opens the seat.
        invite: String,
    },
    /// Somebody who has deleted their account.
    Gone,
}
