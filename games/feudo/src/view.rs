//! [`View`]: what one viewer may know (FD-120).

use liege_game::{Seats, Viewer};
use serde::Serialize;

use crate::barony::Stake;
use crate::feudo::Feudo;
use crate::{Phase, Position};

/// What one viewer may know: the position without the cards that others have chosen and not shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Everything public, and what is the viewer's own. Where the viewer may not know what a player has chosen, the
    /// player has chosen just what was shown.
    pub position: Position,
    /// While cards are chosen: who has chosen all of them.
    pub ready: Seats,
}

impl View {
    pub(crate) fn of(game: &Feudo, position: &Position, viewer: Viewer) -> View {
        let mut seen = *position;
        for seat in game.seats().filter(|&seat| !viewer.sees(seat)) {
            let barony = seen.barony_mut(seat);
            barony.chosen = barony.shown;
            if let Stake::Secret(_) = barony.stake {
                barony.stake = Stake::Open;
            }
        }
        let ready = match position.phase {
            Phase::Strategy => {
                let choosers = game.choosers(position);
                game.contenders(position).iter().filter(|&seat| !choosers.has(seat)).collect()
            }
            _ => Seats::NONE,
        };
        View { viewer, position: seen, ready }
    }
}
