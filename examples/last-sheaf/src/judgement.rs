//! How good a position looks to bots.

use liege_game::{Game as _, Judge, PerSeat};

use crate::{LastSheaf, Position};

impl Judge for LastSheaf {
    const SPREAD: i32 = 1000;

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let (standing, turn) = (self.standing(position), self.turn(position));
        // What is on the cart may still be lost.
        let cart = |seat| if seat == turn { 80 * i32::from(position.cart) } else { 0 };
        PerSeat::from_fn(|seat| 100 * standing.score[seat] + cart(seat))
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turns)
    }
}
