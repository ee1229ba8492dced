//! What somebody declares without asking the others.

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
        .routes(routes!(resume))
        .routes(routes!(give_up))
        .routes(routes!(away))
        .routes(routes!(return_))
}

/// For how long somebody is away.
#[derive(Deserialize, ToSchema)]
struct Away {
    /// The letter of an own seat.
    seat: String,
    /// For how many days.
    days: i64,
}

/// Resumes a table that is paused.
#[utoipa::path(post, path = "/t/{id}/proposals/resume", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = OwnSeat, content_type = FORM))]
async fn resume(at: AtTable, Sent(Form(by), once): Sent<Form<OwnSeat>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Propose { seat: by.seat, what: Proposing::Resume }, once).await
}

/// Gives up and is placed last: the other one of two has won; with more players a knight plays on.
#[utoipa::path(post, path = "/t/{id}/proposals/give-up", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = OwnSeat, content_type = FORM))]
async fn give_up(at: AtTable, Sent(Form(by), once): Sent<Form<OwnSeat>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Propose { seat: by.seat, what: Proposing::GiveUp }, once).await
}

/// Is away for some days, in which the own clock stands.
#[utoipa::path(post, path = "/t/{id}/proposals/away", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Away, content_type = FORM))]
async fn away(at: AtTable, Sent(Form(away), once): Sent<Form<Away>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Propose { seat: away.seat, what: Proposing::Away { days: away.days } }, once)
        .await
}

/// Is there again.
#[utoipa::path(post, path = "/t/{id}/proposals/return", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = OwnSeat, content_type = FORM))]
async fn return_(at: AtTable, Sent(Form(by), once): Sent<Form<OwnSeat>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Propose { seat: by.seat, what: Proposing::Return }, once).await
}
