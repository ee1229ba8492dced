//! [`Passed`]: which bots have let a moment pass.

use liege_game::Seats;

/// The seats of bots that have let a moment pass, and which.
#[derive(Clone, Copy, Default)]
pub(crate) struct Passed {
    pub(crate) revision: usize,
    pub(crate) seats: Seats,
}

impl Passed {
    /// The seats, if they did so at this revision.
    pub(crate) fn at(self, revision: usize) -> Seats {
        if self.revision == revision { self.seats } else { Seats::NONE }
    }
}
