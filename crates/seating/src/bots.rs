//! Whose bot is asked next, and [`PassedSeats`]: bots that need not act, and do not.

use liege_game::{Seat, Seats};
use liege_table::At;

use crate::seating::Seating;

/// The level that takes the place of a bot that fails.
pub const LAST_RESORT: &str = "random";

/// The seats of bots that have let a moment pass, and which moment.
#[derive(Clone, Copy, Default, Debug)]
pub struct PassedSeats {
    revision: usize,
    seats: Seats,
}

impl PassedSeats {
    /// Those that have let this moment pass.
    fn at(self, revision: usize) -> Seats {
        if self.revision == revision { self.seats } else { Seats::NONE }
    }

    /// This seat lets this moment pass.
    pub fn add(&mut self, revision: usize, seat: Seat) {
        *self = PassedSeats { revision, seats: self.at(revision).with(seat) };
    }
}

impl Seating {
    /// The bot that is asked next, with its level: first those that must answer.
    pub fn next_bot(&self, passed: PassedSeats) -> Option<(Seat, &str)> {
        if self.sitters.waits {
            return None;
        }
        let (pending, passed) = (self.table.pending(At::Now), passed.at(self.revision));
        let free = pending.asked().iter().filter(|seat| !passed.has(*seat));
        pending.must().iter().chain(free).find_map(|seat| Some((seat, self.sitters.bots[seat].as_deref()?)))
    }
}
