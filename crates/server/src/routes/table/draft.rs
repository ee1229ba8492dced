//! What a seat means to do.

use std::sync::Arc;

use liege_seating::DraftRequest;
use utoipa_axum::routes;

use super::play::{Done, done};
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::{Json, Query};
use crate::routes::Addresses;
use crate::routes::answers::ProblemJson;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(draft)).routes(routes!(send))
}

/// Changes the draft of an own seat: adds an action, removes one, or clears it.
#[utoipa::path(post, path = "/t/{id}/draft", params(PageQuery), request_body = DraftRequest, security(("player" = [])),
    responses((status = OK, description = "the number, as it was", body = Done), ProblemJson))]
async fn draft(
    at: AtTable,
    Query(query): Query<PageQuery>,
    Json(request): Json<DraftRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).draft(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    // Nothing has happened that could be followed: the page stays on its draft.
    let query = PageQuery { follow: None, ..query };
    Ok(done(&at, query, acted))
}

/// Does what an own seat has drafted, as far as it fits.
#[utoipa::path(post, path = "/t/{id}/draft/send", params(PageQuery), request_body = DraftRequest, security(("player" = [])),
    responses((status = OK, description = "the new number", body = Done), ProblemJson))]
async fn send(
    at: AtTable,
    Query(query): Query<PageQuery>,
    Json(request): Json<DraftRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).send(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    Ok(done(&at, query, acted))
}
