//! Laying the map (FD-7).

use liege_game::{List, Question, Sink};

use crate::{BoardId, Draw, Event, Feudo, Layout, Phase, Placed, Position, Quarter, Table};

/// A draw: the board of the next quarter. These lie.
#[derive(Clone, Copy)]
pub(crate) struct Mapboards(pub(crate) List<Placed, 4>);

impl Question<Feudo> for Mapboards {
    /// FD-7, FD-121: every board that is left, turned any way, is equally likely.
    fn outcomes(self, _: &Feudo, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        let Mapboards(laid) = self;
        let left = BoardId::ALL.into_iter().filter(|board| laid.iter().all(|placed| placed.board != *board));
        for board in left {
            for turns in 0..4 {
                add(1, Draw::Board(Placed { board, turns }));
            }
        }
    }

    /// Lays a board in the next quarter; after the fourth the Plague Token is set.
    fn draw(self, game: &Feudo, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let (Mapboards(mut laid), Draw::Board(placed)) = (self, draw) else { return };
        if let Some(&quarter) = Quarter::ALL.get(laid.len()) {
            events.tell(|| Event::Laid(quarter, placed));
        }
        laid.push(placed);
        position.table.phase = Phase::Boards(laid);
        let [a, b, c, d] = *laid else { return };
        if let Some(layout) = Layout::new([a, b, c, d]) {
            game.settle_map(&mut position.table, layout);
            position.table.phase = Phase::Coats;
        }
    }
}

impl Feudo {
    /// The map lies; the Plague Token stands on the Village next to Evesham.
    pub(crate) fn settle_map(&self, table: &mut Table, layout: Layout) {
        table.layout = Some(layout);
        // FD-118: the game of strategy and tactics has none.
        let start = self.has_plague().then(|| self.map_of(layout).plague_start);
        // FD-15
        table.plague = start;
    }
}
