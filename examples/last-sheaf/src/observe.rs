//! What a seat may know, as numbers for programs that learn.

use liege_game::{Eyes, Game as _, Numbers, Observe, Seat};

use crate::{LastSheaf, Position};

/// How many phases there are.
const PHASES: usize = 3;

impl Observe for LastSheaf {
    fn observe(&self, position: &Position, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.players() };
        eyes.write(numbers);
        numbers.details("phase", PHASES, 0, &position.phase);
        numbers.seats("turn", eyes, [self.turn(position)]);
        numbers.number("turns", position.turns);
        numbers.number("cart", position.cart);
        for owner in eyes.around() {
            let barn = |numbers: &mut _| Numbers::number(numbers, "barn", position.barns[owner]);
            numbers.within(|| format!("player/{}", Eyes::label(eyes.turned(owner))), barn);
        }
    }
}
