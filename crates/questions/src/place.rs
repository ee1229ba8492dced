//! [`Place`]: where a question was found.

use liege_game::Seat;

/// Where a question was found: in a game of bots that follows from a seed, after so many decisions, as this seat sees it. It is
/// found again by playing the same game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The number of players.
    pub players: usize,
    /// The number from which bots, dice and cards follow.
    pub seed: u64,
    /// The number of decisions before it.
    pub decisions: usize,
    /// The player who is asked.
    pub seat: Seat,
}
