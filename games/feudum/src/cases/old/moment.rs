//! Where a round is, and who is asked what, as cases say it.

use liege_cases::old::Run;
use liege_game::{Game as _, Pending};

use crate::Feudum;
use crate::state::Phase;

/// The step of the round (FU-31).
pub(super) fn step(run: &Run<'_, Feudum>) -> &'static str {
    if run.game.pending(&run.position) == Pending::Over {
        return "over";
    }
    match run.position.agenda.iter().last() {
        Some(Phase::Choose) => "1a",
        Some(Phase::Turn { .. }) => "1b",
        Some(Phase::Nourish { .. }) => "2",
        Some(Phase::Die) => "3",
        Some(Phase::Epoch | Phase::EndRound) => "4",
        Some(Phase::Charters(_)) => "5",
        _ => "",
    }
}

/// Who is asked what, as `pending` says it.
pub(super) fn pending(run: &Run<'_, Feudum>) -> String {
    let what = match run.position.phase() {
        Phase::WritLimit(_) => "writ limit",
        Phase::Join(_) => "marker",
        Phase::Sulfur { .. } => "sulfur",
        Phase::BattleWindow(_) => "defend",
        Phase::Boost { .. } => "boost",
        Phase::StarveWindow { .. } => "immunity",
        Phase::Hide { .. } => "hide",
        Phase::Point { .. } => "point",
        Phase::Collect(_) => "collect",
        _ => return String::new(),
    };
    let seat = run.game.pending(&run.position).must().lowest();
    let name = seat.and_then(|seat| run.node().names().get(seat.index()));
    name.map_or(String::new(), |name| format!("{name}: {what}"))
}
