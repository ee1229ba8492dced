//! Coming to the moment that an action of a case means.

use std::mem::discriminant;

use liege_cases::Stop;
use liege_game::Seat;

use super::Running;
use crate::cases::setup::phase_of;
use crate::rules::{Moment, moment};
use crate::state::{Phase, Position, Window};

/// Passes in a phase that comes without another of its kind before it; where it does not come, nothing happens.
pub(super) fn optional(run: Running<'_, '_>, by: Seat, wanted: impl Fn(Phase) -> bool) -> Result<(), Stop> {
    let comes = |position: &Position| matches!(moment(position), Moment::Phase(phase) if wanted(phase));
    if !run.on_a_copy(|copy| copy.reach(|_, position| comes(position)))? {
        return Ok(());
    }
    let phase = discriminant(&run.position.phase);
    run.reach(|_, position| comes(position) || discriminant(&position.phase) != phase)?;
    if comes(&run.position) { run.act(by, "pass") } else { Ok(()) }
}

/// It is the turn of whoever acts: those before him have finished. Where his turn does not come, nothing happens.
pub(super) fn await_turn(run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
    let own = |position: &Position| {
        position.phase.turn() == Some(by) && matches!(moment(position), Moment::Phase(_) | Moment::Group(_))
    };
    let waits =
        matches!(moment(&run.position), Moment::Phase(phase) if phase.turn().is_some_and(|turn| turn != by));
    if !waits {
        return Ok(());
    }
    let (phase, before) = (discriminant(&run.position.phase), run.clone());
    run.reach(|_, position| own(position) || discriminant(&position.phase) != phase)?;
    if discriminant(&run.position.phase) != phase || !own(&run.position) {
        *run = before;
    }
    Ok(())
}

/// Lets everybody pass until a phase begins.
pub(super) fn advance(run: Running<'_, '_>, to: &str) -> Result<(), Stop> {
    // Drawing begins with what has to be discarded.
    let name = if to == "draw" { "discard" } else { to };
    let wanted = phase_of(name, Seat::A, Window::NEW).map(|phase| discriminant(&phase));
    if run.reach(|_, position| wanted == Some(discriminant(&position.phase)))? {
        return Ok(());
    }
    Err(run.node().error(format!("the game does not come to the phase {to}")).into())
}
