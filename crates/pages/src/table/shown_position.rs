//! Which position a page shows, and what this browser can do in it.

use liege_game::{Pending, Seat, Seats, Step};
use liege_table::{At, Seen};

use crate::{Halt, TablePage};

/// Which position a page shows, and what this browser can do in it.
pub(super) struct ShownPosition {
    /// The number of the position shown.
    pub(super) at: usize,
    /// The number of the present position.
    pub(super) now: usize,
    /// Whether the position shown is not the present one.
    pub(super) past: bool,
    /// Whether the position shown is one on the way to the present one.
    pub(super) following: bool,
    /// Whether the page shows what its seat drafts, on a copy of the table.
    pub(super) drafting: bool,
    /// The number of the position to which the viewer's own last action led, draws after it included. `None` for
    /// spectators, and for those who have not acted yet.
    pub(super) since: Option<usize>,
    /// What the position shown asks for.
    pub(super) pending: Pending,
    /// The seats that have answered while others who were asked at the same time have not.
    pub(super) ready: Seats,
    /// Whether the game is over in the position shown.
    pub(super) over: bool,
    /// Whether the game was ended before that, and the page shows it as it stood.
    pub(super) ended: bool,
    /// The seat that this browser can act for here and now.
    pub(super) acting: Option<Seat>,
}

impl ShownPosition {
    pub(super) fn of(page: &TablePage<'_>) -> ShownPosition {
        let now = page.table.number();
        let at = page.at.unwrap_or(now).min(now);
        let past = at < now || page.following && page.at.is_some();
        let pending = page.table.pending(At::Number(at));
        let over = pending == Pending::Over;
        let ended = page.agreed.halt == Some(Halt::Ended) && !over && !past;
        let may_act = !past
            && !over
            && !page.waiting_for_players
            && page.curtain.is_none()
            && page.agreed.halt.is_none();
        let acting = page.acting.filter(|seat| may_act && pending.asked().has(*seat));
        let following = past && page.following;
        let drafting = page.own.as_ref().is_some_and(|own| own.drafting.is_now());
        let since = since(page);
        ShownPosition {
            at,
            now,
            past,
            following,
            drafting,
            since,
            pending,
            ready: ready(page, at),
            over,
            ended,
            acting,
        }
    }

    /// Returns what the page's viewer may know of it.
    pub(super) fn seen<'a>(&self, page: &TablePage<'a>) -> Box<dyn Seen + 'a> {
        page.table.seen(At::Number(self.at), page.viewer)
    }

    /// The class that sets the colour of the bar.
    pub(super) fn class(&self) -> &'static str {
        match self.acting {
            _ if self.following => "following",
            _ if self.past => "past",
            _ if self.over || self.ended => "over",
            _ if self.drafting => "drafting",
            Some(seat) if self.pending.must().has(seat) => "yours",
            Some(_) => "may",
            None => "waiting",
        }
    }
}

/// The number of the position to which the last own action and the draws after it have led.
fn since(page: &TablePage<'_>) -> Option<usize> {
    let mine = |seat: Seat| page.seats.iter().any(|player| player.mine && player.seat == seat);
    let steps = page.table.steps();
    let last = steps.iter().rposition(|step| matches!(step, Step::Action { seat, .. } if mine(*seat)))?;
    let draws = steps.iter().skip(last + 1).take_while(|step| matches!(step, Step::Draw { .. })).count();
    Some(last + 1 + draws)
}

/// Walks back over the answers that led to position `at` from the one at which all were asked.
fn ready(page: &TablePage<'_>, at: usize) -> Seats {
    let mut ready = Seats::NONE;
    let steps = page.table.steps();
    for (before, step) in steps.into_iter().enumerate().take(at).rev() {
        let Step::Action { seat, .. } = step else { break };
        let [asked, left] = [before, before + 1].map(|number| page.table.pending(At::Number(number)).must());
        if left.is_empty() || left.has(*seat) || asked != left.with(*seat) {
            break;
        }
        ready = ready.with(*seat);
    }
    ready
}
