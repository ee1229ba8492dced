//! Where a round is, and who is asked what, as cases say it.

use liege_game::{Game as _, Pending};

use super::names::Names;
use crate::Feudum;
use crate::state::{Phase, Position};

/// The step of the round (FU-31).
pub(super) fn step(game: &Feudum, position: &Position) -> &'static str {
    if game.pending(position) == Pending::Over {
        return "over";
    }
    match position.agenda.iter().last() {
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
pub(super) fn pending(game: &Feudum, names: &Names, position: &Position) -> String {
    let what = match position.phase() {
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
    let seat = game.pending(position).must().lowest();
    seat.map_or(String::new(), |seat| format!("{}: {what}", names.color(seat)))
}
