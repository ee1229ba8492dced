//! [`compare`]: what each of some actions is worth, each searched as thoroughly as the others.

use std::num::NonZeroU32;

use liege_game::{Judge, Rng, Seat};

use crate::search::Search;

/// Returns what each of these legal actions is worth to the seat, from 0 (lost) to 1 (won alone), in their order. Each is followed
/// by as many playouts as the others, so that the differences between them are fair; what the seat can't know is dealt again in
/// each. Equal seeds give equal numbers.
pub fn compare<G: Judge>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    actions: &[G::Action],
    playouts: NonZeroU32,
    seed: u64,
) -> Vec<f64> {
    Search::compare(game, position, seat, actions, playouts, &mut Rng::new(seed))
}

#[cfg(test)]
mod tests {
    use liege_game::Game;

    use super::*;
    use crate::toy::{Rules, Spot, toy};

    #[test]
    fn the_winning_move_is_worth_most() {
        let playouts = NonZeroU32::MIN.saturating_add(999);
        // Nim: a heap that is no multiple of 4 is won by making it one. In the game of habits all take one by plan.
        for (rules, heap, best) in [(Rules::Nim, 6, 1), (Rules::Nim, 7, 2), (Rules::Habit, 6, 1)] {
            let game = toy(rules);
            let spot = Spot { heap, ..game.start() };
            let worth = compare(&game, &spot, Seat::A, &[1, 2, 3], playouts, 7);
            assert!(worth.iter().enumerate().all(|(i, w)| i == best || worth[best] > w + 0.2), "{worth:?}");
            assert_eq!(worth, compare(&game, &spot, Seat::A, &[1, 2, 3], playouts, 7));
        }
    }
}
