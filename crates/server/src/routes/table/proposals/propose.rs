//! What one player proposes to the others. It is done once they agree.

use axum::http::StatusCode;
use liege_rooms::{ConsentRequest, Proposing};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::{OwnSeat, consent};
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::request::idempotency::{Keyed, Sent};
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Stored};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(pause))
        .routes(routes!(end))
        .routes(routes!(back_to))
        .routes(routes!(steward))
        .routes(routes!(fill))
}

/// To what the game goes back.
#[derive(Deserialize, ToSchema)]
struct BackTo {
    /// The letter of an own seat.
    seat: String,
    /// The number of the position; without it, that before the seat's last action.
    to: Option<usize>,
}

/// Who plays for somebody whose time is up.
#[derive(Deserialize, ToSchema)]
struct Steward {
    /// The letter of an own seat.
    seat: String,
    /// The letter of the seat whose time is up.
    absent: String,
    /// The level of its bot; without it a knight.
    #[serde(default)]
    level: String,
}

/// Which bot takes a seat that nobody plays.
#[derive(Deserialize, ToSchema)]
struct Fill {
    /// The letter of an own seat.
    seat: String,
    /// The letter of the seat that nobody plays.
    unplayed: String,
    /// The level of the bot; without it a knight.
    #[serde(default)]
    level: String,
}

/// Proposes to pause the table: no clock runs and nobody acts until somebody resumes it.
#[utoipa::path(post, path = "/t/{id}/proposals/pause", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = OwnSeat, content_type = FORM))]
async fn pause(at: AtTable, Sent(Form(by), once): Sent<Form<OwnSeat>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Propose { seat: by.seat, what: Proposing::Pause }, once).await
}

/// Proposes to end the game as it stands.
#[utoipa::path(post, path = "/t/{id}/proposals/end", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = OwnSeat, content_type = FORM))]
async fn end(at: AtTable, Sent(Form(by), once): Sent<Form<OwnSeat>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Propose { seat: by.seat, what: Proposing::End }, once).await
}

/// Proposes to go back to a position and take back what has happened since.
#[utoipa::path(post, path = "/t/{id}/proposals/back-to", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = BackTo, content_type = FORM))]
async fn back_to(at: AtTable, Sent(Form(asked), once): Sent<Form<BackTo>>) -> Result<StatusCode, Problem> {
    let what = Proposing::BackTo { position: asked.to };
    consent(at, ConsentRequest::Propose { seat: asked.seat, what }, once).await
}

/// Proposes that a bot plays for somebody whose time is up, until they are back.
#[utoipa::path(post, path = "/t/{id}/proposals/steward", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Steward, content_type = FORM))]
async fn steward(at: AtTable, Sent(Form(asked), once): Sent<Form<Steward>>) -> Result<StatusCode, Problem> {
    let what = Proposing::Steward { absent: asked.absent, level: asked.level };
    consent(at, ConsentRequest::Propose { seat: asked.seat, what }, once).await
}

/// Proposes that a bot takes a seat that is open or given up.
#[utoipa::path(post, path = "/t/{id}/proposals/fill", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Fill, content_type = FORM))]
async fn fill(at: AtTable, Sent(Form(asked), once): Sent<Form<Fill>>) -> Result<StatusCode, Problem> {
    let what = Proposing::Fill { unplayed: asked.unplayed, level: asked.level };
    consent(at, ConsentRequest::Propose { seat: asked.seat, what }, once).await
}
