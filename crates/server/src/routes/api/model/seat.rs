//! Who sits at a seat.

use liege_pages::{SeatInfo, Sitter};
use serde::Serialize;
use utoipa::ToSchema;

/// What kind of player has a seat.
#[derive(Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SitterKind {
    /// Somebody at a browser, or a program that plays for them.
    Person,
    /// A bot of the house.
    Bot,
    /// Nobody yet.
    Open,
    /// Nobody any more: the player has left for good.
    Gone,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub(in crate::routes::api) struct SeatState {
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    name: String,
    kind: SitterKind,
    /// A bot's level.
    level: Option<String>,
    /// The address that opens the seat, for those who may invite.
    invitation: Option<String>,
    /// Whether the caller plays it.
    mine: bool,
    /// Whether its player is there.
    present: bool,
    /// Whether a program acts for its player.
    program: bool,
}

impl From<&SeatInfo> for SeatState {
    fn from(player: &SeatInfo) -> SeatState {
        let (kind, level, invitation) = match &player.sitter {
            Sitter::Person => (SitterKind::Person, None, None),
            Sitter::Bot(level) => (SitterKind::Bot, Some(level.clone()), None),
            Sitter::Open(invitation) => (SitterKind::Open, None, invitation.clone()),
            Sitter::Gone => (SitterKind::Gone, None, None),
        };
        let (seat, name) = (player.seat.to_string(), player.name.clone());
        let SeatInfo { mine, present, program, .. } = *player;
        SeatState { seat, name, kind, level, invitation, mine, present, program }
    }
}
