//! [`View`]: what a viewer may know, which here is everything (TE-6).

use liege_game::{List, PerSeat};
use serde::Serialize;

use crate::{Cell, Colour, Fief, Kind, MAX_TILES, Phase, Position, Stock, Tile};

/// What anybody may know of a game in progress, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct View {
    /// The tiles on the board.
    pub fief: Fief,
    /// The row of the supply from left to right.
    pub supply: List<Kind, MAX_TILES>,
    /// The tiles in the bag.
    pub bag: Stock,
    /// The reserve of each player.
    pub reserve: PerSeat<Stock, 2>,
    /// Tiles of the active player's reserve that can't be played in this turn (TE-21).
    pub locked: Stock,
    /// How many tiles at the left of the supply are passed (TE-13).
    pub passed: u8,
    /// Where in the row the active player's supply tile lay; `None` while it is owed (TE-19).
    pub selected: Option<u8>,
    /// Whose turn it is.
    pub to_move: Colour,
    /// Number of the turn, 1 for White's first.
    pub turn: u16,
    /// What the game waits for.
    pub phase: Phase,
    /// Tiles of White and of Black (TE-48).
    pub score: [usize; 2],
    /// The tiles of each player that have no path to grain now (TE-42), White's first. Only those of the player whose
    /// turn ends flip (TE-43).
    pub hungry: [Vec<Cell>; 2],
    /// Who won (TE-49), once the game is over.
    pub winner: Option<Colour>,
}

impl View {
    /// The active player's reserve.
    pub fn own_reserve(&self) -> &Stock {
        &self.reserve[self.to_move.seat()]
    }

    /// Returns how many tiles of this kind the active player may play from the reserve (TE-21).
    pub fn playable(&self, kind: Kind) -> u8 {
        self.own_reserve().count(kind).saturating_sub(self.locked.count(kind))
    }

    /// Returns whether this tile of the board has no path to grain now (TE-42).
    pub(crate) fn is_hungry(&self, tile: &Tile) -> bool {
        self.hungry[tile.colour as usize].binary_search(&tile.cell).is_ok()
    }

    /// The position that was looked at: nothing of it is hidden.
    pub(crate) fn position(&self) -> Position {
        let &View { fief, supply, bag, reserve, locked, passed, selected, to_move, turn, phase, .. } = self;
        Position { fief, supply, bag, reserve, locked, passed, selected, to_move, turn, phase }
    }
}
