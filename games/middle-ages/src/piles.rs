//! Setting up, and filling rows from the piles (MA-2 to MA-4, MA-11, MA-49 to MA-51).

use liege_game::{Game as _, List, PerSeat, Seat, Sink};

use crate::bag::Bag;
use crate::position::{MAX_PLAYERS, Phase, Position};
use crate::table::{ROWS, Spots};
use crate::tile::{Back, Tile};
use crate::{Happening, MiddleAges, Spot};

impl MiddleAges {
    /// MA-1, MA-2, MA-6: everything in place before the first draw; R-2: no Coins.
    pub(crate) fn begin(&self) -> Position {
        Position {
            phase: Phase::Top,
            round: 0,
            turn: 0,
            part: 0,
            order: [Seat::A; MAX_PLAYERS],
            pile: self.parts.blue,
            top: None,
            reserve: self.players() >= 4,
            discard: List::new(),
            tiles: [Tile::default(); ROWS * 8],
            laid: Spots::default(),
            lords_at: Spots::default(),
            scouts_at: Spots::default(),
            lords: PerSeat::default(),
            scouts: PerSeat::default(),
            fiefdoms: PerSeat::default(),
            extra_coins: self.parts.extra_coins,
            plots: self.parts.plots,
            cards: List::new(),
            spent: 0,
        }
    }

    /// How many tiles a row has (MA-4).
    #[inline]
    pub(crate) fn row_length(&self) -> usize {
        self.players() + 1
    }

    /// The row that is being filled: at setup the first that is not full, later the one just emptied.
    #[inline]
    pub(crate) fn row_to_fill(&self, position: &Position) -> usize {
        if position.round > 0 {
            return position.current_row();
        }
        (position.laid.len() / self.row_length()).min(ROWS - 1)
    }

    /// Draws until the row is full or chance is needed. Leaves `Phase::Fill` only for a draw or when done.
    #[inline]
    pub(crate) fn fill(&self, position: &mut Position, events: &mut impl Sink<Happening>) {
        loop {
            if position.top.is_none() && position.pile.total() > 0 {
                // MA-3, R-35: the back of a new top tile is seen at once.
                let Some(back) = self.only_back(position) else {
                    position.phase = Phase::Top;
                    return;
                };
                position.top = Some(back);
            }
            if self.filled(position) {
                break;
            }
            let Some(top) = position.top else {
                if self.open_pile(position, events) {
                    continue;
                }
                break; // F-2: only a position that was set up short of tiles gets here.
            };
            // The front is a draw only where several fronts share this back.
            let Some(tile) = self.only_front(position, top) else {
                position.phase = Phase::Turn;
                return;
            };
            self.lay(position, tile, events);
        }
        if let Some(back) = position.top {
            events.tell(|| Happening::TopSeen { back });
        }
        // the refill comes before the Event.
        position.phase = if position.round > 0 { Phase::Event } else { Phase::Cards };
    }

    /// The back that all tiles of the pile have, if it is one.
    #[inline]
    fn only_back(&self, position: &Position) -> Option<Back> {
        let total = position.pile.total();
        if total > self.parts.tiles.most_with_one_back() {
            return None;
        }
        let [first, last] = [0, total - 1].map(|case| self.parts.tiles.info(position.pile.at(case)).back);
        (first == last).then_some(first)
    }

    /// The front that all tiles of the pile with this back have, if it is one.
    #[inline]
    fn only_front(&self, position: &Position, back: Back) -> Option<Tile> {
        if let Some(tile) = self.parts.tiles.only_one_behind(back) {
            return Some(tile);
        }
        let mut fronts = self.parts.tiles.behind(back).filter(|&tile| position.pile.count(tile) > 0);
        let front = fronts.next();
        if fronts.next().is_some() { None } else { front }
    }

    /// Whether every row that is to be filled now is full.
    #[inline]
    fn filled(&self, position: &Position) -> bool {
        match position.round {
            0 => position.laid.len() == ROWS * self.row_length(),
            _ => position.laid.and(Spots::row(position.current_row())).len() == self.row_length(),
        }
    }

    /// Lays the top tile in the row: sorted by number, equal numbers in the order in which they were drawn (MA-4, R-1).
    #[inline]
    pub(crate) fn lay(&self, position: &mut Position, tile: Tile, events: &mut impl Sink<Happening>) {
        let row = self.row_to_fill(position);
        position.pile.remove(tile);
        position.top = None;
        let number = self.parts.tiles.info(tile).back.number();
        let mut column = position.laid.and(Spots::row(row)).len();
        position.laid = position.laid.with(Spot::at(row, column));
        while column > 0 {
            let left = position.tiles[Spot::at(row, column - 1).index()];
            if self.parts.tiles.info(left).back.number() <= number {
                break;
            }
            position.tiles[Spot::at(row, column).index()] = left;
            column -= 1;
        }
        position.tiles[Spot::at(row, column).index()] = tile;
        let laid = position.laid.and(Spots::row(row));
        if laid.len() == self.row_length() {
            events.tell(|| Happening::RowLaid {
                row: row as u8 + 1,
                faces: laid.iter().map(|spot| self.face_at(position, spot)).collect(),
            });
        }
    }

    /// MA-50: the next pile, made only when a tile must be drawn. `false` if there is none.
    fn open_pile(&self, position: &mut Position, events: &mut impl Sink<Happening>) -> bool {
        let reserve = std::mem::take(&mut position.reserve);
        position.pile = if reserve {
            self.parts.orange // shuffled at setup, so its order is as good as undrawn
        } else {
            // MA-51, R-27: the discard pile alone; Fiefdoms, Cemeteries and rows stay.
            let discarded: Bag = position.discard.iter().copied().collect();
            position.discard.clear();
            discarded
        };
        let tiles = position.pile.total() as u8;
        if tiles > 0 {
            events.tell(|| Happening::NewPile { reserve, tiles });
        }
        tiles > 0
    }
}
