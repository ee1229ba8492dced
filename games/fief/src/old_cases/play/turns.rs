//! Coming to the moment that an action of a case means.

use std::mem::discriminant;

use liege_cases::old::Stop;
use liege_game::Seat;

use super::Running;
use crate::old_cases::setup::phase_of;
use crate::state::{Phase, Position, Window};

/// Passes in a phase that comes without another of its kind before it; where it does not come, nothing happens.
pub(super) fn optional(run: Running<'_, '_>, by: Seat, wanted: impl Fn(Phase) -> bool) -> Result<(), Stop> {
    let comes = |position: &Position| wanted(position.phase());
    if !run.on_a_copy(|copy| copy.reach(|_, position| comes(position)))? {
        return Ok(());
    }
    let phase = discriminant(&run.position.sub_phase());
    run.reach(|_, position| comes(position) || discriminant(&position.sub_phase()) != phase)?;
    if comes(&run.position) { run.act(by, "pass") } else { Ok(()) }
}

/// It is the turn of whoever acts: those before him have finished. Where his turn does not come, nothing happens.
pub(super) fn await_turn(run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
    let own = |position: &Position| {
        position.sub_phase().turn() == Some(by)
            && (position.agenda.depth() == 1 || matches!(position.phase(), Phase::Group(..)))
    };
    let waits =
        run.position.agenda.depth() == 1 && run.position.phase().turn().is_some_and(|turn| turn != by);
    if !waits {
        return Ok(());
    }
    let phase = discriminant(&run.position.sub_phase());
    let reach = |run: Running<'_, '_>| {
        run.reach(|_, position| own(position) || discriminant(&position.sub_phase()) != phase)?;
        Ok(discriminant(&run.position.sub_phase()) == phase && own(&run.position))
    };
    if run.quietly(|run| run.on_a_copy(reach))? { reach(run).map(drop) } else { Ok(()) }
}

/// Lets everybody pass until a phase begins.
pub(super) fn advance(run: Running<'_, '_>, to: &str) -> Result<(), Stop> {
    // Drawing begins with what has to be discarded.
    let name = if to == "draw" { "discard" } else { to };
    let wanted = phase_of(name, Seat::A, Window::NEW).map(|phase| discriminant(&phase));
    if run.reach(|_, position| wanted == Some(discriminant(&position.sub_phase())))? {
        return Ok(());
    }
    Err(run.node().error(format!("the game does not come to the phase {to}")).into())
}
