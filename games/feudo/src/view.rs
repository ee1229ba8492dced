//! [`View`]: what one viewer may know (FD-120).

use liege_game::{Game, PerSeat, Seat, Seats, Viewer};
use serde::Serialize;

use crate::state::MAX_PLAYERS;
use crate::state::Stage;
use crate::{Barony, Feudo, Hand, Position, Stake, Table, TokenSet};

/// What one viewer may know: what lies open, and the cards that are the viewer's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Everything public.
    pub table: Table,
    /// What each player has chosen, as far as the viewer may know: of others only what was shown.
    pub hands: PerSeat<Hand, MAX_PLAYERS>,
    /// Whom the game waits for.
    pub asked: Seats,
    /// While cards are chosen: who has chosen all of them.
    pub ready: Seats,
}

impl View {
    pub(crate) fn of(game: &Feudo, position: &Position, viewer: Viewer) -> View {
        let seen = |seat: Seat| match position.hands[seat] {
            hand if viewer.sees(seat) => hand,
            Hand { stake: Stake::Secret(_), .. } => {
                Hand { chosen: position.barony(seat).shown, ..Hand::default() }
            }
            hand => Hand { chosen: position.barony(seat).shown, ..hand },
        };
        let asked = game.pending(position).must();
        let ready = match position.table.phase.stage() {
            Stage::Strategy => game.contenders(&position.table).minus(asked),
            _ => Seats::NONE,
        };
        View { viewer, table: position.table, hands: PerSeat::from_fn(seen), asked, ready }
    }

    /// The barony of a seat.
    pub(crate) fn barony(&self, seat: Seat) -> &Barony {
        self.table.barony(seat)
    }

    /// The Army Cards that the seat has chosen and not shown, as far as the viewer may know.
    pub(crate) fn hidden(&self, seat: Seat) -> TokenSet {
        self.hands[seat].chosen.minus(self.barony(seat).shown)
    }
}
