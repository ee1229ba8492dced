//! What people say to each other.

use liege_game::{Seat, Seats};

/// What is said at a table, as far as this browser may read it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// The remarks in order.
    pub said: Vec<Said>,
    /// The own seat that speaks; none for spectators.
    pub speaker: Option<Seat>,
    /// The seats that share a private talk with the speaker now, the speaker among them.
    pub circle: Seats,
    /// Those whose remarks the speaker does not want to read.
    pub muted: Seats,
    /// Grows with everything that is said and that this browser may read.
    pub changes: usize,
}

/// A remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its number at the table.
    pub number: usize,
    /// Who said it.
    pub seat: Seat,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The position of the game at which it was said.
    pub position: usize,
    /// The seats that alone may read it; none if everybody may.
    pub only: Option<Seats>,
    /// What has become of it, if it is a promise.
    pub promise: Option<Promise>,
    /// The words.
    pub text: String,
}

/// What has become of a promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Nobody has said yet.
    Open,
    /// This seat says that it was kept.
    Kept(Seat),
    /// This seat says that it was broken.
    Broken(Seat),
}
