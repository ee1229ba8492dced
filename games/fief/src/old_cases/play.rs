//! The actions of a case, each as what it means in notation.

mod cards;
mod losses;
mod march;
mod round;
mod talk;
mod turns;
mod verb;

use std::collections::BTreeMap;

use liege_cases::old::{Player, Run, Stop};
use serde::Deserialize;

use crate::state::{Lord, Phase, Position};
use crate::{Draw, Fief};
pub(crate) use verb::Verb;

/// One action.
#[derive(Clone, Deserialize)]
pub struct Step {
    pub(crate) by: Option<Player>,
    #[serde(default = "yes")]
    pub(crate) ok: bool,
    #[serde(rename = "do")]
    pub(crate) verb: Verb,
}

fn yes() -> bool {
    true
}

type Running<'r, 'd> = &'r mut Run<'d, Fief>;

impl Step {
    /// Carries the action out.
    pub(crate) fn carry_out(&self, run: Running<'_, '_>) -> Result<(), Stop> {
        if run.aside.variant && self.has_no_object(&run.position) {
            return Ok(());
        }
        let by = self.by.map_or(run.position.first, |by| by.0);
        self.verb.carry_out(run, by, self.ok)
    }

    /// Whether an answer answers nothing, or a choice has no object.
    fn has_no_object(&self, position: &Position) -> bool {
        match &self.verb {
            Verb::Accept | Verb::Decline => position.offer().is_none() && position.inquiry().is_none(),
            Verb::Vote { .. } => !matches!(
                position.sub_phase(),
                Phase::Candidates(..) | Phase::Canvass(..) | Phase::Voting(..)
            ),
            Verb::ChooseLosses { .. } => position.plague().is_none(),
            Verb::Round(_) | Verb::Surrender => position.battle().is_none(),
            Verb::ChooseHeir { .. } | Verb::ChooseHolder { .. } => position.phase() != Phase::Title,
            _ => false,
        }
    }
}

fn dice(run: Running<'_, '_>, faces: &[u8]) {
    faces.iter().for_each(|&face| run.force(Draw::Die(face)));
}

/// The dice of lords, given in the order in which the case names them, in the order in which they are rolled: players in
/// turn order, each one's lords as in FF-8.
fn roll_for(run: Running<'_, '_>, lords: &[Lord], prisoners: &[Lord], faces: &[u8]) {
    let named: BTreeMap<Lord, u8> =
        lords.iter().chain(prisoners).copied().zip(faces.iter().copied()).collect();
    let order = run.game.in_turn(&run.position).flat_map(|seat| run.position.families[seat].lords);
    let faces: Vec<u8> = order.filter_map(|lord| named.get(&lord).copied()).collect();
    dice(run, &faces);
}
