//! Phase 1, Diplomacy (FD-28, FD-29).

use liege_game::{Refusal, Seats, Sink};

use crate::feudo::Feudo;
use crate::{Event, OrderOfPlay, Phase, Position};

impl Feudo {
    /// FD-28: who may fix the Order of Play: in the first turn the one who placed the last Castle, later those with the
    /// fewest Victory Points (of the tied players in extra turns, FD-115).
    pub(crate) fn diplomats(&self, position: &Position) -> Seats {
        if position.turn == 1
            && let Some(last) = position.order.last()
        {
            return Seats::only(last);
        }
        self.contenders(position).iter().filter(|&seat| self.is_poorest(position, seat)).collect()
    }

    /// Asks for the Order of Play, after a draw if several could fix it.
    pub(crate) fn open_diplomacy(&self, position: &mut Position) {
        let diplomats = self.diplomats(position);
        position.phase = match diplomats.lowest() {
            Some(only) if diplomats.len() == 1 => Phase::Diplomacy(only),
            _ => Phase::Tie,
        };
    }

    /// FD-28, FD-115: the order holds everybody who plays, each once.
    pub(crate) fn order_refusal(&self, position: &Position, order: OrderOfPlay) -> Option<Refusal> {
        let whole = order.seats() == self.contenders(position);
        (!whole).then(|| {
            Refusal::new("FD-28", "the Order of Play holds everybody who plays this turn, each once")
        })
    }

    pub(crate) fn set_order(
        &self,
        position: &mut Position,
        seat: liege_game::Seat,
        order: OrderOfPlay,
        events: &mut impl Sink<Event>,
    ) {
        position.order = order;
        events.tell(|| Event::Order(seat, order));
    }
}
