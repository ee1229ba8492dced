//! What a position is worth to each seat.

use liege_game::{Judge, PerSeat};

use super::{Fair, FairPosition};

impl Judge for Fair {
    const SPREAD: i32 = 300;

    fn judge(&self, position: &FairPosition) -> PerSeat<i32> {
        PerSeat::from_fn(|seat| 100 * i32::from(position.crowns[seat]))
    }

    fn round(&self, position: &FairPosition) -> u32 {
        u32::from(position.turns)
    }
}
