//! What people at a table have proposed and agreed on, as a page shows it.

use liege_game::Seat;
use liege_identity::Caller;
use liege_pages::{self as pages, Agreed};
use liege_rooms::{GameClock, Halt, Live, Proposals};
use liege_table::{Outcome, Proposal};

/// How many proposals that came to nothing are shown.
const SHOWN: usize = 50;

/// Returns what a page shows of what people have proposed and declared.
pub(crate) fn agreed(game_clock: &GameClock, live: &Live, caller: &Caller, now: i64) -> Agreed {
    let proposals = &game_clock.proposals;
    let own = live.own(caller);
    // Spectators who are behind can't know what people have proposed since.
    let open = proposals.open(live, now).filter(|_| !live.is_delayed_copy);
    let mut idle = proposals.rows().iter().filter(|row| row.outcome != Outcome::Agreed).count();
    let told = proposals.rows().iter().filter(|row| {
        let shown = row.outcome == Outcome::Agreed || idle <= SHOWN;
        idle -= usize::from(row.outcome != Outcome::Agreed);
        shown && !live.is_delayed_copy && open.is_none_or(|open| open.number != row.number)
    });
    Agreed {
        open: open.cloned(),
        told: told
            .map(|row| Proposal { outcome: Proposals::outcome(row, live, now), ..row.clone() })
            .collect(),
        halt: proposals.halt().map(|halt| match halt {
            Halt::Paused => pages::Halt::Paused,
            Halt::Ended => pages::Halt::Ended,
        }),
        gave_up: proposals.gave_up(),
        away: Seat::all(live.shared.seats.len())
            .filter_map(|seat| proposals.away(seat, now).map(|until| (seat, until)))
            .collect(),
        days_left: own.lowest().and_then(|seat| game_clock.days_away(live, seat, now).ok()).unwrap_or(0),
        plays_again: proposals.plays_again(),
        speaker: own.lowest(),
        asks_back: own.lowest().is_some_and(|seat| live.going_back(own, seat, None).is_ok()),
        changes: if live.is_delayed_copy { 0 } else { proposals.changes() },
    }
}
