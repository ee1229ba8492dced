//! Where the turn of a set-up stands.

use liege_data::{DataError, Node};
use liege_game::Seat;

use super::Setup;
use crate::Fief;
use crate::cases::words::seat;
use crate::rules::elections;
use crate::state::{Bishopric, Drawn, Office, Phase, Position, Window};

impl Setup {
    /// Where the turn stands.
    pub(super) fn moment(
        &self,
        game: &Fief,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<Phase, DataError> {
        let text = self.phase.as_deref().ok_or_else(|| node.missing("phase"))?;
        let turn = match &self.turn_of {
            Some(name) => seat(names, name, node)?,
            None => position.first,
        };
        let window = Window { asked: position.first, ..Window::NEW };
        let (phase, number) = text.split_once(':').unwrap_or((text, ""));
        let office = match phase {
            "bishop_election" => Bishopric::from_id(number).map(Office::Bishop),
            "pope_election" => Some(Office::Pope),
            "king_election" => Some(Office::King),
            _ => None,
        };
        if let Some(office) = office {
            let announced = self.candidates.is_some() || self.window.as_deref() == Some("W-2");
            if !elections::is_due(game, position, office) {
                position.phase = Phase::Candidates(office, turn);
                elections::next(game, position, Some(office), &mut liege_game::Silent);
                return Ok(position.phase);
            }
            position.ballot.candidates = self.candidates.iter().flatten().copied().collect();
            return Ok(if announced {
                Phase::Canvass(office, window)
            } else {
                Phase::Candidates(office, turn)
            });
        }
        Ok(match phase {
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
            _ => return Err(node.key("phase").wrong("a phase such as pose or bishop_election:4")),
        })
    }
}

/// The office of a phase that is written as an election.
pub(crate) fn office(position: &Position) -> Option<Office> {
    match position.phase {
        Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => Some(office),
        _ => None,
    }
}

/// What a player would give in the election that goes on.
pub(crate) fn voices_of(game: &Fief, position: &Position, seat: Seat) -> Option<u8> {
    office(position).map(|office| elections::voices(game, position, office, seat))
}
