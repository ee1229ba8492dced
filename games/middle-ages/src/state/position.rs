//! [`Position`]: all that a game in progress is.

use liege_game::{List, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::bag::Bag;
use super::card::{CARDS_IN_PLAY, CardId};
use super::fiefdom::Fiefdom;
use super::phase::Phase;
use super::spot::{ROWS, Spot, Spots};
use super::tile::{Back, Tile};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 5;

/// A game in progress. Plain memory of some 400 bytes; the pile is a multiset, so no order of tiles
/// still to be drawn lies in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Position {
    pub(crate) phase: Phase,
    /// 0 during setup, then 1 to 16 (MA-8).
    pub(crate) round: u8,
    /// How many seats have had their turn (or their part in an Event) in this round.
    pub(crate) turn: u8,
    /// How many of an Event's named Estates the seat at turn has come to (MA-45); 0 when no Event asks.
    pub(crate) part: u8,
    /// The order of play: of the first placement (MA-7), later of the running round (MA-10).
    pub(crate) order: [Seat; MAX_PLAYERS],
    /// The pile, its top tile included.
    pub(crate) pile: Bag,
    /// The back of the top tile, once there is a pile (MA-3, R-35).
    pub(crate) top: Option<Back>,
    /// Whether the orange reserve still waits (MA-2, MA-50).
    pub(crate) reserve: bool,
    /// Discarded tiles that were not shuffled into a new pile.
    pub(crate) discard: List<Tile, 16>,
    /// The tile at each place, where one lies.
    pub(crate) tiles: [Tile; ROWS * 8],
    pub(crate) laid: Spots,
    pub(crate) lords_at: Spots,
    pub(crate) scouts_at: Spots,
    pub(crate) lords: PerSeat<Option<Spot>, MAX_PLAYERS>,
    pub(crate) scouts: PerSeat<Option<Spot>, MAX_PLAYERS>,
    pub(crate) fiefdoms: PerSeat<Fiefdom, MAX_PLAYERS>,
    /// Extra Coin tokens in the supply (MA-6).
    pub(crate) extra_coins: u8,
    /// Plot tokens in the supply, by the Estate they name (MA-6).
    pub(crate) plots: [u8; 8],
    /// The Events in play, leftmost first, as far as they are drawn (MA-5).
    pub(crate) cards: List<CardId, CARDS_IN_PLAY>,
    /// How many of them are face down (MA-12).
    pub(crate) spent: u8,
}

impl Position {
    /// The row of this round, from 0 (row(r) of the rules is one more).
    #[inline]
    pub(crate) fn current_row(&self) -> usize {
        (self.round as usize + 3) % ROWS
    }

    /// The row that Lords move to in this round, from 0 (MA-14).
    #[inline]
    pub(crate) fn next_row(&self) -> usize {
        self.round as usize % ROWS
    }

    /// The seat whose turn it is.
    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.order.get(self.turn as usize).copied().unwrap_or(Seat::A)
    }

    /// The Event that comes next or is being applied.
    pub(crate) fn card(&self) -> Option<CardId> {
        self.cards.get(self.spent as usize).copied()
    }

    /// Takes the tile at this place out of its row.
    #[inline]
    pub(crate) fn lift(&mut self, spot: Spot) -> Tile {
        self.laid = self.laid.without(spot);
        std::mem::take(&mut self.tiles[spot.index()])
    }

    /// Lays a tile on this place.
    pub(crate) fn put_tile(&mut self, spot: Spot, tile: Tile) {
        self.tiles[spot.index()] = tile;
        self.laid = self.laid.with(spot);
    }

    /// Puts a Lord on this place, wherever it stood.
    pub(crate) fn put_lord(&mut self, seat: Seat, spot: Spot) {
        if let Some(old) = self.lords[seat].replace(spot) {
            self.lords_at = self.lords_at.without(old);
        }
        self.lords_at = self.lords_at.with(spot);
    }

    /// Whose Lord stands here.
    pub(crate) fn lord_at(&self, spot: Spot) -> Option<Seat> {
        Seat::all(MAX_PLAYERS).find(|&seat| self.lords[seat] == Some(spot))
    }

    /// Whose Scout stands here.
    pub(crate) fn scout_at(&self, spot: Spot) -> Option<Seat> {
        Seat::all(MAX_PLAYERS).find(|&seat| self.scouts[seat] == Some(spot))
    }
}
