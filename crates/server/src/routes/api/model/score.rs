//! Points, and how a seat has done.

use serde::Serialize;
use utoipa::ToSchema;

/// A part of a seat's points.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct ScorePart {
    /// What the points are for.
    pub(in crate::routes::api) what: String,
    /// How many, in words that the game chooses.
    pub(in crate::routes::api) points: String,
}

/// The points of a seat so far.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct ScoreState {
    #[schema(pattern = "^[A-Z]$")]
    pub(in crate::routes::api) seat: String,
    pub(in crate::routes::api) total: i32,
    /// What they are made of: words, and a number in words, one after the other; `made_of` has them by name.
    #[schema(value_type = Vec<Vec<String>>, deprecated)]
    pub(in crate::routes::api) parts: Vec<(String, String)>,
    /// What they are made of.
    pub(in crate::routes::api) made_of: Vec<ScorePart>,
}

/// How a seat has done.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Place {
    #[schema(pattern = "^[A-Z]$")]
    pub(in crate::routes::api) seat: String,
    pub(in crate::routes::api) score: i32,
    /// 1 has won.
    pub(in crate::routes::api) rank: u8,
}
