//! What a position is worth to each seat.

use liege_game::{Judge, PerSeat};

use super::{Pact, PactPosition};

impl Judge for Pact {
    const SPREAD: i32 = 400;

    fn judge(&self, position: &PactPosition) -> PerSeat<i32> {
        let points = position.points.slice(3).to_vec();
        PerSeat::from_fn(|seat| points.get(seat.index()).map_or(0, |points| 100 * i32::from(*points)))
    }

    fn round(&self, position: &PactPosition) -> u32 {
        position.used.len() as u32
    }
}
