//! Requests of clients at a table, as they send them.

use serde::Deserialize;
use utoipa::ToSchema;

/// An action as a client sends it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat, number and action")]
pub struct ActRequest {
    /// The seat's letter.
    pub seat: String,
    /// The table's number as the client knows it.
    pub number: usize,
    /// The notation.
    pub action: String,
    /// The amount, if it is another than the action names.
    #[serde(default)]
    #[schema(maximum = 65535)]
    pub amount: Option<u16>,
}

/// A request to take something back, as a client sends it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and number")]
pub struct UndoRequest {
    /// The seat's letter.
    pub seat: String,
    /// The table's number as the client knows it.
    pub number: usize,
}

/// A change of a draft, or the request to send it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and number, and one of add, remove and clear")]
pub struct DraftRequest {
    /// The seat's letter.
    pub seat: String,
    /// The table's number as the client knows it.
    pub number: usize,
    /// One more action.
    #[serde(default)]
    pub add: Option<String>,
    /// Its amount, if it is another than the action names.
    #[serde(default)]
    #[schema(maximum = 65535)]
    pub amount: Option<u16>,
    /// The place of a line that goes, from 0.
    #[serde(default)]
    pub remove: Option<usize>,
    /// Whether all goes.
    #[serde(default)]
    pub clear: bool,
}

/// One thing that a person sets for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(
    deny_unknown_fields,
    expecting = "an object with seat, and one of window with preference, forced, hand, and order"
)]
pub struct SettingRequest {
    /// The seat's letter.
    pub seat: String,
    /// The id of a kind of window.
    #[serde(default)]
    pub window: Option<String>,
    /// What is wanted of it: ask, pass or unless.
    #[serde(default)]
    pub preference: Option<String>,
    /// Whether choices of one action are played by themselves.
    #[serde(default)]
    pub forced: Option<bool>,
    /// Whether the hand is raised.
    #[serde(default)]
    pub hand: Option<bool>,
    /// A standing order: turn or deed; empty for none.
    #[serde(default)]
    pub order: Option<String>,
}
