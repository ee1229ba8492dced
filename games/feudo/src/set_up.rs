//! Laying the map and placing Castles (FD-7, FD-15 to FD-22).

use liege_game::{Chances, List, Refusal, Seat, Seats, Sink};

use crate::feudo::{Feudo, Variant};
use crate::layout::{Layout, Placed, Quarter};
use crate::{BoardId, Castle, Draw, Event, Phase, Position, Territory};

impl Feudo {
    /// FD-7, FD-121: every board that is left, turned any way, is equally likely.
    pub(crate) fn board_chances(laid: &List<Placed, 4>, chances: &mut Chances<Draw>) {
        let left = BoardId::ALL.into_iter().filter(|board| laid.iter().all(|placed| placed.board != *board));
        for board in left {
            for turns in 0..4 {
                chances.push(1, Draw::Board(Placed { board, turns }));
            }
        }
    }

    /// Lays a board in the next quarter; after the fourth the Plague Token is set (FD-15).
    pub(crate) fn lay(&self, position: &mut Position, placed: Placed, events: &mut impl Sink<Event>) {
        let Phase::Boards(mut laid) = position.phase else { return };
        if let Some(&quarter) = Quarter::ALL.get(laid.len()) {
            events.tell(|| Event::Laid(quarter, placed));
        }
        laid.push(placed);
        position.phase = Phase::Boards(laid);
        let [a, b, c, d] = *laid else { return };
        if let Some(layout) = Layout::new([a, b, c, d]) {
            self.settle_map(position, layout);
            position.phase = Phase::Coats;
        }
    }

    /// The map lies; the Plague Token stands on the Village next to Evesham (FD-15), if there is one (FD-118).
    pub(crate) fn settle_map(&self, position: &mut Position, layout: Layout) {
        position.layout = Some(layout);
        let start = self.map_of(layout).plague_start;
        position.plague = (self.variant != Variant::Strategy).then_some(start);
    }

    /// FD-18: the seats that were not drawn yet.
    pub(crate) fn undrawn(&self, position: &Position) -> Seats {
        self.seats().filter(|&seat| position.order.place(seat).is_none()).collect()
    }

    /// FD-18: adds a seat to the order of placement; when only one is left, it is last without a draw.
    pub(crate) fn draw_coat(&self, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
        position.order = position.order.with(seat);
        events.tell(|| Event::NextCastle(seat));
        let left = self.undrawn(position);
        if left.len() == 1
            && let Some(last) = left.lowest()
        {
            position.order = position.order.with(last);
            events.tell(|| Event::NextCastle(last));
        }
        if position.order.len() == self.setup.players {
            position.phase = Phase::Castles;
        }
    }

    /// The first in the order of placement who has no Castle yet.
    pub(crate) fn builder(&self, position: &Position) -> Option<Seat> {
        position.order.iter().find(|&seat| position.barony(seat).castle.is_none())
    }

    /// FD-19, FD-20, R-1: whether a Castle may be placed there, counting for the board. R-3: the other half of a merged
    /// corner is another board's.
    pub(crate) fn castle_refusal(
        &self,
        position: &Position,
        at: Territory,
        board: BoardId,
    ) -> Option<Refusal> {
        let layout = position.layout.unwrap_or(Layout::UNTURNED);
        // FD-8: the rim of every board is Hills, so every outer territory is one.
        if !at.is_outer() {
            return Some(Refusal::new("FD-19", "a Castle stands on the outer edge of the map"));
        }
        if !layout.boards_at(at).contains(&board) {
            return Some(Refusal::new("FD-20", format!("{at} is not on mapboard {}", board.letter())));
        }
        let mut castles = self.seats().filter_map(|seat| position.barony(seat).castle);
        let taken = castles.any(|castle| castle.board == board);
        taken.then(|| Refusal::new("FD-19", format!("mapboard {} holds a Castle already", board.letter())))
    }

    /// FD-19, FD-20: every place for a Castle.
    pub(crate) fn castle_sites(&self, position: &Position, mut add: impl FnMut(Territory, BoardId)) {
        let layout = position.layout.unwrap_or(Layout::UNTURNED);
        for at in Territory::all().filter(|at| at.is_outer()) {
            for &board in &layout.boards_at(at) {
                if self.castle_refusal(position, at, board).is_none() {
                    add(at, board);
                }
            }
        }
    }

    /// Places a Castle (FD-21).
    pub(crate) fn build(
        &self,
        position: &mut Position,
        seat: Seat,
        castle: Castle,
        events: &mut impl Sink<Event>,
    ) {
        position.barony_mut(seat).castle = Some(castle);
        events.tell(|| Event::Built(seat, castle));
    }
}
