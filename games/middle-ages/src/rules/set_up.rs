//! Setup: everything in its place before the first draw.

use liege_game::{Game as _, List, PerSeat, Seat};

use crate::state::position::MAX_PLAYERS;
use crate::state::spot::{ROWS, Spots};
use crate::state::tile::Tile;
use crate::{MiddleAges, Phase, Position};

/// MA-1: an empty Fiefdom and Cemetery each; R-2: no Coins. MA-2: the blue pile, and from four players on the orange
/// reserve. MA-6: all tokens in the supply.
pub(crate) fn start(game: &MiddleAges) -> Position {
    Position {
        phase: Phase::Top,
        round: 0,
        turn: 0,
        part: 0,
        order: [Seat::A; MAX_PLAYERS],
        pile: game.components.blue,
        top: None,
        reserve: game.players() >= 4,
        discard: List::new(),
        tiles: [Tile::default(); ROWS * 8],
        laid: Spots::default(),
        lords_at: Spots::default(),
        scouts_at: Spots::default(),
        lords: PerSeat::default(),
        scouts: PerSeat::default(),
        fiefdoms: PerSeat::default(),
        extra_coins: game.components.extra_coins,
        plots: game.components.plots,
        cards: List::new(),
        spent: 0,
    }
}
