//! What a royal writ is good for: the ways of a mandate, and what a charter would score now (FU-156 to FU-159, FU-180).

use liege_game::Seat;

use crate::action::Way;
use crate::rules::PositionRef;
use crate::rules::last::charter;
use crate::show::parts::way;
use crate::state::Writ;

/// Returns what a writ is good for in this player's hands, a phrase for each use.
pub(crate) fn uses(look: PositionRef<'_>, seat: Seat, writ: Writ) -> Vec<String> {
    if writ.is_charter() {
        let points =
            look.game.components.writ(writ).vp.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        return vec![format!(
            "at the end, with a king’s seal, {points} points; now {}",
            charter(look, seat, writ)
        )];
    }
    let ways = 1..=look.game.components.writ(writ).deeds.len() as u8;
    ways.map(|number| way(look.game, writ, Way { number, vessel: None })).collect()
}
