//! Which position a page shows, and what this browser can do in it.

use liege_game::{Pending, Seat, Seats, Step};

use crate::TablePage;

/// Which position a page shows, and what this browser can do in it.
pub(super) struct Moment {
    /// The number of the position shown.
    pub(super) at: usize,
    /// The number of the present position.
    pub(super) now: usize,
    /// Whether the position shown is not the present one.
    pub(super) past: bool,
    /// What the position shown asks for.
    pub(super) pending: Pending,
    /// The seats that have answered while others who were asked at the same time have not.
    pub(super) ready: Seats,
    /// Whether the game is over in the position shown.
    pub(super) over: bool,
    /// The seat that this browser can act for here and now.
    pub(super) acting: Option<Seat>,
}

impl Moment {
    pub(super) fn of(page: &TablePage<'_>) -> Moment {
        let now = page.table.number();
        let at = page.at.unwrap_or(now).min(now);
        let past = at < now;
        let pending = page.table.pending(at);
        let over = pending == Pending::Over;
        let may_act = !past && !over && !page.waiting_for_players && page.curtain.is_none();
        let acting = page.acting.filter(|seat| may_act && pending.asked().has(*seat));
        Moment { at, now, past, pending, ready: ready(page, at), over, acting }
    }

    /// The class that sets the colour of the bar.
    pub(super) fn class(&self) -> &'static str {
        match self.acting {
            _ if self.past => "past",
            _ if self.over => "over",
            Some(seat) if self.pending.must().has(seat) => "yours",
            Some(_) => "may",
            None => "waiting",
        }
    }
}

/// Walks back over the answers that led to position `at` from the one at which all were asked.
fn ready(page: &TablePage<'_>, at: usize) -> Seats {
    let mut ready = Seats::NONE;
    let steps = page.table.steps();
    for (before, step) in steps.into_iter().enumerate().take(at).rev() {
        let Step::Action { seat, .. } = step else { break };
        let (asked, left) = (page.table.pending(before).must(), page.table.pending(before + 1).must());
        if left.is_empty() || left.has(*seat) || asked != left.with(*seat) {
            break;
        }
        ready = ready.with(*seat);
    }
    ready
}
