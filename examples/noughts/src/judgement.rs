//! How good a position looks to bots.

use liege_game::{Game as _, Judge, PerSeat};

use crate::{Noughts, Position};

impl Judge for Noughts {
    const SPREAD: i32 = 50;

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let standing = self.standing(position);
        PerSeat::from_fn(|seat| 100 * standing.score[seat])
    }

    fn round(&self, position: &Position) -> u32 {
        position.marks.iter().flatten().count() as u32
    }
}
