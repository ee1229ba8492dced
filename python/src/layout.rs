//! [`Layout`]: what each number of an observation is called.

use liege_game::{Names, Observe, Row, Seat};

/// The names of the numbers of an observation, in their order.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) names: Vec<String>,
}

impl Layout {
    /// The layout for the game as agreed.
    pub(crate) fn of<G: Observe>(game: &G) -> Layout {
        Layout { names: Names::of(game) }
    }

    /// How many numbers an observation has.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }
}

/// Writes what the seat may know into `out`, which is as long as the layout.
#[inline]
pub(crate) fn observe<G: Observe>(game: &G, position: &G::Position, seat: Seat, out: &mut [f32]) {
    game.observe(position, seat, &mut Row::new(out));
}
