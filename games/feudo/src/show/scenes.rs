//! What people read of each question, and [`Scene`]: what the board shows of it besides.

mod battle;
mod cards;
mod moves;
mod set_up;

use liege_game::List;

use super::seat_view::SeatView;
use crate::rules::{
    army_cards::Show,
    attack::{Attack, Odds},
    mapboards::Mapboards,
    march::March,
    muster::Muster,
    shillings::Spend,
    strategy::Strategy,
};
use crate::{Phase, Placed, Territories, Territory, Token};

/// Where something could go in so many steps.
pub(crate) type Ring = (u8, Territories);

/// Something that a choice would bring, drawn on the map.
pub(crate) enum ReachPreview {
    /// Where a token could go, by the number of steps; `always`, or while one points at it or its card.
    Reach { token: Token, rings: Vec<Ring>, always: bool },
    /// Both sums of an attack.
    Sums { at: Territory, odds: Odds },
}

/// What the board shows of a question.
pub(crate) trait Scene {
    /// Returns what the choices of a seat that [ponders](Look::ponders) would bring, drawn on the map.
    fn prospects(&self, _: SeatView<'_>) -> Vec<ReachPreview> {
        Vec::new()
    }

    /// The mapboards that lie, while they are laid.
    fn laid(&self) -> List<Placed, 4> {
        List::new()
    }
}

/// A question of which the board shows nothing of its own.
struct Plain;

impl Scene for Plain {}

/// Shows the question that is asked now: the few that show something of their own.
pub(crate) fn scene<T>(look: SeatView<'_>, show: impl FnOnce(&dyn Scene) -> T) -> T {
    match look.table.phase {
        Phase::Boards(laid) => show(&Mapboards(laid)),
        Phase::Strategy => show(&Strategy),
        Phase::Show(cursor) => show(&Show(cursor)),
        Phase::March(cursor, token) => show(&March { cursor, token }),
        Phase::Spend(cursor, spending) => show(&Spend { cursor, spending }),
        Phase::Attack(at) => show(&Attack(at)),
        Phase::Muster(at, assault) => show(&Muster { at, assault }),
        _ => show(&Plain),
    }
}
