//! The proposal that waits for answers.

use liege_table::{Proposal, ProposalKind};
use serde::Serialize;
use utoipa::ToSchema;

use super::letters::letters;

/// What is proposed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum OpenProposalKind {
    /// That nobody acts until somebody resumes the table.
    Pause,
    /// That the game ends as it stands.
    End,
    /// That the game goes back to a position.
    Undo,
    /// That a bot plays for somebody whose time is up.
    Steward,
    /// That the same people play once more.
    Rematch,
    /// That a bot takes a seat that nobody plays.
    Fill,
}

/// Which bot is to play for whom.
#[derive(Serialize, ToSchema)]
struct StandIn {
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    level: String,
}

/// A proposal that waits for answers.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenProposal {
    /// Answers name it.
    number: usize,
    /// Who proposes.
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    kind: OpenProposalKind,
    /// `undo`: the number of the position to go back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
    /// `steward`: the seat, and the level of its bot, one after the other; `stand_in` has them by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, deprecated)]
    steward: Option<(String, String)>,
    /// `steward` and `fill`: which bot is to play for whom, or in which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    stand_in: Option<StandIn>,
    /// Those who are asked, and those of them who have agreed.
    asked: Vec<String>,
    agreed: Vec<String>,
    /// `undo`: what everybody may know of the moves.
    about: Vec<String>,
    /// Until when it can be answered, in milliseconds since 1970.
    expires_ms: i64,
}

impl OpenProposal {
    pub(super) fn of(row: &Proposal) -> OpenProposal {
        let kind = match row.kind {
            ProposalKind::Pause => OpenProposalKind::Pause,
            ProposalKind::Undo { .. } => OpenProposalKind::Undo,
            ProposalKind::Steward { .. } => OpenProposalKind::Steward,
            ProposalKind::Rematch => OpenProposalKind::Rematch,
            ProposalKind::Fill { .. } => OpenProposalKind::Fill,
            // Declarations are never open.
            _ => OpenProposalKind::End,
        };
        let steward = match &row.kind {
            ProposalKind::Steward { seat, level } => Some((seat.to_string(), level.clone())),
            _ => None,
        };
        OpenProposal {
            number: row.number,
            seat: row.seat.to_string(),
            kind,
            to: if let ProposalKind::Undo { to, .. } = row.kind { Some(to) } else { None },
            stand_in: match &row.kind {
                ProposalKind::Steward { seat, level } | ProposalKind::Fill { seat, level } => {
                    Some(StandIn { seat: seat.to_string(), level: level.clone() })
                }
                _ => None,
            },
            steward,
            asked: letters(row.asked),
            agreed: letters(row.agreed),
            about: row.about.clone(),
            expires_ms: row.expires_ms,
        }
    }
}
