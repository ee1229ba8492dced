//! Answers to what somebody proposes.

use axum::http::StatusCode;
use liege_rooms::ConsentRequest;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::consent;
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::request::idempotency::{Keyed, Sent};
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Stored};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(agree)).routes(routes!(decline)).routes(routes!(withdraw))
}

/// The proposal that is meant.
#[derive(Deserialize, ToSchema)]
struct Proposed {
    /// Its number.
    number: usize,
}

/// Agrees to a proposal, for all own seats that it asks.
#[utoipa::path(post, path = "/t/{id}/proposals/agree", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Proposed, content_type = FORM))]
async fn agree(at: AtTable, Sent(Form(meant), once): Sent<Form<Proposed>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Answer { number: meant.number, yes: true }, once).await
}

/// Says no to a proposal, for all own seats that it asks.
#[utoipa::path(post, path = "/t/{id}/proposals/decline", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Proposed, content_type = FORM))]
async fn decline(at: AtTable, Sent(Form(meant), once): Sent<Form<Proposed>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Answer { number: meant.number, yes: false }, once).await
}

/// Takes an own proposal back.
#[utoipa::path(post, path = "/t/{id}/proposals/withdraw", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Proposed, content_type = FORM))]
async fn withdraw(at: AtTable, Sent(Form(meant), once): Sent<Form<Proposed>>) -> Result<StatusCode, Problem> {
    consent(at, ConsentRequest::Withdraw { number: meant.number }, once).await
}
