//! [`PassedSeats`]: bots that need not act, and do not.

use liege_game::{Seat, Seats};

/// The seats that have let the moment pass, and which moment.
#[derive(Default)]
pub(crate) struct PassedSeats {
    revision: usize,
    seats: Seats,
}

impl PassedSeats {
    /// Those that have let this moment pass.
    pub(super) fn at(&self, revision: usize) -> Seats {
        if self.revision == revision { self.seats } else { Seats::NONE }
    }

    /// This seat lets this moment pass.
    pub(super) fn add(&mut self, revision: usize, seat: Seat) {
        *self = PassedSeats { revision, seats: self.at(revision).with(seat) };
    }
}
