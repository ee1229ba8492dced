//! Losses to a plague or a revolt.

use liege_cases::old::Stop;
use liege_game::Seat;

use super::Running;
use crate::Draw;
use crate::old_cases::words::Losses;
use crate::state::{Phase, Position, Revolt, Unrest, Village};

pub(super) fn lose_soldiers(run: Running<'_, '_>, by: Seat, lose: &Losses) -> Result<(), Stop> {
    let (_, all) = lose.read(run)?;
    if run.position.plague().is_none() {
        return Ok(());
    }
    run.act(by, &format!("lose {} {}", all.knights, all.sergeants))
}

pub(super) fn revolt_attack(
    run: Running<'_, '_>,
    at: Village,
    faces: &[u8],
    loss: &Losses,
) -> Result<(), Stop> {
    faces.iter().for_each(|&face| run.force(Draw::Hits(face)));
    let on = |position: &Position| position.revolts().any(|revolt| revolt.at == at);
    let losing = |position: &Position| {
        matches!(position.phase(), Phase::Revolt(Revolt { stage: Unrest::Losses, .. }, _))
    };
    run.reach(|_, position| !on(position) || losing(position))?;
    if losing(&run.position) {
        let (_, all) = loss.read(run)?;
        let Some(owner) = run.position.place(at).holder else { return Ok(()) };
        run.act(owner, &format!("lose {} {}", all.knights, all.sergeants))?;
    }
    Ok(())
}
