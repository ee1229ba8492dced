//! What a royal writ is good for: the ways of a mandate, and what a charter would score now (FU-156 to FU-159, FU-180).

use liege_game::{Line, Seat, say};

use crate::action::Way;
use crate::rules::PositionRef;
use crate::rules::last::charter;
use crate::show::parts::{listed, said, way};
use crate::state::Writ;

/// The uses of a writ in this player's hands, one after the other.
pub(crate) fn told(look: PositionRef<'_>, seat: Seat, writ: Writ) -> String {
    let uses = uses(look, seat, writ).into_iter().map(|use_of| use_of.to_string());
    uses.reduce(|before, next| say!("{before}; {next}").to_string()).unwrap_or_default()
}

/// Returns what a writ is good for in this player's hands, a phrase for each use.
pub(crate) fn uses(look: PositionRef<'_>, seat: Seat, writ: Writ) -> Vec<Line> {
    if writ.is_charter() {
        let points = listed(look.game.components.writ(writ).vp.iter().map(said));
        let now = charter(look, seat, writ);
        return vec![say!("at the end, with a king’s seal, {points} points; now {now}")];
    }
    let ways = 1..=look.game.components.writ(writ).deeds.len() as u8;
    ways.map(|number| way(look.game, writ, Way { number, vessel: None })).collect()
}
