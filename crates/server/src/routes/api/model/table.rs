//! A table as the caller may know it.

use std::collections::BTreeMap;

use liege_game::Viewer;
use liege_rooms::Acted;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::asked::{Asked, Prompt};
use super::score::{Place, ScoreState};
use super::seat::SeatState;
use crate::routes::api::clock::ClockState;
use crate::routes::api::proposal::OpenProposal;

/// Tables at which a browser plays or that it made.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Tables {
    pub(in crate::routes::api) tables: Vec<TableSummary>,
}

/// A table in one line.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct TableSummary {
    pub(in crate::routes::api) id: String,
    /// The game's id.
    pub(in crate::routes::api) game: &'static str,
    /// What the players are called, seat by seat.
    pub(in crate::routes::api) names: Vec<String>,
    /// How it stands, in a few words.
    pub(in crate::routes::api) state: String,
    pub(in crate::routes::api) your_turn: bool,
    pub(in crate::routes::api) over: bool,
    /// When something was last done there, in milliseconds since 1970.
    pub(in crate::routes::api) changed_ms: i64,
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Made {
    pub(in crate::routes::api) id: String,
    /// The address of its page.
    pub(in crate::routes::api) path: String,
    /// The addresses that open its open seats, by the seats' letters.
    pub(in crate::routes::api) invitations: BTreeMap<String, String>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Joined {
    /// The table's id.
    pub(in crate::routes::api) id: String,
    #[schema(pattern = "^[A-Z]$")]
    pub(in crate::routes::api) seat: String,
}

/// A table as the caller may know it.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct TableState {
    pub(in crate::routes::api) id: String,
    /// The game's id.
    pub(in crate::routes::api) game: &'static str,
    /// Grows with everything that is done that the caller may know of. Actions name it.
    pub(in crate::routes::api) number: usize,
    /// The number of the position that is shown: how many steps led to it.
    pub(in crate::routes::api) position: usize,
    /// The number of the present position.
    pub(in crate::routes::api) last_position: usize,
    /// Whether seats are still open, so that the game has not begun.
    pub(in crate::routes::api) waiting_for_players: bool,
    /// `paused` or `ended`, if the players have agreed that nobody acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::routes::api) halt: Option<HaltState>,
    /// The proposal that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::routes::api) proposal: Option<OpenProposal>,
    /// The clock, if the table has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::routes::api) clock: Option<ClockState>,
    /// Whose eyes `view` is for: a seat's letter, `onlooker` or `all`.
    pub(in crate::routes::api) viewer: String,
    /// The own seat that acts now.
    pub(in crate::routes::api) acting: Option<String>,
    /// The own seat to which a shared screen has to be handed first.
    pub(in crate::routes::api) curtain: Option<String>,
    pub(in crate::routes::api) seats: Vec<SeatState>,
    pub(in crate::routes::api) pending: Asked,
    /// What each seat is asked.
    pub(in crate::routes::api) prompts: Vec<Prompt>,
    /// The position as the viewer may know it; its fields are those of the game's own view.
    #[schema(value_type = Object)]
    pub(in crate::routes::api) view: Value,
    pub(in crate::routes::api) scores: Vec<ScoreState>,
    /// Empty until the game is over.
    pub(in crate::routes::api) standing: Vec<Place>,
    /// What the server's part of the draws was sealed with before anybody sat down.
    pub(in crate::routes::api) seal: String,
    /// The seed that its maker has named, which the draws follow from; then they prove nothing.
    pub(in crate::routes::api) seed: Option<u64>,
    /// How many of the first steps were taken over from a record; what was drawn in them proves nothing here.
    pub(in crate::routes::api) given: usize,
    /// What the seats added to the draws, by their letters, once something was drawn.
    pub(in crate::routes::api) parts: BTreeMap<String, String>,
    /// The server's part of the draws, once the game is over.
    pub(in crate::routes::api) secret: Option<String>,
    /// The seals of what was chosen in secret at the present moment, by the letters of those who have chosen.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::routes::api) sealed: BTreeMap<String, String>,
}

/// How the players have agreed that nobody acts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(in crate::routes::api) enum HaltState {
    /// Until somebody resumes it.
    Paused,
    /// For good.
    Ended,
}

/// What was done and is stored.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Done {
    /// The table's number from now on.
    pub(in crate::routes::api) number: usize,
    /// The number of the position to which it led.
    pub(in crate::routes::api) position: usize,
}

/// What a stream tells: how the table stands.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub(in crate::routes::api) struct TableEvent {
    /// Also the id of the event.
    pub(in crate::routes::api) number: usize,
    /// The number of the present position.
    pub(in crate::routes::api) position: usize,
    pub(in crate::routes::api) waiting_for_players: bool,
    pub(in crate::routes::api) pending: Asked,
    pub(in crate::routes::api) seats: Vec<SeatState>,
    /// The clock, if the table has one. That time goes by is no change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::routes::api) clock: Option<ClockState>,
}

impl From<Acted> for Done {
    fn from(acted: Acted) -> Done {
        Done { number: acted.number, position: acted.position }
    }
}

/// A viewer in a word.
pub(in crate::routes::api) fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "onlooker".to_owned(),
        Viewer::All => "all".to_owned(),
    }
}
