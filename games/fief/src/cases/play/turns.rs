//! Coming to the moment that an action of a case means.

use liege_cases::Stop;
use liege_game::Seat;

use super::Running;
use crate::rules::{Moment, moment};
use crate::state::{Phase, Position};

/// Does something that the game asks for; leaves it out where it is not asked for.
pub(super) fn optional(
    run: Running<'_, '_>,
    by: Seat,
    wanted: impl Fn(Moment) -> bool,
    text: &str,
) -> Result<(), Stop> {
    if run.on_a_copy(|copy| copy.reach(|_, position| wanted(moment(position))))? && wanted_now(run, &wanted)?
    {
        return run.act(by, text);
    }
    Ok(())
}

/// Lets others pass until the moment comes, if it is the next of its kind.
fn wanted_now(run: Running<'_, '_>, wanted: &impl Fn(Moment) -> bool) -> Result<bool, Stop> {
    let phase = std::mem::discriminant(&run.position.phase);
    run.reach(|_, position| wanted(moment(position)) || std::mem::discriminant(&position.phase) != phase)?;
    Ok(wanted(moment(&run.position)))
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
    let (phase, before) = (std::mem::discriminant(&run.position.phase), run.clone());
    run.reach(|_, position| own(position) || std::mem::discriminant(&position.phase) != phase)?;
    if std::mem::discriminant(&run.position.phase) != phase || !own(&run.position) {
        *run = before;
    }
    Ok(())
}

/// Lets everybody pass until a phase begins.
pub(super) fn advance(run: Running<'_, '_>, to: &str) -> Result<(), Stop> {
    let node = run.node().clone();
    let wanted = |position: &Position| match (to, position.phase) {
        ("weddings", phase) => matches!(phase, Phase::Weddings(_)),
        ("discard" | "draw", phase) => matches!(phase, Phase::Discard(_)),
        ("calamities", phase) => matches!(phase, Phase::Calamities),
        ("pose", phase) => matches!(phase, Phase::Pose(_)),
        ("incomes", phase) => matches!(phase, Phase::Incomes(_)),
        ("purchases", phase) => matches!(phase, Phase::Purchases(_)),
        ("moves", phase) => matches!(phase, Phase::Moves(_)),
        ("fights", phase) => matches!(phase, Phase::Fights(_)),
        ("pillage", phase) => matches!(phase, Phase::Pillage(_)),
        ("victory", phase) => matches!(phase, Phase::Victory(_)),
        _ => false,
    };
    match run.reach(|_, position| wanted(position))? {
        true => Ok(()),
        false => Err(node.error(format!("the game does not come to the phase {to}")).into()),
    }
}
