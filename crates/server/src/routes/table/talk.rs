//! What people say at a table.

use std::sync::Arc;

use axum::http::StatusCode;
use liege_identity::IdempotentRequest;
use liege_rooms::{TalkRequest, detached};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::request::idempotency::{Keyed, Sent};
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Stored};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(say))
        .routes(routes!(promise))
        .routes(routes!(kept))
        .routes(routes!(broken))
        .routes(routes!(mute))
        .routes(routes!(unmute))
}

/// What somebody says or promises.
#[derive(Deserialize, ToSchema)]
struct Remark {
    /// The letter of an own seat.
    seat: String,
    /// What is said.
    text: String,
    /// The letters of all who share a private talk, to speak to them alone; `all` for everybody.
    #[serde(default)]
    to: String,
}

/// A promise that somebody judges.
#[derive(Deserialize, ToSchema)]
struct Judged {
    /// The letter of an own seat.
    seat: String,
    /// The number of the promise, as the page shows it.
    number: usize,
}

/// Whom somebody wants to hear or not.
#[derive(Deserialize, ToSchema)]
struct Heard {
    /// The letter of an own seat.
    seat: String,
    /// The letter of the other's seat.
    other: String,
}

/// Says something.
#[utoipa::path(post, path = "/t/{id}/talk/say", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Remark, content_type = FORM))]
async fn say(at: AtTable, Sent(Form(said), once): Sent<Form<Remark>>) -> Result<StatusCode, Problem> {
    talk(at, said.seat, TalkRequest::Say { text: said.text, to: said.to, promise: false }, once).await
}

/// Promises something. The promise is pinned, and binds nobody.
#[utoipa::path(post, path = "/t/{id}/talk/promise", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Remark, content_type = FORM))]
async fn promise(at: AtTable, Sent(Form(said), once): Sent<Form<Remark>>) -> Result<StatusCode, Problem> {
    talk(at, said.seat, TalkRequest::Say { text: said.text, to: said.to, promise: true }, once).await
}

/// Says that another's promise was kept.
#[utoipa::path(post, path = "/t/{id}/talk/kept", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Judged, content_type = FORM))]
async fn kept(at: AtTable, Sent(Form(judged), once): Sent<Form<Judged>>) -> Result<StatusCode, Problem> {
    talk(at, judged.seat, TalkRequest::Judge { number: judged.number, kept: true }, once).await
}

/// Says that another's promise was broken.
#[utoipa::path(post, path = "/t/{id}/talk/broken", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Judged, content_type = FORM))]
async fn broken(at: AtTable, Sent(Form(judged), once): Sent<Form<Judged>>) -> Result<StatusCode, Problem> {
    talk(at, judged.seat, TalkRequest::Judge { number: judged.number, kept: false }, once).await
}

/// No longer shows an own seat what somebody says.
#[utoipa::path(post, path = "/t/{id}/talk/mute", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Heard, content_type = FORM))]
async fn mute(at: AtTable, Sent(Form(heard), once): Sent<Form<Heard>>) -> Result<StatusCode, Problem> {
    talk(at, heard.seat, TalkRequest::Mute { other: heard.other, muted: true }, once).await
}

/// Shows it again.
#[utoipa::path(post, path = "/t/{id}/talk/unmute", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Heard, content_type = FORM))]
async fn unmute(at: AtTable, Sent(Form(heard), once): Sent<Form<Heard>>) -> Result<StatusCode, Problem> {
    talk(at, heard.seat, TalkRequest::Mute { other: heard.other, muted: false }, once).await
}

async fn talk(
    at: AtTable,
    seat: String,
    request: TalkRequest,
    once: Option<IdempotentRequest>,
) -> Result<StatusCode, Problem> {
    detached(at.room.talk(Arc::clone(&at.app.rooms), at.browser.caller(), (seat, request), once)).await?;
    Ok(StatusCode::NO_CONTENT)
}
