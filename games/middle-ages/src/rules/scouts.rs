//! Scouts: what they reserve, and where one may stand.

use liege_game::{Reason, Refusal, Seat, say};

use crate::state::spot::Spots;
use crate::{Position, Spot};

/// The places that the Scouts of others reserve (MA-34). A Scout of one's own closes nothing to oneself.
#[inline]
pub(crate) fn reserved(position: &Position, seat: Seat) -> Spots {
    match position.scouts[seat] {
        Some(own) => position.scouts_at.without(own),
        None => position.scouts_at,
    }
}

/// The tiles that the Scout may be put on (MA-33): not in the row of the own Lord, which has already moved
/// without a Lord, without another's Scout. The present place stays open (MA-35).
///
/// the one Scout is placed again, and may stay where it is.
#[inline]
pub(crate) fn targets(position: &Position, seat: Seat) -> Spots {
    let open = position.laid.minus(position.lords_at).minus(reserved(position, seat));
    match position.lords[seat] {
        Some(lord) => open.minus(Spots::row(lord.row_index())),
        None => open, // round 16: only tiles under Lords are left, so there is none (MA-26)
    }
}

/// Checks whether the Scout may be put here.
pub(crate) fn check(position: &Position, seat: Seat, spot: Spot) -> Result<(), Refusal> {
    let no = |why: Reason| Err(Refusal::new("MA-33", why));
    if !position.laid.has(spot) {
        return no("no tile lies there".into());
    }
    if position.lords[seat].is_some_and(|lord| lord.row() == spot.row()) {
        return no("the Lord stands in this row (R-10)".into());
    }
    if let Some(owner) = position.lord_at(spot) {
        return no(say!("the Lord of {owner} stands here (R-7)").into());
    }
    match position.scout_at(spot).filter(|&owner| owner != seat) {
        Some(owner) => no(say!("the Scout of {owner} reserves this tile (R-8)").into()),
        None => Ok(()),
    }
}

/// MA-15, R-12: the Scout returns once the Lord enters its row, on whichever tile. Where it stood.
#[inline]
pub(crate) fn send_home(position: &mut Position, seat: Seat, entered: Spot) -> Option<Spot> {
    let scout = position.scouts[seat].filter(|scout| scout.row_index() == entered.row_index())?;
    position.scouts[seat] = None;
    position.scouts_at = position.scouts_at.without(scout);
    Some(scout)
}

/// MA-25, MA-35: puts the Scout here, from home or from elsewhere. Nobody else moves it (MA-36).
#[inline]
pub(crate) fn place(position: &mut Position, seat: Seat, spot: Spot) {
    if let Some(old) = position.scouts[seat].replace(spot) {
        position.scouts_at = position.scouts_at.without(old);
    }
    position.scouts_at = position.scouts_at.with(spot);
}
