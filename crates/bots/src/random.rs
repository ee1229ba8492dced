//! The random bot: every legal answer is equally likely.

use liege_game::{Game, Rng, Seat};

use crate::Choice;
use crate::answers::options;

/// Picks one of the answers that the seat has, letting the moment pass included where that is allowed.
pub(crate) fn choose<G: Game>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    rng: &mut Rng,
) -> Option<Choice<G::Action>> {
    let mut answers = Vec::new();
    options(game, known, seat, &mut Vec::new(), &mut answers);
    rng.pick(&answers).copied()
}
