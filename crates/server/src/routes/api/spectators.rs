//! Who may look at a table, and whether it stays in one's list.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use liege_rooms::detached;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::may_make;
use crate::app::App;
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look, Play};
use crate::request::body::Json;
use crate::request::browser::Browser;
use crate::routes::look::admit_by_link;

/// Somebody who may look at a private table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AdmitRequest {
    /// The name of their account.
    name: String,
}

/// The table at which a link lets one look.
#[derive(Serialize, ToSchema)]
pub(super) struct LookedAt {
    /// The table's id.
    id: String,
}

/// Closes a table at which nobody else sits and that has not begun: its links open nothing any more
#[utoipa::path(post, path = "/tables/{id}/close", operation_id = "close_table", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = NO_CONTENT, description = "it is closed")))]
pub(super) async fn close(at: AtTable<Play>) -> Result<StatusCode, Problem> {
    detached(async move { at.room.close(&at.app.rooms, &at.browser).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a table off the caller's list
#[utoipa::path(post, path = "/tables/{id}/hide", operation_id = "hide_table", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = NO_CONTENT, description = "it is off the list")))]
pub(super) async fn hide(at: AtTable<Look>) -> Result<StatusCode, Problem> {
    may_make(&at.browser)?;
    if let Some(digest) = at.browser.owner() {
        at.app.store.hide(digest, &at.room.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Makes another link that lets one look, and removes everybody who came by the former one or by name
#[utoipa::path(post, path = "/tables/{id}/spectators/link", operation_id = "replace_spectator_link", tag = "seats",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = NO_CONTENT, description = "there is another link")))]
pub(super) async fn link(at: AtTable<Play>) -> Result<StatusCode, Problem> {
    detached(async move { at.room.replace_look(&at.app.rooms, &at.browser).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets the holder of an account look at a private table
#[utoipa::path(post, path = "/tables/{id}/spectators", operation_id = "admit_spectator", tag = "seats",
    params(("id" = String, Path, description = "The table's id")),
    request_body = AdmitRequest, responses((status = NO_CONTENT, description = "they may look")))]
pub(super) async fn admit(
    at: AtTable<Play>,
    Json(request): Json<AdmitRequest>,
) -> Result<StatusCode, Problem> {
    detached(async move { at.room.admit_account(&at.app.rooms, &at.browser, &request.name).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets the caller look at the table behind a link for spectators, which is what stands after `/look/` in its address
#[utoipa::path(post, path = "/spectator-links/{code}", operation_id = "use_spectator_link", tag = "seats",
    params(("code" = String, Path, description = "What the link opens")),
    responses((status = OK, description = "the table", body = LookedAt)))]
pub(super) async fn look(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    may_make(&browser)?;
    let (id, cookies) = admit_by_link(&app, &code, browser).await?;
    Ok((cookies, axum::Json(LookedAt { id })).into_response())
}
