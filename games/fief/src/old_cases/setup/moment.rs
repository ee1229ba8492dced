//! Where the turn of a set-up stands.

use liege_data::{DataError, Node};
use liege_game::Seat;

use super::Setup;
use crate::Fief;
use crate::rules::elections;
use crate::state::{Bishopric, Drawn, Office, Phase, Position, Window};

impl Setup {
    /// Where the turn stands.
    pub(super) fn moment(
        &self,
        game: &Fief,
        position: &mut Position,
        node: &Node<'_>,
    ) -> Result<Phase, DataError> {
        let text = self.phase.as_deref().ok_or_else(|| node.missing("phase"))?;
        let turn = self.turn_of.map_or(position.first, |player| player.0);
        let window = Window { asked: position.first, ..Window::NEW };
        let (phase, number) = text.split_once(':').unwrap_or((text, ""));
        let office = match phase {
            "bishop_election" => Bishopric::from_id(number).map(Office::Bishop),
            "pope_election" => Some(Office::Pope),
            "king_election" => Some(Office::King),
            _ => None,
        };
        let Some(office) = office else {
            if phase == "council" {
                return Ok(Phase::Council(game.everybody()));
            }
            let wrong = || node.key("phase").wrong("a phase such as pose or bishop_election:4");
            return phase_of(phase, turn, window).ok_or_else(wrong);
        };
        if !elections::is_due(game, position, office) {
            position.set_sub_phase(Phase::Candidates(office, turn));
            let next = elections::after(game, position, Some(office));
            game.enter(position, next, &mut liege_game::Silent);
            return Ok(position.sub_phase());
        }
        position.ballot.candidates = self.candidates.iter().flatten().copied().collect();
        let announced = self.candidates.is_some() || self.window.as_deref() == Some("W-2");
        Ok(if announced { Phase::Canvass(office, window) } else { Phase::Candidates(office, turn) })
    }
}

/// A phase other than an election, at its beginning.
pub(crate) fn phase_of(name: &str, turn: Seat, window: Window) -> Option<Phase> {
    Some(match name {
        "weddings" => Phase::Weddings(turn),
        "discard" => Phase::Discard(turn),
        "draw" => Phase::Draw(turn, Drawn::default()),
        "calamities" => Phase::Calamities,
        "pose" => Phase::Pose(turn),
        "incomes" => Phase::Incomes(window),
        "purchases" => Phase::Purchases(turn),
        "moves" => Phase::Moves(turn),
        "fights" => Phase::Fights(turn),
        "pillage" => Phase::Pillage(turn),
        "victory" => Phase::Victory(window),
        _ => return None,
    })
}
