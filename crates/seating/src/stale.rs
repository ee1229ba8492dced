//! Requests that were made against an earlier state of the table.

use liege_game::{Seat, Seats};
use liege_table::At;

use crate::error::SeatingError;
use crate::seating::Seating;

impl Seating {
    /// Rejects a request that `seat`, one of the caller's seats `own`, made against an outdated state. While several seats
    /// choose in secret the moment is the same for each of them until it does something itself, whatever the others do
    /// meanwhile.
    ///
    /// # Errors
    /// The game has not begun, or the table has moved on.
    pub fn ready(&self, own: Seats, seat: Seat, number: usize) -> Result<(), SeatingError> {
        let now = self.number(own);
        match () {
            () if self.sitters.waits => Err(SeatingError::Waiting),
            () if number == now || self.secret.is_same_moment(own, seat, number) => Ok(()),
            () => Err(SeatingError::Stale { now }),
        }
    }

    /// As [`ready`](Seating::ready) for an action, which is also accepted if it still means what it meant then.
    pub(crate) fn ready_for(
        &self,
        (own, seat): (Seats, Seat),
        number: usize,
        action: &str,
    ) -> Result<(), SeatingError> {
        match self.ready(own, seat, number) {
            Err(SeatingError::Stale { .. })
                if self.recent_positions.is_still_equivalent(&*self.table, (own, seat), number, action) =>
            {
                Ok(())
            }
            Err(SeatingError::Stale { now }) => Err(self.stale(seat, number, now)),
            ready => ready,
        }
    }

    /// Why what `seat` meant at this number comes too late.
    fn stale(&self, seat: Seat, number: usize, now: usize) -> SeatingError {
        match self.closed[seat] {
            Some((then, window)) if then == number && self.table.window(At::Now, seat) != Some(window) => {
                SeatingError::WindowClosed { window, now }
            }
            _ => SeatingError::Stale { now },
        }
    }
}
