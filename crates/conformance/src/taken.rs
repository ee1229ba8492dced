//! [`Taken`]: a step of a walk.

use liege_game::{Game, Seat};

/// What was carried out.
pub(crate) enum Taken<G: Game> {
    Action(Seat, G::Action),
    Draw(G::Draw),
}
