//! What a player notes down for themselves.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::request::idempotency::{Keyed, Sent};
use crate::routes::Addresses;
use crate::routes::answers::{FORM, ProblemJson, Stored};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(notes, keep))
}

/// The notes.
#[derive(Deserialize, ToSchema)]
struct Notes {
    /// All of them, in place of those before.
    text: String,
}

/// The own notes.
#[utoipa::path(get, path = "/t/{id}/notes", security(("spectator" = [])),
    responses((status = OK, description = "the notes", content_type = "text/plain", body = String), ProblemJson))]
async fn notes(at: AtTable) -> Result<impl IntoResponse, Problem> {
    let note = match at.browser.owner() {
        Some(digest) => at.app.store.note(&at.room.id, digest).await?,
        None => String::new(),
    };
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], note))
}

/// Keeps the own notes.
#[utoipa::path(post, path = "/t/{id}/notes", params(Keyed), security(("player" = [])), responses(Stored),
    request_body(content = Notes, content_type = FORM))]
async fn keep(at: AtTable, Sent(Form(notes), once): Sent<Form<Notes>>) -> Result<StatusCode, Problem> {
    at.room.save_note(&at.app.rooms, &at.browser, &notes.text, once.as_ref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
