//! What a position is worth to each seat.

use liege_game::{Game, Judge, PerSeat, Seat};

use super::{Fair, FairPosition};

impl Judge for Fair {
    const SPREAD: i32 = 300;

    fn judge(&self, position: &FairPosition) -> PerSeat<i32> {
        let mut worth = PerSeat::default();
        for seat in Seat::all(self.players()) {
            worth[seat] = 100 * i32::from(position.crowns[seat]);
        }
        worth
    }

    fn round(&self, position: &FairPosition) -> u32 {
        u32::from(position.turns)
    }
}
