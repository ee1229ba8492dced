//! Losses to a plague or a revolt.

use liege_cases::Stop;
use liege_game::Seat;

use super::Running;
use crate::Draw;
use crate::cases::words::Losses;
use crate::rules::{Moment, moment};
use crate::state::{Position, Village};

pub(super) fn lose_soldiers(run: Running<'_, '_>, by: Seat, lose: &Losses) -> Result<(), Stop> {
    let (_, all) = lose.read(run)?;
    if run.position.plague.is_none() {
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
    let on = |position: &Position| position.revolts.iter().any(|revolt| revolt.at == at);
    run.reach(|_, position| !on(position) || moment(position) == Moment::RevoltLoss)?;
    if moment(&run.position) == Moment::RevoltLoss {
        let (_, all) = loss.read(run)?;
        let Some(owner) = run.position.place(at).holder else { return Ok(()) };
        run.act(owner, &format!("lose {} {}", all.knights, all.sergeants))?;
    }
    Ok(())
}
